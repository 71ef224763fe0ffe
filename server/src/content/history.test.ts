import type { Plan } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFeed } from '../apps/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { changePlan } from '../testing/change-plan.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import { fitHistory, historyFit } from './index.ts';

const app = testApp();

let person: TestPerson;
let target: string;
let source: string;
beforeEach(async () => {
  person = await app().verifiedUser({ timezone: 'UTC' });
  target = await insertTarget(app().db, { user_id: person.id, name: 'Harbour' });
  source = await insertSource(app().db, { name: 'Harbour Times' });
});

/** A match found this many days ago, identified by its article. */
async function found(days: number, more: object = {}): Promise<string> {
  const { db, clock } = app();
  const at = before(clock.now(), { days });
  const article_id = await insertArticle(db, {
    source_id: source,
    title: `Found ${days} days ago`,
    first_seen_at: at,
    published_at: at,
  });
  await insertMatch(db, { user_id: person.id, target_id: target, article_id, matched_at: at, ...more });
  return article_id;
}

const change = (plan: Plan) => changePlan(app(), person.id, plan);
async function read<T>(path: string): Promise<T> {
  const answer = await app().call('GET', path, { token: person.token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as T;
}
type Items = { items: { title?: string; article?: { title: string } }[]; pagination: { total: number } };

/** Every place that lists or counts matches, each with what it shows. */
async function shown() {
  const { db, clock } = app();
  const titles = ({ items }: Items) => items.map(({ title, article }) => title ?? article?.title);
  const lines = (text: string) => [...new Set(text.match(/Found \d+ days ago/g))];
  const [matches, articles, one, analytics, statistics, search] = await Promise.all([
    read<Items>(`/targets/${target}/matches`),
    read<Items>('/articles'),
    read<{ target: { matches_total: number; unread_matches: number } }>(`/targets/${target}`),
    read<{ totals: { matches: number }; by_day: { matches: number }[] }>(
      `/targets/${target}/analytics?period=90d`,
    ),
    read<{ articles: { matched: number }; by_day: { matched: number }[] }>('/user/statistics?period=90d'),
    read<{ items: { id: string; kind: string }[] }>('/search?q=Found'),
  ]);
  const [file, articleFile] = await Promise.all([
    read<{ content: string }>(`/targets/${target}/export?format=csv`),
    read<{ content: string }>('/articles/export?format=csv'),
  ]);
  const token = `feed-${target}`;
  await db
    .insertInto('target_feeds')
    .values({ token, target_id: target, user_id: person.id, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const counts = [
    matches.pagination.total,
    articles.pagination.total,
    one.target.matches_total,
    one.target.unread_matches,
    analytics.totals.matches,
    analytics.by_day.reduce((sum, day) => sum + day.matches, 0),
    statistics.articles.matched,
    statistics.by_day.reduce((sum, day) => sum + day.matched, 0),
    search.items.filter(({ kind, id }) => kind === 'article' && id !== 'overview').length,
  ];
  const lists = [
    titles(matches),
    titles(articles),
    lines(file.content),
    lines(articleFile.content),
    lines((await readFeed(db, token, 'https://news.example', clock.now())) ?? ''),
  ];
  return { counts: [...new Set(counts)], lists: [...new Set(lists.map((list) => list.join(', ')))] };
}

const marks = async () =>
  (
    await app()
      .db.selectFrom('matches')
      .select('beyond_history')
      .where('user_id', '=', person.id)
      .orderBy('matched_at')
      .execute()
  ).map(({ beyond_history }) => beyond_history);

describe('the history of a plan', () => {
  it('hides older matches in every list, count, chart and export, and a larger plan shows them again', async () => {
    await found(0);
    // The thirtieth day, counting today.
    await found(29);
    await found(30);
    await found(89);
    const all = 'Found 0 days ago, Found 29 days ago, Found 30 days ago, Found 89 days ago';
    expect(await shown()).toEqual({ counts: [4], lists: [all] });
    await change('free');
    expect(await shown()).toEqual({ counts: [2], lists: ['Found 0 days ago, Found 29 days ago'] });
    await change('basic');
    expect(await shown()).toEqual({ counts: [4], lists: [all] });
  });

  it('moves forward each day, and is unlimited for administrators', async () => {
    await found(28);
    await change('free');
    expect(await fitHistory(app().db, app().clock.now())).toBe(0);
    expect(await marks()).toEqual([false]);
    await fitHistory(app().db, before(app().clock.now(), { days: -2 }));
    expect(await marks()).toEqual([true]);
    await app()
      .db.updateTable('users')
      .set({ role: 'admin', plan: 'admin' })
      .where('id', '=', person.id)
      .execute();
    expect(
      await fitHistory(app().db, before(app().clock.now(), { days: -9_999 }), { userId: person.id }),
    ).toBe(1);
    expect(await marks()).toEqual([false]);
  });

  it('changes nothing when it is applied again', async () => {
    await fitHistory(app().db, app().clock.now());
    await found(0);
    await found(31);
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    const { db, clock } = app();
    expect(await fitHistory(db, clock.now())).toBe(1);
    expect(await marks()).toEqual([true, false]);
    expect(await fitHistory(db, clock.now())).toBe(0);
    expect(await marks()).toEqual([true, false]);
  });

  it('hides and shows more matches than fit in one batch', async () => {
    const { db } = app();
    for (let n = 0; n < 33; n += 1) {
      await found(40);
      await insertTarget(db, { user_id: person.id });
    }
    await sql`
      insert into matches (id, target_id, article_id, user_id, story_id, matched_at, article_seen_at, score, matched_terms,
        highlights, is_first_of_story)
      select left(m.id, 10) || right(t.id, 10) || right(m.id, 10), t.id, m.article_id, m.user_id, m.story_id, m.matched_at,
        m.article_seen_at, m.score, m.matched_terms, m.highlights, m.is_first_of_story
      from matches m join targets t on t.user_id = m.user_id and t.id <> m.target_id
      where m.user_id = ${person.id}`.execute(db);
    await change('free');
    const hidden = await marks();
    expect([hidden.length, hidden.includes(false)]).toEqual([33 * 34, false]);
    await change('pro');
    expect((await marks()).includes(true)).toBe(false);
  });

  it('starts with a day of the owner’s time zone', async () => {
    const { db, clock } = app();
    // 09:00 in UTC is 19:00 in Brisbane: the thirtieth day began at 14:00 UTC.
    await db
      .updateTable('users')
      .set({ timezone: 'Australia/Brisbane' })
      .where('id', '=', person.id)
      .execute();
    const start = new Date('2026-02-08T14:00:00Z');
    expect(clock.now()).toEqual(new Date('2026-03-10T09:00:00Z'));
    const hours = (time: Date) => (clock.now().getTime() - time.getTime()) / 3_600_000;
    await found(hours(start) / 24);
    await found(hours(new Date(start.getTime() - 1)) / 24);
    await change('free');
    expect(await marks()).toEqual([true, false]);
  });

  it('is where programs that read from the beginning and all-time statistics start', async () => {
    await found(29);
    await found(30);
    const { body: key } = await app().call('POST', '/external-api/api-keys', {
      token: person.token,
      body: { name: 'From the beginning', scopes: ['matches:read'] },
    });
    const { db, clock } = app();
    const first = async () => {
      await fitHistory(db, clock.now());
      const [feed, statistics] = await Promise.all([
        app().call('GET', '/external/v1/matches', { token: (key as { secret: string }).secret }),
        app().call('GET', '/user/statistics?period=all', { token: person.token }),
      ]);
      const { data } = feed.body as { data: { article: { title: string } }[] };
      const { by_day } = statistics.body as { by_day: { date: string }[] };
      return [data[0]?.article.title, by_day[0]?.date];
    };
    expect(await first()).toEqual(['Found 30 days ago', '2026-02-08']);
    await db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect(await first()).toEqual(['Found 29 days ago', '2026-02-09']);
  });

  it('keeps older alerts, and their ratings', async () => {
    const article = await found(31);
    const { id } = await app()
      .db.selectFrom('matches')
      .select('id')
      .where('article_id', '=', article)
      .executeTakeFirstOrThrow();
    await insertNotification(app().db, {
      user_id: person.id,
      target_id: target,
      article_ids: [article],
      created_at: before(app().clock.now(), { days: 31 }),
    });
    await change('free');
    expect(await read<Items>('/notifications')).toMatchObject({ items: [{ match: { id } }] });
    const rated = await app().call('PUT', `/targets/${target}/matches/${id}/feedback`, {
      token: person.token,
      body: { feedback: 'relevant' },
    });
    expect(rated.status).toBe(200);
    expect((await app().call('GET', `/articles/${article}`, { token: person.token })).status).toBe(200);
  });

  it('still counts for usual levels, which are not shown for hidden days', async () => {
    for (let week = 1; week <= 8; week += 1) await found(7 * week);
    await app()
      .db.updateTable('targets')
      .set({ created_at: before(app().clock.now(), { days: 90 }) })
      .where('id', '=', target)
      .execute();
    await change('free');
    const { by_day, first_day } = await read<{
      first_day: string;
      by_day: { date: string; usual: { median: number } | null; is_unusual: boolean }[];
    }>(`/targets/${target}/analytics?period=90d`);
    expect(first_day).toBe('2026-02-09');
    expect(by_day.at(-1)?.usual?.median).toBe(1);
    expect(by_day.filter(({ usual }) => usual !== null).at(0)?.date).toBe('2026-02-09');
  });

  it('does not count days before it in averages or statistics', async () => {
    await found(0);
    for (let day = 1; day <= 29; day += 1) await found(day);
    await change('free');
    const analytics = await read<{ spike: { baseline_mean: number } }>(
      `/targets/${target}/analytics?period=90d`,
    );
    expect(analytics.spike.baseline_mean).toBe(1);
    const { by_day } = await read<{ by_day: { matched: number }[] }>('/user/statistics?period=90d');
    expect(by_day.map(({ matched }) => matched)).toEqual(Array.from({ length: 30 }, () => 1));
  });

  it('does not sort targets by hidden matches', async () => {
    await found(40);
    const other = await insertTarget(app().db, { user_id: person.id, name: 'Later' });
    await change('free');
    const { items } = await read<{ items: { id: string; last_match_at: string | null }[] }>(
      '/targets?sort=-last_match_at',
    );
    expect(items.map(({ id, last_match_at }) => [id, last_match_at])).toEqual([
      [other, null],
      [target, null],
    ]);
  });

  it('is set by administrators for each plan, and applied to everybody by a job', async () => {
    await found(0);
    await found(50);
    await change('free');
    const admin = await app().administrator();
    const save = (history_days: number | null) =>
      app().call('PUT', '/admin/settings', {
        token: admin.token,
        body: { plans: { free: { history_days } } },
      });
    const waiting = async () => {
      const { rows } = await sql`select from pgboss.job where name = ${historyFit.name}`.execute(app().db);
      return rows.length;
    };
    expect((await save(29)).status).toBe(422);
    expect((await save(null)).status).toBe(200);
    expect(await waiting()).toBe(1);
    expect(await read('/user/quota')).toMatchObject({ plans: { free: { history_days: null } } });
    await fitHistory(app().db, app().clock.now());
    expect(await marks()).toEqual([false, false]);
    expect((await save(30)).status).toBe(200);
    await fitHistory(app().db, app().clock.now());
    expect(await marks()).toEqual([true, false]);
  });
});
