import {
  ApiOverview,
  SubscriptionEvents,
  SubscriptionList,
  SubscriptionPreview,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { insertTarget } from '../../testing/rows.ts';
import { testOutgoing } from '../testing/outgoing.ts';

const outgoing = testOutgoing();
const ask = (key: string, method: 'GET' | 'POST', path: string, body?: object) =>
  outgoing().app.call(method, `/external/v1${path}`, { token: key, ...(body ? { body } : {}) });

describe('a subscription that is fetched', () => {
  it('returns its events oldest first from a cursor, and drops them once they are acknowledged', async () => {
    const { match } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    for (let n = 0; n < 5; n += 1) await match(endpoint.userId);
    const read = async (query: string) =>
      v.parse(
        SubscriptionEvents,
        (await ask(key, 'GET', `/subscriptions/${subscriptionId}/events?${query}`)).body,
      );
    const first = await read('limit=2');
    expect(first.data).toHaveLength(2);
    expect(first.has_more).toBe(true);
    const second = await read(`limit=10&cursor=${first.next_cursor}`);
    expect(second.data).toHaveLength(3);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(5);
    // Nothing was acknowledged: a program that lost the answer reads the same events again.
    expect((await read('limit=2')).data).toEqual(first.data);
    const acked = await ask(key, 'POST', `/subscriptions/${subscriptionId}/ack`, {
      cursor: first.next_cursor,
    });
    expect(acked.body).toEqual({ cursor: first.next_cursor, lag: 3 });
    expect((await read('limit=10')).data).toEqual(second.data);
    const listed = v.parse(SubscriptionList, (await endpoint.call('GET', '/subscriptions')).body);
    expect(listed.items.find(({ id }) => id === subscriptionId)).toMatchObject({
      lag: 3,
      cursor: first.next_cursor,
    });
  });

  it('includes the terms of a match as screens show them', async () => {
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    await outgoing().match(endpoint.userId, { terms: ['speaker:  Maria Keller', 'night_boat'] });
    const { body } = await ask(key, 'GET', `/subscriptions/${subscriptionId}/events`);
    expect(v.parse(SubscriptionEvents, body).data).toMatchObject([
      { data: { match: { matched_terms: ['Maria Keller', 'night boat'] } } },
    ]);
  });

  it('shows an event as soon as it is committed, even while other transactions are open', async () => {
    const { app, match } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    const stranger = await outgoing().endpoint();
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', stranger.userId).execute();
      await match(endpoint.userId);
      const { body } = await ask(key, 'GET', `/subscriptions/${subscriptionId}/events`);
      expect(v.parse(SubscriptionEvents, body).data).toHaveLength(1);
    });
  });

  it('misses nothing when read from its cursor while several processes write', async () => {
    const { match } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    const seen: string[] = [];
    let cursor = '';
    const readOn = async () => {
      const { body } = await ask(key, 'GET', `/subscriptions/${subscriptionId}/events?limit=3${cursor}`);
      const { data, next_cursor } = v.parse(SubscriptionEvents, body);
      seen.push(...data.map(({ id }) => id));
      if (next_cursor) cursor = `&cursor=${next_cursor}`;
    };
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let n = 0; n < 5; n += 1) await match(endpoint.userId);
      }),
    ).finally(() => {
      isWriting = false;
    });
    while (isWriting) await readOn();
    await writing;
    for (let page = 0; page < 11; page += 1) await readOn();
    expect(new Set(seen).size).toBe(30);
    expect(seen).toHaveLength(30);
  });

  it('can be read only with its own key, and not while it is posted or paused', async () => {
    const endpoint = await outgoing().endpoint();
    const { subscriptionId, key } = await endpoint.pull();
    const stranger = await (await outgoing().endpoint()).pull();
    const events = `/subscriptions/${subscriptionId}/events`;
    expect((await ask(stranger.key, 'GET', events)).status).toBe(404);
    const keys = (await endpoint.call('GET', '/api-keys')).body as { items: { id: string }[] };
    const draft = {
      name: 'Night',
      delivery: 'pull',
      events: ['article.matched'],
      api_key_id: keys.items[0]?.id,
    };
    await endpoint.call('PUT', `/subscriptions/${subscriptionId}`, draft);
    const other = await endpoint.pull();
    expect((await ask(other.key, 'GET', events)).status).toBe(403);
    expect((await ask(key, 'GET', events)).status).toBe(200);
    expect((await ask(key, 'GET', `${events}?cursor=c_bm9uc2Vuc2U`)).status).toBe(422);
    // A cursor far in the future would skip all new events.
    const ahead = `c_${Buffer.from('999999999999999').toString('base64url')}`;
    const ack = await ask(key, 'POST', `/subscriptions/${subscriptionId}/ack`, { cursor: ahead });
    expect(ack.status).toBe(422);
    await endpoint.call('POST', `/subscriptions/${subscriptionId}/pause`);
    expect((await ask(key, 'GET', events)).status).toBe(409);
  });
});

