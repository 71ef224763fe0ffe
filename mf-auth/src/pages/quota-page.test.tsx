import { calls, type Quota } from '@newswatch/shared/contracts';
import { anAdmin, aUser, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
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

describe('the quota', () => {
  it.each([
    [used(1 / 3, 'low'), 'Low'],
    [used(2 / 3, 'medium'), 'Medium'],
    [{ used: 9, max: 10, percent: 90, status: 'high' as const }, 'High'],
    [used(1, 'full'), 'Full'],
  ])('labels how much is used: %#', async (targets, word) => {
    const { container } = open({ targets });
    const bar = await screen.findByRole('progressbar', { name: 'Targets' });
    expect(bar).toHaveAttribute('aria-valuetext', `${targets.used} of ${targets.max} (${targets.percent}%)`);
    expect(screen.getAllByText(word)).not.toHaveLength(0);
    await expectNoAxeViolations(container);
  });

  it('says when there is no limit', async () => {
    const unlimited = { used: 12, max: null, percent: 0, status: 'low' as const, unlimited: true };
    open({ plan: 'admin', targets: unlimited }, anAdmin());
    expect(await screen.findByRole('progressbar', { name: 'Targets' })).toHaveAttribute(
      'aria-valuetext',
      '12 of unlimited',
    );
    expect(screen.getByRole('columnheader', { name: /Admin/ })).toBeVisible();
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
