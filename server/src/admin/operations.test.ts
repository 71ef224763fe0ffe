import { AdminQueues, AdminWorkers, adminCalls, QueueJobs } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { startHeartbeat } from '../jobs/heartbeat.ts';
import { defineJob, jobWorker } from '../jobs/index.ts';
import { createWorkerPool, watched } from '../jobs/worker-pool.ts';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import { sendToAudience, writeQueueSamples } from './index.ts';
import { createQueues } from './workers/queues.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'pro' });
const log = createLogger('silent');
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
  person = await app().verifiedUser();
});

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token: admin.token, body });
const audited = async (action: string) =>
  (await app().db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()).map(
    ({ object_id, detail, actor_id }) => ({ object_id, detail, actor_id }),
  );

describe('workers', () => {
  it('are listed with their heartbeats, and become stale, then dead, if they stop responding', async () => {
    const { db, clock } = app();
    const worker = await startHeartbeat({ db, log, now: clock.now, type: 'crawler', version: '1.0.0' });
    const seen = async () => {
      const { items } = v.parse(AdminWorkers, (await ask('GET', '/admin/workers')).body);
      return items.find(({ id }) => id === worker.id);
    };
    expect(await seen()).toMatchObject({ name: 'crawler-1', status: 'idle', type: 'crawler' });
    expect((await seen())?.beats.at(-1)).toBe(true);
    clock.advance({ seconds: 31 });
    expect(await seen()).toMatchObject({ status: 'stale' });
    clock.advance({ seconds: 90 });
    expect(await seen()).toMatchObject({ status: 'dead' });
    expect((await ask('POST', `/admin/workers/${worker.id}/pause`)).status).toBe(409);
    expect((await ask('DELETE', `/admin/workers/${worker.id}`)).status).toBe(200);
    expect(await seen()).toBeUndefined();
    await worker.stop();
  });

  it('take no work while paused, or from a paused queue', async () => {
    const { db, clock } = app();
    const pool = await createWorkerPool({ db, log, now: clock.now, version: '1.0.0' });
    const heartbeat = await pool.announce('matcher');
    const worker = watched(pool, heartbeat);
    expect(worker.mayTake('match')).toBe(true);
    expect((await ask('POST', `/admin/workers/${heartbeat.id}/pause`)).body).toMatchObject({
      message: 'Worker paused. It will finish its current work and accept no new work.',
    });
    await heartbeat.beat();
    expect(worker.mayTake('match')).toBe(false);
    await ask('POST', `/admin/workers/${heartbeat.id}/resume`);
    await heartbeat.beat();
    expect(worker.mayTake('match')).toBe(true);
    expect(await audited('worker.pause')).toEqual([
      expect.objectContaining({
        object_id: heartbeat.id,
        detail: { name: 'matcher-1', before: { wanted: 'running' }, after: { wanted: 'paused' } },
      }),
    ]);
    await heartbeat.stop();
    await pool.close();

    expect((await ask('POST', '/admin/queues/match/pause')).status).toBe(200);
    const other = await createWorkerPool({ db, log, now: clock.now, version: '1.0.0' });
    expect(other.isPaused('match')).toBe(true);
    await other.close();
    expect((await ask('POST', '/admin/queues/match/resume')).body).toMatchObject({
      queue: { paused: false },
    });
    expect((await ask('POST', '/admin/queues/account-mails/pause')).status).toBe(409);
    expect((await ask('POST', '/admin/queues/no-such-queue/pause')).status).toBe(404);
  });
});

