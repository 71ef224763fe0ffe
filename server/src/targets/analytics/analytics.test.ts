import { TargetAnalytics, TargetAnalyticsQuery, TargetCoverage } from '@newswatch/shared/contracts';
import { parseRssFeed } from 'feedsmith';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { momentOf, readWorkbook } from '../../workbook/read-workbook.fixture.ts';
import { createTargetAnalytics, readCoverage, type TargetAnalyticsService } from './index.ts';

const database = testDatabase();
let user_id = '';
let target_id = '';
let source_id = '';
beforeEach(async () => {
  user_id = await insertUser(database.db, { timezone: 'Europe/Paris' });
  target_id = await insertTarget(database.db, { user_id, name: '=Storms / بحر' });
  source_id = await insertSource(database.db, { name: 'Harbour Times' });
});

const service = (): TargetAnalyticsService =>
  createTargetAnalytics({
    db: database.db,
    throttle: createThrottle(database.db),
    baseUrl: () => 'https://news.example',
  });
const reader = (plan: 'free' | 'basic' = 'basic') => ({
  id: user_id,
  ip: null,
  role: 'user' as const,
  plan,
});
const query = (given: v.InferInput<typeof TargetAnalyticsQuery> = {}) => v.parse(TargetAnalyticsQuery, given);
const read = async (given: v.InferInput<typeof TargetAnalyticsQuery> = {}, plan?: 'free') =>
  v.parse(TargetAnalytics, await service().get(reader(plan), target_id, query(given), NOON));

async function find(
  matched_at: Date,
  {
    article = {},
    match = {},
  }: {
    article?: Partial<Parameters<typeof insertArticle>[1]>;
    match?: Partial<Parameters<typeof insertMatch>[1]>;
  } = {},
) {
  const article_id = await insertArticle(database.db, { source_id, first_seen_at: matched_at, ...article });
  await insertMatch(database.db, { user_id, target_id, article_id, matched_at, ...match });
  return article_id;
}
const many = async (count: number, at: Date) => {
  for (let index = 0; index < count; index += 1) await find(at);
};

