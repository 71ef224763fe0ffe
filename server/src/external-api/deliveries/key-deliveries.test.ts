import { ApiDeliveries, ApiDeliveryAnswer, ApiKeyWithSecret, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type TestEndpoint, testOutgoing } from '../testing/outgoing.ts';
import { recoverDeliveriesWorker } from './service.ts';

const outgoing = testOutgoing();

beforeEach(() => {
  outgoing().receiver.answer = answerWith(200);
  outgoing().receiver.received.length = 0;
});

async function keyOf({ call }: TestEndpoint, scopes: string[]) {
  const made = await call('POST', '/api-keys', { name: 'Receiver', scopes });
  const { secret, api_key } = v.parse(ApiKeyWithSecret, made.body);
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    outgoing().app.call(method, `/external/v1${path}`, { token: secret, ...(body && { body }) });
  return { id: api_key.id, ask };
}

/** An endpoint with its subscription, a key, and the calls that the tests repeat. */
async function receiving() {
  const endpoint = await outgoing().endpoint();
  const key = await keyOf(endpoint, ['subscriptions:read', 'webhooks:write']);
  const { body } = await key.ask('GET', '/subscriptions');
  const [subscription] = (body as { data: { id: string }[] }).data;
  const path = `/subscriptions/${subscription?.id}/deliveries`;
  return {
    ...{ endpoint, key, path, subscriptionId: subscription?.id ?? '' },
    list: async (query = '') => v.parse(ApiDeliveries, (await key.ask('GET', path + query)).body),
    async find(status: number) {
      outgoing().receiver.answer = answerWith(status);
      await outgoing().match(endpoint.userId);
      await outgoing().dispatcher.idle();
    },
  };
}

describe('the deliveries of a subscription, for a program', () => {
  it('are listed newest first, by cursor and by status, and each has its payload and attempts', async () => {
    const { list, find, key, endpoint } = await receiving();
    for (const status of [200, 410, 200]) await find(status);
    const all = (await list()).data;
    expect(all.map(({ status }) => status)).toEqual(['cancelled', 'failed', 'success']);
    expect((await list('?status=failed')).data).toEqual([all[1]]);
    const first = await list('?limit=2');
    expect(first).toMatchObject({ data: all.slice(0, 2), has_more: true });
    expect(await list(`?limit=2&cursor=${first.next_cursor}`)).toEqual({
      ...{ data: all.slice(2), next_cursor: null, has_more: false },
    });

    const answer = await key.ask('GET', `/deliveries/${all[1]?.id}`);
    const { delivery } = v.parse(ApiDeliveryAnswer, answer.body);
    expect(delivery.payload).toBe(endpoint.received()[1]?.body);
    expect(delivery.attempts).toMatchObject([{ n: 1, status_code: 410, response_excerpt: 'status 410' }]);
    // With these, the program could post events in our name.
    expect(answer.text).not.toContain('signature');
    expect(answer.text).not.toContain('/hook-');
  });

  it('are sent again with the ID of their event, but delivered ones only on request', async () => {
    const { list, find, key, endpoint } = await receiving();
    const { app, dispatcher, receiver } = outgoing();
    await find(410);
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/resume`);
    const [failed] = (await list()).data;
    receiver.answer = answerWith(200);
    const retry = (body = {}) => key.ask('POST', `/deliveries/${failed?.id}/retry`, body);
    expect((await retry()).body).toMatchObject({ delivery: { status: 'pending', trigger: 'replay' } });
    await dispatcher.idle();
    const ids = () => endpoint.received().map(({ headers }) => headers['webhook-id']);
    expect(ids()).toEqual([failed?.event_id, failed?.event_id]);

    expect(await retry()).toMatchObject({
      ...{ status: 409, body: { code: 'state_conflict', error: messages.webhooks.wasDelivered } },
    });
    await dispatcher.idle();
    expect(ids()).toHaveLength(2);
    expect((await retry({ even_if_delivered: true })).status).toBe(200);
    await dispatcher.idle();
    expect(ids()).toEqual([failed?.event_id, failed?.event_id, failed?.event_id]);

    const rows = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'webhook.deliveries_retried')
      .where('object_id', '=', endpoint.webhookId)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.detail).toMatchObject({ api_key_id: key.id, after: { deliveries: 1 } });
  });

  it('are sent again if they failed after a given time, once they have been counted', async () => {
    const { list, find, key, path, endpoint } = await receiving();
    const { app, dispatcher, receiver, match } = outgoing();
    await app.jobs.work(recoverDeliveriesWorker({ db: app.db, now: app.clock.now }));
    await find(200);
    await find(410);
    // The endpoint is disabled: it gets nothing more until it is resumed.
    await match(endpoint.userId);
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/resume`);
    receiver.answer = answerWith(200);
    app.clock.advance({ minutes: 1 });
    const since = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    const dry = await key.ask('POST', `${path}/retry`, { since, dry_run: true });
    expect(dry).toMatchObject({
      ...{ status: 202, body: { estimated: 2, message: messages.webhooks.retryPlanned } },
    });
    expect((await key.ask('POST', `${path}/retry`, { since })).body).toEqual({
      ...{ estimated: 2, message: messages.webhooks.retryStarted },
    });
    const statuses = async () => {
      await dispatcher.idle();
      return (await list()).data.map(({ status }) => status);
    };
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['success', 'success', 'success']);
    expect(endpoint.received()).toHaveLength(4);
    expect((await key.ask('POST', `${path}/retry`, { since })).body).toMatchObject({ estimated: 0 });
    // The program lost what it had accepted.
    app.clock.advance({ minutes: 1 });
    expect((await key.ask('POST', `${path}/retry`, { since, only_failed: false })).body).toEqual({
      ...{ estimated: 3, message: messages.webhooks.retryStarted },
    });
    const sent = async () => {
      await dispatcher.idle();
      return endpoint.received().length;
    };
    await expect.poll(sent, { timeout: 10_000 }).toBe(7);
    expect(new Set(endpoint.received().map(({ headers }) => headers['webhook-id']))).toHaveProperty(
      'size',
      3,
    );
  });

  it('are only the owner’s, require the permission, and exclude subscriptions for another key', async () => {
    const { list, find, key, path, endpoint, subscriptionId } = await receiving();
    await find(200);
    const [delivery] = (await list()).data;
    const stranger = (await receiving()).key;
    const reader = await keyOf(endpoint, ['subscriptions:read']);
    const since = outgoing().app.clock.now().toISOString();
    const one = `/deliveries/${delivery?.id}`;
    for (const [method, at, body] of [
      ['GET', path],
      ['GET', one],
      ['POST', `${path}/retry`, { since }],
      ['POST', `${one}/retry`, {}],
    ] as const) {
      expect((await stranger.ask(method, at, body)).status).toBe(404);
      const needed =
        method === 'POST' ? { status: 403, body: { code: 'api_scope_missing' } } : { status: 200 };
      expect(await reader.ask(method, at, body)).toMatchObject(needed);
    }
    await outgoing()
      .app.db.updateTable('subscriptions')
      .set({ api_key_id: reader.id })
      .where('id', '=', subscriptionId)
      .execute();
    expect((await reader.ask('GET', path)).status).toBe(200);
    for (const at of [path, one]) {
      expect((await key.ask('GET', at)).body).toMatchObject({ error: messages.subscriptions.otherKey });
    }
  });
});