describe('a story that spreads', () => {
  it('causes one spike event, when the fifth source within six hours reports it', async () => {
    const { match, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    const targetId = await insertTarget(app.db, { user_id: endpoint.userId });
    const { subscriptionId, key } = await endpoint.pull({ events: ['story.spike'] });
    const storyId = newId('clu');
    const spikes = async () =>
      v.parse(SubscriptionEvents, (await ask(key, 'GET', `/subscriptions/${subscriptionId}/events`)).body)
        .data;
    for (let source = 1; source <= 4; source += 1) await match(endpoint.userId, { targetId, storyId });
    expect(await spikes()).toEqual([]);
    for (let source = 5; source <= 6; source += 1) await match(endpoint.userId, { targetId, storyId });
    expect(await spikes()).toMatchObject([
      {
        type: 'story.spike',
        data: { story: { id: storyId, sources: 5, articles: 5 }, target: { id: targetId } },
      },
    ]);
  });
});

describe('what a subscription selects', () => {
  it('is filtered by target, score and event; an endpoint gets each event once', async () => {
    const { match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    const target = await insertTarget(app.db, { user_id: endpoint.userId });
    const narrow = {
      name: 'Strong',
      delivery: 'pull',
      events: ['article.matched'],
      target_ids: [target],
      filter: { min_score: 60 },
    };
    const { subscriptionId, key } = await endpoint.pull(narrow);
    const twice = {
      name: 'Again',
      delivery: 'webhook',
      webhook_id: endpoint.webhookId,
      events: ['article.matched'],
    };
    expect((await endpoint.call('POST', '/subscriptions', twice)).status).toBe(201);
    await match(endpoint.userId, { targetId: target, score: 80 });
    await match(endpoint.userId, { targetId: target, score: 40 });
    await match(endpoint.userId, { score: 90 });
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(3);
    const { body } = await ask(key, 'GET', `/subscriptions/${subscriptionId}/events`);
    expect(v.parse(SubscriptionEvents, body).data).toMatchObject([{ data: { match: { score: 80 } } }]);
    const previewed = await endpoint.call('POST', '/subscriptions/preview', {
      events: ['article.matched'],
      filter: { min_score: 60 },
    });
    expect(v.parse(SubscriptionPreview, previewed.body)).toMatchObject({
      days: 1,
      events_per_day: 2,
      unfiltered_per_day: 3,
      samples: [{ own: true }, { own: true }],
    });
  });

  it('can include changes to targets, regardless of who makes them', async () => {
    const { dispatcher, app } = outgoing();
    const events = ['target.created', 'target.paused', 'target.updated', 'target.deleted'];
    const endpoint = await outgoing().endpoint({ events });
    const target = await insertTarget(app.db, { user_id: endpoint.userId, name: 'Storms' });
    const set = (status: 'paused' | 'archived') =>
      app.db.updateTable('targets').set({ status }).where('id', '=', target).execute();
    await set('paused');
    await set('archived');
    await dispatcher.idle();
    const types = endpoint.received().map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.sort()).toEqual(['target.created', 'target.deleted', 'target.paused']);
  });

  it('must belong to the person', async () => {
    const endpoint = await outgoing().endpoint();
    const stranger = await outgoing().endpoint();
    const draft = {
      name: 'Mine',
      delivery: 'webhook',
      webhook_id: stranger.webhookId,
      events: ['article.matched'],
    };
    expect(await endpoint.call('POST', '/subscriptions', draft)).toMatchObject({
      status: 422,
      body: { fields: { webhook_id: [expect.any(String)] } },
    });
    const target = await insertTarget(outgoing().app.db, { user_id: stranger.userId });
    const pull = { name: 'Mine', delivery: 'pull', events: ['article.matched'], target_ids: [target] };
    expect((await endpoint.call('POST', '/subscriptions', pull)).status).toBe(422);
  });
});

describe('the overview', () => {
  it('counts requests and deliveries, and names what went wrong', async () => {
    const { match, dispatcher, receiver } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { key } = await endpoint.pull();
    await ask(key, 'GET', '/me');
    await ask(key, 'GET', '/matches');
    await ask(key, 'GET', '/matches');
    await match(endpoint.userId);
    await dispatcher.idle();
    receiver.answer = (_request, reply) => void reply.writeHead(500).end();
    await match(endpoint.userId);
    await match(endpoint.userId);
    await dispatcher.idle();
    const read = async () => v.parse(ApiOverview, (await endpoint.call('GET', '/overview')).body);
    const errors = async () =>
      (await read()).errors.map((error) => [error.kind, error.status, error.times]).sort();
    // Identical errors share one row.
    await expect.poll(errors, { timeout: 5_000 }).toEqual([
      ['delivery', 500, 2],
      ['request', 403, 2],
    ]);
    const overview = await read();
    expect(overview).toMatchObject({
      keys: { used: 1, max: 10 },
      webhooks: { used: 1, failing: 1 },
      requests_24h: { answered: 1, refused: 2, failed: 0 },
      p95_latency_ms: expect.any(Number),
      failing: [{ name: 'Desk inbox' }],
    });
    expect(overview.by_hour).toHaveLength(24);
    // The test event and the first match arrived; the others are still being retried.
    const deliveries_24h = { success: 2, failed: 0, pending: 2 };
    expect(overview.deliveries_24h).toEqual(deliveries_24h);
    expect((await endpoint.call('GET', '/webhooks')).body).toMatchObject({
      items: [{ deliveries_24h, success_rate_24h: 1 }],
    });
  });
});
