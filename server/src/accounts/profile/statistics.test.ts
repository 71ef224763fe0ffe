import { TargetAnalytics, UserStatistics } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../../testing/rows.ts';
import { streak } from './statistics.ts';

const app = testApp();

async function statistics(person: TestPerson, query = ''): Promise<UserStatistics> {
  const answer = await app().call('GET', `/user/statistics${query}`, { token: person.token });
  expect(answer.status).toBe(200);
  return v.parse(UserStatistics, answer.body);
}

/** An article matched this many days ago, with an alert sent two minutes after the article was found. */
async function matchedAgo(person: TestPerson, target_id: string, days: number, source_id: string) {
  const { db, clock } = app();
  const at = before(clock.now(), { days });
  const article_id = await insertArticle(db, { source_id, first_seen_at: at });
  const notification_id = await insertNotification(db, { user_id: person.id, target_id, created_at: at });
  await insertMatch(db, {
    user_id: person.id,
    target_id,
    article_id,
    story_id: `clu_${article_id}`,
    notification_id,
    matched_at: at,
    feedback: 'relevant',
  });
  await insertDelivery(db, {
    user_id: person.id,
    target_id,
    notification_id,
    story_key: article_id,
    status: 'delivered',
    created_at: at,
    sent_at: new Date(at.getTime() + 120_000),
  });
  return article_id;
}