describe('the analytics of a target', () => {
  it('counts matches, stories, alerts and ratings of the period, and of an equally long one before', async () => {
    const story_id = newId('clu');
    const notification_id = await insertNotification(database.db, { user_id });
    await find(before(NOON, { hours: 1 }), {
      article: { story_id },
      match: { notification_id, feedback: 'relevant' },
    });
    await find(before(NOON, { hours: 2 }), { article: { story_id }, match: { feedback: 'irrelevant' } });
    await find(before(NOON, { days: 8 }));
    await find(before(NOON, { hours: 1 }), { article: { status: 'hidden' } });
    const { totals, previous_totals, by_day, from, to, timezone } = await read({ period: '7d' });
    expect(totals).toEqual({
      matches: 2,
      stories: 1,
      sources: 1,
      notified: 1,
      suppressed: 1,
      relevant: 1,
      irrelevant: 1,
      excluded_relevant: 0,
      excluded_irrelevant: 0,
      precision: 0.5,
    });
    expect(previous_totals).toMatchObject({ matches: 1, precision: null });
    expect([from, to, timezone]).toEqual(['2026-03-04', '2026-03-10', 'Europe/Paris']);
    expect(by_day).toHaveLength(7);
    expect(by_day.at(-1)).toMatchObject({ matches: 2, stories: 1, notified: 1 });
  });

  it('counts chosen days, by the hour if they are few, and compares them with as many days before', async () => {
    const night = new Date('2026-02-20T22:30:00Z');
    const notification_id = await insertNotification(database.db, { user_id });
    await find(night, { match: { notification_id } });
    await find(before(night, { hours: -1 }));
    await find(before(night, { days: 2 }));
    await find(before(NOON, { hours: 1 }));
    const found = await read({ period: '2026-02-20..2026-02-21' });
    expect(found).toMatchObject({ from: '2026-02-20', to: '2026-02-21', is_today_counted: false });
    expect([found.totals.matches, found.previous_totals.matches]).toEqual([2, 1]);
    expect(found.hourly).toHaveLength(48);
    const none = { favourable: 0, neutral: 0, unfavourable: 0 };
    expect(found.hourly?.filter(({ matches }) => matches > 0)).toEqual([
      {
        ...{
          from: '2026-02-20T22:00:00.000Z',
          to: '2026-02-20T23:00:00.000Z',
          local: '2026-02-20T23:00+01:00',
        },
        ...{ matches: 1, stories: 1, notified: 1, tones: none },
      },
      {
        ...{
          from: '2026-02-20T23:00:00.000Z',
          to: '2026-02-21T00:00:00.000Z',
          local: '2026-02-21T00:00+01:00',
        },
        ...{ matches: 1, stories: 1, notified: 0, tones: none },
      },
    ]);
    const today = await read({ period: '2026-03-10..2026-03-10' });
    expect(today).toMatchObject({ is_today_counted: true, totals: { matches: 1 } });
    // Only hours that have begun: it is one o’clock in Paris.
    expect(today.hourly).toHaveLength(14);
    expect((await read({ period: '2026-02-18..2026-02-21' })).hourly).toBeNull();
    await expect(read({ period: '2026-03-10..2026-03-11' })).rejects.toMatchObject({
      fields: { period: ['Choose today or earlier days.'] },
    });
    const asked = query({ period: '2026-02-20..2026-02-21' });
    const { content } = await service().exportDays(reader(), target_id, asked, NOON);
    expect(String(content).split('\r\n')[24]).toBe(
      '"2026-02-20T22:00:00.000Z",1,1,1,"2026-02-20T23:00+01:00"',
    );
  });

  it('ignores ratings of matches that an exclusion now removes, and does not count them against a source or word', async () => {
    const at = before(NOON, { hours: 1 });
    await find(at, { match: { feedback: 'relevant' } });
    await find(at, { match: { feedback: 'irrelevant', excluded_at: NOON } });
    const { totals, advanced } = await read({ period: '7d' });
    expect(totals).toMatchObject({ relevant: 1, irrelevant: 1, excluded_irrelevant: 1, precision: 1 });
    const rated = { count: 2, relevant: 1, irrelevant: 0 };
    expect(advanced).toMatchObject({ by_source: [rated], by_term: [rated] });
  });

  it('compares today with the same weekdays up to this hour, and names the largest story of the peak', async () => {
    for (let week = 1; week <= 8; week += 1) {
      await find(before(NOON, { days: 7 * week, hours: 1 }));
      await many(3, before(NOON, { days: 7 * week, hours: -3 }));
    }
    await many(6, before(NOON, { hours: 1 }));
    const other = await insertSource(database.db);
    const story_id = newId('clu');
    const first = await find(before(NOON, { hours: 3 }), { article: { story_id, title: 'The wave' } });
    await find(before(NOON, { hours: 2 }), { article: { story_id, source_id: other } });
    await database.db
      .updateTable('users')
      .set({ ui_preferences: { translated_titles: { language: 'french', also_read: [] } } as never })
      .where('id', '=', user_id)
      .execute();
    const title = {
      article_id: first,
      language: 'french' as const,
      text: 'La vague',
      state: 'ready' as const,
    };
    await database.db
      .insertInto('translated_titles')
      .values({ ...title, content_version: 1, due_at: NOON, queued_at: NOON, sent_at: NOON })
      .execute();
    const { spike, by_day, peak } = await read();
    expect(spike).toMatchObject({ is_spike: true, today: 8, usual_by_now: { median: 1 }, ratio: 8 });
    expect(by_day.at(-1)).toMatchObject({ usual: { low: 4, median: 4, high: 4 }, is_unusual: true });
    expect(peak).toMatchObject({
      date: '2026-03-10',
      matches: 8,
      story: {
        ...{ article_id: first, title: 'The wave', language: 'english', sources: 2 },
        translated_title: { language: 'french', text: 'La vague' },
      },
    });
  });

  it('has no usual level for a new target', async () => {
    await database.db
      .updateTable('targets')
      .set({ created_at: before(NOON, { days: 5 }) })
      .where('id', '=', target_id)
      .execute();
    await many(9, before(NOON, { hours: 1 }));
    const { spike, peak, first_day } = await read();
    expect(first_day).toBe('2026-03-05');
    expect(spike).toMatchObject({ is_spike: false, usual_by_now: null, ratio: null });
    expect(peak).toBeNull();
  });

  it('breaks down by source, word, language, weekday and hour in the time zone, and time to an alert', async () => {
    const notification_id = await insertNotification(database.db, { user_id });
    const published_at = before(NOON, { hours: 1, minutes: 4 });
    // A Tuesday at 11:00 UTC, noon in Paris.
    await find(before(NOON, { hours: 1 }), {
      article: { published_at },
      match: { notification_id, matched_terms: ['port', 'wave'], feedback: 'irrelevant' },
    });
    await find(before(NOON, { hours: 1 }), {
      article: { language: 'arabic' },
      match: { matched_terms: ['ميناء'] },
    });
    await insertDelivery(database.db, {
      notification_id,
      user_id,
      status: 'sent',
      sent_at: before(NOON, { hours: 1 }),
    });
    const { advanced } = await read();
    expect(advanced?.by_source).toEqual([
      { source_id, name: 'Harbour Times', count: 2, relevant: 0, irrelevant: 1, audience: null },
    ]);
    expect(advanced?.by_term.map(({ term, irrelevant }) => [term, irrelevant])).toEqual(
      expect.arrayContaining([
        ['port', 1],
        ['ميناء', 0],
      ]),
    );
    expect(advanced?.by_language).toHaveLength(2);
    expect(advanced?.by_hour[12]).toBe(2);
    expect(advanced?.by_weekday[1]?.[12]).toBe(2);
    expect(advanced?.latency_ms).toEqual({ p50: 240_000, p95: 240_000 });
    expect(advanced?.latency_buckets).toContainEqual({ under_minutes: 5, count: 1 });
  });

  it('returns less detail on the free plan, and nothing about someone else’s target', async () => {
    expect((await read({}, 'free')).advanced).toBeNull();
    const stranger = await insertUser(database.db);
    const asked = service().get({ ...reader(), id: stranger }, target_id, query(), NOON);
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    await expect(readCoverage(database.db, stranger, target_id, NOON)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('can be downloaded as a table without formulas', async () => {
    await find(before(NOON, { hours: 1 }), { article: { title: '=HYPERLINK("x")' } });
    const days = await service().exportDays(reader(), target_id, query({ period: '7d' }), NOON);
    expect(days.file_name).toBe('Storms-بحر-2026-03-04-2026-03-10.csv');
    expect(days.content).toContain('"2026-03-10",1,1,0,');
    const { content, ...file } = await service().exportMatches(reader(), target_id, 'csv', NOON);
    expect(content).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file).toEqual({
      file_name: 'Storms-بحر-matches-2026-03-10.csv',
      type: 'text/csv;charset=utf-8',
      rows: 1,
      is_complete: true,
    });
  });

  it('can be downloaded as a workbook with a sheet for each part, limited by the plan', async () => {
    await find(before(NOON, { hours: 1 }), {
      article: { title: 'بحر', url: 'https://harbour.example/1' },
      match: { matched_terms: ['speaker:  Tom Lee'], feedback: 'relevant' },
    });
    await database.db.updateTable('users').set({ locale: 'arabic' }).where('id', '=', user_id).execute();
    await database.db.updateTable('sources').set({ country: 'NO' }).execute();
    const sheetsFor = async (plan: 'free' | 'basic') => {
      const asked = { ...query({ period: '7d' }), format: 'xlsx' as const };
      const file = await service().exportDays(reader(plan), target_id, asked, NOON);
      expect(file).toMatchObject({ file_name: 'Storms-بحر-2026-03-04-2026-03-10.xlsx', rows: 7 });
      return readWorkbook(Buffer.from(file.content, 'base64')).sheets;
    };
    const sheets = await sheetsFor('basic');
    expect(sheets.map(({ name }) => name)).toEqual([
      'Figures',
      'Days',
      'Sources',
      'Words',
      'Languages',
      'Hours',
      'Countries',
      'Stories',
    ]);
    expect(sheets.every(({ isRightToLeft }) => isRightToLeft)).toBe(true);
    const { totals, by_day, advanced } = await read({ period: '7d' });
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? [];
    expect(rowsOf('Figures')[0]).toEqual(['Matches', totals.matches, 0]);
    // The same figures as on the page.
    expect(rowsOf('Days').map(([day, matches]) => [momentOf(day).slice(0, 10), matches])).toEqual(
      by_day.map(({ date, matches }) => [date, matches]),
    );
    expect(rowsOf('Sources')).toEqual([['Harbour Times', 1, 1, 0]]);
    expect(rowsOf('Words')).toEqual([['Tom Lee', 1, 1, 0]]);
    expect(rowsOf('Countries')).toEqual([['Norway', 'NO', 0, 0, 1, 1]]);
    expect(rowsOf('Hours')).toHaveLength(7);
    expect(rowsOf('Hours').map((row) => row.slice(1))).toEqual(advanced?.by_weekday);
    expect(rowsOf('Stories')).toMatchObject([
      ['بحر', 'Harbour Times', expect.any(Number), 1, 1, 'https://harbour.example/1'],
    ]);
    expect((await sheetsFor('free')).map(({ name }) => name)).toEqual(['Figures', 'Days', 'Stories']);
  });

  it('can be downloaded as data and as a feed, without what is hidden', async () => {
    await find(before(NOON, { hours: 2 }), {
      article: { title: 'Tide <b>&</b> storm' },
      match: { score: 70 },
    });
    await find(before(NOON, { hours: 1 }), { article: { status: 'hidden' } });
    const json = await service().exportMatches(reader(), target_id, 'json', NOON);
    expect(JSON.parse(json.content)).toMatchObject({
      exported_at: NOON.toISOString(),
      is_complete: true,
      matches: [
        { score: 70, feedback: null, article: { title: 'Tide <b>&</b> storm', source: 'Harbour Times' } },
      ],
    });
    const rss = await service().exportMatches(reader(), target_id, 'rss', NOON);
    expect([rss.file_name, rss.type]).toEqual(['Storms-بحر-matches-2026-03-10.xml', 'application/rss+xml']);
    expect(parseRssFeed(rss.content)).toMatchObject({
      title: 'Newswatch: =Storms / بحر',
      link: `https://news.example/targets/${target_id}`,
      items: [{ title: 'Tide <b>&</b> storm', categories: [{ name: 'Harbour Times' }] }],
    });
  });

  it('can be downloaded ten times an hour at most, over all files of a person', async () => {
    for (let n = 0; n < 5; n += 1) {
      await service().exportMatches(reader(), target_id, 'rss', NOON);
      await service().exportDays(reader(), target_id, query(), NOON);
    }
    await expect(service().exportMatches(reader(), target_id, 'csv', NOON)).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
});

describe('the coverage of a target', () => {
  it('counts the sources it uses and those that responded, and lists those that fail', async () => {
    const [answering, failing, foreign] = [newId('src'), newId('src'), newId('src')];
    await insertSource(database.db, { id: answering, last_success_at: before(NOON, { hours: 1 }) });
    await insertSource(database.db, {
      id: failing,
      name: 'Silent Post',
      consecutive_failures: 4,
      last_success_at: before(NOON, { days: 3 }),
    });
    await insertSource(database.db, { id: foreign, language: 'french' });
    await database.db
      .updateTable('targets')
      .set({ source_scope: 'include', source_ids: [answering, failing, foreign], languages: ['english'] })
      .where('id', '=', target_id)
      .execute();
    await insertArticle(database.db, {
      source_id: answering,
      published_at: before(NOON, { minutes: 30 }),
      first_seen_at: before(NOON, { minutes: 20 }),
    });
    const coverage = v.parse(TargetCoverage, await readCoverage(database.db, user_id, target_id, NOON));
    expect(coverage).toEqual({
      sources: 2,
      checked_24h: 1,
      last_success_at: before(NOON, { hours: 1 }).toISOString(),
      median_delay_seconds: 600,
      articles_24h: 1,
      failing: [
        { id: failing, name: 'Silent Post', last_success_at: before(NOON, { days: 3 }).toISOString() },
      ],
    });
  });
});
