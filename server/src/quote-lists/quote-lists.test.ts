import { ExportedFile, QuoteList, SpeakerList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchStoredQuotes, storeQuotes } from '../quotes/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { readDigestQuotes } from './index.ts';

const app = testApp({ throttleFactor: 0 });
let person: TestPerson;
let target = '';
let source = '';
beforeEach(async () => {
  person = await app().verifiedUser({ timezone: 'UTC' });
  target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
  source = await insertSource(app().db, { name: 'The Daily' });
});

interface Found {
  target_id?: string;
  source_id?: string;
  days?: number;
  status?: 'published' | 'hidden';
}

/** An article that the target found some days ago, processed as when it is stored. */
async function found(text: string, { days = 1, status = 'published', ...more }: Found = {}) {
  const { db, clock } = app();
  const at = before(clock.now(), { days });
  const article_id = await insertArticle(db, {
    source_id: more.source_id ?? source,
    content_text: text,
    first_seen_at: at,
    published_at: at,
    status,
  });
  await storeQuotes(db, [article_id]);
  await insertMatch(db, {
    user_id: person.id,
    target_id: more.target_id ?? target,
    article_id,
    matched_at: at,
    article_seen_at: at,
  });
  return article_id;
}

const get = async (path: string, { token } = person) => (await app().call('GET', path, { token })).body;
const list = async (query = '', by = person) => v.parse(QuoteList, await get(`/quotes${query}`, by));
const words = async (query = '', by = person) => (await list(query, by)).items.map((one) => one.words);
const speakers = async (query = '', by = person) =>
  v.parse(SpeakerList, await get(`/quotes/speakers${query}`, by)).items;

const BERTHS = 'We will open two new berths before the summer';
const FEES = 'Nobody will pay higher fees for the old quay';
const said = (quote: string, who = 'Maria Keller') => `The port grows.\n“${quote},” said ${who} on Monday.`;

