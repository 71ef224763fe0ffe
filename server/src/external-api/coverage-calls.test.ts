import {
  ApiAhead,
  ApiJournalistAnswer,
  ApiJournalists,
  ApiKeyWithSecret,
  ApiQuotes,
  ApiReleaseArticles,
  ApiReleases,
  type ApiScope,
  ApiSpeakers,
  ApiStory,
  calls,
  ExportedFile,
  JournalistAnswer,
  JournalistList,
  QuoteList,
  Story,
  StoryAnswer,
  TargetAnalytics,
  TargetFirstReports,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeAnnouncements } from '../announcements/index.ts';
import { fillAuthors } from '../journalists/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { readNextArticles, searchStored } from '../releases/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const BERTHS = 'We will open two new berths before the summer';
const FEES = 'Nobody will pay higher fees for the old quay';
const RELEASE =
  'Northwind Ferries has ordered four battery-powered ships that will replace its diesel fleet on the island routes before the end of 2029. Each ship carries 120 cars and charges in eleven minutes while passengers walk on board. The first ship enters service in spring 2028, and the timetable stays as it is.';
const said = (quote: string, who: string) => `The port grows.\n“${quote},” said ${who} on Monday.`;

interface Program extends TestPerson {
  secret: string;
  target: string;
}
let owner: Program;
let source = '';
beforeEach(async () => {
  owner = await program();
  source = await insertSource(app().db, { name: 'The Daily' });
});

async function program(scopes: ApiScope[] = ['articles:read', 'matches:read']): Promise<Program> {
  const person = await app().verifiedUser({ timezone: 'UTC' });
  await app().db.updateTable('users').set({ api_access_enabled: true }).where('id', '=', person.id).execute();
  const body = { name: 'Archive', scopes };
  const made = await app().call('POST', '/external-api/api-keys', { token: person.token, body });
  const { secret } = v.parse(ApiKeyWithSecret, made.body);
  return { ...person, secret, target: await insertTarget(app().db, { user_id: person.id, name: 'Ports' }) };
}