describe('statistics', () => {
  test('are zero on every day for a new person', async () => {
    const person = await app().signUp();
    const figures = await statistics(person);
    expect(figures).toMatchObject({ period: '30d', stories: 0, articles: { matched: 0, read: 0, saved: 0 } });
    expect(figures.by_day).toHaveLength(30);
    expect((await statistics(person, '?period=all')).by_day).toHaveLength(1);
    expect(figures.advanced).toMatchObject({
      top_targets: [],
      response: { median_minutes: null, p95_minutes: null },
      feedback: { precision: null },
      reading_streak_days: 0,
    });
  });

  test('count only the person’s own data in the requested period', async () => {
    const { db, clock } = app();
    const [person, other] = [await app().verifiedUser(), await app().verifiedUser()];
    const source = await insertSource(db, { name: 'The Source' });
    const target = await insertTarget(db, { user_id: person.id, name: 'Floods' });
    await insertTarget(db, { user_id: person.id, name: 'Paused one', status: 'paused' });
    const theirs = await insertTarget(db, { user_id: other.id, name: 'Theirs' });
    const today = await matchedAgo(person, target, 0, source);
    await matchedAgo(person, target, 1, source);
    await matchedAgo(person, target, 20, source);
    await matchedAgo(other, theirs, 0, source);
    await db
      .insertInto('user_articles')
      .values({ user_id: person.id, article_id: today, read_at: clock.now(), saved_at: clock.now() })
      .execute();
    await db.updateTable('matches').set({ read_at: clock.now() }).where('article_id', '=', today).execute();

    const week = await statistics(person, '?period=7d');
    expect(week).toMatchObject({
      targets: { total: 2, active: 1, paused: 1 },
      articles: { matched: 2, read: 1, saved: 1 },
      stories: 2,
      notifications: { sent: 2, delivered: 2, read: 0, failed: 0, suppressed: 0 },
      advanced: {
        top_targets: [{ id: target, name: 'Floods', matched: 2 }],
        top_sources: [{ id: source, name: 'The Source', matched: 2 }],
        response: { median_minutes: 2, p95_minutes: 2 },
        feedback: { relevant: 2, irrelevant: 0, precision: 1 },
        reading_streak_days: 1,
      },
    });
    expect(week.by_day).toHaveLength(7);
    expect(week.by_day.slice(-2)).toMatchObject([
      { date: '2026-03-09', matched: 1, alerts: 1 },
      { date: '2026-03-10', matched: 1, alerts: 1 },
    ]);
    expect((await statistics(person)).articles.matched).toBe(3);
    const all = await statistics(person, '?period=all');
    expect(all.by_day[0]).toMatchObject({ date: '2026-02-18', matched: 1, alerts: 1 });
    expect(all.by_day).toHaveLength(21);
  });

  test('compare the period with an equally long one before it, up to the same hour, unless the account is younger', async () => {
    const { db, clock } = app();
    const person = await app().verifiedUser();
    const [source, target] = [await insertSource(db), await insertTarget(db, { user_id: person.id })];
    for (const days of [0, 1, 7, 9, 13]) await matchedAgo(person, target, days, source);
    expect((await statistics(person, '?period=7d')).previous).toBeNull();
    const created_at = before(clock.now(), { days: 14 });
    await db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute();
    // The eighth day, at exactly this hour, is not over yet today.
    expect((await statistics(person, '?period=7d')).previous).toEqual({ matched: 2, sent: 2 });
    expect((await statistics(person, '?period=all')).previous).toBeNull();
    await db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect((await statistics(person, '?period=30d')).previous).toBeNull();
  });

  test('have the usual level of each weekday, equal to that of a person’s only target, in every plan', async () => {
    const { db, clock } = app();
    const person = await app().verifiedUser();
    const source = await insertSource(db);
    const created_at = before(clock.now(), { days: 60 });
    const target = await insertTarget(db, { user_id: person.id, created_at });
    for (const days of [0, 1, 2, 7, 7, 14, 21, 21, 21, 28, 35])
      await matchedAgo(person, target, days, source);
    const path = `/targets/${target}/analytics?period=7d`;
    const analytics = await app().call('GET', path, { token: person.token });
    const { by_day } = v.parse(TargetAnalytics, analytics.body);
    const levels = async (query: string) =>
      (await statistics(person, query)).by_day.map(({ usual }) => usual);
    expect(await levels('?period=7d')).toEqual(by_day.map(({ usual }) => usual));
    // The same weekday of the eight weeks before: 2, 1, 3, 1, 1, and three times nothing.
    expect((await levels('?period=7d')).at(-1)).toEqual({ low: 0, median: 1, high: 2.3 });
    expect((await levels('?period=90d')).slice(0, 90 - 60 + 13)).not.toContainEqual(expect.anything());
    await db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect((await levels('?period=7d')).at(-1)).toEqual({ low: 0, median: 1, high: 2.3 });
  });

  test('have no usual level with less than fourteen days of history', async () => {
    const { db, clock } = app();
    const person = await app().verifiedUser();
    const [source, created_at] = [await insertSource(db), before(clock.now(), { days: 10 })];
    const target = await insertTarget(db, { user_id: person.id, created_at });
    for (const days of [0, 7]) await matchedAgo(person, target, days, source);
    expect((await statistics(person)).by_day.filter(({ usual }) => usual !== null)).toEqual([]);
  });

  test('count days in the requested zone, and refuse an unknown one', async () => {
    const person = await app().signUp();
    const figures = await statistics(person, '?timezone=Pacific%2FKiritimati');
    expect(figures.timezone).toBe('Pacific/Kiritimati');
    const refused = await app().call('GET', '/user/statistics?timezone=Mars%2FOlympus', {
      token: person.token,
    });
    expect(refused.status).toBe(422);
    expect((await app().call('GET', '/user/statistics?period=1y', { token: person.token })).status).toBe(422);
  });

  test('contain only totals and days on the free plan', async () => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect((await statistics(person)).advanced).toBeNull();
  });
});

test.each([
  [[], 0],
  [['2026-03-10'], 1],
  [['2026-03-09', '2026-03-08'], 2],
  [['2026-03-08', '2026-03-07'], 0],
  [['2026-03-10', '2026-03-09', '2026-03-07'], 2],
])('reading on %j is a streak of %i days', (days, length) => {
  expect(streak(days, ['2026-03-09', '2026-03-10'])).toBe(length);
});