describe('quotes', () => {
  it('are listed newest first, with speaker, place in the text, source and targets', async () => {
    await found(said(BERTHS), { days: 3 });
    const newest = await found(said(FEES, 'Tom Lee'));
    const { items, pagination, next_cursor } = await list();
    expect(items.map((one) => [one.speaker, one.words])).toEqual([
      ['Tom Lee', expect.stringContaining(FEES)],
      ['Maria Keller', expect.stringContaining(BERTHS)],
    ]);
    expect([pagination.total, next_cursor]).toEqual([2, null]);
    expect(items[0]).toMatchObject({
      language: 'english',
      direction: 'ltr',
      articles: [{ id: newest, source: 'The Daily', sentence_start: 16 }],
      articles_total: 1,
      sources_total: 1,
      targets: [{ id: target, name: 'Ports' }],
    });
    const [place] = items[0]?.articles ?? [];
    expect(said(FEES, 'Tom Lee').slice(place?.start, place?.end)).toBe(items[0]?.words);
  });

  it('are merged if several articles quote nearly the same words of a speaker', async () => {
    const other = await insertSource(app().db, { name: 'The Globe' });
    await found(said(BERTHS), { days: 3 });
    await found(said(`${BERTHS} comes`), { days: 2, source_id: other });
    await found(said(BERTHS.replace(' before', ', before')), { days: 1, source_id: other });
    await found(said(BERTHS, 'Tom Lee'));
    // An agency without accents and a newspaper with them.
    await found(said(FEES, 'Jose Nunez'), { days: 4 });
    await found(said(FEES, 'José Núñez'), { days: 4 });
    const { items } = await list();
    expect(items.map((one) => [one.speaker, one.articles_total, one.sources_total])).toEqual([
      ['Tom Lee', 1, 1],
      ['Maria Keller', 3, 2],
      ['José Núñez', 2, 1],
    ]);
    expect(await speakers('?q=keller')).toMatchObject([{ quotes: 1, articles: 3, sources: 2 }]);
  });

  it('are filtered by target, speaker, words and period, and paged', async () => {
    const bridges = await insertTarget(app().db, { user_id: person.id, name: 'Bridges' });
    await found(said(BERTHS, 'José Núñez'));
    await found(said(FEES, 'Tom Lee'), { target_id: bridges, days: 20 });
    await found(said('The bridge has never been safer than it is today', 'Ann Bee'), { days: 60 });
    expect(await words()).toHaveLength(2);
    expect(await words('?period=90d')).toHaveLength(3);
    expect(await words(`?target_id=${bridges}`)).toEqual([expect.stringContaining(FEES)]);
    expect(await words('?speaker=jose%20nunez')).toEqual([expect.stringContaining(BERTHS)]);
    expect(await words('?speaker=Nu%C3%B1ez')).toEqual([expect.stringContaining(BERTHS)]);
    expect(await words('?speaker=Dr%20Jose%20Nu%C3%B1ez')).toHaveLength(1);
    expect(await words('?speaker=unez')).toEqual([]);
    expect(await words('?q=high%20fee')).toEqual([expect.stringContaining(FEES)]);
    for (const typed of ['N%C3%BA%C3%B1', 'nun', 'jose%20berth'])
      expect(await words(`?q=${typed}`)).toEqual([expect.stringContaining(BERTHS)]);
    expect(await speakers('?name=nu%C3%B1ez')).toHaveLength(1);
    expect(await words('?q=%21')).toEqual([]);
    const first = await list('?per_page=1&period=90d');
    const second = await list(`?per_page=2&period=90d&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map((one) => one.speaker)).toEqual([
      'José Núñez',
      'Tom Lee',
      'Ann Bee',
    ]);
  });

  it('never come from other people’s articles, or withdrawn ones', async () => {
    const stranger = await app().verifiedUser();
    const article = await found(said(BERTHS));
    await found(said(FEES), { status: 'hidden' });
    expect(await words()).toEqual([expect.stringContaining(BERTHS)]);
    expect(await words(`?target_id=${target}`, stranger)).toEqual([]);
    expect(await speakers(`?target_id=${target}`, stranger)).toEqual([]);
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', article).execute();
    expect(await words()).toEqual([]);
    expect(await speakers()).toEqual([]);
  });

  it('are exported as a table with the address of each sentence', async () => {
    await found(said(BERTHS));
    const { content, rows } = v.parse(ExportedFile, await get('/quotes/export?format=csv'));
    expect(rows).toBe(1);
    expect(content).toMatch(/We will open two new berths.*Maria Keller.*The Daily.*\?sentence=16-/);
  });
});

describe('speakers', () => {
  it('are sorted by number of quotes, with their latest role and name', async () => {
    await found(said(FEES, 'Tom Lee'), { days: 1 });
    await found(said(BERTHS), { days: 9 });
    await found(said('It is the third winter that we have waited for this'), { days: 4 });
    const all = await speakers();
    expect(all.map(({ name, quotes, articles }) => [name, quotes, articles])).toEqual([
      ['Maria Keller', 2, 2],
      ['Tom Lee', 1, 1],
    ]);
    expect((await speakers('?name=kell')).map(({ name }) => name)).toEqual(['Maria Keller']);
    // What they said does not count.
    expect(await speakers('?name=berths')).toEqual([]);
    const { clock } = app();
    expect(all[0]).toMatchObject({
      first_at: before(clock.now(), { days: 9 }).toISOString(),
      last_at: before(clock.now(), { days: 4 }).toISOString(),
    });
    const { next_cursor, pagination } = v.parse(SpeakerList, await get('/quotes/speakers?per_page=1'));
    expect(pagination.total).toBe(2);
    const rest = await speakers(`?per_page=1&cursor=${next_cursor}`);
    expect(rest.map(({ name }) => name)).toEqual(['Tom Lee']);
  });
});

describe('quotes in a daily digest', () => {
  const told = (articles: string[], by = person) =>
    readDigestQuotes(app().db, 'https://news.example')(by.id, articles, app().clock.now());

  it('are those published by most sources, once for each person and story, as in the list', async () => {
    const globe = await insertSource(app().db, { name: 'The Globe' });
    const bridge = 'The bridge has never been safer than it is today';
    const both = await found(`${said(FEES, 'Ann Bee')}\n${said(bridge, 'Tom Lee')}`, { days: 3 });
    const repeated = await found(said(FEES, 'Ann Bee'), { days: 2, source_id: globe });
    const more = await found(said(BERTHS, 'Ann Bee'), { days: 1 });
    const keller = await found(said(BERTHS), { days: 1 });
    await found(said('Somebody else said this in an article elsewhere', 'Eve Hall'));
    const quotes = await told([both, repeated, more, keller]);
    expect(quotes.map((one) => [one.speaker, one.source])).toEqual([
      ['Ann Bee', 'The Globe'],
      ['Maria Keller', 'The Daily'],
      ['Tom Lee', 'The Daily'],
    ]);
    expect(quotes[0]?.url).toBe(`https://news.example/articles/${repeated}?sentence=16-87`);
    const listed = (await list()).items.map((one) => one.words);
    expect(listed).toEqual(expect.arrayContaining(quotes.map((one) => one.words)));
    await app()
      .db.updateTable('articles')
      .set({ story_id: await storyOf(both) })
      .where('id', '=', repeated)
      .execute();
    expect((await told([both, repeated, keller])).map((one) => one.speaker)).toEqual([
      'Ann Bee',
      'Maria Keller',
    ]);
  });

  it('never come from other people’s articles, and are absent without articles', async () => {
    const article = await found(said(BERTHS));
    expect(await told([article], await app().verifiedUser())).toEqual([]);
    expect(await told([])).toEqual([]);
  });
});

const storyOf = async (article: string) =>
  (
    await app()
      .db.selectFrom('articles')
      .select('story_id')
      .where('id', '=', article)
      .executeTakeFirstOrThrow()
  ).story_id;

describe('stored quotes', () => {
  it('show which active target follows the speaker, by full or last name', async () => {
    await found(said(BERTHS));
    await found(said(FEES, 'Tom Lee'));
    const { db } = app();
    const query = (query: string, more = {}) =>
      insertTarget(db, { user_id: person.id, match_mode: 'query', keywords_any: [], query, ...more });
    await query('speaker:"tom lee"', { status: 'paused' });
    await query('ferry -speaker:lee');
    await query('ferry OR (lang:en speaker:lee)');
    await query('speaker:lee', { languages: ['english'] });
    await query('speaker:keller', { categories: ['local'] });
    await query('speaker:keller zebra');
    const now = app().clock.now();
    await query('speaker:keller', { starts_at: before(now, { days: -1 }) });
    await query('speaker:keller', { expires_at: now });
    await query('speaker:keller', { min_score: 41 });
    await query('speaker:keller OR ferry', { min_score: 26 });
    const listed = (rule: object) =>
      insertTarget(app().db, { user_id: person.id, speakers: ['keller'], keywords_any: ['ferry'], ...rule });
    await listed({ keywords_all: ['port'] });
    await listed({ keywords_none: ['strike'] });
    await listed({ min_score: 26 });
    const id = await query('ferry OR (boat OR speaker:kéller)', { name: 'Said', min_score: 16 });
    const watched = async (speaker: string) =>
      (await speakers(`?speaker=${speaker}`)).map((one) => one.watched_by);
    expect(await watched('maria keller')).toEqual([{ id, name: 'Said' }]);
    expect(await watched('tom lee')).toEqual([null]);
    const simple = await listed({ name: 'Quoted', speakers: ['Tom Lee', 'Keller'], min_score: 10 });
    expect(await watched('tom lee')).toEqual([{ id: simple, name: 'Quoted' }]);
  });

  it('follow a corrected text, and keep their ID if they are still in it', async () => {
    const { db } = app();
    const article = await found(said(BERTHS));
    const [first] = (await list()).items;
    // As under an earlier rule.
    await db
      .updateTable('quotes')
      .set({ speaker_key: 'm keller' })
      .where('article_id', '=', article)
      .execute();
    const change = async (content_text: string) => {
      await db.updateTable('articles').set({ content_text }).where('id', '=', article).execute();
      await searchStoredQuotes(db);
      return (await list()).items.map(({ id, speaker }) => ({ id, speaker }));
    };
    const keys = db.selectFrom('quotes').select('speaker_key').where('article_id', '=', article);
    expect(await change(`${said(BERTHS)}\nA note.`)).toEqual([{ id: first?.id, speaker: 'Maria Keller' }]);
    expect(await keys.execute()).toEqual([{ speaker_key: 'maria keller' }]);
    expect(await change(`Correction.\n${said(BERTHS)}`)).toEqual([
      { id: first?.id, speaker: 'Maria Keller' },
    ]);
    expect(await change(said(BERTHS, 'Maria Kellner'))).toEqual([
      { id: expect.not.stringMatching(first?.id ?? ''), speaker: 'Maria Kellner' },
    ]);
    expect(await change('Nobody said anything.')).toEqual([]);
  });

  it('are deleted with their text', async () => {
    const { db } = app();
    const [emptied, deleted] = [await found(said(BERTHS)), await found(said(FEES))];
    await db.updateTable('articles').set({ content_text: '' }).where('id', '=', emptied).execute();
    await db.deleteFrom('articles').where('id', '=', deleted).execute();
    const left = db.selectFrom('quotes').select('id').where('article_id', 'in', [emptied, deleted]);
    expect(await left.execute()).toEqual([]);
  });

  it('are extracted again after a change of the rules', async () => {
    const { db } = app();
    await found(said(BERTHS));
    await searchStoredQuotes(db);
    await db.deleteFrom('quotes').execute();
    expect(await searchStoredQuotes(db)).toBe(0);
    await db.updateTable('quote_rules').set({ rules: 0, queued_from: null }).execute();
    await searchStoredQuotes(db);
    expect(await words()).toHaveLength(1);
  });
});
