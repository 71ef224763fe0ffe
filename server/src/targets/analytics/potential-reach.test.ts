import { countsInReach, type SourceAudience, TargetComparisonQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { readWorkbook } from '../../workbook/read-workbook.fixture.ts';
import { createTargetAnalytics, createTargetComparison } from './index.ts';

const database = testDatabase();
let user_id = '';
let [harbour, ferry] = ['', ''];
const reader = (plan: 'free' | 'basic' = 'basic') => ({ id: user_id, ip: null, role: 'user' as const, plan });
beforeEach(async () => {
  await database.db.updateTable('sources').set({ audience: null }).execute();
  user_id = await insertUser(database.db, { timezone: 'UTC' });
  const created_at = before(NOON, { days: 60 });
  harbour = await insertTarget(database.db, { user_id, name: 'Harbour', created_at });
  ferry = await insertTarget(database.db, { user_id, name: 'Ferry', created_at });
});

const audienceOf = (part: Partial<SourceAudience>): SourceAudience => ({
  ...{ amount: 1, kind: 'unique_visitors', period: 'month', origin: 'IVW', month: '2026-02', ...part },
});
const aSource = (name: string, audience?: Partial<SourceAudience>) =>
  insertSource(database.db, { name, ...(audience && { audience: JSON.stringify(audienceOf(audience)) }) });
async function find(target_id: string, source_id: string, days: number) {
  const matched_at = before(NOON, { days });
  const article_id = await insertArticle(database.db, { source_id, first_seen_at: matched_at });
  await insertMatch(database.db, { user_id, target_id, article_id, matched_at });
}

/** Two sources with an audience, and three without one that counts. */
async function aWeek() {
  const times = await aSource('Times', { amount: 400_000 });
  const radio = await aSource('Radio', { amount: 90_000, kind: 'listeners_viewers' });
  const daily = await aSource('Daily', { amount: 30_000, kind: 'readers', period: 'day' });
  const printed = await aSource('Printed', { amount: 20_000, kind: 'circulation' });
  const blog = await aSource('Blog');
  for (const source of [times, times, radio, daily, printed, blog, blog]) await find(harbour, source, 1);
  for (const source of [times, radio, blog]) await find(harbour, source, 9);
  await find(ferry, radio, 2);
}

const services = () => {
  const { db } = database;
  const throttle = createThrottle(db);
  const analytics = createTargetAnalytics({ db, throttle, baseUrl: () => 'https://news.example' });
  return { analytics, comparison: createTargetComparison({ db, throttle, analytics }) };
};
const analyticsOf = (target = harbour, plan?: 'free') =>
  services().analytics.get(reader(plan), target, { period: '7d' }, NOON);

const counted = {
  potential: 2 * 400_000 + 90_000,
  audience: 490_000,
  articles: 3,
  articles_without: 4,
  sources: 2,
  sources_without: 3,
};
const countedBefore = {
  potential: 490_000,
  audience: 490_000,
  articles: 2,
  articles_without: 1,
  sources: 2,
  sources_without: 1,
};

it('adds up people per month for each article, and says how many articles and sources have none', async () => {
  await aWeek();
  const { advanced } = await analyticsOf();
  expect(advanced?.reach).toEqual({ ...counted, previous: countedBefore });
  const audiences = Object.fromEntries(
    (advanced?.by_source ?? []).map(({ name, audience }) => [name, audience]),
  );
  expect(audiences).toEqual({ Times: 400_000, Radio: 90_000, Daily: null, Printed: null, Blog: null });
});

it('is left out in the free plan, and as long as no source has an audience that counts', async () => {
  await find(harbour, await aSource('Daily', { period: 'day' }), 1);
  expect((await analyticsOf()).advanced?.reach).toBeNull();
  await aWeek();
  expect((await analyticsOf()).advanced?.reach).toMatchObject({ articles: 3 });
  expect((await analyticsOf(harbour, 'free')).advanced).toBeNull();
});

it('is compared only with a previous period that was read as a whole', async () => {
  await aWeek();
  const created_at = before(NOON, { days: 3 });
  const young = await insertTarget(database.db, { user_id, name: 'Young', created_at });
  expect((await analyticsOf(young)).advanced?.reach).toMatchObject({ articles: 0, previous: null });
});

it('is the same in a comparison, with its share, and in the files', async () => {
  await aWeek();
  const query = v.parse(TargetComparisonQuery, { with: ferry, period: '7d' });
  const { comparison } = services();
  const { targets } = await comparison.get(reader(), harbour, query, NOON);
  expect(targets.map(({ reach }) => reach?.potential)).toEqual([890_000, 90_000]);
  expect(targets.map(({ reach_share }) => reach_share)).toEqual([890 / 980, 90 / 980]);

  const exporter = { ...reader(), signal: new AbortController().signal };
  const file = await services().analytics.exportDays(
    exporter,
    harbour,
    { period: '7d', format: 'xlsx' },
    NOON,
  );
  const [sheet] = readWorkbook(Buffer.from(file.content, 'base64')).sheets;
  const figures = new Map(sheet?.rows.map(([name, now, was]) => [name, [now, was]]));
  expect(figures.get('Potential reach')).toEqual([890_000, 490_000]);
  expect(figures.get('Matches from sources without an audience')).toEqual([4, 1]);
  const csv = await comparison.exportTable(exporter, harbour, { ...query, format: 'csv' }, NOON);
  expect(String(csv.content)).toMatch(/^"Harbour",7,3,.*,890000,490000,0\.908\d*,490000,4$/m);
});

it('counts by the same rule in the database as in the contract', async () => {
  const kinds = [
    'unique_visitors',
    'readers',
    'listeners_viewers',
    'subscribers',
    'visits',
    'circulation',
  ] as const;
  for (const kind of kinds) {
    for (const period of ['day', 'month'] as const) await aSource(`${kind} ${period}`, { kind, period });
  }
  const rows = await database.db.selectFrom('sources').select(['audience', 'monthly_audience']).execute();
  const wrong = rows.filter(
    (row) => row.audience && countsInReach(row.audience) !== (row.monthly_audience === 1),
  );
  expect(wrong).toEqual([]);
  expect(rows.filter((row) => row.monthly_audience !== null)).toHaveLength(4);
});
