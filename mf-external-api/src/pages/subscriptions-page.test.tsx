import {
  calls,
  formDraftEvents,
  type Subscription,
  type SubscriptionBacklog,
} from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const usage = { used: 2, max: 50, percent: 4, status: 'low' as const };
const withAccess = aUser({ plan: 'pro', api_access_enabled: true });

function aSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    id: testId('sub'),
    name: 'Night archive',
    description: '',
    delivery: 'pull',
    webhook: null,
    api_key: { id: testId('key'), name: 'Archive key' },
    targets: [],
    target_ids: [],
    events: ['article.matched'],
    filter: { languages: [], source_ids: [], min_score: 0, only_first_of_story: false },
    rate_limit_per_hour: 1_000,
    status: 'active',
    cursor: null,
    lag: 92,
    last_event_at: minutesBefore(2),
    last_fetched_at: null,
    created_at: minutesBefore(9_000),
    version: 1,
    ...given,
  };
}
const posted = aSubscription({
  id: testId('sub', 2),
  name: 'Newsroom sync',
  delivery: 'webhook',
  webhook: { id: testId('whk'), name: 'Desk inbox' },
  api_key: null,
  lag: 0,
});
const backlog = (given: Partial<SubscriptionBacklog> = {}): SubscriptionBacklog => ({
  points: [
    { at: minutesBefore(120), waiting: null, oldest_since: null },
    { at: minutesBefore(60), waiting: 40, oldest_since: minutesBefore(120) },
    { at: minutesBefore(0), waiting: 92, oldest_since: minutesBefore(120) },
  ],
  last_request: {
    kind: 'read',
    at: minutesBefore(120),
    status: 200,
    code: null,
    duration_ms: 84,
    events: 55,
    delivery_id: null,
  },
  ...given,
});

function open(answer = backlog(), search = '') {
  const api = fakeApi();
  api.answer(calls.subscriptions.list, { ...listing([posted, aSubscription()]), usage });
  api.answer(calls.subscriptions.backlog, answer);
  api.disconnect(calls.live.events);
  return renderPage(routes, { path: `/external-api/subscriptions${search}`, user: withAccess, api });
}
const behind = () => screen.findByRole('region', { name: /Night archive is behind/ });

describe('subscriptions', () => {
  it('chart the subscription that is furthest behind, and show how its last request went', async () => {
    const { container } = open();
    const card = within(await behind());
    expect(await card.findByText(/92 events are waiting; the oldest was created/)).toBeVisible();
    expect(card.getByText('There are no measurements from before the line starts.')).toBeVisible();
    const fetching = within(screen.getByRole('region', { name: /Fetch Night archive/ }));
    const request = fetching.getByText('Last request').closest('div') as HTMLElement;
    expect(request).toHaveTextContent(/55 events read, 200 in 84 ms/);
    await expectNoAxeViolations(container);
  });

  it('chart another subscription when it is selected, with its endpoint’s last response', async () => {
    const { api, person } = open();
    await behind();
    api.answer(
      calls.subscriptions.backlog,
      backlog({
        points: [{ at: minutesBefore(0), waiting: 0, oldest_since: null }],
        last_request: {
          kind: 'delivery',
          at: minutesBefore(2),
          status: null,
          code: 'timeout',
          duration_ms: 15_000,
          events: null,
          delivery_id: testId('wdl'),
        },
      }),
    );
    const choose = screen.getByRole('button', { name: 'Backlog of Newsroom sync: 0 events' });
    expect(choose).toHaveAttribute('aria-pressed', 'false');
    await person.click(choose);
    const card = within(await screen.findByRole('region', { name: /Newsroom sync is up to date/ }));
    expect(
      await card.findByText('No events are waiting, and none have had to wait in the last 48 hours.'),
    ).toBeVisible();
    expect(card.queryByText('Age of the oldest event')).toBeNull();
    expect(await screen.findByText(/No response within 15 seconds, in 15,000 ms/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      `/external-api/webhooks?delivery=${testId('wdl')}`,
    );
    expect(choose).toHaveAttribute('aria-pressed', 'true');
  });

  it('say that the backlog could not be read, and try again', async () => {
    const { api, person } = open();
    await behind();
    api.fail(calls.subscriptions.backlog, { status: 500 });
    await person.click(screen.getByRole('button', { name: 'Backlog of Newsroom sync: 0 events' }));
    expect(await screen.findByText('The backlog could not be loaded')).toBeVisible();
    api.answer(calls.subscriptions.backlog, backlog());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/92 events are waiting/)).toBeVisible();
  });
});

