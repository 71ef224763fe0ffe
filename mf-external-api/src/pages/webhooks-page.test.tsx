import {
  calls,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  onTouchScreen,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DeliveryStep } from '../features/subscription-form/delivery-step.tsx';
import { valuesOf } from '../features/subscription-form/subscription-values.ts';
import { routes } from '../remote.ts';

const usage = { used: 1, max: 10, percent: 10, status: 'low' as const };

function aWebhook(given: Partial<Webhook> = {}): Webhook {
  return {
    id: testId('whk'),
    name: 'Desk inbox',
    description: '',
    url: 'https://desk.example/hooks',
    events: ['article.matched'],
    headers: [],
    payload: 'full',
    rate_limit_per_hour: 1_000,
    status: 'active',
    disabled_reason: null,
    disabled_at: null,
    secret_hint: 'ab1=',
    secrets_active: 1,
    previous_secret_until: null,
    consecutive_failures: 0,
    failing_since: null,
    success_rate_24h: 0.981,
    deliveries_24h: { success: 1_236, failed: 3, pending: 21 },
    subscriptions: 2,
    last_delivery_at: minutesBefore(2),
    last_status: 200,
    created_at: minutesBefore(9_000),
    version: 1,
    ...given,
  };
}
function aDelivery(given: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: testId('wdl'),
    event_id: testId('evt'),
    event_type: 'article.matched',
    webhook: { id: testId('whk'), name: 'Desk inbox' },
    subscription_id: testId('sub'),
    subject: 'Dredging at Lower Quay stops',
    status: 'retrying',
    held: null,
    trigger: 'event',
    attempts_count: 2,
    next_attempt_at: minutesBefore(-25),
    last_status: 503,
    last_error: null,
    created_at: minutesBefore(10),
    completed_at: null,
    ...given,
  };
}
const attempt = (n: number) => ({
  n,
  trigger: 'event' as const,
  started_at: minutesBefore(10 - n),
  duration_ms: 212,
  status_code: 503,
  error: null,
  signature: 'v1,Kx8n',
  response_excerpt: 'upstream restarting',
  retry_after_seconds: 5,
});
const details = (): WebhookDeliveryDetails => ({
  ...aDelivery(),
  request: {
    url: 'https://desk.example/hooks',
    headers: [
      { name: 'webhook-id', value: testId('evt') },
      { name: 'webhook-timestamp', value: '1795197304' },
      { name: 'webhook-signature', value: 'v1,Kx8n' },
    ],
    body: '{"type":"article.matched"}',
  },
  attempts: [attempt(1), attempt(2)],
  attempts_left: 8,
  gives_up_at: minutesBefore(-4_000),
  article_id: testId('art'),
  target_id: testId('tgt'),
});

function network(deliveries = [aDelivery()], webhooks = [aWebhook()]) {
  const api = fakeApi();
  const last_24h = { total: deliveries.length, success: 0, failed: 0, retrying: deliveries.length, held: 0 };
  api.answer(calls.webhookDeliveries.list, { ...listing(deliveries), last_24h });
  api.answer(calls.webhookDeliveries.get, { delivery: details() });
  api.answer(calls.webhooks.list, { ...listing(webhooks), usage });
  api.disconnect(calls.live.events);
  return api;
}
const withAccess = aUser({ plan: 'pro', api_access_enabled: true });
const open = (api = network(), search = '', user = withAccess) =>
  renderPage(routes, { path: `/external-api/webhooks${search}`, user, api });

