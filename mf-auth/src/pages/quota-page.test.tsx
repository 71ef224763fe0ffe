import { calls, planAllowances, type Quota } from '@newswatch/shared/contracts';
import { anAdmin, aUser, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

function open(quota: Partial<Quota>, user = aUser()) {
  const api = fakeApi();
  api.answer(calls.user.quota, { ...user.quota, ...quota });
  return renderPage(routes, { path: '/settings/quota', user, api });
}
const used = (share: number, status: Quota['targets']['status']) => ({
  used: share * 3,
  max: 3,
  percent: share * 100,
  status,
});

const alerts = {
  used: 4,
  max: 40,
  percent: 10,
  status: 'low' as const,
  plan_max: 500,
  resets_at: '2026-03-04T00:00:00.000Z',
};

describe('the quota', () => {
  it.each([
    [used(1 / 3, 'low'), []],
    [used(2 / 3, 'medium'), []],
    [{ used: 9, max: 10, percent: 90, status: 'high' as const }, ['High use']],
    [used(1, 'full'), ['Full']],
  ])('shows a word only if a limit is near or reached: %#', async (targets, words) => {
    open({ targets });
    const bar = await screen.findByRole('progressbar', { name: 'Targets' });
    expect(bar).toHaveAttribute('aria-valuetext', `${targets.used} of ${targets.max} (${targets.percent}%)`);
    expect(
      screen.queryAllByText(/^(Low use|Medium use|High use|Full)$/).map(({ textContent }) => textContent),
    ).toEqual(words);
  });

  it('shows how many sources were requested in the last 24 hours', async () => {
    open({ sources_requested_today: { used: 3, max: 10 } });
    expect(await screen.findByRole('progressbar', { name: 'Source requests' })).toHaveAttribute(
      'aria-valuetext',
      '3 of 10 (30%)',
    );
  });

  it('shows the alerts of the last days beside the limit', async () => {
    open({
      notifications_today: alerts,
      alerts_by_day: [
        { date: '2026-03-02', used: 41 },
        { date: '2026-03-03', used: 4 },
      ],
    });
    expect(
      await screen.findByText('At most 41 a day in the last 2 days. The current limit was reached on 1 day.'),
    ).toBeVisible();
    expect(screen.getByRole('table', { name: 'Alerts per day (alerts)' })).toBeInTheDocument();
  });

  it('shows the API calls of the last days beside the hourly limit, to people with access', async () => {
    const api_requests_by_day = [
      { date: '2026-03-02', used: 2_400, busiest_hour: 1_000 },
      { date: '2026-03-03', used: 1, busiest_hour: 1 },
    ];
    const { unmount } = open({ api_requests_hour: { used: 1, max: 1_000 }, api_requests_by_day });
    expect(
      await screen.findByText(
        '2,401 calls in the last 2 days, at most 1,000 in any hour. The limit of 1,000 an hour was reached on 1 day.',
      ),
    ).toBeVisible();
    const table = screen.getByRole('table', { name: 'API calls in the busiest hour of each day (calls)' });
    expect(within(table).getByRole('row', { name: /March 2.*1,000$/ })).toBeInTheDocument();
    expect(screen.getByText('Hourly limit: 1,000')).toBeInTheDocument();
    unmount();

    const far = open({ api_requests_hour: { used: 1, max: 10_000 }, api_requests_by_day });
    expect(await screen.findByText(/The limit of 10,000 an hour was never reached\.$/)).toBeVisible();
    expect(screen.queryByText(/^Hourly limit/)).toBeNull();
    far.unmount();

    open({ api_requests_hour: { used: 0, max: 0 }, api_requests_by_day });
    await screen.findByRole('progressbar', { name: 'Targets' });
    expect(screen.queryByText(/an hour/)).toBeNull();
  });

  it('shows the API calls of each key by day, in this hour and as a share, and names a revoked and an expired key', async () => {
    const key = (n: number, name: string, by_day: number[]) => ({
      id: testId('key', n),
      name,
      is_revoked: n === 2,
      is_expired: n === 4,
      hour_used: n === 1 ? 30 : 0,
      hour_limit: 100,
      by_day,
    });
    const { container } = open({
      api_requests_hour: { used: 30, max: 1_000 },
      api_requests_by_day: [
        { date: '2026-03-02', used: 20, busiest_hour: 20 },
        { date: '2026-03-03', used: 60, busiest_hour: 50 },
      ],
      api_requests_by_key: [
        key(1, 'Exporter', [0, 60]),
        key(2, 'Old script', [20, 0]),
        key(3, 'Unused', [0, 0]),
        key(4, 'Trial', [0, 0]),
      ],
    });
    const table = await screen.findByRole('table', { name: 'API keys' });
    const row = (name: RegExp) => within(table).getByRole('row', { name });
    expect(row(/Exporter/)).toHaveTextContent(/30 of 100.*60.*75%/);
    expect(row(/Old script/)).toHaveTextContent(/Revoked.*–.*20.*25%/);
    expect(row(/Unused/)).toHaveTextContent(/0 of 100.*0.*0%/);
    expect(row(/Trial/)).toHaveTextContent(/Expired.*–.*0.*0%/);
    expect(within(table).getByRole('link', { name: 'Exporter' })).toHaveAttribute(
      'href',
      `/external-api/api-keys?usage=${testId('key', 1)}`,
    );
    const figures = screen.getByRole('table', { name: 'API calls per day by key (calls)' });
    expect(
      within(within(figures).getByRole('row', { name: /March 3/ }))
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['60', '0', '60']);
    await expectNoAxeViolations(container);
  });

  it('adds up the calls of the least used keys, so that the total of each day is complete', async () => {
    const keys = Array.from({ length: 8 }, (_, n) => ({
      id: testId('key', n + 1),
      name: 'Bot',
      is_revoked: false,
      is_expired: false,
      hour_used: 0,
      hour_limit: 100,
      by_day: [10 - n],
    }));
    open({
      api_requests_hour: { used: 0, max: 1_000 },
      api_requests_by_day: [{ date: '2026-03-03', used: 52, busiest_hour: 52 }],
      api_requests_by_key: keys,
    });
    const figures = await screen.findByRole('table', { name: 'API calls per day by key (calls)' });
    expect(within(figures).getByRole('columnheader', { name: '3 other keys' })).toBeInTheDocument();
    expect(within(figures).getByRole('columnheader', { name: 'Bot (2)' })).toBeInTheDocument();
    expect(
      within(within(figures).getByRole('row', { name: /March 3/ }))
        .getAllByRole('cell')
        .slice(0, 7)
        .map((cell) => cell.textContent),
    ).toEqual(['10', '9', '8', '7', '6', '12', '52']);
  });

  it('says nothing of API keys to people without API access', async () => {
    open({ api_requests_hour: { used: 0, max: 0 } });
    await screen.findByRole('progressbar', { name: 'Targets' });
    expect(screen.queryByText('API calls by key')).toBeNull();
    expect(screen.queryByText('Alerts by target')).toBeNull();
  });

  it('shows which targets used the alerts, the most first', async () => {
    const { container } = open({
      alerts_by_target: [
        { id: testId('tgt', 1), name: 'Harbour', today: 2, sent: 30, in_digests: 4 },
        { id: testId('tgt', 2), name: 'الموانئ', today: 0, sent: 10, in_digests: 10 },
      ],
    });
    const table = await screen.findByRole('table', { name: 'Alerts by target' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Harbour.*2.*30.*4.*75%/);
    expect(second).toHaveTextContent(/الموانئ.*0.*10.*10.*25%/);
    await expectNoAxeViolations(container);
  });

  it('says when there is no limit', async () => {
    const unlimited = { used: 12, max: null, percent: 0, status: 'low' as const, unlimited: true };
    open({ plan: 'admin', targets: unlimited }, anAdmin());
    expect(await screen.findByRole('progressbar', { name: 'Targets' })).toHaveAttribute(
      'aria-valuetext',
      '12, no limit',
    );
    expect(screen.getByRole('columnheader', { name: /Admin/ })).toBeVisible();
  });

  it.each<[string, Partial<Quota>]>([
    ['Plenty of room on the Pro plan.', {}],
    [
      'Plenty of room on the Pro plan. But your own limit of 40 alerts per day has been reached.',
      { notifications_today: { ...alerts, used: 40, max: 40, percent: 100, status: 'full' } },
    ],
    [
      '450 of today’s 500 alerts have been used.',
      { notifications_today: { ...alerts, used: 450, max: 500, percent: 90, status: 'high' } },
    ],
    [
      '9 of your 10 targets are in use. 950 of this hour’s 1,000 API calls have been used. A larger plan allows more.',
      {
        targets: { used: 9, max: 10, percent: 90, status: 'high' },
        api_requests_hour: { used: 950, max: 1_000 },
        upgrade_to: 'pro',
      },
    ],
  ])('says first: %s', async (sentence, quota) => {
    open({ plan: 'pro', notifications_today: alerts, upgrade_to: null, ...quota });
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === sentence),
    ).toBeVisible();
  });

  it('distinguishes an individual limit from that of the plan', async () => {
    open({ notifications_today: alerts });
    expect(await screen.findByText(/^Your own limit; your plan allows 500\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the limit' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });

  it('says what an administrator set differently from the plan', async () => {
    open({ plan: 'basic', features: { ...aUser().quota.features, live_alerts: true, api_access: true } });
    expect(await screen.findByText('You also get immediate alerts. You also have API access.')).toBeVisible();
  });

  it('counts API key calls for people with API access', async () => {
    open({ api_requests_hour: { used: 850, max: 1_000 } });
    expect(await screen.findByRole('progressbar', { name: 'API calls this hour' })).toHaveAttribute(
      'aria-valuetext',
      '850 of 1,000 (85%)',
    );
  });

  it('does not mention API calls to people without API access', async () => {
    open({ api_requests_hour: { used: 0, max: 0 } });
    await screen.findByRole('progressbar', { name: 'Targets' });
    expect(screen.queryByRole('progressbar', { name: 'API calls this hour' })).not.toBeInTheDocument();
  });

  it('asks an administrator for a larger plan, and says what was asked for', async () => {
    const { api, person, shell } = open({ plan: 'free' });
    const requested = { plan: 'pro' as const, at: '2026-07-01T10:00:00Z' };
    const message = 'Your request was sent to the administrators.';
    api.answer(calls.user.requestPlan, { message, quota: { ...aUser().quota, plan: 'free', requested } });
    expect(await screen.findByRole('button', { name: 'Request Basic' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Request Pro' }));
    expect(await screen.findByText('You requested Pro')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request Pro' })).not.toBeInTheDocument();
    expect(shell.calls.toasts.map((toast) => toast.message)).toEqual([message]);
  });

  it('keeps the figures of the last days on the page after a request', async () => {
    const { api, person } = open({
      plan: 'free',
      api_requests_hour: { used: 1, max: 1_000 },
      sources_requested_today: { used: 3, max: 10 },
      alerts_by_day: [{ date: '2026-03-03', used: 4 }],
      alerts_by_target: [{ id: testId('tgt', 1), name: 'Harbour', today: 2, sent: 4, in_digests: 0 }],
      api_requests_by_day: [{ date: '2026-03-03', used: 1, busiest_hour: 1 }],
      api_requests_by_key: [
        {
          id: testId('key', 1),
          name: 'Exporter',
          is_revoked: false,
          is_expired: false,
          hour_used: 1,
          hour_limit: 100,
          by_day: [1],
        },
      ],
    });
    const requested = { plan: 'pro' as const, at: '2026-07-01T10:00:00Z' };
    // The answer to a request has none of these figures.
    api.answer(calls.user.requestPlan, {
      message: 'Your request was sent to the administrators.',
      quota: { ...aUser().quota, plan: 'free', api_requests_hour: { used: 1, max: 1_000 }, requested },
    });
    await person.click(await screen.findByRole('button', { name: 'Request Pro' }));
    await screen.findByText('You requested Pro');
    for (const name of [
      'Alerts per day (alerts)',
      'Alerts by target',
      'API calls in the busiest hour of each day (calls)',
      'API keys',
    ]) {
      expect(screen.getByRole('table', { name })).toBeInTheDocument();
    }
    expect(screen.getByRole('progressbar', { name: 'Source requests' })).toBeInTheDocument();
  });

  it.each(['pro', 'admin'] as const)('offers no larger plan to people on %s', async (plan) => {
    open({ plan });
    await screen.findByRole('progressbar', { name: 'Targets' });
    expect(screen.queryByText('Upgrade your plan')).not.toBeInTheDocument();
  });

  it('compares the plans, with the current one marked', async () => {
    open({});
    const table = within(await screen.findByRole('table', { name: 'What each plan allows' }));
    expect(table.getByRole('columnheader', { name: 'Free Your plan' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Targets 3 10 50' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Support Community Priority Premium' })).toBeVisible();
  });

  it('compares the plans as administrators have set them', async () => {
    const plans = planAllowances();
    Object.assign(plans.basic, {
      max_targets: 12,
      max_notifications_per_day: 1_200,
      keywords_per_target: 25,
      channels: ['email'],
      delivery_modes: ['live', 'daily'],
      history_days: null,
    });
    open({ plans });
    const table = within(await screen.findByRole('table', { name: 'What each plan allows' }));
    for (const name of [
      'Targets 3 12 50',
      'Alerts per day 50 1,200 500',
      'Channels Email Email Email, WhatsApp',
      'Alert timing Once a day Immediately Immediately',
      'Keywords per target 5 25 100',
      'History 30 days Everything 365 days',
      'Active press releases 3 10 50',
      'Newsletter addresses 1 5 20',
      'Televisions 1 3 10',
    ]) {
      expect(table.getByRole('row', { name })).toBeVisible();
    }
  });

  it('does not compare the plans if the server does not send them', async () => {
    const user = aUser();
    const { plans: _, ...quota } = user.quota;
    const api = fakeApi();
    api.answer(calls.user.quota, quota);
    renderPage(routes, { path: '/settings/quota', user, api });
    await screen.findByRole('progressbar', { name: 'Targets' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('offers a retry when it could not be loaded', async () => {
    const api = fakeApi();
    api.fail(calls.user.quota, { status: 503, code: 'upstream_unavailable' });
    const user = aUser();
    const { person } = renderPage(routes, { path: '/settings/quota', user, api });
    await screen.findByText('Your quota could not be loaded');
    api.answer(calls.user.quota, user.quota);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('progressbar', { name: 'Targets' })).toBeVisible();
  });
});
