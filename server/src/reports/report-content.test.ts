import { ADDED_SOURCE_ID, type ReportSection, reportSections } from '@newswatch/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchStored } from '../announcements/index.ts';
import { storeAddedSource } from '../crawler/store-article.ts';
import { newId } from '../ids.ts';
import { periodBefore } from '../issues/index.ts';
import { figureSentences } from '../notifier/index.ts';
import { createQuoteLists } from '../quote-lists/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import {
  countPlaces,
  createTargetAnalytics,
  createTargetComparison,
  findTarget,
  type TargetRow,
} from '../targets/index.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createThrottle } from '../throttle/index.ts';
import { readReportContent } from './report-content.ts';
import { reportSheets } from './report-sheets.ts';

const ZONE = 'Europe/Paris';
const database = testDatabase();
let user_id = '';
let [harbour, ferry, quiet] = ['', '', ''];
let [times, post] = ['', ''];
beforeEach(async () => {
  const { db } = database;
  user_id = await insertUser(db, { timezone: ZONE });
  await db.updateTable('sources').set({ audience: null }).execute();
  harbour = await insertTarget(db, { user_id, name: 'Harbour' });
  ferry = await insertTarget(db, { user_id, name: 'Ferry' });
  quiet = await insertTarget(db, { user_id, name: 'Lighthouse', status: 'paused' });
  times = await insertSource(db, { name: 'Harbour Times' });
  post = await insertSource(db, { name: 'Ferry Post' });
});

interface Found {
  source_id?: string;
  story_id?: string;
  title?: string;
  content_text?: string;
  published_at?: Date;
}
async function find(targets: string[], matched_at: Date, { source_id = times, ...article }: Found = {}) {
  const article_id = await insertArticle(database.db, { source_id, first_seen_at: matched_at, ...article });
  for (const target_id of targets) {
    await insertMatch(database.db, { user_id, target_id, article_id, matched_at });
  }
}

/** NOON is 10 March: the week of a report of that day is 3 to 9 March. */
async function aFortnight() {
  const story_id = newId('clu');
  await find([harbour], before(NOON, { days: 2 }), { story_id, title: 'Strike begins' });
  await find([harbour, ferry], before(NOON, { days: 1 }), { story_id, source_id: post });
  await find([harbour], before(NOON, { days: 3 }));
  await find([ferry], before(NOON, { days: 4 }), { source_id: post, title: 'New boat' });
  await find([harbour], before(NOON, { days: 8 }));
  // Today is not part of the week, nor are matches just before its first midnight in Paris.
  await find([harbour], before(NOON, { hours: 1 }));
  await find([harbour], new Date('2026-03-02T22:59:59Z'));
}

async function read(
  ids: string[],
  options: {
    frequency?: 'weekly' | 'monthly';
    date?: string;
    plan?: 'free';
    sections?: ReportSection[];
    /** Created on demand for these days. */
    made?: { from: string; to: string; days: number };
  } = {},
) {
  const {
    frequency = 'weekly',
    date = '2026-03-10',
    plan = 'basic',
    sections = [...reportSections],
    made,
  } = options;
  const rows = await Promise.all(ids.map((id) => findTarget(database.db, user_id, id)));
  const targets = rows.filter((row): row is TargetRow => row !== undefined);
  const report = {
    name: 'Ports',
    frequency: made ? ('once' as const) : frequency,
    on_weekdays: false,
    hours: [],
    weekdays: [],
    sections,
    introduction: '',
    sender_name: '',
  };
  const period = made ?? periodBefore(date, frequency);
  return readReportContent(database.db, { report, targets, plan, zone: ZONE, period }, NOON);
}

