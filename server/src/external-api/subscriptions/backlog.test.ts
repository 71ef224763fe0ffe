import { ApiErrorList, SubscriptionBacklog, SubscriptionEvents } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerWith, type TestEndpoint, testOutgoing } from '../testing/outgoing.ts';
import { removeOldAcks } from './backlog.ts';

const outgoing = testOutgoing();
const ask = (key: string, method: 'GET' | 'POST', path: string, body?: object) =>
  outgoing().app.call(method, `/external/v1${path}`, { token: key, ...(body ? { body } : {}) });
const backlog = async (endpoint: TestEndpoint, id: string) =>
  v.parse(SubscriptionBacklog, (await endpoint.call('GET', `/subscriptions/${id}/backlog`)).body);
const HOUR_MS = 3_600_000;

/** The backlog at the last points, and its age in hours. */
function tail({ points }: SubscriptionBacklog, moments: number) {
  return points
    .slice(-moments)
    .map(({ at, waiting, oldest_since }) => [
      waiting,
      oldest_since && (Date.parse(at) - Date.parse(oldest_since)) / HOUR_MS,
    ]);
}

describe('how far a subscription is behind', () => {
  it('is computed from its events and acknowledgements if they are fetched', async () => {
    const { app, match } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    app.clock.advance({ minutes: 30 });
    for (let n = 0; n < 3; n += 1) await match(endpoint.userId);
    app.clock.advance({ hours: 2 });
    const read = await ask(key, 'GET', `/subscriptions/${subscriptionId}/events?limit=2`);
    const { next_cursor } = v.parse(SubscriptionEvents, read.body);
    await ask(key, 'POST', `/subscriptions/${subscriptionId}/ack`, { cursor: next_cursor });
    app.clock.advance({ hours: 1 });
    await match(endpoint.userId);
    const { points } = await backlog(endpoint, subscriptionId);
    expect(points).toHaveLength(49);
    // The points are 10:00, 11:00, 12:00 and now, 12:30; at 11:30 two of three events were acknowledged. Before 9:00
    // there was no subscription.
    const { waiting } = points.at(-6) ?? {};
    expect(waiting).toBeNull();
    expect(tail({ points, last_request: null }, 5)).toEqual([
      [0, null],
      [3, 0.5],
      [3, 1.5],
      [1, 2.5],
      [2, 3],
    ]);
    await removeOldAcks(app.db, new Date(app.clock.now().getTime() + 200 * HOUR_MS));
    expect(tail(await backlog(endpoint, subscriptionId), 2)).toEqual([
      [1, 2.5],
      [2, 3],
    ]);
  });

  it('is computed from its deliveries if they are posted; a resent one counts again', async () => {
    const { app, match, dispatcher, receiver } = outgoing();
    const endpoint = await outgoing().endpoint();
    const draft = {
      name: 'Posted',
      delivery: 'webhook',
      webhook_id: endpoint.webhookId,
      events: ['article.matched'],
    };
    await endpoint.call('DELETE', `/subscriptions/${await firstSubscription(endpoint)}`);
    const made = await endpoint.call('POST', '/subscriptions', draft);
    const { subscription } = made.body as { subscription: { id: string } };
    receiver.answer = answerWith(200);
    await match(endpoint.userId);
    await dispatcher.idle();
    app.clock.advance({ hours: 3 });
    receiver.answer = answerWith(503);
    await match(endpoint.userId);
    await dispatcher.idle();
    app.clock.advance({ hours: 1 });
    const before = await backlog(endpoint, subscription.id);
    expect(tail(before, 2).map(([waiting]) => waiting)).toEqual([1, 1]);
    expect(tail(before, 5).map(([waiting]) => waiting)).toEqual([0, 0, 0, 1, 1]);
    expect(before.last_request).toMatchObject({
      kind: 'delivery',
      status: 503,
      delivery_id: expect.any(String),
    });

    const listed = await endpoint.call('GET', '/deliveries?status=success&event_type=article.matched');
    const ids = (listed.body as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    const everything = await Promise.all(
      ['', '?sort=-created_at', '?sort=created_at'].map((query) =>
        endpoint.call('GET', `/deliveries${query}`),
      ),
    );
    const [byDefault = [], newest, oldest] = everything.map(({ body }) =>
      (body as { items: { id: string }[] }).items.map(({ id }) => id),
    );
    expect(newest).toEqual(byDefault);
    expect(oldest).toEqual(byDefault.toReversed());
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/pause`);
    await endpoint.call('POST', '/deliveries/retry', { ids });
    // It starts to wait now: it was delivered hours ago and has not waited since then.
    expect(tail(await backlog(endpoint, subscription.id), 5).map(([waiting]) => waiting)).toEqual([
      0, 0, 0, 1, 2,
    ]);
    receiver.answer = answerWith(200);
  });

  it('shows how the program’s last request went, even if it was refused', async () => {
    const { match } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    const stranger = await (await outgoing().endpoint()).pull();
    const last = async () => (await backlog(endpoint, subscriptionId)).last_request;
    expect(await last()).toBeNull();
    await match(endpoint.userId);
    await ask(key, 'GET', `/subscriptions/${subscriptionId}/events`);
    await expect
      .poll(last, { timeout: 5_000 })
      .toMatchObject({ kind: 'read', status: 200, code: null, events: 1 });
    // Another person's request does not count for this subscription.
    await ask(stranger.key, 'GET', `/subscriptions/${subscriptionId}/events`);
    await ask(key, 'GET', `/subscriptions/${subscriptionId}/events?cursor=c_bm9uc2Vuc2U`);
    await expect
      .poll(last, { timeout: 5_000 })
      .toMatchObject({ kind: 'read', status: 422, code: 'validation_failed', events: null });
    expect(
      (await (await outgoing().endpoint()).call('GET', `/subscriptions/${subscriptionId}/backlog`)).status,
    ).toBe(404);
  });
});

async function firstSubscription(endpoint: TestEndpoint): Promise<string | undefined> {
  const { body } = await endpoint.call('GET', '/subscriptions');
  return (body as { items: { id: string }[] }).items[0]?.id;
}

describe('all errors', () => {
  it('are listed with their number, identical ones together, and filtered by key, endpoint and code', async () => {
    const { match, dispatcher, receiver } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { key } = await endpoint.pull();
    const errors = async (query = '') =>
      v.parse(ApiErrorList, (await endpoint.call('GET', `/errors${query}`)).body);
    await ask(key, 'GET', '/matches');
    await ask(key, 'GET', '/matches');
    await ask(key, 'GET', '/subscriptions?cursor=nonsense');
    receiver.answer = answerWith(500);
    await match(endpoint.userId);
    await dispatcher.idle();
    receiver.answer = answerWith(200);
    await expect.poll(async () => (await errors()).pagination.total, { timeout: 5_000 }).toBe(3);
    // Each is recorded a moment after its response.
    await expect.poll(async () => (await errors()).items.map(({ times }) => times).sort()).toEqual([1, 1, 2]);
    const all = await errors();
    expect(all.codes.map(({ code, count }) => [code, count]).sort()).toEqual([
      ['api_scope_missing', 2],
      ['http_500', 1],
      ['validation_failed', 1],
    ]);
    expect([all.keys.length, all.webhooks.map(({ id }) => id)]).toEqual([1, [endpoint.webhookId]]);
    const kinds = async (query: string) =>
      (await errors(query)).items.map(({ kind, status }) => [kind, status]);
    expect(await kinds(`?api_key_id=${all.keys[0]?.id}&code=validation_failed`)).toEqual([['request', 422]]);
    expect(await kinds(`?webhook_id=${endpoint.webhookId}`)).toEqual([['delivery', 500]]);
    expect(await errors('?code=api_scope_missing')).toMatchObject({
      items: [{ times: 2, first_at: expect.any(String) }],
      pagination: { total: 1 },
    });
    expect(await errors('?per_page=2&page=2')).toMatchObject({
      items: [{}],
      pagination: { total: 3, pages: 2 },
    });
    const stranger = await outgoing().endpoint();
    expect((await stranger.call('GET', '/errors')).body).toMatchObject({ items: [], keys: [], webhooks: [] });
  });
});
