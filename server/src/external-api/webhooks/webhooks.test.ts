import {
  limits,
  messages,
  RetriedDeliveries,
  WebhookAnswer,
  WebhookDeliveryAnswer,
  WebhookDeliveryList,
  WebhookList,
  WebhookTest,
} from '@newswatch/shared/contracts';
import { AdminUserActivities } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { watchNoticeTransactions } from '../../testing/notice-transactions.ts';
import { recoverDeliveriesWorker } from '../deliveries/service.ts';
import { eventSchema } from '../events/event-types.ts';
import { answerWith, type TestEndpoint, testOutgoing } from '../testing/outgoing.ts';

const outgoing = testOutgoing();

beforeEach(() => {
  outgoing().receiver.answer = answerWith(200);
  outgoing().receiver.received.length = 0;
});

async function deliveries({ call }: TestEndpoint) {
  return v
    .parse(WebhookDeliveryList, (await call('GET', '/deliveries')).body)
    .items.filter((row) => row.trigger !== 'test');
}
async function onlyDelivery(endpoint: TestEndpoint) {
  const [row] = await deliveries(endpoint);
  if (!row) throw new Error('nothing was delivered');
  return v.parse(WebhookDeliveryAnswer, (await endpoint.call('GET', `/deliveries/${row.id}`)).body).delivery;
}
async function webhookOf({ call, webhookId }: TestEndpoint) {
  return v.parse(WebhookAnswer, (await call('GET', `/webhooks/${webhookId}`)).body).webhook;
}
const headersOf = (request: { headers: object } | undefined) =>
  (request?.headers ?? {}) as Record<string, string>;
/** Verifies as a receiver does, with the tests' clock. */
function verify(secret: string, request: { headers: object; body: string } | undefined) {
  const real = Date.now;
  Date.now = () => outgoing().app.clock.now().getTime();
  try {
    return new Verifier(secret).verify(request?.body ?? '', headersOf(request));
  } finally {
    Date.now = real;
  }
}