describe('queues', () => {
  it('count waiting and failed jobs, and how long the oldest has waited', async () => {
    const { db, clock, jobs } = app();
    const notification_id = await insertNotification(db, { user_id: person.id });
    const made = { notification_id, user_id: person.id };
    await insertDelivery(db, {
      ...made,
      status: 'queued',
      scheduled_for: new Date(clock.now().getTime() - 60_000),
    });
    await insertDelivery(db, {
      ...made,
      channel: 'whatsapp',
      status: 'failed',
      failed_at: clock.now(),
      error: JSON.stringify({ code: 'smtp_550', message: 'No such mailbox' }),
    });
    await writeQueueSamples(db, createQueues({ db, jobs }), clock.now());
    clock.advance({ seconds: 1 });
    const { items, lag } = v.parse(AdminQueues, (await ask('GET', '/admin/queues')).body);
    const queue = (name: string) => items.find((each) => each.name === name);
    expect(queue('email')).toMatchObject({ waiting: 1, oldest_waiting_seconds: 61 });
    expect(queue('whatsapp')).toMatchObject({ waiting: 0, dead: 1, failed: 1 });
    for (const name of ['pushes', 'account-mails'])
      expect(queue(name), name).toMatchObject({ waiting: 0, dead: 0, failed: null, rate_per_minute: null });
    expect(lag.at(-1)).toMatchObject({ queue: 'email', oldest_seconds: 60 });
  });

  it('say which of them have scheduled jobs', async () => {
    const { jobs } = app();
    const scheduled = defineJob({ name: 'count-on-schedule', payload: v.object({}) });
    const sent = defineJob({ name: 'count-when-sent', payload: v.object({}) });
    await jobs.work(jobWorker(scheduled, async () => undefined, { schedule: '0 3 * * *' }));
    await jobs.work(jobWorker(sent, async () => undefined));
    const { items } = v.parse(AdminQueues, (await ask('GET', '/admin/queues')).body);
    const isRoutine = (name: string) => items.find((each) => each.name === name)?.is_routine;
    expect([isRoutine('count-on-schedule'), isRoutine('count-when-sent')]).toEqual([true, false]);
  });

  it('list as many jobs in each state as they count', async () => {
    const { db, clock } = app();
    const source_id = await insertSource(db, { next_fetch_at: clock.now() });
    for (const _ of [1, 2])
      await insertArticle(db, { source_id, title: 'The ferry sails', matched_at: null });
    clock.advance({ seconds: 1 });
    const { items } = v.parse(AdminQueues, (await ask('GET', '/admin/queues')).body);
    expect(items.find(({ name }) => name === 'match')?.waiting).toBe(2);
    for (const queue of items) {
      for (const status of ['waiting', 'active', 'delayed', 'dead'] as const) {
        const path = `/admin/jobs?queue=${queue.name}&status=${status}`;
        const { pagination } = v.parse(QueueJobs, (await ask('GET', path)).body);
        expect([queue.name, status, pagination.total]).toEqual([queue.name, status, queue[status]]);
      }
    }
    expect((await ask('GET', '/admin/jobs?queue=match&status=waiting')).body).toMatchObject({
      items: [{ payload_summary: expect.stringContaining('The ferry sails'), can_retry: false }, {}],
    });
  });

  it('retry or discard a failed job, and record it in the audit log', async () => {
    const dead = await ask('GET', '/admin/jobs?queue=whatsapp');
    expect(dead.body).toMatchObject({
      items: [{ queue: 'whatsapp', status: 'dead', error: 'smtp_550: No such mailbox', can_retry: true }],
    });
    expect((await ask('GET', '/admin/jobs?queue=email,whatsapp')).body).toEqual(dead.body);
    expect((await ask('GET', '/admin/jobs?queue=email,links')).body).toMatchObject({ items: [] });
    expect((await ask('GET', '/admin/jobs?queue=email,nothing-of-the-kind')).status).toBe(404);
    const [{ id }] = (dead.body as { items: [{ id: string }] }).items;
    expect((await ask('POST', `/admin/jobs/${id}/retry`)).status).toBe(200);
    expect((await ask('POST', `/admin/jobs/${id}/retry`)).status).toBe(404);
    expect((await ask('GET', '/admin/jobs?queue=whatsapp')).body).toMatchObject({ items: [] });
    expect(await audited('job.retried')).toMatchObject([
      { object_id: id, detail: { before: { status: 'dead' }, after: { status: 'waiting' } } },
    ]);
    await app()
      .db.updateTable('deliveries')
      .set({ status: 'failed', failed_at: app().clock.now() })
      .execute();
    expect(
      (await ask('POST', '/admin/jobs/bulk-retry', { action: 'retry', queue: 'email' })).body,
    ).toMatchObject({
      done: 1,
      refused: 0,
    });
    expect(
      (await ask('POST', '/admin/jobs/bulk-retry', { action: 'discard', ids: [id] })).body,
    ).toMatchObject({
      done: 1,
    });
    expect((await ask('GET', '/admin/jobs')).status).toBe(200);
  });
});

