import { ADDED_SOURCE_ID, type ArticleSummary, limits, type Notification } from '@newswatch/shared/contracts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { createLogger } from '../logging.ts';
import { startTestMatchWorker } from '../match-worker/testing/world.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { startTranslationServer } from '../testing/translation-server.ts';
import { translateTitles } from './translate-titles.ts';

const server = await startTranslationServer();
const app = testApp({ translation: { kind: 'libretranslate', url: server.url, key: undefined } });
afterAll(() => server.close());
beforeEach(async () => {
  server.requests.length = 0;
  server.next.length = 0;
  await app().db.deleteFrom('translated_titles').execute();
  await app().db.deleteFrom('targets').execute();
});

const wants = async (language: string | null, also_read: string[] = []) => {
  const person = await app().verifiedUser();
  await choose(person, language, also_read);
  return person;
};
const choose = async ({ token }: TestPerson, language: string | null, also_read: string[] = []) => {
  const body = { translated_titles: language === null ? null : { language, also_read } };
  expect((await app().call('PUT', '/user/ui-preferences', { token, body })).status).toBe(200);
};
const addTarget = ({ id: user_id }: TestPerson) =>
  insertTarget(app().db, { user_id, keywords_any: ['storm'], watching_since: app().clock.now() });

/** An article of a new source that waits for the matcher. */
async function publish(title: string, values: object = {}) {
  const { db, clock } = app();
  const source_id = await insertSource(db);
  return insertArticle(db, {
    ...{ source_id, title, first_seen_at: clock.now(), content_text: 'A storm.' },
    ...values,
  });
}
async function match() {
  const { database, clock } = app();
  const matching = await startTestMatchWorker(database.storage, { now: clock.now });
  await matching.idle();
  await matching.stop();
}
const run = (db = app().db) =>
  translateTitles(
    { db, translator: app().api.context.translator, now: app().clock.now, log: createLogger('silent') },
    AbortSignal.timeout(20_000),
  );
/** What the person's list shows, by original title. */
async function titlesOf({ token }: TestPerson): Promise<Record<string, string | null>> {
  const { body } = await app().call('GET', '/articles?scope=mine&per_page=100', { token });
  const { items } = body as { items: ArticleSummary[] };
  return Object.fromEntries(items.map((item) => [item.title, item.translated_title?.text ?? null]));
}
const sent = () => server.requests.map(({ body: { q, source, target } }) => [source, target, q]);

test('matched titles are translated for those who want it, in one request for everybody', async () => {
  const [arab, other, french, off] = [
    await wants('arabic'),
    await wants('arabic'),
    await wants('arabic', ['french']),
    await wants(null),
  ];
  for (const person of [arab, other, french, off]) await addTarget(person);
  await publish('Storm over the port');
  const storm = await publish('Storm in 1998');
  await publish('La tempête, storm', { language: 'french' });
  await publish('عاصفة storm', { language: 'arabic', direction: 'rtl' });
  await match();
  await run();
  await run();
  expect(sent().map(([source, target, texts]) => [source, target, [texts ?? []].flat().toSorted()])).toEqual([
    ['en', 'ar', ['Storm in 1998', 'Storm over the port']],
    ['fr', 'ar', ['La tempête, storm']],
  ]);
  const all = {
    'Storm over the port': 'ar: Storm over the port',
    'Storm in 1998': 'ar: Storm in 1998',
    'La tempête, storm': 'ar: La tempête, storm',
    'عاصفة storm': null,
  };
  expect(await titlesOf(arab)).toEqual(all);
  expect(await titlesOf(other)).toEqual(all);
  expect(await titlesOf(french)).toEqual({ ...all, 'La tempête, storm': null });
  expect(Object.values(await titlesOf(off))).toEqual([null, null, null, null]);
  const { body } = await app().call('GET', '/notifications', { token: arab.token });
  const alerts = (body as { items: Notification[] }).items.map(({ title, language, translated_title }) => [
    title,
    language,
    translated_title,
  ]);
  expect(alerts).toContainEqual([
    'Storm in 1998',
    'english',
    { language: 'arabic', text: 'ar: Storm in 1998' },
  ]);
  // Lists with only titles have it too: muted stories, and articles that two targets found.
  await app().call('PUT', `/articles/${storm}/story-alerts`, {
    token: arab.token,
    body: { alerts: 'none' },
  });
  const muted = await app().call('GET', '/stories/alerts', { token: arab.token });
  expect(muted.body).toMatchObject({
    items: [
      {
        ...{ title: 'Storm in 1998', language: 'english' },
        translated_title: { language: 'arabic', text: 'ar: Storm in 1998' },
      },
    ],
  });
  // In the reader, the title is the original.
  const [article] = (
    (await app().call('GET', '/articles?scope=mine', { token: arab.token })).body as {
      items: ArticleSummary[];
    }
  ).items;
  const opened = await app().call('GET', `/articles/${article?.id}`, { token: arab.token });
  expect(opened.body).toMatchObject({ article: { title: article?.title, translated_title: null } });
});