const PREVIEW = {
  events_per_day: 0,
  unfiltered_per_day: 0,
  days: 30,
  by_event: [],
  by_target: [],
  samples: [],
};

describe('the subscription dialog', () => {
  async function openDialog() {
    const { api, person } = open(backlog(), '?form=new');
    api.answer(calls.webhooks.list, { ...listing([]), usage });
    api.answer(calls.subscriptions.preview, PREVIEW);
    return { api, person, dialog: within(await screen.findByRole('dialog', { name: 'New subscription' })) };
  }

  it('goes to the first missing field', async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Next: Events and filter' }));
    await person.click(dialog.getByRole('button', { name: 'Next: Delivery' }));
    await person.click(dialog.getByRole('radio', { name: /You fetch them/ }));
    await person.click(dialog.getByRole('button', { name: 'Create subscription' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('keeps its step and what was typed if the session ends in the meantime', async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Next: Events and filter' }));
    await person.click(dialog.getByRole('button', { name: 'Next: Delivery' }));
    await person.click(dialog.getByRole('radio', { name: /You fetch them/ }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Night run');
    const form = () => screen.getByRole('form', { name: 'New subscription' });
    let kept: unknown;
    const keep = (state: unknown) => {
      kept = state;
    };
    form().dispatchEvent(new CustomEvent(formDraftEvents.keep, { bubbles: true, detail: { keep } }));
    cleanup();
    const again = await openDialog();
    form().dispatchEvent(
      new CustomEvent(formDraftEvents.restore, { bubbles: true, cancelable: true, detail: { state: kept } }),
    );
    expect(await again.dialog.findByRole('textbox', { name: 'Name' })).toHaveValue('Night run');
    expect(again.dialog.getByRole('radio', { name: /You fetch them/ })).toBeChecked();
  });
});

describe('all errors', () => {
  const request = {
    kind: 'request' as const,
    times: 2,
    at: minutesBefore(3),
    first_at: minutesBefore(50),
    method: 'GET',
    path: '/external/v1/matches',
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests.',
    request_id: 'req-1',
    key: { id: testId('key'), name: 'Archive key' },
  };
  const list = {
    ...listing([request]),
    codes: [{ code: 'rate_limited', count: 2 }],
    keys: [request.key],
    webhooks: [{ id: testId('whk'), name: 'Desk inbox' }],
  };

  it('are filtered by key, endpoint and code', async () => {
    const api = fakeApi();
    api.answer(calls.subscriptions.errors, list);
    api.disconnect(calls.live.events);
    const { container, person } = renderPage(routes, {
      path: '/external-api/errors',
      user: withAccess,
      api,
    });
    expect(await screen.findByText('rate_limited: Too many requests.')).toHaveTextContent('2 times');
    expect(screen.getByText('first', { exact: false })).toHaveTextContent(/^first \w/);
    await tickFilter(person, 'Code', 'rate_limited (2)');
    await tickFilter(person, 'API key', 'Archive key');
    await tickFilter(person, 'Endpoint', 'Desk inbox');
    // A request error has a key and a delivery error has an endpoint, so only one of the two filters is sent.
    await waitFor(() => {
      const asked = api.seen(calls.subscriptions.errors).at(-1)?.query;
      expect(asked).toMatchObject({ code: ['rate_limited'], webhook_id: [testId('whk')] });
      expect(asked).not.toHaveProperty('api_key_id');
    });
    await expectNoAxeViolations(container);
  });
});