describe('the targets of all users', () => {
  it('are found by owner, word and health; one is suspended with a reason that its owner sees, and resumed', async () => {
    const { db, clock } = app();
    const targetId = await insertTarget(db, {
      user_id: person.id,
      name: 'Harbour',
      watching_since: new Date(clock.now().getTime() - 20 * 86_400_000),
    });
    const listed = async (query: string) =>
      ((await ask('GET', `/admin/targets${query}`)).body as { items: { id: string }[] }).items.map(
        ({ id }) => id,
      );
    expect(await listed('?q=harbour')).toEqual([targetId]);
    expect(await listed(`?user_id=${person.id}&health=silent`)).toEqual([targetId]);
    const article_id = await insertArticle(db, { source_id: await insertSource(db) });
    await insertMatch(db, { user_id: person.id, target_id: targetId, article_id, matched_at: clock.now() });
    clock.advance({ seconds: 1 });
    expect(await listed('?health=silent')).toEqual([]);
    expect(await listed('?health=healthy')).toEqual([targetId]);
    const nowhere = await insertTarget(db, {
      user_id: person.id,
      name: 'Nowhere',
      watching_since: clock.now(),
      source_scope: 'include',
      source_ids: [await insertSource(db, { status: 'rejected' })],
    });
    expect(await listed(`?user_id=${person.id}&health=invalid`)).toEqual([nowhere]);
    expect(await listed(`?user_id=${person.id}&health=new`)).toEqual([]);
    expect((await ask('GET', `/admin/targets/${nowhere}`)).body).toMatchObject({
      target: { health: 'invalid', invalid_reason: 'no_source' },
    });
    const disliked = await insertTarget(db, {
      user_id: person.id,
      name: 'Disliked',
      watching_since: clock.now(),
    });
    for (let n = 0; n < 10; n += 1) {
      const rated = await insertArticle(db, { source_id: await insertSource(db) });
      await insertMatch(db, {
        user_id: person.id,
        target_id: disliked,
        article_id: rated,
        matched_at: clock.now(),
        feedback: n < 6 ? 'irrelevant' : 'relevant',
      });
    }
    expect(await listed('?health=noisy')).toEqual([disliked]);
    const suspended = await ask('POST', `/admin/targets/${targetId}/suspend`, {
      reason: 'Against the terms',
    });
    expect(suspended.body).toMatchObject({
      target: {
        status: 'suspended',
        status_reason: 'admin',
        suspension_reason: 'Against the terms',
        matches_7d: 1,
      },
    });
    const inbox = await app().call('GET', '/notifications?type=system', { token: person.token });
    expect(inbox.body).toMatchObject({
      items: [{ title: 'Your target “Harbour” was suspended', body: 'Against the terms' }],
    });
    expect((await ask('POST', `/admin/targets/${targetId}/suspend`, { reason: 'Again' })).status).toBe(409);
    await db.updateTable('users').set({ max_targets: 2 }).where('id', '=', person.id).execute();
    expect(await ask('POST', `/admin/targets/${targetId}/activate`)).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', message: expect.stringContaining('2 of 2 targets') },
    });
    await db.updateTable('users').set({ max_targets: null }).where('id', '=', person.id).execute();
    const activated = await ask('POST', `/admin/targets/${targetId}/activate`, {
      reason: 'It was a mistake',
    });
    expect(activated.body).toMatchObject({ target: { status: 'active' } });
    expect(
      (await app().call('GET', '/notifications?type=system', { token: person.token })).body,
    ).toMatchObject({
      items: [{ title: 'Your target “Harbour” is no longer suspended', body: 'It was a mistake' }, {}],
    });
    expect(await audited('target.activated')).toMatchObject([{ detail: { reason: 'It was a mistake' } }]);
    const explained = await ask('POST', `/admin/targets/${targetId}/explain`, { article: article_id });
    expect(explained.body).toMatchObject({ reason: 'matched', article: { id: article_id } });
    expect((await ask('DELETE', `/admin/targets/${targetId}`)).status).toBe(200);
    expect((await ask('GET', `/admin/targets/${targetId}`)).status).toBe(404);
    expect((await ask('POST', `/admin/targets/${targetId}/explain`, { article: article_id })).status).toBe(
      404,
    );
    expect(await audited('target.suspended')).toMatchObject([{ detail: { before: { status: 'active' } } }]);
  });
});