test('choosing translated titles translates those of one’s newest matches', async () => {
  const { db, clock } = app();
  const person = await wants(null);
  const target_id = await addTarget(person);
  for (const [title, days] of [
    ['A new storm', limits.TITLES_RECENT_DAYS - 1],
    ['An old storm', limits.TITLES_RECENT_DAYS + 1],
  ] as const) {
    const article_id = await publish(title, { matched_at: clock.now() });
    const matched_at = new Date(clock.now().getTime() - days * 86_400_000);
    await insertMatch(db, { user_id: person.id, target_id, article_id, matched_at });
  }
  await choose(person, 'spanish');
  await run();
  expect(await titlesOf(person)).toEqual({ 'A new storm': 'es: A new storm', 'An old storm': null });
  await choose(person, null);
  expect(Object.values(await titlesOf(person))).toEqual([null, null]);
});

test('a translation that is empty, unchanged or has other figures is not shown; markup and direction marks are text', async () => {
  const person = await wants('french');
  await addTarget(person);
  const texts: Record<string, string> = {
    'Storm kills 40': 'La tempête fait 14 morts',
    'Storm warning': '',
    Storm: 'Storm',
    'Storm and <b>': 'Tempête\u202e et\n<b>',
  };
  server.translate = (text) => texts[text] ?? '';
  for (const title of Object.keys(texts)) await publish(title);
  await match();
  await run();
  expect(await titlesOf(person)).toEqual({
    'Storm kills 40': null,
    'Storm warning': null,
    Storm: null,
    'Storm and <b>': 'Tempête et <b>',
  });
  await run();
  expect(server.requests).toHaveLength(1);
  server.translate = (text, target) => `${target}: ${text}`;
});

test('newsletters received by email, added articles and posts without a title are not sent', async () => {
  const person = await wants('french');
  const target_id = await addTarget(person);
  const { db } = app();
  await insertSource(db, { id: ADDED_SOURCE_ID });
  const added = { status: 'added', source_id: ADDED_SOURCE_ID, site_name: 'A site' } as const;
  for (const values of [added, { is_title_made: true }]) {
    const article_id = await publish('A private storm', { ...values, matched_at: app().clock.now() });
    await insertMatch(db, { user_id: person.id, target_id, article_id });
  }
  await choose(person, 'spanish');
  await run();
  expect(server.requests).toEqual([]);
});

test('a failure is tried again later and alone, and a changed title is translated again', async () => {
  const { db, clock } = app();
  const person = await wants('french');
  await addTarget(person);
  const id = await publish('Storm one');
  await publish('Storm two');
  await match();
  server.next.push({ status: 500, body: { error: 'out of memory' } });
  await run();
  await run();
  expect(server.requests).toHaveLength(1);
  clock.advance({ minutes: 2 });
  server.next.push({ body: { translatedText: ['too', 'many'] } });
  await run();
  expect(Object.values(await titlesOf(person)).filter((title) => title !== null)).toHaveLength(1);
  expect(server.requests).toHaveLength(3);
  clock.advance({ minutes: 3 });
  await run();
  expect(await titlesOf(person)).toEqual({ 'Storm one': 'fr: Storm one', 'Storm two': 'fr: Storm two' });

  await db
    .updateTable('articles')
    .set({ title: 'Storm three', content_version: 2, matched_at: null })
    .where('id', '=', id)
    .execute();
  expect(await titlesOf(person)).toMatchObject({ 'Storm three': null });
  await match();
  await run();
  expect(await titlesOf(person)).toMatchObject({ 'Storm three': 'fr: Storm three' });
});

test('titles beyond the daily limit wait, and are given up after some days', async () => {
  const { db, clock } = app();
  const person = await wants('french');
  await addTarget(person);
  const article_id = await publish('Storm at the limit');
  await match();
  const spent = await publish('Spent', { matched_at: clock.now() });
  const own = { article_id: spent, content_version: 1, state: 'ready', due_at: clock.now() } as const;
  for (let at = 0; at < limits.TITLES_TRANSLATED_PER_DAY; at += 1_000) {
    await db
      .insertInto('translated_titles')
      .values(
        Array.from({ length: 1_000 }, (_, place) => ({
          ...own,
          language: `test-${at + place}` as 'french',
          queued_at: clock.now(),
          sent_at: clock.now(),
        })),
      )
      .execute();
  }
  await run();
  expect(server.requests).toEqual([]);
  clock.advance({ days: 1 });
  await run();
  expect(server.requests).toHaveLength(1);
  await db
    .updateTable('translated_titles')
    .set({ state: 'waiting' })
    .where('article_id', '=', article_id)
    .execute();
  await removeStaleRows(db, clock.advance({ days: limits.TITLES_RECENT_DAYS }));
  expect(
    await db.selectFrom('translated_titles').where('article_id', '=', article_id).select('state').execute(),
  ).toEqual([]);
});
