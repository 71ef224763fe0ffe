import { AlertRhythm, type DeliveryStatus, UserDashboard } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loadQuota } from '../accounts/index.ts';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { createNotifications } from '../notifications/index.ts';
import { createTargets } from '../targets/index.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createDashboard } from './index.ts';

const database = testDatabase();
const dashboard = () => {
  const { db } = database;
  return createDashboard({
    db,
    articles: createArticles({ db }),
    unreadCount: createNotifications({ db }).unreadCount,
    quota: async (userId, now) => {
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return loadQuota(db, user, now);
    },
    targets: async (userId, label, now) =>
      (
        await createTargets({ db, articles: createArticles({ db }) }).list(
          userId,
          { page: 1, per_page: 100, sort: '-created_at', label },
          now,
        )
      ).items,
    tasks: async () => ({ items: [], total: 0 }),
  });
};

async function watcher(timezone = 'UTC') {
  const { db } = database;
  const user_id = await insertUser(db, { timezone });
  const target_id = await insertTarget(db, { user_id });
  const source_id = await insertSource(db);
  const find = async (matched_at: Date, article: Partial<Parameters<typeof insertArticle>[1]> = {}) => {
    const article_id = await insertArticle(db, { source_id, ...article });
    await insertMatch(db, { user_id, target_id, article_id, matched_at });
    return article_id;
  };
  return { user_id, target_id, source_id, find };
}