describe('an endpoint', () => {
  it('is active once it has responded to a signed test event with 2xx, and gets nothing before that', async () => {
    const { app, receiver, match, dispatcher } = outgoing();
    const { id, token } = await app.verifiedUser();
    const draft = { name: 'Desk', url: receiver.url('/new'), events: ['article.matched'] };
    const made = await app.call('POST', '/external-api/webhooks', { token, body: draft });
    expect(made).toMatchObject({ status: 201, body: { webhook: { status: 'pending_verification' } } });
    const { webhook, secret } = made.body as { webhook: { id: string }; secret: string };
    await match(id);
    await dispatcher.idle();
    expect(receiver.received).toHaveLength(0);

    receiver.answer = answerWith(401);
    const test = () => app.call('POST', `/external-api/webhooks/${webhook.id}/test`, { token });
    expect((await test()).body).toMatchObject({
      webhook: { status: 'pending_verification' },
      message: 'The endpoint returned 401 instead of 2xx.',
    });
    receiver.answer = answerWith(204);
    const good = v.parse(WebhookTest, (await test()).body);
    expect(good.webhook.status).toBe('active');
    expect(verify(secret, receiver.received.at(-1))).toMatchObject({ type: 'webhook.test' });
  });

  it('must be a public https address', async () => {
    const { call, webhookId } = await outgoing().endpoint();
    const urls = [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://10.0.0.8/x',
      'https://[::1]/',
      'ftp://example.com',
      'https://localhost/',
      'https://user:pass@example.com/',
    ];
    for (const url of urls) {
      const draft = { name: 'Desk', url, events: ['article.matched'] };
      for (const answer of [
        await call('POST', '/webhooks', draft),
        await call('PUT', `/webhooks/${webhookId}`, draft),
      ]) {
        expect([url, answer.status]).toEqual([url, 422]);
        expect(answer.body).toMatchObject({ fields: { url: [expect.any(String)] } });
      }
    }
  });

  it('has to be verified again when its address changes', async () => {
    const { receiver } = outgoing();
    const endpoint = await outgoing().endpoint();
    const moved = { name: 'Desk', url: receiver.url('/elsewhere'), events: ['article.matched'] };
    await endpoint.call('PUT', `/webhooks/${endpoint.webhookId}`, moved);
    expect(await webhookOf(endpoint)).toMatchObject({ status: 'pending_verification' });
    const resumed = await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/resume`);
    expect(resumed.status).toBe(409);
  });

  it('can be paused only while it is active', async () => {
    const { receiver } = outgoing();
    const endpoint = await outgoing().endpoint();
    const pause = () => endpoint.call('POST', `/webhooks/${endpoint.webhookId}/pause`);
    expect([(await pause()).status, (await pause()).status], 'twice is harmless').toEqual([200, 200]);
    const moved = { name: 'Desk', url: receiver.url('/elsewhere'), events: ['article.matched'] };
    await endpoint.call('PUT', `/webhooks/${endpoint.webhookId}`, moved);
    const refused = { code: 'state_conflict', error: messages.webhooks.notActive };
    expect(await pause()).toMatchObject({ status: 409, body: refused });
    expect(await webhookOf(endpoint)).toMatchObject({ status: 'pending_verification' });
  });

  it('belongs only to its owner, and is limited to ten', async () => {
    const endpoint = await outgoing().endpoint();
    const stranger = await outgoing().endpoint();
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/pause'],
      ['GET', '/stats'],
    ] as const) {
      const answer = await stranger.call(method, `/webhooks/${endpoint.webhookId}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const draft = { name: 'Desk', url: outgoing().receiver.url(), events: ['article.matched'] };
    const made = await Promise.all(
      Array.from({ length: 14 }, () => endpoint.call('POST', '/webhooks', draft)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(9);
    const list = v.parse(WebhookList, (await endpoint.call('GET', '/webhooks')).body);
    expect(list.usage).toMatchObject({ used: 10, max: 10 });
  });

  it('shows its secret to someone who has recently signed in or enters the password', async () => {
    const endpoint = await outgoing().endpoint();
    const reveal = (body: object = {}) =>
      endpoint.call('POST', `/webhooks/${endpoint.webhookId}/secret`, body);
    expect((await reveal()).body).toEqual({ secret: endpoint.secret, previous: null });
    outgoing().app.clock.advance({ minutes: 16 });
    expect((await reveal()).status).toBe(422);
    expect((await reveal({ current_password: 'wrong' })).status).toBe(400);
    expect((await reveal({ current_password: 'Kestrel-9-Quay' })).status).toBe(200);
  });
});

describe('an endpoint that an administrator disabled', () => {
  async function disabledEndpoint() {
    const { app } = outgoing();
    const endpoint = await outgoing().endpoint();
    const admin = await app.administrator();
    const order = (path: string, body?: object) =>
      app.call('POST', `/admin/webhooks/${endpoint.webhookId}/${path}`, {
        token: admin.token,
        ...(body ? { body } : {}),
      });
    expect((await order('disable', { reason: 'It floods a stranger.' })).status).toBe(200);
    const listed = () => app.call('GET', `/admin/users/${endpoint.userId}/webhooks`, { token: admin.token });
    return { app, endpoint, admin, order, listed };
  }

  it('tells its owner why, is listed with the reason, and is audited', async () => {
    const { app, endpoint, admin, listed } = await disabledEndpoint();
    expect(await webhookOf(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'admin' });
    const { title, body } = await app.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('user_id', '=', endpoint.userId)
      .executeTakeFirstOrThrow();
    expect(title).toBe('Webhook endpoint “Desk inbox” was disabled');
    expect(body).toContain('It floods a stranger.');
    await expect
      .poll(() => app.messenger.notices.map(({ notice }) => notice))
      .toContainEqual(expect.objectContaining({ kind: 'webhook_disabled', note: 'It floods a stranger.' }));
    expect((await listed()).body).toMatchObject({
      items: [
        {
          disabled_reason: 'admin',
          disabled_note: 'It floods a stranger.',
          host: `127.0.0.1:${outgoing().receiver.port}`,
        },
      ],
    });
    const row = await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', endpoint.webhookId)
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ action: 'webhook.disabled_by_administrator', actor_id: admin.id });
    const activity = await app.call('GET', `/admin/users/${endpoint.userId}/activity?source=audit`, {
      token: admin.token,
    });
    const { items } = v.parse(AdminUserActivities, activity.body);
    expect(items[0]).toMatchObject({
      action: 'webhook.disabled_by_administrator',
      object_name: 'Desk inbox',
      reason: 'It floods a stranger.',
    });
  });

  it('gets nothing and cannot be restored by its owner, who cannot resume, test, move, delete or recreate it', async () => {
    const { endpoint } = await disabledEndpoint();
    const { match, dispatcher, receiver } = outgoing();
    await match(endpoint.userId);
    await dispatcher.idle();
    const own = `/webhooks/${endpoint.webhookId}`;
    const draft = { name: 'Desk', url: receiver.url('/other'), events: ['article.matched'] };
    const refused = [
      await endpoint.call('POST', `${own}/resume`),
      await endpoint.call('POST', `${own}/test`),
      await endpoint.call('PUT', own, draft),
      await endpoint.call('DELETE', own),
      await endpoint.call('POST', '/webhooks', draft),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(endpoint.received()).toEqual([]);
    // Only the test event that it passed when it was created.
    expect(await webhookOf(endpoint)).toMatchObject({
      deliveries_24h: { success: 1, failed: 0, pending: 0 },
      success_rate_24h: 1,
    });
  });

  it('gets no replays of earlier deliveries', async () => {
    const { match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    const admin = await app.administrator();
    await match(endpoint.userId);
    await dispatcher.idle();
    const { id } = await onlyDelivery(endpoint);
    await app.call('POST', `/admin/webhooks/${endpoint.webhookId}/disable`, {
      token: admin.token,
      body: { reason: 'It floods a stranger.' },
    });
    await endpoint.call('POST', `/deliveries/${id}/retry`);
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(1);
  });

  it('is active again once an administrator allows it and it passes the test event', async () => {
    const { endpoint, order } = await disabledEndpoint();
    expect((await order('enable')).status).toBe(200);
    expect(await webhookOf(endpoint)).toMatchObject({
      status: 'pending_verification',
      disabled_reason: null,
    });
    expect((await order('enable')).status).toBe(409);
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/test`);
    expect(await webhookOf(endpoint)).toMatchObject({ status: 'active' });
  });

  it('is administered by administrators only', async () => {
    const { app, endpoint } = await disabledEndpoint();
    const reader = await app.verifiedUser();
    const path = `/admin/webhooks/${endpoint.webhookId}/enable`;
    expect((await app.call('POST', path, { token: reader.token })).status).toBe(403);
  });
});

describe('a delivery', () => {
  it('is accepted by the public library, refused if tampered with or old, and matches its published schema', async () => {
    const { match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint({ headers: [{ name: 'X-Desk', value: 'night' }] });
    await match(endpoint.userId);
    await dispatcher.idle();
    const [request] = endpoint.received();
    const event = verify(endpoint.secret, request);
    expect(v.parse(eventSchema('article.matched'), event)).toMatchObject({ data: { match: { score: 80 } } });
    expect(headersOf(request)).toMatchObject({
      'user-agent': 'Newswatch-Webhooks/1',
      'x-desk': 'night',
      'content-type': 'application/json',
    });
    const tampered = { ...request, headers: headersOf(request), body: `${request?.body} ` };
    expect(() => verify(endpoint.secret, tampered)).toThrow('No matching signature');
    app.clock.advance({ minutes: 6 });
    expect(() => verify(endpoint.secret, request)).toThrow('too old');
    expect(await onlyDelivery(endpoint)).toMatchObject({
      status: 'success',
      request: { body: request?.body },
      attempts: [
        { n: 1, status_code: 200, trigger: 'event', signature: headersOf(request)['webhook-signature'] },
      ],
    });
  });

  it('is at most 20 kB, regardless of the number of matches and the length of texts', async () => {
    const { match, dispatcher } = outgoing();
    const endpoint = await outgoing().endpoint();
    const said = `We will open ${'two new berths and '.repeat(30)}a quay`;
    const quotation = `“${said},” said Maria Keller.\n“${said} again,” said Tom Lee.\n`.repeat(4);
    const article = {
      url: `https://news.example.com/${'a'.repeat(4_000)}`,
      title: '€'.repeat(500),
      summary: '€'.repeat(1_000),
      content_text: `${'\\\n'.repeat(2_000)}${quotation}`,
    };
    await match(endpoint.userId, {
      article,
      terms: Array.from({ length: 100 }, (_, n) => 'م'.repeat(96) + n),
      changes: (article_id) => {
        const by = {
          at: new Date(0).toISOString(),
          article_id,
          source: { id: newId('src'), name: 'Reuters' },
        };
        const after = { text: 'م'.repeat(400), direction: 'rtl', ...by } as const;
        return (['fire', 'search', 'strike'] as const).map((matter) => {
          const before = 'م'.repeat(400);
          return { kind: 'state' as const, matter, before, after };
        });
      },
    });
    await dispatcher.idle();
    const [request] = endpoint.received();
    expect(verify(endpoint.secret, request)).toMatchObject({
      data: {
        article: {
          title: article.title,
          quotes: Array.from({ length: limits.WEBHOOK_QUOTES_MAX }, (_, n) => ({
            ...{ speaker: n % 2 === 0 ? 'Maria Keller' : 'Tom Lee', role: null },
            words: said.slice(0, limits.WEBHOOK_QUOTE_BYTES_MAX),
          })),
        },
        match: { matched_terms: expect.arrayContaining([`${'م'.repeat(96)}0`]) },
        changes: [{ matter: 'fire', after: { text: 'م'.repeat(150) } }],
      },
    });
    expect(Buffer.byteLength(request?.body ?? '')).toBeLessThanOrEqual(20_480);
  });

  it('comes without changes if reading these breaks the transaction', async () => {
    const { match, dispatcher } = outgoing();
    const endpoint = await outgoing().endpoint();
    const { articleId } = await match(endpoint.userId, {
      changes: (_, trx) => sql`select 1 / 0`.execute(trx).then(() => []),
    });
    await dispatcher.idle();
    const sent = verify(endpoint.secret, endpoint.received()[0]) as { data: object };
    expect(sent).toMatchObject({ data: { article: { id: articleId } } });
    expect(sent.data).not.toHaveProperty('changes');
  });

  it('contains only ids if the endpoint uses thin payloads', async () => {
    const { match, dispatcher } = outgoing();
    const endpoint = await outgoing().endpoint({ payload: 'thin' });
    const { targetId, articleId } = await match(endpoint.userId);
    await dispatcher.idle();
    expect(JSON.parse(endpoint.received()[0]?.body ?? '')).toMatchObject({
      data: {
        article: { id: articleId },
        target: { id: targetId },
        subscription_id: expect.stringMatching(/^sub_/),
      },
    });
    expect(endpoint.received()[0]?.body).not.toContain('harbour');
  });

  it('is signed with both secrets while a rotation overlaps, even in the middle of retries', async () => {
    const { receiver, match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    receiver.answer = answerWith(500);
    await match(endpoint.userId);
    await dispatcher.idle();
    const rotated = await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/rotate-secret`, {
      overlap_hours: 1,
    });
    const { secret } = rotated.body as { secret: string };
    receiver.answer = answerWith(200);
    app.clock.advance({ seconds: 7 });
    await dispatcher.idle();
    const [first, second] = endpoint.received();
    expect(headersOf(second)['webhook-id']).toBe(headersOf(first)['webhook-id']);
    expect(second?.body).toBe(first?.body);
    for (const known of [endpoint.secret, secret]) expect(verify(known, second)).toBeTruthy();
    app.clock.advance({ hours: 2 });
    await match(endpoint.userId);
    await dispatcher.idle();
    expect(verify(secret, endpoint.received().at(-1))).toBeTruthy();
    expect(() => verify(endpoint.secret, endpoint.received().at(-1))).toThrow('No matching signature');
  });

  it('is recorded regardless of Retry-After, as are the deliveries to other endpoints', async () => {
    const { receiver, match, dispatcher } = outgoing();
    const [hostile, other] = [await outgoing().endpoint(), await outgoing().endpoint()];
    receiver.answer = answerWith(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' });
    await match(hostile.userId);
    await match(other.userId);
    await dispatcher.idle();
    for (const endpoint of [hostile, other]) {
      expect(await onlyDelivery(endpoint)).toMatchObject({ status: 'retrying', attempts_count: 1 });
    }
  });

  it('is retried on schedule, but no earlier than Retry-After says', async () => {
    const { receiver, match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    receiver.answer = answerWith(503, { 'retry-after': '120' });
    await match(endpoint.userId);
    await dispatcher.idle();
    expect(await onlyDelivery(endpoint)).toMatchObject({ status: 'retrying', attempts_left: 9 });
    app.clock.advance({ seconds: 60 });
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(1);
    receiver.answer = answerWith(200);
    app.clock.advance({ seconds: 61 });
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(2);
    expect(await onlyDelivery(endpoint)).toMatchObject({ status: 'success', attempts_count: 2 });
    expect(await webhookOf(endpoint)).toMatchObject({ consecutive_failures: 0, failing_since: null });
  });

  it('fails permanently after ten attempts over about three days', async () => {
    const { receiver, match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    receiver.answer = answerWith(500);
    await match(endpoint.userId);
    // No claim may expire during an attempt, or the attempt would be repeated.
    await dispatcher.idle();
    for (let hours = 0; hours < 126; hours += 6) {
      app.clock.advance({ hours: 6 });
      await dispatcher.idle();
    }
    expect(await onlyDelivery(endpoint)).toMatchObject({
      status: 'failed',
      attempts_count: 10,
      attempts_left: 0,
    });
    expect(endpoint.received()).toHaveLength(10);
  });

  it('survives receivers that hang, trickle bytes, redirect to private addresses or return 50 MB', async () => {
    const { receiver, match, dispatcher } = outgoing();
    const outcomes: unknown[] = [];
    // Filled before the attempt, whose time is limited.
    const huge = Buffer.alloc(50_000_000, 'x');
    const answers: (typeof receiver.answer)[] = [
      () => undefined,
      (_request, reply) => {
        reply.writeHead(200).write('o');
      },
      answerWith(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
      (_request, reply) => {
        reply.writeHead(200).end(huge);
      },
      (_request, reply) => void reply.socket?.destroy(),
    ];
    for (const answer of answers) {
      const endpoint = await outgoing().endpoint();
      receiver.answer = answer;
      await match(endpoint.userId);
      await dispatcher.idle();
      const { status, last_status, last_error, attempts } = await onlyDelivery(endpoint);
      outcomes.push([status, last_status, last_error]);
      expect(attempts[0]?.response_excerpt.length).toBeLessThanOrEqual(2_048);
    }
    expect(outcomes).toEqual([
      ['retrying', null, 'timeout'],
      ['success', 200, null],
      ['retrying', 302, null],
      ['success', 200, null],
      ['retrying', null, 'connect'],
    ]);
  });
});

describe('an endpoint that fails', () => {
  it('is disabled at once when it returns 410, and gets nothing until it is resumed', async () => {
    const { receiver, match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    receiver.answer = answerWith(410);
    await match(endpoint.userId);
    await dispatcher.idle();
    expect(await webhookOf(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    receiver.answer = answerWith(200);
    await match(endpoint.userId);
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(1);
    const rows = await deliveries(endpoint);
    expect(rows.map((row) => [row.status, row.last_error])).toEqual([
      ['cancelled', 'endpoint_disabled'],
      ['failed', null],
    ]);
    await app.jobs.work(recoverDeliveriesWorker({ db: app.db, now: app.clock.now }));
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/resume`);
    app.clock.advance({ minutes: 1 });
    const since = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    const dry = await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/recover`, {
      since,
      dry_run: true,
    });
    expect(dry).toMatchObject({ status: 202, body: { estimated: 2, job: null } });
    const started = await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/recover`, { since });
    expect(started.body).toMatchObject({ estimated: 2, job: { status: 'queued' } });
    await expect
      .poll(
        async () => {
          await dispatcher.idle();
          return endpoint.received().length;
        },
        { timeout: 10_000 },
      )
      .toBe(3);
    expect((await deliveries(endpoint)).map((row) => row.status)).toEqual(['success', 'success']);
  });

  it('is warned about after a day and disabled after five', async () => {
    const { receiver, match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    const written = await watchNoticeTransactions(app.db, ['webhooks']);
    receiver.answer = answerWith(500);
    for (let day = 0; day < 5; day += 1) {
      await match(endpoint.userId);
      await dispatcher.idle();
      expect(await webhookOf(endpoint)).toMatchObject({ status: 'active' });
      app.clock.advance({ days: 1 });
    }
    await match(endpoint.userId);
    await dispatcher.idle();
    expect(await webhookOf(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    const notices = await app.db
      .selectFrom('notifications')
      .select(['type', 'title'])
      .where('user_id', '=', endpoint.userId)
      .execute();
    expect(notices).toEqual([
      { type: 'webhook_disabled', title: 'Webhook endpoint “Desk inbox” was disabled' },
    ]);
    const told = () => app.messenger.notices.map(({ notice }) => notice.kind);
    await expect.poll(told).toEqual(expect.arrayContaining(['webhook_failing', 'webhook_disabled']));
    // Written in the transaction that warns or disables.
    for (const kind of ['webhook_failing', 'webhook_disabled'])
      expect(await written.tablesOf(kind, endpoint.userId)).toEqual([['webhooks']]);
  });
});

describe('a delivery', () => {
  it('shows where it was posted, even after the endpoint’s address changed', async () => {
    const { match, dispatcher } = outgoing();
    const endpoint = await outgoing().endpoint();
    await match(endpoint.userId);
    await dispatcher.idle();
    const { request: posted } = await onlyDelivery(endpoint);
    const url = `${posted.url}/moved`;
    const moved = { name: 'Desk', url, events: ['article.matched'] };
    expect((await endpoint.call('PUT', `/webhooks/${endpoint.webhookId}`, moved)).status).toBe(200);
    expect((await webhookOf(endpoint)).url).toBe(url);
    expect((await onlyDelivery(endpoint)).request.url).toBe(posted.url);
    expect(posted.headers).toContainEqual({ name: 'user-agent', value: 'Newswatch-Webhooks/1' });
  });
});

describe('a replay', () => {
  it('keeps the event ID, gets a new signature, works on a disabled endpoint and does not affect its failure count', async () => {
    const { receiver, match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    receiver.answer = answerWith(410);
    await match(endpoint.userId);
    await dispatcher.idle();
    const { id } = await onlyDelivery(endpoint);
    receiver.answer = answerWith(200);
    app.clock.advance({ hours: 3 });
    const before = await webhookOf(endpoint);
    expect((await endpoint.call('POST', `/deliveries/${id}/retry`)).status).toBe(200);
    await dispatcher.idle();
    const [first, second] = endpoint.received();
    expect(headersOf(second)['webhook-id']).toBe(headersOf(first)['webhook-id']);
    expect(headersOf(second)['webhook-timestamp']).not.toBe(headersOf(first)['webhook-timestamp']);
    expect(await onlyDelivery(endpoint)).toMatchObject({
      status: 'success',
      trigger: 'replay',
      attempts: [{}, { trigger: 'replay' }],
    });
    const after = await webhookOf(endpoint);
    expect([after.status, after.consecutive_failures]).toEqual(['disabled', before.consecutive_failures]);
  });
});

describe('retrying many deliveries', () => {
  it('first shows where they would go and sends nothing, then sends them again', async () => {
    const { match, dispatcher } = outgoing();
    const endpoint = await outgoing().endpoint();
    const stranger = await outgoing().endpoint();
    for (const { userId } of [endpoint, endpoint, stranger]) await match(userId);
    await dispatcher.idle();
    const own = (await deliveries(endpoint)).map(({ id }) => id);
    const foreign = (await deliveries(stranger)).map(({ id }) => id);
    const ids = [...own, ...foreign];
    const sent = endpoint.received().length;
    const ask = async (body: object) =>
      v.parse(RetriedDeliveries, (await endpoint.call('POST', '/deliveries/retry', { ids, ...body })).body);
    const { name } = await webhookOf(endpoint);
    const planned = {
      retried: 2,
      skipped: 1,
      endpoints: [{ name, status: 'active', count: 2, delivered: 2 }],
    };
    expect(await ask({ dry_run: true })).toMatchObject(planned);
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(sent);
    expect(await ask({})).toMatchObject(planned);
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(sent + 2);
    expect(stranger.received()).toHaveLength(1);
  });
});

describe('a waiting delivery', () => {
  it('is held while the endpoint is paused or the account has no API access, and sent afterwards', async () => {
    const { match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint();
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/pause`);
    await match(endpoint.userId);
    await dispatcher.idle();
    expect(await onlyDelivery(endpoint)).toMatchObject({ status: 'pending', held: 'paused' });
    const access = (api_access_enabled: boolean) =>
      app.db.updateTable('users').set({ api_access_enabled }).where('id', '=', endpoint.userId).execute();
    await access(false);
    expect((await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/resume`)).status).toBe(403);
    await access(true);
    await endpoint.call('POST', `/webhooks/${endpoint.webhookId}/resume`);
    await dispatcher.idle();
    expect(endpoint.received()).toHaveLength(1);
  });

  it('is sent in the next hour if the limit of this hour is used up', async () => {
    const { match, dispatcher, app } = outgoing();
    const endpoint = await outgoing().endpoint({ rate_limit_per_hour: 2 });
    for (let n = 0; n < 5; n += 1) await match(endpoint.userId);
    const sent: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      await dispatcher.idle();
      sent.push(endpoint.received().length);
      app.clock.advance({ hours: 1 });
    }
    expect(sent).toEqual([2, 4, 5]);
  });
});
