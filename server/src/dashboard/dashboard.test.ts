import { UserDashboard } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loadQuota } from '../accounts/index.ts';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { createNotifications } from '../notifications/index.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
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
  it('of a newcomer is all zeros over fourteen days', async () => {
    const user = await insertUser(database.db);
    const page = v.parse(UserDashboard, await dashboard().get(user, NOON));
    expect(page.matches_by_day).toHaveLength(14);
    expect(page.matches_by_day.at(0)).toEqual({ date: '2026-02-25', count: 0 });
    expect(page.matches_by_day.at(-1)).toEqual({ date: '2026-03-10', count: 0 });
    expect(page.cards).toMatchObject({ matches_today: 0, unread: 0, active_targets: 0 });
    expect(page.latest_stories).toEqual([]);
  });

  it("counts matches on the days of the person's zone, across a change of clocks", async () => {
    const { user_id, find } = await watcher('Europe/Paris');
    // 29 March 2026 has 23 hours in Paris: it begins at 23:00 of Greenwich and ends at 22:00.
    for (const moment of [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ]) {
      await find(new Date(moment));
    }
    await find(new Date('2026-03-01T12:00:00Z'));
    const { matches_by_day, cards } = await dashboard().get(user_id, new Date('2026-03-30T10:00:00Z'));
    expect(matches_by_day.filter((day) => day.count > 0)).toEqual([
      { date: '2026-03-28', count: 1 },
      { date: '2026-03-29', count: 2 },
      { date: '2026-03-30', count: 1 },
    ]);
    expect(cards.matches_today).toBe(1);
  });

  it('leaves out what is hidden, archived or of somebody else', async () => {
    const { user_id, target_id, find } = await watcher();
    await find(NOON);
    await find(NOON, { status: 'hidden' });
    await (await watcher()).find(NOON);
    const page = () => dashboard().get(user_id, NOON);
    expect((await page()).cards).toMatchObject({ matches_today: 1, active_targets: 1 });
    expect((await page()).latest_stories).toHaveLength(1);
    await database.db
      .updateTable('targets')
      .set({ status: 'archived' })
      .where('id', '=', target_id)
      .execute();
    expect((await page()).cards).toMatchObject({ matches_today: 0, active_targets: 0 });
    expect((await page()).latest_stories).toEqual([]);
  });

  it('shows each of the ten latest stories once, by its newest article', async () => {
    const { user_id, find } = await watcher();
    const story_id = newId('clu');
    await find(before(NOON, { minutes: 90 }), { story_id });
    const expected = [];
    for (let index = 11; index > 0; index -= 1)
      expected.unshift(await find(before(NOON, { minutes: index })));
    expected.unshift(await find(NOON, { story_id, is_story_primary: false }));
    const { latest_stories } = await dashboard().get(user_id, NOON);
    expect(latest_stories.map((article) => article.id)).toEqual(expected.slice(0, 10));
    expect(latest_stories[0]).toMatchObject({ story_id, story_size: 2 });
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
    const { cards, quota } = await dashboard().get(user_id, NOON);
    expect(cards).toMatchObject({ unread: 1, sources: total });
    expect(quota.targets).toMatchObject({ used: 1, max: 10 });
  });
});