describe('the overview', () => {
  it('shows fourteen days of zeros to a newcomer', async () => {
    const user = await insertUser(database.db);
    const page = v.parse(UserDashboard, await dashboard().get(user, {}, NOON));
    expect(page.matches_by_day).toHaveLength(14);
    expect(page.matches_by_day.at(0)).toEqual({ date: '2026-02-25', count: 0 });
    expect(page.matches_by_day.at(-1)).toEqual({ date: '2026-03-10', count: 0 });
    expect(page.cards).toMatchObject({ matches_today: 0, unread: 0, active_targets: 0 });
    expect(page.top_stories).toEqual([]);
  });

  it.each([7, 30])(
    'shows the %i days that the person chose, and compares times with the week before',
    async (days) => {
      const { db } = database;
      const { user_id, target_id, find } = await watcher();
      await db
        .updateTable('users')
        .set({ ui_preferences: JSON.stringify({ overview_days: days }) })
        .where('id', '=', user_id)
        .execute();
      // Alerts that took 1, 2 and 3 minutes: in the last week, in the week before, and earlier.
      for (const [at, minutes] of [1, 2, 3].entries()) {
        const found = before(NOON, { days: at * 8 });
        const article_id = await find(found, { published_at: found });
        const notification_id = await insertNotification(db, { user_id, target_id, created_at: found });
        await db
          .updateTable('matches')
          .set({ notification_id })
          .where('article_id', '=', article_id)
          .execute();
        const sent_at = before(found, { minutes: -minutes });
        await insertDelivery(db, {
          notification_id,
          user_id,
          target_id,
          status: 'sent',
          mode: 'live',
          sent_at,
        });
      }
      const page = v.parse(UserDashboard, await dashboard().get(user_id, {}, NOON));
      expect(page.matches_by_day).toHaveLength(days);
      expect(page.matches_by_day.at(-1)).toEqual({ date: '2026-03-10', count: 1 });
      expect(page.unread_by_day).toEqual(
        Array.from({ length: days }, (_, at) =>
          at === days - 1 ? 3 : at >= days - 9 ? 2 : at >= days - 17 ? 1 : 0,
        ),
      );
      expect(page.alerts_by_day.reduce((sum, count) => sum + count, 0)).toBe(days === 7 ? 1 : 3);
      expect(page.time_to_alert).toMatchObject({ median_seconds: 60, before_seconds: 120, alerts: 1 });
      expect(page.time_to_alert.by_day).toHaveLength(days);
      expect(page.time_to_alert.by_day.at(-1)).toBe(60);
      expect(page.delivery[0]?.by_day).toHaveLength(days);
    },
  );

  it('counts matches on days in the person’s time zone, even when the clocks change', async () => {
    const { user_id, find } = await watcher('Europe/Paris');
    // 29 March 2026 has 23 hours in Paris: it begins at 23:00 UTC and ends at 22:00.
    for (const moment of [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ]) {
      await find(new Date(moment));
    }
    await find(new Date('2026-03-01T12:00:00Z'));
    const { matches_by_day, cards } = await dashboard().get(user_id, {}, new Date('2026-03-30T10:00:00Z'));
    expect(matches_by_day.filter((day) => day.count > 0)).toEqual([
      { date: '2026-03-28', count: 1 },
      { date: '2026-03-29', count: 2 },
      { date: '2026-03-30', count: 1 },
    ]);
    expect(cards.matches_today).toBe(1);
  });

  it('omits hidden, archived and other people’s items', async () => {
    const { user_id, target_id, find } = await watcher();
    await find(NOON);
    await find(NOON, { status: 'hidden' });
    await (await watcher()).find(NOON);
    const page = () => dashboard().get(user_id, {}, NOON);
    expect((await page()).cards).toMatchObject({ matches_today: 1, active_targets: 1 });
    expect((await page()).top_stories).toHaveLength(1);
    await database.db
      .updateTable('targets')
      .set({ status: 'archived' })
      .where('id', '=', target_id)
      .execute();
    expect((await page()).cards).toMatchObject({ matches_today: 0, active_targets: 0 });
    expect((await page()).top_stories).toEqual([]);
  });

  it('counts only the targets with a label; the figures of all labels and of no label add up to the total', async () => {
    const { db } = database;
    const { user_id, target_id, source_id, find } = await watcher();
    const client = await insertTarget(db, { user_id, name: 'Ferries', labels: ['Harbour Ltd'] });
    const gone = await insertTarget(db, { user_id, labels: ['harbour ltd'], status: 'archived' });
    await db
      .updateTable('targets')
      .set({ labels: ['Other'] })
      .where('id', '=', target_id)
      .execute();
    await find(NOON);
    const alert = async (target: string, at: Date) => {
      const article_id = await insertArticle(db, { source_id, published_at: before(at, { minutes: 3 }) });
      const notification_id = await insertNotification(db, { user_id, target_id: target, created_at: at });
      await insertMatch(db, { user_id, target_id: target, article_id, matched_at: at, notification_id });
      await insertDelivery(db, {
        ...{ notification_id, user_id, target_id: target, status: 'sent', mode: 'live', sent_at: at },
      });
      return article_id;
    };
    const found = await alert(client, NOON);
    await alert(client, before(NOON, { days: 1 }));
    await alert(target_id, before(NOON, { minutes: 1 }));
    await alert(gone, NOON);
    const at = (label?: string[]) => dashboard().get(user_id, { label }, NOON);
    const [all, ofClient] = [await at(), await at(['HARBOUR LTD'])];
    const [ofOther, none] = [await at(['other']), await at(['Nobody'])];
    expect(ofClient.cards).toMatchObject({ matches_today: 1, unread: 3, active_targets: 1 });
    expect(ofClient.matches_by_target.map(({ name, total }) => [name, total])).toEqual([['Ferries', 2]]);
    expect(ofClient.targets).toMatchObject({ total: 1, items: [{ id: client }] });
    expect(ofClient.top_stories.map(({ article }) => article.id)).toContain(found);
    expect(ofClient.top_stories).toHaveLength(2);
    // What was sent for a target that has since been deleted counts, as for all targets.
    expect(ofClient.alerts_by_day.slice(-2)).toEqual([1, 2]);
    expect(ofClient.time_to_alert.median_seconds).toBe(180);
    expect(ofClient.delivery[0]?.by_day.at(-1)).toEqual({ sent: 2, failed: 0 });
    expect(none.cards).toMatchObject({ matches_today: 0, unread: 0, active_targets: 0 });
    expect([none.top_stories, none.targets.items, none.delivery]).toEqual([[], [], []]);
    const sums = (page: UserDashboard) => [
      page.cards.matches_today,
      page.cards.unread,
      page.cards.active_targets,
      page.matches_by_day.reduce((sum, { count }) => sum + count, 0),
      page.funnel_today.matches,
      page.funnel_today.sent,
    ];
    const [ofOne, ofTwo] = [sums(ofClient), sums(ofOther)];
    expect(sums(all)).toEqual(ofOne.map((count, place) => count + (ofTwo[place] ?? 0)));
  });

  it('shows the stories of the last day by number of sources, each with its newest article, then older ones', async () => {
    const { user_id, find } = await watcher();
    const [large, small, old] = [newId('clu'), newId('clu'), newId('clu')];
    const [second, third] = [
      await insertSource(database.db, { name: 'Second' }),
      await insertSource(database.db),
    ];
    await find(before(NOON, { days: 3 }), { story_id: old, source_id: second });
    await find(before(NOON, { days: 3 }), { story_id: old, source_id: third });
    await find(before(NOON, { hours: 3 }), { story_id: large });
    await find(before(NOON, { minutes: 90 }), {
      story_id: large,
      source_id: second,
      is_story_primary: false,
    });
    const newest = await find(before(NOON, { minutes: 80 }), {
      story_id: large,
      source_id: third,
      is_story_primary: false,
    });
    await find(NOON, { story_id: small });
    const { top_stories } = await dashboard().get(user_id, {}, NOON);
    expect(top_stories.map(({ story_id, sources, articles }) => [story_id, sources, articles])).toEqual([
      [large, 3, 3],
      [small, 1, 1],
      [old, 2, 2],
    ]);
    expect(top_stories[0]?.article.id).toBe(newest);
    expect(top_stories[0]?.source_names[1]).toBe('Second');
  });

  it('stacks the three largest targets and all others, which add up to each day’s total', async () => {
    const { user_id, find } = await watcher();
    await find(NOON);
    for (const matches of [5, 4, 3, 2]) {
      const target_id = await insertTarget(database.db, { user_id, name: `${matches} matches` });
      for (let day = 0; day < matches; day += 1) {
        const article_id = await insertArticle(database.db, { source_id: await insertSource(database.db) });
        await insertMatch(database.db, {
          user_id,
          target_id,
          article_id,
          matched_at: before(NOON, { days: day }),
        });
      }
    }
    const { matches_by_target, matches_by_day } = await dashboard().get(user_id, {}, NOON);
    expect(matches_by_target.map(({ name, total }) => [name, total])).toEqual([
      ['5 matches', 5],
      ['4 matches', 4],
      ['3 matches', 3],
      ['2 others', 3],
    ]);
    expect(matches_by_day.map(({ count }) => count)).toEqual(
      matches_by_day.map((_, at) =>
        matches_by_target.reduce((sum, { by_day }) => sum + (by_day[at] ?? 0), 0),
      ),
    );
  });

  it('compares today with the same weekdays up to this hour', async () => {
    const { user_id, find } = await watcher();
    for (let week = 1; week <= 8; week += 1) {
      for (let match = 0; match < 4; match += 1) await find(before(NOON, { days: week * 7, hours: 1 }));
      await find(before(NOON, { days: week * 7, hours: -2 }));
    }
    for (let match = 0; match < 12; match += 1) await find(NOON);
    const page = await dashboard().get(user_id, {}, NOON);
    expect(page.usual_by_now).toEqual({ low: 4, median: 4, high: 4 });
    expect(page.is_unusual).toBe(true);
    expect(page.targets.items[0]).toMatchObject({ today: 12, usual_by_now: { median: 4 } });
  });

  it('says what became of all of today’s matches', async () => {
    const { db } = database;
    const { user_id, target_id, find } = await watcher();
    const alert = async (status: DeliveryStatus | null, mode: 'live' | 'daily' = 'live') => {
      const article_id = await find(NOON, { published_at: before(NOON, { minutes: 4 }) });
      const notification_id = await insertNotification(db, { user_id, target_id, created_at: NOON });
      await db.updateTable('matches').set({ notification_id }).where('article_id', '=', article_id).execute();
      if (status) {
        const sent_at = status === 'sent' ? before(NOON, { minutes: 2 }) : null;
        await insertDelivery(db, {
          notification_id,
          user_id,
          target_id,
          status,
          mode,
          sent_at,
          scheduled_for: NOON,
        });
      }
    };
    for (const status of ['sent', 'sent', 'queued', 'failed', null] as const) await alert(status);
    await alert('held', 'daily');
    await find(NOON);
    await db
      .updateTable('matches')
      .set({ suppressed_reason: 'duplicate_story' })
      .where('user_id', '=', user_id)
      .where('notification_id', 'is', null)
      .execute();
    const page = await dashboard().get(user_id, {}, NOON);
    expect(page.funnel_today).toEqual({
      matches: 7,
      alerts: 6,
      not_alerted: [{ reason: 'duplicate_story', count: 1 }],
      sent: 2,
      sent_other: 0,
      waiting: 2,
      not_sent: 2,
      messages: 2,
    });
    expect(page.next_digest).toMatchObject({ at: NOON.toISOString(), count: 1, waits: null });
    const until = new Date(NOON.getTime() + 3_600_000).toISOString();
    await database.db
      .updateTable('users')
      .set({
        notification_preferences: sql`notification_preferences || ${JSON.stringify({ paused_until: until })}::jsonb`,
      })
      .where('id', '=', user_id)
      .execute();
    expect((await dashboard().get(user_id, {}, NOON)).next_digest?.waits).toEqual({ reason: 'muted', until });
    expect(page.time_to_alert).toMatchObject({ median_seconds: 120, before_seconds: null });
    expect(page.targets.items[0]?.unread_alerts).toBe(page.cards.unread);
    expect(page.delivery).toEqual([
      { channel: 'email', by_day: [...Array(13).fill({ sent: 0, failed: 0 }), { sent: 2, failed: 0 }] },
    ]);
  });

  it('shows how many were unread at the end of each day', async () => {
    const { user_id } = await watcher();
    const made = (days: number, read: number | null) =>
      insertNotification(database.db, {
        user_id,
        created_at: before(NOON, { days }),
        ...(read === null ? {} : { read_at: before(NOON, { days: read }) }),
      });
    await made(30, null);
    await made(5, 3);
    await made(1, null);
    const { unread_by_day, cards } = await dashboard().get(user_id, {}, NOON);
    expect(unread_by_day).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2]);
    expect(unread_by_day.at(-1)).toBe(cards.unread);
  });

  it('counts the unread inbox as the bell does, and every approved source', async () => {
    const { user_id } = await watcher();
    await insertNotification(database.db, { user_id });
    await insertNotification(database.db, { user_id, read_at: NOON });
    await insertSource(database.db, { status: 'pending' });
    const { total } = await database.db
      .selectFrom('sources')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow();
    const { cards, quota } = await dashboard().get(user_id, {}, NOON);
    expect(cards).toMatchObject({ unread: 1, sources: total });
    expect(quota.targets).toMatchObject({ used: 1, max: 10 });
  });
});

