import {
  AdminDashboard,
  AdminUser,
  AdminUsersQuery,
  adminCalls,
  allCalls,
} from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdministratorAccount } from '../accounts/administrators/administrator-account.ts';
import { adminRoutes } from '../http/routes/admin.ts';
import { newId } from '../ids.ts';
import { composeTestEmail } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { createEmailSettings } from '../system-settings/email-settings.ts';
import { createSystemSettings } from '../system-settings/system-settings.ts';
import { createTestDatabase, testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createAdminDashboard, createAdminUsers, createQueues } from './index.ts';

const database = testDatabase();
const users = () => createAdminUsers({ db: database.db });
const asked = { now: NOON, requestId: 'req_1' };
const dashboardOf = (db: Database, logged: object[] = []) =>
  createAdminDashboard({
    db,
    queues: createQueues({ db, jobs: { redrive: async () => 0 } }),
    demo: true,
    log: { error: (fields) => logged.push(fields) },
  });
const query = (input: v.InferInput<typeof AdminUsersQuery> = {}) => v.parse(AdminUsersQuery, input);

it('every administrator call requires the role, in its row and in its route', () => {
  const { db } = database;
  const remotes = { get: () => Promise.reject(new Error('Nobody asks here')) };
  const own = createAdministratorAccount({ db });
  const settings = createSystemSettings({
    db,
    jobs: { send: () => Promise.reject(new Error('Nobody starts jobs here')) },
    email: createEmailSettings(
      new Uint8Array(32),
      () => {
        throw new Error('Nobody sends here');
      },
      composeTestEmail,
    ),
  });
  const dashboard = dashboardOf(db);
  const routes = adminRoutes({ dashboard, users: users(), remotes, own, settings });
  expect(new Set(routes.map((route) => route.call))).toEqual(new Set(Object.values(adminCalls.admin)));
  for (const { call } of routes) expect([call.path, call.access]).toEqual([call.path, 'admin']);
  const guarded = Object.values(allCalls).flatMap((room) => Object.values(room));
  for (const call of guarded.filter((each) => each.path.startsWith('/admin')))
    expect(call.access).toBe('admin');
});

describe('the list of accounts', () => {
  const ids = { admin: '', free: '', pro: '', tokyo: '' };
  beforeAll(async () => {
    const { db } = database;
    ids.admin = await insertUser(db, {
      role: 'admin',
      plan: 'admin',
      email: 'Root@example.org',
      full_name: 'Zoe Root',
      email_verified_at: null,
      whatsapp: null,
      whatsapp_verified_at: null,
      created_at: before(NOON, { days: 40 }),
    });
    ids.free = await insertUser(db, {
      plan: 'free',
      email: 'bea@example.org',
      full_name: 'Béa 100% Martin',
      whatsapp_verified_at: null,
      created_at: before(NOON, { days: 3 }),
      last_login_at: NOON,
    });
    ids.pro = await insertUser(db, {
      plan: 'pro',
      max_targets: 2,
      email: 'carl@example.org',
      full_name: 'Carl Abel',
      status: 'suspended',
      created_at: before(NOON, { days: 2 }),
      last_login_at: before(NOON, { days: 2 }),
    });
    ids.tokyo = await insertUser(db, {
      email: 'dai@example.org',
      full_name: 'dai Sato',
      timezone: 'Asia/Tokyo',
      created_at: before(NOON, { days: 1 }),
    });
    await insertTarget(db, { user_id: ids.pro });
    await insertTarget(db, { user_id: ids.pro, status: 'paused' });
    await insertTarget(db, { user_id: ids.pro, status: 'archived' });
    for (const [local_date, sent] of [
      ['2026-03-10', 4],
      ['2026-03-11', 7],
    ] as const) {
      await db.insertInto('daily_alerts').values({ user_id: ids.tokyo, local_date, sent }).execute();
      await db.insertInto('daily_alerts').values({ user_id: ids.free, local_date, sent }).execute();
    }
  });

  const listed = async (input: v.InferInput<typeof AdminUsersQuery>) => {
    const { items, pagination } = await users().list(query(input), NOON);
    expect(pagination.total).toBe(items.length);
    return items.map((item) => v.parse(AdminUser, item).id);
  };

  it.each([
    [{}, ['tokyo', 'pro', 'free', 'admin']],
    [{ sort: 'created_at' }, ['admin', 'free', 'pro', 'tokyo']],
    [{ sort: 'email' }, ['free', 'pro', 'tokyo', 'admin']],
    [{ sort: '-email' }, ['admin', 'tokyo', 'pro', 'free']],
    [{ sort: 'full_name' }, ['free', 'pro', 'tokyo', 'admin']],
    [{ sort: '-full_name' }, ['admin', 'tokyo', 'pro', 'free']],
    [{ role: 'admin' }, ['admin']],
    [{ plan: 'free' }, ['free']],
    [{ status: 'suspended' }, ['pro']],
    [{ verified: false }, ['free']],
    [{ verified: true, role: 'user' }, ['tokyo', 'pro']],
    [{ q: 'ROOT@' }, ['admin']],
    [{ q: '100%' }, ['free']],
    [{ q: '%a%' }, []],
  ] as const)('with %o returns %o', async (input, expected) => {
    expect(await listed(input)).toEqual(expected.map((name) => ids[name]));
  });

  it('lists those who never signed in last', async () => {
    expect((await listed({ sort: '-last_login_at' })).slice(0, 2)).toEqual([ids.free, ids.pro]);
  });

  it('shows usage and alerts for the current day in each person’s time zone', async () => {
    const evening = new Date('2026-03-10T20:00:00Z');
    const { items } = await users().list(query(), evening);
    const of = (id: string) => items.find((item) => item.id === id);
    expect(of(ids.tokyo)).toMatchObject({ notifications_today: 7, notifications_per_day: 50 });
    expect(of(ids.free)?.notifications_today).toBe(4);
    expect(of(ids.pro)).toMatchObject({
      targets: { used: 2, max: 2, percent: 100, status: 'full' },
      notifications_today: 0,
    });
    expect(of(ids.admin)?.targets).toMatchObject({ max: null, unlimited: true });
    expect(of(ids.free)).toMatchObject({ email_verified: true, whatsapp_verified: false });
  });

  it('is empty beyond its end', async () => {
    const { items, pagination } = await users().list(query({ page: 5, per_page: 3 }), NOON);
    expect([items, pagination]).toEqual([[], { page: 5, per_page: 3, total: 4, pages: 2 }]);
  });
});