/** An article that the owner's target found some days ago, with its quotes and announcements. */
async function found(content_text: string, { days = 1, target_id = owner.target } = {}) {
  const { db, clock } = app();
  const at = before(clock.now(), { days });
  const seen = { first_seen_at: at, published_at: at };
  const id = await insertArticle(db, { source_id: source, content_text, title: 'Port news', ...seen });
  await storeQuotes(db, [id]);
  await storeAnnouncements(db, [id], clock.now());
  const { story_id } = await db
    .selectFrom('articles')
    .select('story_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const match = { user_id: owner.id, target_id, article_id: id, story_id };
  await insertMatch(db, { ...match, matched_at: at, article_seen_at: at });
  return { id, story_id };
}

/** An article by a journalist, which a target found some days ago. */
async function written(author: string, { days = 1, target_id = owner.target }) {
  const { db, clock } = app();
  const at = before(clock.now(), { days });
  const seen = { first_seen_at: at, published_at: at };
  const article_id = await insertArticle(db, { source_id: source, author, ...seen });
  await insertMatch(db, { user_id: owner.id, target_id, article_id, matched_at: at, article_seen_at: at });
  return article_id;
}

const ask = (path: string, { secret } = owner) => app().call('GET', `/external/v1${path}`, { token: secret });
const quotes = async (query = '', by = owner) => v.parse(ApiQuotes, (await ask(`/quotes${query}`, by)).body);
const page = async (path: string) => (await app().call('GET', path, { token: owner.token })).body;

describe('a program reads', () => {
  it('the same quotes as the page, by cursor, target, speaker, words and time', async () => {
    const bridges = await insertTarget(app().db, { user_id: owner.id, name: 'Bridges' });
    await found(said(BERTHS, 'José Pérez'), { days: 2 });
    await found(said(FEES, 'Tom Lee'), { days: 20, target_id: bridges });
    await found(said('The bridge has never been safer than it is today', 'Ann Bee'), { days: 60 });
    const { items } = v.parse(QuoteList, await page('/quotes'));
    expect(await quotes()).toEqual({ data: items, next_cursor: null, has_more: false });
    const of = async (query: string) => (await quotes(query)).data.map(({ speaker }) => speaker);
    const first = await quotes('?limit=1');
    expect([first.data[0]?.speaker, first.has_more]).toEqual(['José Pérez', true]);
    expect(await of(`?limit=1&cursor=${first.next_cursor}`)).toEqual(['Tom Lee']);
    expect(await of(`?target_id=${bridges}`)).toEqual(['Tom Lee']);
    expect(await of('?speaker=jose%20perez')).toEqual(['José Pérez']);
    expect(await of('?q=fees')).toEqual(['Tom Lee']);
    const day = (days: number) => before(app().clock.now(), { days }).toISOString();
    expect(await of(`?from=${day(70)}&to=${day(10)}`)).toEqual(['Tom Lee', 'Ann Bee']);
    expect(await of(`?to=${day(50)}`)).toEqual(['Ann Bee']);
    expect((await ask(`/quotes?from=${day(367)}`)).body).toMatchObject({
      code: 'validation_failed',
      fields: { from: ['Must be at most 366 days before `to`'] },
    });
    expect((await ask(`/quotes?from=${day(10)}&to=${day(70)}`)).body).toMatchObject({
      code: 'validation_failed',
      fields: { from: ['Must be before `to`'] },
    });
    expect((await ask(`/speakers?from=${day(-1)}`)).body).toMatchObject({
      fields: { from: ['Must not be in the future'] },
    });
    const speakers = v.parse(ApiSpeakers, (await ask('/speakers?limit=1')).body);
    expect(speakers).toMatchObject({ data: [{ name: 'José Pérez', quotes: 1 }], has_more: true });
    const rest = v.parse(ApiSpeakers, (await ask(`/speakers?cursor=${speakers.next_cursor}`)).body);
    expect(rest).toMatchObject({ data: [{ name: 'Tom Lee' }], next_cursor: null, has_more: false });
  });

  it('upcoming events, a story without its reader’s own notes, and the figures of a target', async () => {
    const sentence = 'The regional court will hear the appeal of Marta Vidal tomorrow.';
    const { id, story_id } = await found(sentence, { days: 0 });
    const { data, total } = v.parse(ApiAhead, (await ask(`/ahead?target_id=${owner.target}`)).body);
    expect([total, data[0]?.sentence, data[0]?.articles[0]?.id]).toEqual([1, sentence, id]);
    expect(v.parse(ApiAhead, (await ask('/ahead?when=past')).body).data).toEqual([]);
    const own = { title: 'We meet', day: data[0]?.day, note: 'Private' };
    await app().call('POST', '/ahead/dates', { token: owner.token, body: own });
    const { body: withOwn } = await ask('/ahead');
    expect(withOwn).toMatchObject({ own_dates: [{ title: 'We meet' }] });
    expect(JSON.stringify(withOwn)).not.toContain('Private');
    const { body } = await ask(`/stories/${story_id}`);
    const shown = v.parse(StoryAnswer, await page(`/stories/${story_id}`)).story;
    const parsed = v.parse(Story, shown);
    const { alerts: _alerts, highlights: _highlights, newer_changes: _newer, ...story } = parsed;
    expect(body).toEqual({ story });
    expect(v.parse(ApiStory, body).story.targets).toMatchObject([{ id: owner.target, articles: 1 }]);
    const path = `/targets/${owner.target}/analytics?period=7d`;
    expect((await ask(path)).body).toEqual(v.parse(TargetAnalytics, await page(path)));
    const reports = `/targets/${owner.target}/first-reports?period=7d&sort=-later`;
    expect((await ask(reports)).body).toEqual(v.parse(TargetFirstReports, await page(reports)));
  });
});

describe('a program reads', () => {
  it('the journalists of the page, and one of them with the newest articles', async () => {
    const { db, clock } = app();
    const first = await written('Rosa Lindqvist', { days: 1 });
    await written('Rosa Lindqvist', { days: 2 });
    await written('Omar Benali', { days: 3, target_id: await insertTarget(db, { user_id: owner.id }) });
    await fillAuthors(db, clock.now());
    const { items: withNotes } = v.parse(JournalistList, await page('/journalists'));
    const items = withNotes.map(({ note: _private, ...item }) => item);
    expect(items.map(({ name, articles }) => [name, articles])).toEqual([
      ['Rosa Lindqvist', 2],
      ['Omar Benali', 1],
    ]);
    const list = async (query: string) => v.parse(ApiJournalists, (await ask(`/journalists${query}`)).body);
    expect(await list('')).toEqual({ data: items, next_cursor: null, has_more: false });
    const start = await list('?limit=1');
    expect([start.data, start.has_more]).toEqual([items.slice(0, 1), true]);
    expect((await list(`?limit=1&cursor=${start.next_cursor}`)).data).toEqual(items.slice(1));
    expect((await list(`?target_id=${owner.target}`)).data.map(({ name }) => name)).toEqual([
      'Rosa Lindqvist',
    ]);
    expect((await ask('/journalists?page=2')).status).toBe(422);

    const path = `/journalists/${items[0]?.id}`;
    const { journalist } = v.parse(ApiJournalistAnswer, (await ask(path)).body);
    const { note: _private, ...shown } = v.parse(JournalistAnswer, await page(path)).journalist;
    expect(journalist).toEqual(shown);
    expect(journalist.recent_articles[0]?.id).toBe(first);
    // Notes stay private: they are neither returned nor searched.
    const times = { created_at: clock.now(), updated_at: clock.now() };
    const note = { text: 'Secret', words: 'secret', contacted_on: null, ...times };
    await db
      .insertInto('journalist_notes')
      .values({ user_id: owner.id, journalist_id: journalist.id, ...note })
      .execute();
    expect((await list('?q=secret')).data).toEqual([]);
    expect(JSON.stringify([await ask('/journalists'), await ask(path)])).not.toContain('Secret');
    // People who objected are never returned.
    await db.updateTable('journalists').set({ hidden_at: clock.now() }).execute();
    expect([(await list('')).data, (await ask(path)).status]).toEqual([[], 404]);
  });

  it('the owner’s press releases with their texts, and the articles that reuse them', async () => {
    const { db, clock } = app();
    const writer = await program(['releases:read']);
    const bodies = [RELEASE, `${RELEASE} Tickets that have already been sold remain valid until then.`];
    const articles: string[] = [];
    for (const content_text of bodies) {
      const seen = { first_seen_at: clock.now(), published_at: clock.now() };
      articles.unshift(await insertArticle(db, { source_id: source, content_text, ...seen }));
    }
    while ((await readNextArticles(db, clock.now())) > 0);
    const ids: string[] = [];
    for (const title of ['Old ships go', 'New ships come']) {
      const body = { title, text: RELEASE, sent_on: clock.now().toISOString().slice(0, 10) };
      const made = await app().call('POST', '/releases', { token: writer.token, body });
      const { id } = v.parse(calls.releases.create.answer, made.body).release;
      await searchStored(db, id, clock.now());
      ids.unshift(id);
    }
    const list = async (query: string) => v.parse(ApiReleases, (await ask(`/releases${query}`, writer)).body);
    const start = await list('?limit=1');
    expect([start.has_more, start.data[0]?.title, start.data[0]?.figures.articles]).toEqual([
      true,
      'New ships come',
      2,
    ]);
    const rest = await list(`?limit=1&cursor=${start.next_cursor}`);
    expect([rest.has_more, rest.next_cursor, rest.data[0]?.id]).toEqual([false, null, ids[1]]);
    expect((await list('?q=old')).data.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list('?status=ended')).data).toEqual([]);

    const path = `/releases/${ids[0]}`;
    const own = { token: writer.token };
    const details = (await ask(path, writer)).body;
    expect(details).toEqual((await app().call('GET', path, own)).body);
    expect(details).toMatchObject({ text: RELEASE });
    const reuse = async (query: string) =>
      v.parse(ApiReleaseArticles, (await ask(`${path}/articles${query}`, writer)).body);
    const newest = await reuse('?limit=1');
    expect(newest).toMatchObject({
      data: [{ kind: 'reuse', share: 1, article: { id: articles[0] } }],
      has_more: true,
    });
    const older = await reuse(`?limit=1&cursor=${newest.next_cursor}`);
    expect([older.data[0]?.article.id, older.next_cursor]).toEqual([articles[1], null]);
    expect((await reuse('?kind=quote')).data).toEqual([]);

    const stranger = await program(['releases:read']);
    const statuses = async (by: Program) =>
      Promise.all(['/releases', path, `${path}/articles`].map(async (one) => (await ask(one, by)).status));
    expect(await statuses(stranger)).toEqual([200, 404, 404]);
    expect(await statuses(owner)).toEqual([403, 403, 403]);
    expect((await ask('/releases?cursor=art_1', writer)).body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('a program does not read', () => {
  it('what belongs to somebody else, is withdrawn, or is beyond the history of the plan', async () => {
    const { id, story_id } = await found(said(BERTHS, 'Maria Keller'), { days: 20 });
    const stranger = await program();
    expect((await quotes(`?target_id=${owner.target}`, stranger)).data).toEqual([]);
    const theirs = ['analytics', 'first-reports'].map((figures) => `/targets/${owner.target}/${figures}`);
    theirs.push(`/ahead?target_id=${owner.target}`);
    for (const path of theirs) expect([path, (await ask(path, stranger)).status]).toEqual([path, 404]);
    const { db } = app();
    const hide = (columns: object) =>
      db.updateTable('matches').set(columns).where('article_id', '=', id).execute();
    await hide({ beyond_history: true });
    expect((await quotes()).data).toEqual([]);
    await hide({ beyond_history: false });
    expect((await quotes()).data).toHaveLength(1);
    await db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', id).execute();
    expect((await quotes()).data).toEqual([]);
    expect((await ask(`/stories/${story_id}`)).status).toBe(404);
  });

  it('without the permission', async () => {
    const { story_id } = await found(said(BERTHS, 'Maria Keller'));
    const [articles, matches] = [await program(['articles:read']), await program(['matches:read'])];
    const statuses = async (paths: string[], by: Program) =>
      Promise.all(paths.map(async (path) => (await ask(path, by)).status));
    const texts = ['/quotes', '/speakers', '/journalists', `/stories/${story_id}`];
    expect(await statuses(texts, articles)).toEqual([200, 200, 200, 200]);
    expect(await statuses(texts, matches)).toEqual([403, 403, 403, 403]);
    expect(await statuses(['/ahead', `/targets/${matches.target}/first-reports`], matches)).toEqual([
      200, 200,
    ]);
    expect(await statuses(['/ahead', `/targets/${articles.target}/first-reports`], articles)).toEqual([
      403, 403,
    ]);
  });
});

describe('the matches of a target as a file, for a program', () => {
  const asked = (path: string, as = owner) =>
    app().call('GET', `/external/v1/targets/${owner.target}/${path}`, { token: as.secret });
  const saved = async (format: string) => {
    const path = `/targets/${owner.target}/export?format=${format}`;
    return v.parse(ExportedFile, (await app().call('GET', path, { token: owner.token })).body);
  };

  it('has the rows and columns of the owner’s export, with IDs', async () => {
    const { id, story_id } = await found(said(BERTHS, 'Maria Keller'));
    await found(said(FEES, 'Tom Lee'), { days: 3 });
    const table = await asked('matches.csv');
    expect(table).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv' } });
    expect(table.headers['content-disposition']).toContain('matches');
    expect(table.text).toBe((await saved('csv')).content);
    expect(table.text.split('\r\n')[0]).toMatch(/,"Match ID","Article ID","Story ID","Developments"$/);
    expect(table.text.split('\r\n')[1]?.split(',').slice(-3, -1)).toEqual([`"${id}"`, `"${story_id}"`]);

    const lines = (await asked('matches.jsonl')).text.trimEnd().split('\n');
    const { matches } = JSON.parse((await saved('json')).content) as { matches: object[] };
    expect(lines.map((line) => JSON.parse(line))).toEqual(matches);
    expect(matches).toMatchObject([{ article: { id, story_id } }, {}]);
  });

  it('is not available for another person’s target, and needs the permission to read matches', async () => {
    const other = await program();
    expect((await asked('matches.csv', other)).status).toBe(404);
    const without = await program(['articles:read']);
    expect((await asked('matches.jsonl', without)).body).toMatchObject({ code: 'api_scope_missing' });
  });
});