describe('the rhythm of alerts', () => {
  it('covers fourteen days by hour and day in the person’s time zone, and only the person’s own alerts', async () => {
    const { db } = database;
    const user_id = await insertUser(db, { timezone: 'Asia/Kolkata' });
    const at = (created_at: Date, more = {}) => insertNotification(db, { user_id, created_at, ...more });
    // 12:00 UTC is half past five in the afternoon there.
    const today = [
      await at(NOON),
      await at(before(NOON, { minutes: 20 })),
      await at(before(NOON, { hours: 2 })),
    ];
    await at(before(NOON, { days: 13 }));
    await at(before(NOON, { days: 14 }));
    await at(NOON, { type: 'spike' });
    // The settings do not affect when the alerts of such a target are sent.
    await at(NOON, { target_id: await insertTarget(db, { user_id, delivery_mode: 'daily' }) });
    await insertNotification(db, { user_id: await insertUser(db), created_at: NOON });
    const delivery = { notification_id: today[0] ?? '', user_id };
    await insertDelivery(db, { ...delivery, status: 'sent', sent_at: NOON });
    await insertDelivery(db, { ...delivery, channel: 'whatsapp', status: 'failed', failed_at: NOON });
    const rhythm = v.parse(AlertRhythm, await dashboard().rhythm(user_id, NOON));
    expect(rhythm.by_day).toHaveLength(14);
    expect(rhythm.by_day.filter(({ alerts }) => alerts > 0)).toEqual([
      { date: '2026-02-25', alerts: 1 },
      { date: '2026-03-10', alerts: 3 },
    ]);
    expect(rhythm.by_hour[17]).toEqual({ alerts: 3, days: 2 });
    expect(rhythm.by_hour[15]).toEqual({ alerts: 1, days: 1 });
    expect(rhythm.by_hour.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(4);
    expect(rhythm.channels).toEqual([
      { channel: 'email', sent: 1, failed: 0 },
      { channel: 'whatsapp', sent: 0, failed: 1 },
    ]);
  });
});