describe('broadcasts and messages', () => {
  it('are listed by channel, state and reason, and a failed one can be sent again', async () => {
    const { db, clock } = app();
    await db.deleteFrom('deliveries').execute();
    const notification_id = await insertNotification(db, { user_id: person.id, title: 'Storm over the bay' });
    await insertDelivery(db, {
      notification_id,
      user_id: person.id,
      status: 'failed',
      failed_at: clock.now(),
    });
    await insertDelivery(db, {
      notification_id,
      user_id: person.id,
      channel: 'whatsapp',
      status: 'suppressed',
      reason: 'plan',
    });
    expect((await ask('GET', '/admin/notifications?reason=plan')).body).toMatchObject({
      items: [{ notification_id, channel: 'whatsapp', title: 'Storm over the bay', user: { id: person.id } }],
    });
    for (const [sort, channels] of [
      ['created_at', ['email', 'whatsapp']],
      ['-created_at', ['whatsapp', 'email']],
    ] as const) {
      const first = await ask('GET', `/admin/notifications?sort=${sort}&per_page=1`);
      const { next_cursor } = first.body as { next_cursor: string };
      const second = await ask('GET', `/admin/notifications?sort=${sort}&per_page=1&cursor=${next_cursor}`);
      expect([first, second].map(({ body }) => body)).toMatchObject(
        channels.map((channel) => ({ items: [{ channel }] })),
      );
    }
    const samples = await ask('GET', '/admin/notifications/samples?language=french');
    expect(samples.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: 'email_alert', html: expect.stringContaining('lang="fr"') }),
      ]),
    });
    expect((await ask('GET', '/admin/notifications/samples?language=klingon')).status).toBe(422);
    expect((await ask('GET', '/admin/notifications/stats')).body).toMatchObject({ last_24h: { failed: 1 } });
    expect((await ask('POST', `/admin/notifications/${notification_id}/retry`)).body).toMatchObject({
      retried: 1,
    });
    expect((await ask('POST', `/admin/notifications/${notification_id}/retry`)).status).toBe(409);
    expect((await ask('GET', `/admin/notifications/${notification_id}`)).body).toMatchObject({
      notification: { deliveries: [{ status: 'queued' }, { status: 'suppressed' }] },
    });
  });

  it('a broadcast shows how many people it would reach, reaches each once despite interruptions, and can be stopped', async () => {
    const { db, clock } = app();
    for (const _ of [1, 2]) await app().verifiedUser();
    const draft = {
      title: 'We move tonight',
      body: 'Alerts found meanwhile are sent afterwards.',
      audience: { plans: ['pro'], statuses: [] },
      channels: ['email'],
    };
    const dry = await ask('POST', '/admin/notifications/broadcast', { ...draft, dry_run: true });
    expect(dry.body).toMatchObject({ recipients: 3, by_channel: { email: 3, whatsapp: 0 }, broadcast: null });
    const briefly = { title: draft.title, body: draft.body, dry_run: true };
    expect((await ask('POST', '/admin/notifications/broadcast', briefly)).body).toMatchObject({
      by_channel: { email: 0, whatsapp: 0 },
      broadcast: null,
    });
    const start = () =>
      app().call('POST', '/admin/notifications/broadcast', {
        token: admin.token,
        body: draft,
        headers: { 'idempotency-key': 'tonight' },
      });
    const started = await start();
    expect((await start()).body).toEqual(started.body);
    expect(started.body).toMatchObject({ broadcast: { status: 'running', recipients: 3 } });
    const { id } = (started.body as { broadcast: { id: string } }).broadcast;
    const attempt = { progress: () => undefined, signal: new AbortController().signal };
    await sendToAudience(db, id, { now: clock.now, attempt });
    // A second worker takes the job after a crash.
    await sendToAudience(db, id, { now: clock.now, attempt });
    const sent = await db.selectFrom('notifications').selectAll().where('title', '=', draft.title).execute();
    expect(new Set(sent.map(({ user_id }) => user_id)).size).toBe(3);
    expect(sent).toHaveLength(3);
    expect(await ask('POST', `/admin/notifications/broadcasts/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { message: 'This broadcast has already ended' },
    });
    // As if only part of the audience had been written to so far.
    await db.updateTable('broadcasts').set({ status: 'running' }).where('id', '=', id).execute();
    expect((await ask('POST', `/admin/notifications/broadcasts/${id}/cancel`)).body).toMatchObject({
      broadcast: { status: 'cancelled', done: 3 },
    });
    const waiting = db.selectFrom('deliveries').selectAll().where('story_key', '=', `broadcast:${id}`);
    expect((await waiting.execute()).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await ask('POST', `/admin/notifications/broadcasts/${id}/cancel`)).status).toBe(409);
    const nobody = { ...draft, audience: { plans: ['basic'], statuses: ['suspended'] }, dry_run: false };
    expect((await ask('POST', '/admin/notifications/broadcast', nobody)).status).toBe(422);
    expect(await audited('broadcast.started')).toMatchObject([{ object_id: id, actor_id: admin.id }]);
  });
});

it('every call of these modules requires an administrator', () => {
  const { adminWorkers, adminTargets, adminNotifications } = adminCalls;
  for (const call of [adminWorkers, adminTargets, adminNotifications].flatMap((room) =>
    Object.values(room),
  )) {
    expect([call.path, call.access]).toEqual([call.path, 'admin']);
  }
});
