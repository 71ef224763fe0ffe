import {
  MatchesQuery,
  SharedStoriesQuery,
  SharedStory,
  TargetComparison,
  TargetComparisonQuery,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { testDatabase } from '../../testing/database.ts';
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
} from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { readWorkbook } from '../../workbook/read-workbook.fixture.ts';
import { createTargets } from '../index.ts';
import { createTargetAnalytics, createTargetComparison } from './index.ts';

const database = testDatabase();
let user_id = '';
let [harbour, ferry, quiet] = ['', '', ''];
let [times, post] = ['', ''];
beforeEach(async () => {
  const { db } = database;
  user_id = await insertUser(db, { timezone: 'Europe/Paris' });
  harbour = await insertTarget(db, { user_id, name: 'Harbour / ميناء' });
  ferry = await insertTarget(db, { user_id, name: '=Ferry' });
  quiet = await insertTarget(db, { user_id, name: 'Lighthouse', status: 'paused' });
  times = await insertSource(db, { name: 'Harbour Times' });
  post = await insertSource(db, { name: 'Ferry Post' });
});

const services = () => {
  const { db } = database;
  const throttle = createThrottle(db);
  const analytics = createTargetAnalytics({ db, throttle, baseUrl: () => 'https://news.example' });
  return { analytics, comparison: createTargetComparison({ db, throttle, analytics }) };
};
const reader = (plan: 'free' | 'basic' = 'basic') => ({
  id: user_id,
  ip: null,
  role: 'user' as const,
  plan,
});
const queryOf = (ids: readonly string[]) =>
  v.parse(TargetComparisonQuery, { with: ids.join(','), period: '7d' });
const storiesOf = (ids: readonly string[]) =>
  v.parse(SharedStoriesQuery, { with: ids.join(','), period: '7d' });
const read = async (ids: readonly string[], plan?: 'free') =>
  v.parse(TargetComparison, await services().comparison.get(reader(plan), harbour, queryOf(ids), NOON));

interface Found {
  source_id?: string;
  story_id?: string;
  match?: Partial<Parameters<typeof insertMatch>[1]>;
}
async function find(target_id: string, matched_at: Date, { source_id = times, story_id, match }: Found = {}) {
  const article_id = await insertArticle(database.db, {
    source_id,
    first_seen_at: matched_at,
    published_at: before(matched_at, { minutes: 3 }),
    ...(story_id ? { story_id } : {}),
  });
  await insertMatch(database.db, { user_id, target_id, article_id, matched_at, ...match });
}

/** Three matches of the harbour and one of the ferry, which share a story; one and two in the week before. */
async function aFortnight() {
  const story_id = newId('clu');
  const notification_id = await insertNotification(database.db, { user_id });
  await insertDelivery(database.db, { notification_id, user_id, status: 'sent', sent_at: NOON });
  await find(harbour, before(NOON, { hours: 1 }), {
    story_id,
    match: { feedback: 'relevant', notification_id },
  });
  await find(harbour, before(NOON, { days: 2 }), { source_id: post });
  await find(harbour, before(NOON, { days: 2, hours: 1 }));
  await find(ferry, before(NOON, { hours: 2 }), { source_id: post, story_id });
  await find(harbour, before(NOON, { days: 8 }));
  await find(ferry, before(NOON, { days: 9 }));
  await find(ferry, before(NOON, { days: 10 }));
}

