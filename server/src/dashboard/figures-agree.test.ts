import { calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { createTestApp } from '../testing/app.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';

/** Each figure on two pages is requested from both, and must be the same. */

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function read<S extends v.GenericSchema>(
  token: string,
  path: string,
  { answer }: { answer: S },
): Promise<v.InferOutput<S>> {
  const { status, body, text } = await app.call('GET', path, { token });
  expect([path, status], text).toEqual([path, 200]);
  return v.parse(answer, body);
}

/** A person with three targets that are two weeks old, with alerts that were sent, waiting, failed, read, or only listed. */
async function aPersonWithAPast() {
  const { db } = app;
  const now = app.clock.now();
  const { id: user_id, token } = await app.signUp();
  await db
    .updateTable('users')
    .set({
      plan: 'pro',
      timezone: 'UTC',
      email_verified_at: now,
      created_at: before(now, { days: 40 }),
    })
    .where('id', '=', user_id)
    .execute();
  const sources = [await insertSource(db), await insertSource(db)] as const;
  const targets: string[] = [];
  for (const name of ['Harbour', 'Prices', 'Drought']) {
    targets.push(await insertTarget(db, { user_id, name, created_at: before(now, { days: 40 }) }));
  }
  let turn = 0;
  let countedToday = 0;
  for (let day = 0; day < 20; day += 1) {
    for (const [at, target_id] of targets.entries()) {
      for (let match = 0; match <= at + (day % 3); match += 1) {
        turn += 1;
        const matched_at = before(now, { days: day, minutes: 5 + match });
        const article_id = await insertArticle(db, {
          source_id: sources[turn % 2 === 0 ? 0 : 1],
          published_at: before(matched_at, { minutes: 3 }),
          first_seen_at: before(matched_at, { minutes: 1 }),
        });
        const listed = turn % 4 === 0;
        const notification_id = listed
          ? null
          : await insertNotification(db, {
              user_id,
              target_id,
              created_at: matched_at,
              read_at: turn % 3 === 0 ? matched_at : null,
            });
        await insertMatch(db, {
          user_id,
          target_id,
          article_id,
          matched_at,
          notification_id,
          suppressed_reason: listed ? 'duplicate_story' : null,
          feedback: turn % 7 === 0 ? 'relevant' : turn % 11 === 0 ? 'irrelevant' : null,
          read_at: turn % 3 === 0 ? matched_at : null,
        });
        if (notification_id === null) continue;
        const status = turn % 5 === 1 ? 'failed' : turn % 5 === 2 ? 'held' : 'sent';
        if (day === 0) countedToday += 1;
        await insertDelivery(db, {
          notification_id,
          user_id,
          target_id,
          status,
          mode: 'live',
          created_at: matched_at,
          sent_at: status === 'sent' ? matched_at : null,
          failed_at: status === 'failed' ? matched_at : null,
        });
      }
    }
  }
  const date = now.toISOString().slice(0, 10);
  await db.insertInto('daily_alerts').values({ user_id, local_date: date, sent: countedToday }).execute();
  return { user_id, token, targets };
}

const DIGEST_PARTS = 3;

/**
 * This morning a digest contained some of yesterday's alerts, then a target that has since been archived sent one. All are
 * read.
 */
async function aDigestAndAnArchivedTarget(user_id: string, target_id: string) {
  const { db } = app;
  const now = app.clock.now();
  const source_id = await insertSource(db);
  const archived = await insertTarget(db, { user_id, name: 'Given up', status: 'archived' });
  const alert = async (of: string, made: Date, delivery: Partial<Parameters<typeof insertDelivery>[1]>) => {
    const article_id = await insertArticle(db, { source_id, published_at: made, first_seen_at: made });
    const notification_id = await insertNotification(db, {
      user_id,
      target_id: of,
      created_at: made,
      read_at: now,
    });
    await insertMatch(db, { user_id, target_id: of, article_id, matched_at: made, notification_id });
    await insertDelivery(db, {
      notification_id,
      user_id,
      target_id: of,
      status: 'sent',
      created_at: made,
      ...delivery,
    });
  };
  const sent_at = before(now, { minutes: 90 });
  const digest_id = newId('dig');
  for (let part = 0; part < DIGEST_PARTS; part += 1) {
    await alert(target_id, before(now, { days: 1, minutes: part }), { mode: 'daily', digest_id, sent_at });
  }
  await alert(archived, before(sent_at, { minutes: 1 }), { mode: 'live', sent_at });
  await db
    .updateTable('daily_alerts')
    .set((eb) => ({ sent: eb('sent', '+', 2) }))
    .where('user_id', '=', user_id)
    .execute();
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a figure shown on two pages', () => {
  it('is the same on the overview, targets, target, notifications, statistics and quota pages', async () => {
    const { user_id, token, targets } = await aPersonWithAPast();
    await aDigestAndAnArchivedTarget(user_id, targets[0] ?? '');
    const overview = await read(token, '/user/dashboard', calls.user.dashboard);
    const list = await read(token, '/targets', calls.targets.list);
    const quota = await read(token, '/user/quota', calls.user.quota);
    const statistics = await read(token, '/user/statistics?period=30d', calls.user.statistics);
    const bell = await read(token, '/notifications/unread-count', calls.notifications.unreadCount);
    const unread = await read(token, '/notifications?unread=true', calls.notifications.list);

    // Matches.
    expect(overview.cards.matches_today).toBeGreaterThan(0);
    expect(sum(list.items.map(({ today }) => today))).toBe(overview.cards.matches_today);
    expect(overview.funnel_today.matches).toBe(overview.cards.matches_today);
    expect(overview.matches_by_day.map(({ count }) => count)).toEqual(
      statistics.by_day.slice(-14).map(({ matched }) => matched),
    );
    expect(sum(overview.matches_by_target.map(({ total }) => total))).toBe(
      sum(overview.matches_by_day.map(({ count }) => count)),
    );
    for (const target of list.items) {
      expect(overview.targets.items.find(({ id }) => id === target.id)).toMatchObject(target);
    }

    // Targets.
    expect(list.pagination.total).toBe(3);
    expect(overview.targets.total).toBe(list.pagination.total);
    expect(quota.targets).toEqual(overview.quota.targets);
    expect([list.quota.used, list.quota.max]).toEqual([quota.targets.used, quota.targets.max]);
    expect(statistics.targets).toMatchObject({ total: 3, active: overview.cards.active_targets });

    // Alerts.
    expect(bell.unread).toBe(overview.cards.unread);
    expect(unread.pagination.total).toBe(overview.cards.unread);
    expect(overview.unread_by_day.at(-1)).toBe(overview.cards.unread);
    expect(sum(overview.targets.items.map(({ unread_alerts }) => unread_alerts))).toBe(overview.cards.unread);
    expect(quota.notifications_today).toEqual(overview.quota.notifications_today);
    const { alerts, sent, sent_other, waiting, not_sent, matches, not_alerted } = overview.funnel_today;
    expect(overview.alerts_by_day.at(-1)).toBe(sent);
    expect(sent_other).toBe(DIGEST_PARTS + 1);
    expect(sent - sent_other + waiting + not_sent).toBe(alerts);
    expect(alerts + sum(not_alerted.map(({ count }) => count))).toBe(matches);

    // Messages.
    const messages = overview.matches_by_day.map((_, day) =>
      sum(overview.delivery.map(({ by_day }) => by_day[day]?.sent ?? 0)),
    );
    expect(statistics.by_day.slice(-14).map((day) => day.alerts)).toEqual(messages);
    expect(sum(statistics.by_day.map((day) => day.alerts))).toBe(statistics.notifications.sent);
    expect(overview.funnel_today.messages).toBe(messages.at(-1));
    // All other alerts in this test are one message each.
    expect(overview.funnel_today.messages).toBe(sent - DIGEST_PARTS + 1);
    const byChannel = statistics.advanced?.notifications_by_channel;
    expect((byChannel?.email ?? 0) + (byChannel?.whatsapp ?? 0)).toBe(statistics.notifications.sent);

    // Sources.
    const sources = await read(token, '/sources', calls.sources.list);
    expect(sources.pagination.total).toBe(overview.cards.sources);
  });

  it('is the same on a target’s page, its analytics, its matches and its deliveries, and for administrators', async () => {
    const { user_id, token } = await aPersonWithAPast();
    const list = await read(token, '/targets', calls.targets.list);
    const overview = await read(token, '/user/dashboard', calls.user.dashboard);
    const waits: number[] = [];
    for (const listed of list.items) {
      const path = `/targets/${listed.id}`;
      const { target } = await read(token, path, calls.targets.get);
      const week = await read(token, `${path}/analytics?period=7d`, calls.targets.analytics);
      const month = await read(token, `${path}/analytics?period=30d`, calls.targets.analytics);
      const total = async (query: string) =>
        (await read(token, `${path}/matches?${query}`, calls.targets.matches)).pagination.total;
      const { earlier_articles: _, ...figures } = target;
      expect(listed).toMatchObject(figures);
      expect(target.matches_total).toBe(await total(''));
      expect(target.unread_matches).toBe(await total('unread=true'));
      expect(month.totals.matches).toBe(target.matches_total);
      expect(month.totals.stories).toBe(await total('group=story'));
      expect(week.by_day.map(({ matches }) => matches)).toEqual(listed.by_day);
      expect(week.spike.today).toBe(listed.today);
      expect([target.matches_7d, week.totals.matches]).toEqual([sum(listed.by_day), sum(listed.by_day)]);
      if (target.precision_30d !== null) expect(month.totals.precision).toBe(target.precision_30d);
      expect(week.spike.usual_by_now).toEqual(listed.usual_by_now);
      expect(month.by_day.slice(-14).map(({ matches }) => matches)).toEqual(
        overview.matches_by_target.find(({ id }) => id === target.id)?.by_day,
      );
      const messages = async (outcome: string) =>
        (await read(token, `${path}/deliveries?outcome=${outcome}`, calls.targets.deliveries)).pagination
          .total;
      expect((await messages('sent')) + (await messages('waiting')) + (await messages('not_sent'))).toBe(
        month.totals.notified,
      );
      waits.push(week.advanced?.latency_ms.p50 ?? Number.NaN);
    }
    // All alerts in this test were equally fast, so the overall median equals each one.
    expect(overview.time_to_alert.median_seconds).toBe((waits[0] ?? Number.NaN) / 1_000);
    expect(new Set(waits).size).toBe(1);

    const admin = (await app.administrator()).token;
    const dashboard = await read(admin, '/admin/dashboard', adminCalls.admin.dashboard);
    const users = await read(admin, '/admin/users', adminCalls.admin.users);
    const ofAll = await read(admin, '/admin/targets?per_page=100', adminCalls.adminTargets.list);
    expect(dashboard.users?.total).toBe(users.pagination.total);
    expect(dashboard.targets?.total).toBe(ofAll.pagination.total);
    expect(dashboard.sources?.approved).toBe(overview.cards.sources);
    expect(users.items.find(({ id }) => id === user_id)).toMatchObject({
      targets: { used: overview.quota.targets.used, max: overview.quota.targets.max },
      notifications_today: overview.quota.notifications_today.used,
      notifications_per_day: overview.quota.notifications_today.max,
    });
    for (const target of ofAll.items.filter(({ owner }) => owner.id === user_id)) {
      expect(target.by_day).toEqual(overview.targets.items.find(({ id }) => id === target.id)?.by_day);
    }
  });

  it('covers the same days, in the person’s time zone, wherever seven or thirty days are counted', async () => {
    const { db } = app;
    const now = app.clock.now();
    const created_at = before(now, { days: 60 });
    const { id: user_id, token } = await app.signUp();
    await db
      .updateTable('users')
      .set({ plan: 'pro', timezone: 'Asia/Tokyo', email_verified_at: now, created_at })
      .where('id', '=', user_id)
      .execute();
    const target_id = await insertTarget(db, { user_id, name: 'Harbour', created_at });
    const source_id = await insertSource(db);
    const STEP_HOURS = 5;
    for (let hours = 1; hours < 40 * 24; hours += STEP_HOURS) {
      const matched_at = before(now, { hours });
      const article_id = await insertArticle(db, {
        source_id,
        first_seen_at: matched_at,
        // Withdrawn articles count nowhere.
        status: hours % 7 === 0 ? 'hidden' : 'published',
      });
      const feedback = hours % 3 === 0 ? 'relevant' : 'irrelevant';
      await insertMatch(db, { user_id, target_id, article_id, matched_at, feedback });
    }
    const path = `/targets/${target_id}`;
    const { target } = await read(token, path, calls.targets.get);
    const [listed] = (await read(token, '/targets', calls.targets.list)).items;
    const overview = await read(token, '/user/dashboard', calls.user.dashboard);
    const week = await read(token, `${path}/analytics?period=7d`, calls.targets.analytics);
    const month = await read(token, `${path}/analytics?period=30d`, calls.targets.analytics);
    expect(target.matches_7d).toBe(week.totals.matches);
    expect(sum(listed?.by_day ?? [])).toBe(target.matches_7d);
    expect(target.precision_30d).toBe(month.totals.precision);
    expect(overview.matches_by_target[0]?.by_day.slice(-7)).toEqual(listed?.by_day);

    const admin = (await app.administrator()).token;
    const seen = (await read(admin, `/admin/targets/${target_id}`, adminCalls.adminTargets.get)).target;
    expect(seen).toMatchObject({
      by_day: listed?.by_day,
      matches_7d: target.matches_7d,
      matches_total: target.matches_total,
      last_match_at: target.last_match_at,
    });

    const [source] = (await read(token, '/sources', calls.sources.list)).items;
    const { figures } = await read(token, `/sources/${source_id}`, calls.sources.get);
    expect(source?.article_count_7d).toBe(sum(figures.by_day.slice(-7).map(({ articles }) => articles)));
  });

  it('is the same wherever administrators see alerts and messages of the last 24 hours', async () => {
    const { db } = app;
    const { user_id, targets } = await aPersonWithAPast();
    const now = app.clock.now();
    const sent_at = before(now, { hours: 2 });
    const whatsapp = { user_id, channel: 'whatsapp', status: 'delivered', sent_at } as const;
    const digest = { ...whatsapp, mode: 'daily', digest_id: newId('dig'), created_at: sent_at } as const;
    for (let part = 0; part < DIGEST_PARTS; part += 1) {
      const alert = { user_id, target_id: targets[0] ?? null, created_at: sent_at };
      await insertDelivery(db, { ...digest, notification_id: await insertNotification(db, alert) });
    }
    const test = await insertNotification(db, { user_id, type: 'test', created_at: sent_at });
    await insertDelivery(db, { ...whatsapp, notification_id: test });

    const admin = (await app.administrator()).token;
    const { funnel, trend, notifications, unreadable } = await read(
      admin,
      '/admin/dashboard',
      adminCalls.admin.dashboard,
    );
    if (!funnel || !trend || !notifications) throw new Error(`not read: ${unreadable?.parts}`);
    const { last_24h } = await read(admin, '/admin/notifications/stats', adminCalls.adminNotifications.stats);
    const status = await read(admin, '/admin/whatsapp/status', adminCalls.whatsapp.status);
    expect(sum(trend.points.map(({ alerts }) => alerts))).toBe(funnel.alerts);
    expect(last_24h.alerts).toBe(funnel.alerts);
    expect(last_24h.made).toBe(funnel.alerts + 1);
    // The digest and the test message, which is not an alert.
    expect(last_24h.by_channel.whatsapp?.sent).toBe(2);
    expect(status.last_24h).toMatchObject({ sent: 2, delivered: 2 });
    expect(funnel.by_channel).toEqual({ email: last_24h.by_channel.email?.sent, whatsapp: 1 });
    expect(notifications.today).toBe(funnel.alerts);
    expect(notifications.by_channel).toEqual({ email: last_24h.by_channel.email?.sent, whatsapp: 2 });
  });
});