describe('webhook deliveries', () => {
  it('show what was sent where, and why it is retried', async () => {
    const { container } = open();
    const row = within(
      (await screen.findByText('Dredging at Lower Quay stops')).closest('tr') as HTMLElement,
    );
    for (const text of ['article.matched', 'Desk inbox', 'Retrying', '503']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('1 event in 24 hours, 0 delivered, 1 being retried.')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('open with every attempt and what can be done', async () => {
    const api = network();
    api.answer(calls.webhookDeliveries.retry, { delivery: details(), message: 'Retrying now.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'article.matched' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findAllByText('Returned 503')).toHaveLength(2);
    expect(drawer.getByText(/8 attempts left/)).toBeVisible();
    await person.click(drawer.getByRole('button', { name: 'Retry now' }));
    expect(api.seen(calls.webhookDeliveries.retry)).toHaveLength(1);
  });

  it('can be selected and retried, after a dialog that says where they will go', async () => {
    const api = network();
    api.answer(calls.webhookDeliveries.retryMany, {
      retried: 1,
      skipped: 0,
      endpoints: [{ id: testId('whk'), name: 'Desk inbox', status: 'paused', count: 1, delivered: 1 }],
      message: 'Retrying now.',
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: /Dredging at Lower Quay stops/ }));
    await person.click(screen.getByRole('button', { name: 'Retry 1 selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry deliveries' }));
    const plan =
      '1 delivery to “Desk inbox”, for the second time. The endpoint is paused, so the delivery will wait until you resume it.';
    expect(await dialog.findByText(plan)).toBeVisible();
    expect(api.seen(calls.webhookDeliveries.retryMany)).toMatchObject([{ body: { dry_run: true } }]);
    await person.click(dialog.getByRole('button', { name: 'Retry 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = api.seen(calls.webhookDeliveries.retryMany);
    expect(asked.filter(({ body }) => !(body as { dry_run?: boolean }).dry_run)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /selected/ })).toBeNull();
  });

  it('are filtered by days in the person’s time zone, including the first and the last', async () => {
    onTouchScreen();
    const api = network();
    open(api, '?from=2026-03-08T23%3A00%3A00.000Z', { ...withAccess, timezone: 'Europe/Paris' });
    expect(await screen.findByLabelText('Created, from')).toHaveValue('2026-03-09');
    fireEvent.change(screen.getByLabelText('Created, to'), { target: { value: '2026-03-10' } });
    await waitFor(() =>
      expect(api.seen(calls.webhookDeliveries.list).at(-1)?.query).toMatchObject({
        from: '2026-03-08T23:00:00.000Z',
        to: '2026-03-10T23:00:00.000Z',
      }),
    );
    expect(screen.getByLabelText('Created, to')).toHaveValue('2026-03-10');
  });

  it('link to the form of a first endpoint when there are none', async () => {
    open(network([], []));
    expect(await screen.findByText('Nothing has been sent yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an endpoint' })).toHaveAttribute(
      'href',
      '/external-api/webhooks?tab=endpoints',
    );
  });

  it('are not available without API access', async () => {
    open(network(), '', aUser({ plan: 'free', api_access_enabled: false }));
    expect(await screen.findByText('API access is included in the Pro plan')).toBeVisible();
  });
});

describe('webhook endpoints', () => {
  it('show their status', async () => {
    const failing = aWebhook({
      id: testId('whk', 2),
      name: 'Old desk',
      failing_since: minutesBefore(60),
      consecutive_failures: 4,
    });
    const { container } = open(network([], [aWebhook(), failing]), '?tab=endpoints');
    expect(await screen.findByText('Old desk')).toBeVisible();
    expect(screen.getByText('Failing')).toBeVisible();
    expect(screen.getByText(/4 failures in a row/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('open with the attempts of a day, why some failed, and how they are signed', async () => {
    const api = network([], [aWebhook({ previous_secret_until: minutesBefore(-90) })]);
    const hours = Array.from({ length: 24 }, (_, at) => ({
      hour: new Date(Date.UTC(2026, 2, 9, 13 + at)).toISOString(),
      success: at === 23 ? 40 : 0,
      failed: at === 22 ? 3 : 0,
    }));
    api.answer(calls.webhooks.stats, {
      by_hour: hours,
      latency_ms: { p50: 120, p95: 900 },
      errors: [
        { error: '503', count: 2 },
        { error: 'timeout', count: 1 },
      ],
    });
    const { person, place, container } = open(api, '?tab=endpoints');
    await person.click(await screen.findByRole('button', { name: 'Desk inbox' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Desk inbox' }));
    expect(
      await drawer.findByText(/^43 attempts in the last 24 hours; response time: median 120/),
    ).toBeVisible();
    expect(place()).toContain(`endpoint=${testId('whk')}`);
    expect(drawer.getByText('Status 503')).toBeVisible();
    expect(drawer.getByText('No response within 15 seconds')).toBeVisible();
    expect(drawer.getByText('Also signed with the old secret')).toBeVisible();
    expect(drawer.getByText('…ab1=')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('warn about a subscription’s events that they do not receive, and while they are not verified', async () => {
    const choose = async (given: Partial<Webhook>) => {
      const api = network([], [aWebhook(given)]);
      api.answer(calls.apiKeys.list, { ...listing([]), active: usage });
      const values = {
        ...valuesOf(undefined),
        events: ['article.matched' as const, 'target.paused' as const],
        webhook_id: testId('whk'),
      };
      const element = <DeliveryStep values={values} change={() => undefined} errors={{}} />;
      const { unmount } = renderPage([{ path: '/', element }], { path: '/', user: withAccess, api });
      await screen.findByRole('option', { name: /Desk inbox/ });
      const warning = screen.queryByText(/This endpoint does not receive|Nothing is sent until/)?.textContent;
      unmount();
      return warning?.trim();
    };
    expect(await choose({})).toBe(
      'This endpoint does not receive target.paused, so these events will not be sent.',
    );
    const all = ['article.matched' as const, 'target.paused' as const];
    expect(await choose({ events: all })).toBeUndefined();
    expect(await choose({ events: all, status: 'pending_verification' })).toBe(
      'Nothing is sent until this endpoint accepts the test event.',
    );
  });

  it('are created, and show their signing secret once', async () => {
    const api = network([], []);
    const made = {
      webhook: aWebhook({ status: 'pending_verification' }),
      secret: 'whsec_c2VjcmV0',
      message: 'Endpoint created.',
    };
    api.answer(calls.webhooks.create, made);
    const { person } = open(api, '?tab=endpoints&form=new');
    await person.type(await screen.findByLabelText('Name'), 'Desk inbox');
    await person.type(screen.getByLabelText('Address'), 'https://desk.example/hooks');
    await person.click(screen.getByRole('button', { name: 'Create endpoint' }));
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send test event and activate endpoint' })).toBeVisible();
    expect(api.seen(calls.webhooks.create)[0]?.body).toMatchObject({
      subscribe: true,
      events: ['article.matched'],
    });
  });
});