describe('the figures of a report', () => {
  it('have the potential reach of the analytics, only if it is chosen', async () => {
    await aFortnight();
    const audience = { amount: 1_000, kind: 'readers', period: 'month', origin: 'PAMCo', month: '2026-02' };
    await database.db
      .updateTable('sources')
      .set({ audience: JSON.stringify(audience) })
      .where('id', '=', post)
      .execute();
    const analytics = createTargetAnalytics({
      db: database.db,
      throttle: createThrottle(database.db),
      baseUrl: () => 'https://news.example',
    });
    const now = new Date('2026-03-09T22:59:59.999Z');
    const owner = { id: user_id, role: 'user', plan: 'basic' } as const;
    const { advanced } = await analytics.get(owner, ferry, { period: '7d' }, now);
    const content = await read([harbour, ferry], { sections: ['reach'] });
    expect(content.targets[1]?.reach).toEqual(advanced?.reach);
    expect(content.targets[1]?.reach).toMatchObject({ potential: 2_000, articles: 2, articles_without: 0 });
    expect(content.targets[0]?.reach).toMatchObject({ potential: 1_000, articles: 1, articles_without: 2 });
    const { sheets } = reportSheets(content);
    expect(sheets.map(({ title }) => title)).toContain('Potential reach');
    expect((await read([harbour, ferry])).targets[0]).not.toHaveProperty('reach');
    expect((await read([ferry], { sections: ['reach'], plan: 'free' })).targets[0]).not.toHaveProperty(
      'reach',
    );
  });

  it.each([
    { period: '7d', frequency: 'weekly', date: '2026-03-10', last: '2026-03-09T22:59:59.999Z' },
    // A month of thirty days.
    { period: '30d', frequency: 'monthly', date: '2026-05-01', last: '2026-04-30T21:59:59.999Z' },
  ] as const)(
    'are those of each target’s own analytics and comparison over the same $period',
    async (each) => {
      const { period, frequency, date, last } = each;
      await aFortnight();
      for (const hours of [1, 30, 31, 200, 800, 801]) {
        await find(hours % 2 === 0 ? [harbour] : [ferry, harbour], before(new Date(last), { hours }));
      }
      const { targets, total, from, to } = await read([harbour, ferry, quiet], { frequency, date });
      const { db } = database;
      const throttle = createThrottle(db);
      const analytics = createTargetAnalytics({ db, throttle, baseUrl: () => 'https://news.example' });
      const comparison = createTargetComparison({ db, throttle, analytics });
      const reader = { id: user_id, ip: null, role: 'user', plan: 'basic' } as const;
      const compared = await comparison.get(
        reader,
        harbour,
        { period, with: [ferry, quiet] },
        new Date(last),
      );
      for (const [at, target] of targets.entries()) {
        const own = await analytics.get(reader, target.id, { period }, new Date(last));
        expect([from, to]).toEqual([own.from, own.to]);
        expect(target).toMatchObject({
          matches: own.totals.matches,
          previous: own.previous_totals.matches,
          stories: own.totals.stories,
          sources: own.totals.sources,
          share: compared.targets[at]?.share,
          previous_share: compared.targets[at]?.previous_share,
          advanced: {
            sources: own.advanced?.by_source.map(({ name, count }) => ({ name, matches: count })),
            languages: own.advanced?.by_language.map(({ language, count }) => ({ language, matches: count })),
          },
        });
        expect(target.days.map(({ date: day, matches }) => [day, matches])).toEqual(
          own.by_day.map(({ date: day, matches }) => [day, matches]),
        );
        expect(target.days.reduce((sum, { previous }) => sum + (previous ?? 0), 0)).toBe(
          own.previous_totals.matches,
        );
      }
      expect(total?.stories).toBe(compared.advanced?.stories);
      expect(total?.advanced?.sources).toEqual(
        compared.advanced?.top_sources.map(({ name, matches }) => ({
          name,
          matches: matches.reduce((sum, count) => sum + count, 0),
        })),
      );
    },
  );

  it('count tones and countries as the analytics do, if chosen, and compare tones only if enough are coded', async () => {
    const { db } = database;
    await aFortnight();
    const coded = (days: number, tone: 'favourable' | 'unfavourable') => ({
      ...{ matched_at: before(NOON, { days }), tone, tone_origin: 'person' as const, tone_at: NOON },
    });
    for (let at = 0; at < 20; at += 1) {
      for (const match of [coded(2, at < 15 ? 'favourable' : 'unfavourable'), coded(9, 'favourable')]) {
        const article_id = await insertArticle(db, { source_id: times, first_seen_at: match.matched_at });
        await insertMatch(db, { user_id, target_id: harbour, article_id, ...match });
        if (at > 0) await insertMatch(db, { user_id, target_id: ferry, article_id, ...match });
        const names = { rules: 1, source_name: '', names: '', lower_words: '' };
        await db
          .insertInto('article_names')
          .values({ article_id, ...names, countries: ['FR'] })
          .execute();
      }
    }
    await db.updateTable('sources').set({ country: 'MA' }).where('id', '=', times).execute();
    const { targets, total } = await read([harbour, ferry], { sections: ['tone', 'countries'] });
    const analytics = createTargetAnalytics({ db, throttle: createThrottle(db), baseUrl: () => '' });
    const reader = { id: user_id, role: 'user', plan: 'basic' } as const;
    const last = new Date('2026-03-09T22:59:59.999Z');
    const span = { from: new Date('2026-03-02T23:00:00Z'), to: new Date('2026-03-09T23:00:00Z') };
    for (const target of targets) {
      const { tones } = await analytics.get(reader, target.id, { period: '7d' }, last);
      const { coded: count, favourable, neutral, unfavourable } = tones ?? {};
      expect(target.tones).toMatchObject({ coded: count, favourable, neutral, unfavourable });
      const { about, published_in } = await countPlaces(db, target.id, span);
      const listed = [about, published_in].map((side) =>
        side.map(({ country, matches }) => ({ country, matches })),
      );
      expect(target.advanced?.countries).toEqual({ about: listed[0], published_in: listed[1] });
    }
    // Of the other target, one fewer is coded.
    expect(targets.map(({ tones }) => tones?.previous?.coded ?? null)).toEqual([20, null]);
    expect(total?.advanced?.countries?.about).toEqual([{ country: 'FR', matches: 39 }]);
    const [plain] = (await read([harbour])).targets;
    expect([plain?.tones, plain?.advanced?.countries]).toEqual([undefined, undefined]);
  });

  it('count the developments of this period and the previous one, if chosen, and list those of each story', async () => {
    await aFortnight();
    const { db } = database;
    const articles = await db
      .selectFrom('articles')
      .innerJoin('matches', 'matches.article_id', 'articles.id')
      .select(['articles.id', 'title', 'first_seen_at'])
      .distinct()
      .where('user_id', '=', user_id)
      .execute();
    const week = articles.filter(({ first_seen_at }) => first_seen_at < before(NOON, { hours: 2 }));
    for (const { id, title } of week) {
      const names = { rules: 1, source_name: '', names: '', lower_words: '' };
      const developments = title === 'Strike begins' ? (['strike', 'cuts'] as const) : (['strike'] as const);
      await db
        .insertInto('article_names')
        .values({ article_id: id, ...names, developments: [...developments] })
        .execute();
    }
    // The earliest article is from the previous period.
    const [earliest] = week.toSorted((one, other) => Number(one.first_seen_at) - Number(other.first_seen_at));
    await db
      .updateTable('article_names')
      .set({ developments: ['strike', 'recall'] })
      .where('article_id', '=', earliest?.id ?? '')
      .execute();
    const content = await read([harbour, ferry], { sections: ['stories', 'developments'] });
    expect(content.developments).toEqual([
      { kind: 'strike', articles: 4, previous: 2 },
      { kind: 'cuts', articles: 1, previous: 0 },
      { kind: 'recall', articles: 0, previous: 1 },
    ]);
    expect(content.total?.stories_listed[0]).toMatchObject({
      title: 'Strike begins',
      developments: ['strike', 'cuts'],
    });
    const { sheets } = reportSheets(content);
    expect(sheets.find(({ title }) => title === 'Developments')?.lines).toEqual([
      ['Strike', 4, 2],
      ['Closure or job cuts', 1, 0],
      ['Recall', 0, 1],
    ]);
    const without = await read([harbour, ferry]);
    expect(without.developments).toBeUndefined();
    expect(without.total?.stories_listed[0]?.developments).toBeUndefined();
  });

  it('count an article found by two targets once, and its matches for both', async () => {
    await aFortnight();
    const { total } = await read([harbour, ferry]);
    expect(total).toMatchObject({ matches: 5, articles: 4, stories: 3, sources: 2, previous: 2 });
    expect(total?.days.find(({ date }) => date === '2026-03-09')).toEqual({
      date: '2026-03-09',
      matches: 2,
      articles: 1,
      previous: 2,
    });
  });

  it('list each story once, the one with the most sources first, with its first article', async () => {
    await aFortnight();
    const { total, targets } = await read([harbour, ferry]);
    const [first] = total?.stories_listed ?? [];
    expect(first).toMatchObject({ title: 'Strike begins', sources: 2, targets: ['Harbour', 'Ferry'] });
    const all = [total, ...targets].flatMap((figures) => figures?.stories_listed ?? []);
    expect(new Set(all.map(({ story_id }) => story_id)).size).toBe(all.length);
    expect(all).toHaveLength(3);
    const alone = await read([ferry]);
    expect(alone.total).toBeNull();
    expect(alone.targets[0]?.stories_listed.map(({ sources }) => sources)).toEqual([1, 1]);
  });

  it('are not compared with days before a target existed, and state their start', async () => {
    const young = await insertTarget(database.db, { user_id, created_at: new Date('2026-03-05T12:00:00Z') });
    await find([young], before(NOON, { days: 1 }));
    const { targets, total } = await read([young, harbour]);
    expect(targets[0]).toMatchObject({ previous: null, since: '2026-03-05', previous_share: null });
    expect(targets[1]).toMatchObject({ previous: 0, since: null });
    expect(total?.previous).toBeNull();
  });

  it('say how many matches of the period were added later, and up to which day', async () => {
    const filled = await insertTarget(database.db, { user_id });
    await find([filled], before(NOON, { days: 7 }));
    await find([filled], before(NOON, { days: 6 }));
    await find([filled], before(NOON, { days: 40 }));
    const markAdded = (moment: Date) =>
      database.db
        .updateTable('matches')
        .set({ backfilled_at: new Date('2026-03-05T12:00:00Z') })
        .where('target_id', '=', filled)
        .where('matched_at', '=', moment)
        .execute();
    await markAdded(before(NOON, { days: 7 }));
    await markAdded(before(NOON, { days: 40 }));
    const [figures] = (await read([filled])).targets;
    const added_afterwards = { matches: 1, before: '2026-03-05' };
    expect(figures).toMatchObject({ matches: 2, added_afterwards });
    expect(figures && figureSentences(figures, 'english', false)).toContain(
      '1 of the matches up to Thursday 5 March was added afterwards, without alerts.',
    );
    expect((await read([harbour])).targets[0]).not.toHaveProperty('added_afterwards');
  });

  it('count what the owner added by hand, and say how much that is', async () => {
    const { db } = database;
    await storeAddedSource(db, NOON);
    await find([harbour], before(NOON, { days: 2 }));
    const article_id = await insertArticle(db, {
      ...{ source_id: ADDED_SOURCE_ID, status: 'added', site_name: 'print.example' },
      title: 'In print only',
    });
    const matched_at = before(NOON, { days: 3 });
    const match = { user_id, target_id: harbour, article_id, matched_at };
    await insertMatch(db, { ...match, backfilled_at: NOON });
    await db
      .insertInto('added_matches')
      .values({ user_id, target_id: harbour, article_id, added_at: NOON })
      .execute();
    // An email that its owner received is in no figure.
    const email = await insertArticle(db, {
      source_id: ADDED_SOURCE_ID,
      status: 'added',
      site_name: 'A letter',
    });
    await insertMatch(db, { ...match, article_id: email });
    const [figures] = (await read([harbour])).targets;
    expect(figures).toMatchObject({ matches: 2, added_by_hand: 1 });
    expect(figures).not.toHaveProperty('added_afterwards');
    const listed = figures?.stories_listed.map(({ title, source }) => ({ title, source }));
    expect(listed).toContainEqual({ title: 'In print only', source: 'print.example' });
    const said = figures && figureSentences(figures, 'english', false);
    expect(said).toContain('1 match was added by hand.');
    expect((await read([ferry])).targets[0]).not.toHaveProperty('added_by_hand');
    expect((await read([harbour, ferry])).total).toMatchObject({ matches: 2, added_by_hand: 1 });
  });

  it('have no sources, languages and themes on the free plan', async () => {
    await aFortnight();
    const { targets, total } = await read([harbour, ferry], { plan: 'free' });
    expect([targets[0]?.advanced, total?.advanced]).toEqual([null, null]);
    expect(targets[0]?.stories_listed.length).toBe(0);
    expect(total?.stories_listed.length).toBe(3);
  });

  it('list people, organisations and places for all targets together, or for the only one, if chosen', async () => {
    const text = 'In Izmir, the governor Fatih Karahan spoke. Mr Karahan left for Ankara.';
    for (const [days, target] of [harbour, ferry, harbour].entries())
      await find([target], before(NOON, { days: days + 1 }), { content_text: text });
    const sections = ['names' as const];
    const expected = { text: 'Fatih Karahan', kind: 'person', stories: 3 };
    const { total, targets } = await read([harbour, ferry], { sections });
    expect(total?.advanced?.names).toContainEqual(expected);
    expect(targets.map(({ advanced }) => advanced?.names)).toEqual([undefined, undefined]);
    const alone = await read([harbour], { sections });
    expect(alone.targets[0]?.advanced?.names).toContainEqual({ ...expected, stories: 2 });
    expect((await read([harbour])).targets[0]?.advanced?.names).toEqual([]);
    expect((await read([harbour], { sections, plan: 'free' })).targets[0]?.advanced).toBeNull();
  });

  it('list quotes like the page of quotes, each once, and nobody twice before everybody was quoted', async () => {
    const { db } = database;
    const said = (words: string, who: string) => `The port grows.\n“${words},” said ${who}.`;
    const [berths, fees, quay, ships] = [
      'We will open two new berths before the summer',
      'Nobody will pay higher fees for the old quay',
      'The old quay stays open until the last ship leaves',
      'Three ships are waiting outside the harbour today',
    ];
    const quotes: [string, string, number, string, string[]][] = [
      [berths, 'Maria Keller', 1, times, [harbour]],
      [berths, 'Maria Keller', 2, post, [harbour, ferry]],
      [fees, 'Maria Keller', 3, times, [ferry]],
      [quay, 'Tom Lee, the mayor of Bergen', 4, times, [harbour]],
      // The same words under another name.
      [berths, 'Marie Keler', 6, times, [harbour]],
      // Of another target, and after the period.
      [ships, 'Ann Bee', 5, times, [quiet]],
      [ships, 'Sam Doyle', 0, times, [harbour]],
    ];
    for (const [words, who, days, source_id, ids] of quotes)
      await find(ids, before(NOON, { days }), { source_id, content_text: said(words, who) });
    const articles = await db.selectFrom('articles').select('id').execute();
    await storeQuotes(
      db,
      articles.map(({ id }) => id),
    );
    const content = await read([harbour, ferry], { sections: ['quotes'] });
    const lists = createQuoteLists({
      db,
      throttle: createThrottle(db),
      baseUrl: () => 'https://news.example',
    });
    const asked = { page: 1, per_page: 20, period: '7d' as const, target_id: [harbour, ferry] };
    const last = new Date('2026-03-09T22:59:59.999Z');
    const speakers = await lists.speakers(user_id, asked, last);
    const listed = await lists.list(user_id, asked, last);
    expect(content.quotes?.speakers).toEqual(
      speakers.items.map(({ name, kind, role, quotes: count, articles: in_, sources }) => ({
        ...{ name, kind, role, quotes: count, articles: in_, sources },
      })),
    );
    expect(content.quotes).toMatchObject({ people: 3, total: listed.pagination.total });
    expect(
      content.quotes?.listed.map(({ speaker, role, sources, targets }) => [speaker, role, sources, targets]),
    ).toEqual([
      ['Maria Keller', null, 2, ['Ferry', 'Harbour']],
      ['Tom Lee', 'mayor of Bergen', 1, ['Harbour']],
      ['Maria Keller', null, 1, ['Ferry']],
    ]);
    const { sheets } = reportSheets(content);
    expect(sheets.map(({ title, lines }) => [title, lines.length]).slice(-2)).toEqual([
      ['Quoted most', 3],
      ['Quotes', 3],
    ]);
    expect(await read([harbour])).not.toHaveProperty('quotes');
    expect((await read([quiet, ferry], { sections: ['quotes'], date: '2026-03-03' })).quotes).toMatchObject({
      ...{ people: 0, total: 0, speakers: [], listed: [] },
    });
  });

  it('list what the targets’ articles announce for the next few days, if chosen', async () => {
    const sentence = 'The new ferry terminal will open to passengers on 14 March 2026.';
    await find([harbour], before(NOON, { days: 1 }), {
      content_text: sentence,
      published_at: before(NOON, { days: 1 }),
    });
    await searchStored(database.db, () => NOON);
    const sections = ['ahead' as const];
    const events = [{ day: '2026-03-14', sentence, source: 'Harbour Times', targets: ['Harbour'] }];
    expect((await read([harbour, ferry], { sections })).ahead).toMatchObject(events);
    expect((await read([ferry], { sections })).ahead).toEqual([]);
    expect((await read([harbour])).ahead).toEqual([]);
    // Created on demand: up to today, or for days that are over. NOON is 10 March.
    const once = (to: string) => read([harbour], { sections, made: { from: '2026-03-08', to, days: 2 } });
    expect((await once('2026-03-10')).ahead).toMatchObject(events);
    expect((await once('2026-03-09')).ahead).toEqual([]);
  });
});