describe('the administrators’ dashboard', () => {
  it('counts everything, and shows zeros on an empty system', async () => {
    const empty = await createTestDatabase();
    try {
      const admin = await insertUser(empty.db, { role: 'admin', plan: 'admin', timezone: 'Europe/Paris' });
      const page = v.parse(AdminDashboard, await dashboardOf(empty.db).get(admin, '24h', asked));
      expect(page).toMatchObject({
        users: {
          total: 1,
          active: 1,
          new_7d: 0,
          unverified: 0,
          by_plan: { free: 0, basic: 0, pro: 0, admin: 1 },
        },
        articles: { total: 0, today: 0, extraction_success_rate: null },
        notifications: { today: 0, by_channel: { email: 0, whatsapp: 0 }, failed: 0, held: 0 },
        latency_ms: { p50: null, p95: null },
        workers: { healthy: 0, stale: 0, dead: 0 },
        queues: expect.arrayContaining([
          expect.objectContaining({ waiting: 0, oldest_waiting_seconds: null }),
        ]),
        requests_pending: 0,
        whatsapp: { status: 'connected', phone: '+447700900999' },
      });
      expect(page.articles?.by_day).toHaveLength(14);
      expect(page.alerts.map((alert) => alert.code)).toEqual(['no_worker']);
    } finally {
      await empty.drop();
    }
  });

  it.each([
    ['targets', ['targets']],
    ['workers', ['workers', 'alerts']],
    ['source_requests', ['requests_pending', 'alerts']],
    ['alert_firings', ['alerts']],
    ['whatsapp_config', ['whatsapp', 'alerts']],
    ['paused_activities', ['alerts']],
  ] as const)('reads everything else when the table %s cannot be read', async (table, parts) => {
    const broken = await createTestDatabase();
    try {
      const { db } = broken;
      const admin = await insertUser(db, { role: 'admin', plan: 'admin' });
      const whole = await dashboardOf(db).get(admin, '24h', asked);
      expect(whole.unreadable).toBeNull();
      await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db);
      const logged: object[] = [];
      const page = v.parse(AdminDashboard, await dashboardOf(db, logged).get(admin, '24h', asked));
      expect(page.unreadable?.request_id).toBe('req_1');
      expect(page.unreadable?.parts).toEqual(expect.arrayContaining([...parts]));
      const missing = Object.entries(page).flatMap(([part, value]) => (value === null ? [part] : []));
      expect(missing.toSorted()).toEqual(
        (page.unreadable?.parts ?? []).filter((part) => part in page && part !== 'alerts').toSorted(),
      );
      expect(page.trend).toEqual(whole.trend);
      expect(logged).toContainEqual(
        expect.objectContaining({
          request_id: 'req_1',
          parts: [...parts],
          err: expect.objectContaining({ message: expect.stringContaining(table) }),
        }),
      );
    } finally {
      await broken.drop();
    }
  });

  it('shows what was crawled, sent and held, and which workers do not respond', async () => {
    const fresh = await createTestDatabase();
    try {
      const { db } = fresh;
      const admin = await insertUser(db, { role: 'admin', plan: 'admin' });
      const user_id = await insertUser(db, {
        created_at: before(NOON, { days: 1 }),
        whatsapp_verified_at: null,
      });
      await insertTarget(db, { user_id });
      await insertTarget(db, { user_id, status: 'paused' });
      await insertTarget(db, { user_id, status: 'archived' });
      const failing = {
        consecutive_failures: 4,
        failing_since: before(NOON, { days: 2 }),
        last_crawled_at: NOON,
      };
      const source_id = await insertSource(db);
      await insertSource(db, { status: 'pending' });
      await insertSource(db, failing);
      await insertSource(db, { ...failing, status: 'rejected' });
      const seen = before(NOON, { minutes: 1 });
      const article = await insertArticle(db, { source_id, first_seen_at: seen });
      await insertArticle(db, { source_id, first_seen_at: before(NOON, { days: 1 }), extraction: 'partial' });
      await insertArticle(db, { source_id, first_seen_at: before(NOON, { days: 8 }) });
      const notification_id = await insertNotification(db, { user_id, article_ids: [article] });
      const delivery = { notification_id, user_id };
      await insertDelivery(db, { ...delivery, status: 'sent', sent_at: NOON });
      await insertDelivery(db, {
        ...delivery,
        status: 'sent',
        sent_at: NOON,
        mode: 'daily',
        channel: 'whatsapp',
      });
      await insertDelivery(db, { ...delivery, status: 'failed', failed_at: NOON });
      const held = { ...delivery, status: 'held', channel: 'whatsapp' } as const;
      await insertDelivery(db, { ...held, reason: 'gateway_unavailable', created_at: seen });
      await insertDelivery(db, { ...held, reason: 'quiet_hours' });
      for (const [minutes, status] of [
        [0, 'idle'],
        [1, 'busy'],
        [5, 'busy'],
        [60, 'stopped'],
      ] as const) {
        const worker = {
          id: newId('wrk'),
          name: 'matcher',
          type: 'matcher',
          hostname: 'here',
          pid: 1,
          version: '1',
        };
        const times = { started_at: NOON, last_heartbeat_at: before(NOON, { minutes }) };
        await db
          .insertInto('workers')
          .values({ ...worker, ...times, status })
          .execute();
      }
      const page = v.parse(AdminDashboard, await dashboardOf(db).get(admin, '24h', asked));
      expect(page).toMatchObject({
        users: { total: 2, new_7d: 1, unverified: 1 },
        targets: { total: 2, active: 1 },
        sources: { approved: 2, pending: 1, failing: 1, blocked: 0 },
        articles: { total: 3, today: 1, extraction_success_rate: 0.5 },
        notifications: { today: 1, by_channel: { email: 1, whatsapp: 1 }, failed: 1, held: 2 },
        latency_ms: { p50: 60_000, p95: 60_000 },
        workers: { healthy: 1, stale: 1, dead: 1 },
      });
      expect(page.articles?.by_day.slice(-2)).toEqual([
        { date: '2026-03-09', count: 1 },
        { date: '2026-03-10', count: 1 },
      ]);
      expect(page.alerts.map(({ code, since }) => [code, since])).toEqual([
        ['workers_dead', before(NOON, { minutes: 5 }).toISOString()],
        ['workers_stale', before(NOON, { minutes: 5 }).toISOString()],
        ['whatsapp_unavailable', seen.toISOString()],
        ['deliveries_failed', null],
        ['sources_failing', before(NOON, { days: 2 }).toISOString()],
        ['sources_pending', null],
      ]);
    } finally {
      await fresh.drop();
    }
  });
});