describe('the comparison of targets', () => {
  it('has the figures of each target’s own analytics', async () => {
    await aFortnight();
    const { targets, timezone, from, to } = await read([ferry, quiet]);
    expect(targets.map(({ id, status }) => [id, status])).toEqual([
      [harbour, 'active'],
      [ferry, 'active'],
      [quiet, 'paused'],
    ]);
    for (const target of targets) {
      const own = await services().analytics.get(reader(), target.id, { period: '7d' }, NOON);
      expect([timezone, from, to]).toEqual([own.timezone, own.from, own.to]);
      expect(target).toMatchObject({
        first_day: own.first_day,
        totals: own.totals,
        previous_totals: own.previous_totals,
        by_day: own.by_day.map(({ date, matches, stories }) => ({ date, matches, stories })),
        latency_p50_ms: own.advanced?.latency_ms.p50 ?? null,
      });
    }
    expect(targets[0]?.latency_p50_ms).toBe(63 * 60_000);
  });

  it('gives each target’s share, now and before, and the busiest day', async () => {
    await aFortnight();
    const { targets } = await read([ferry, quiet]);
    expect(targets.map(({ share, previous_share }) => [share, previous_share])).toEqual([
      [0.75, 1 / 3],
      [0.25, 2 / 3],
      [0, 0],
    ]);
    expect(targets.map(({ busiest_day }) => busiest_day)).toEqual([
      { date: '2026-03-08', matches: 2 },
      { date: '2026-03-10', matches: 1 },
      null,
    ]);
  });

  it('lists the sources with a figure for each target, and counts common stories once', async () => {
    await aFortnight();
    expect((await read([quiet, ferry])).advanced).toEqual({
      top_sources: [
        { source_id: post, name: 'Ferry Post', matches: [1, 0, 1] },
        { source_id: times, name: 'Harbour Times', matches: [2, 0, 0] },
      ],
      sources: 2,
      shared_sources: 1,
      stories: 3,
      shared_stories: 1,
    });
  });

  it('lists the stories in common, with exactly the matches of each target that are counted', async () => {
    await aFortnight();
    const { db } = database;
    const story_id = newId('clu');
    await find(ferry, before(NOON, { days: 3 }), { story_id });
    await find(quiet, before(NOON, { days: 4 }), { source_id: post, story_id });
    await find(ferry, before(NOON, { days: 4, hours: 1 }), { story_id });
    const { comparison } = services();
    const ask = (page = {}) =>
      comparison.stories(reader(), harbour, { ...storiesOf([ferry, quiet]), ...page }, NOON);
    const first = await ask({ per_page: 1 });
    expect(first).toMatchObject({ pagination: { total: 2 }, target_ids: [harbour, ferry, quiet] });
    const second = await ask({ per_page: 1, cursor: first.next_cursor ?? '' });
    expect(second.next_cursor).toBeNull();
    const stories = [...first.items, ...second.items];
    expect(v.parse(v.array(SharedStory), stories).map(({ matches, sources }) => [matches, sources])).toEqual([
      [[1, 1, 0], 2],
      [[0, 2, 1], 2],
    ]);
    expect((await read([ferry, quiet])).advanced?.shared_stories).toBe(stories.length);
    const targets = createTargets({ db, articles: createArticles({ db }) });
    for (const { id, matches: counts } of stories) {
      for (const [at, target_id] of first.target_ids.entries()) {
        const filter = v.parse(MatchesQuery, { story_id: id, from: first.from, to: first.to });
        const { items, pagination } = await targets.matches(user_id, target_id, filter);
        expect([items.length, pagination.total]).toEqual([counts[at], counts[at]]);
      }
    }
    const free = comparison.stories(reader('free'), harbour, storiesOf([ferry]), NOON);
    await expect(free).rejects.toMatchObject({ code: 'plan_required' });
  });

  it('has no shares if nothing was found', async () => {
    const { targets, advanced } = await read([quiet]);
    expect(targets.map(({ share, previous_share }) => [share, previous_share])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(advanced).toMatchObject({ top_sources: [], stories: 0, shared_stories: 0 });
  });

  it('leaves out other people’s and deleted targets, and counts a target once', async () => {
    const stranger = await insertUser(database.db);
    const foreign = await insertTarget(database.db, { user_id: stranger });
    const deleted = await insertTarget(database.db, { user_id, status: 'archived' });
    const { targets, left_out } = await read([foreign, harbour, deleted, ferry]);
    expect(targets.map(({ id }) => id)).toEqual([harbour, ferry]);
    expect(left_out).toBe(2);
    const { comparison } = services();
    const asked = comparison.get({ ...reader(), id: stranger }, harbour, queryOf([foreign]), NOON);
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    const file = comparison.exportTable({ ...reader(), id: stranger }, harbour, queryOf([foreign]), NOON);
    await expect(file).rejects.toMatchObject({ code: 'not_found' });
  });

  it('accepts at most four other targets', () => {
    const ids = Array.from({ length: 5 }, () => newId('tgt'));
    expect(v.is(TargetComparisonQuery, { with: ids.slice(1).join(',') })).toBe(true);
    expect(v.is(TargetComparisonQuery, { with: ids.join(',') })).toBe(false);
  });

  it('has totals and days on the free plan, but no sources or times to an alert', async () => {
    await aFortnight();
    const { targets, advanced } = await read([ferry], 'free');
    expect(advanced).toBeNull();
    expect(targets[0]).toMatchObject({ totals: { matches: 3 }, share: 0.75, latency_p50_ms: null });
  });

  it('is a workbook with a row for each target, day and source', async () => {
    await aFortnight();
    const asked = { ...queryOf([ferry]), format: 'xlsx' as const };
    const file = await services().comparison.exportTable(reader(), harbour, asked, NOON);
    expect(file).toMatchObject({ file_name: 'Harbour-ميناء-compared-2026-03-04-2026-03-10.xlsx', rows: 2 });
    const [targets, days, sources] = readWorkbook(Buffer.from(file.content, 'base64')).sheets;
    expect(targets?.rows.map((row) => row.slice(0, 4))).toEqual([
      ['Target', 'Matches', 'Matches before', 'Share'],
      ['Harbour / ميناء', 3, 1, 0.75],
      ['=Ferry', 1, 2, 0.25],
    ]);
    expect(days?.rows[0]).toEqual(['Day', 'Harbour / ميناء', '=Ferry']);
    expect(days?.rows.slice(1).map((row) => row[1])).toEqual([0, 0, 0, 0, 2, 0, 1]);
    expect(sources?.rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ['Ferry Post', 1],
      ['Harbour Times', 2],
    ]);
  });

  it('can be downloaded as a table without formulas, as often as other files', async () => {
    await aFortnight();
    const { comparison } = services();
    const file = await comparison.exportTable(reader(), harbour, queryOf([ferry]), NOON);
    expect(file).toMatchObject({ file_name: 'Harbour-ميناء-compared-2026-03-04-2026-03-10.csv', rows: 2 });
    const [head, own, other] = file.content.split('\r\n');
    expect(head).toMatch(
      /"Target","Matches","Matches before","Share",.*"2026-03-04",.*"2026-03-10","Source: Ferry Post","Source: Harbour Times","Matches with a coded tone","Favourable","Neutral","Unfavourable"$/,
    );
    expect(own).toBe(
      '"Harbour / ميناء",3,1,0.75,0.3333333333333333,3,2,1,3780000,"2026-03-08",2,0,0,0,0,2,0,1,1,2,0,0,0,0',
    );
    expect(other).toMatch(/^"'=Ferry",1,2,/);
    for (let n = 1; n < 10; n += 1) await comparison.exportTable(reader(), harbour, queryOf([ferry]), NOON);
    await expect(comparison.exportTable(reader(), harbour, queryOf([ferry]), NOON)).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
});
