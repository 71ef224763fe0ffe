import { describe, expect, test } from 'vitest';
import { createAdminArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { insertReader } from '../notifier/testing/alerts.ts';
import { before, insertSource, insertUser, NOON } from '../testing/rows.ts';
import { matchWorkerFixture, newWord } from './testing/fixture.ts';
import { readDecisions } from './testing/world.ts';

const { database, start, addArticle, addTarget, matchesOf } = matchWorkerFixture();

const noProber = {
  readPage: () => Promise.reject(new Error('Nothing is fetched.')),
} as unknown as Parameters<typeof createAdminArticles>[0]['prober'];

/** The result for each match of a person: sent, or why not. */
const outcomes = async (user: string) =>
  (await readDecisions(database.db, user)).map((line) =>
    line.includes('queued') ? 'told' : line.split('→ ')[1],
  );

describe('articles of one story', () => {
  test.each([
    ['story', ['told', 'duplicate_story', 'duplicate_story']],
    ['exact', ['told', 'duplicate_story', 'told']],
    ['off', ['told', 'told', 'told']],
  ] as const)('trigger alerts according to the target’s setting: %s', async (dedupe, expected) => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word, { dedupe });
    const story_id = newId('clu');
    const titles = [`${word}: strike`, `${word.toUpperCase()} – Strike`, `${word} strike ends`];
    for (const [index, title] of titles.entries()) {
      await addArticle(word, { story_id, title, first_seen_at: before(NOON, { minutes: 10 - index }) });
    }
    const matching = await start();
    await matching.idle();
    expect(await outcomes(user)).toEqual(expected);
  });

  test('trigger another alert once per window if the target follows continuing stories', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word, { story_realert_hours: 6 });
    const story_id = newId('clu');
    let now = NOON;
    const matching = await start({ now: () => now });
    for (const hours of [0, 3, 6, 8, 13]) {
      now = before(NOON, { hours: -hours });
      await addArticle(word, { story_id, first_seen_at: now });
      await matching.idle();
    }
    expect(await outcomes(user)).toEqual(['told', 'duplicate_story', 'told', 'duplicate_story', 'told']);
  });
});

test('an article split off from a story triggers one alert, and no other article alerts again', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  const target = await addTarget(user, word);
  const story_id = newId('clu');
  const first = await addArticle(word, {
    story_id,
    title: `${word} strike`,
    first_seen_at: before(NOON, { minutes: 9 }),
  });
  const other = await addArticle(word, {
    story_id,
    title: `${word} fire`,
    is_story_primary: false,
    first_seen_at: before(NOON, { minutes: 8 }),
  });
  const matching = await start();
  await matching.idle();
  expect(await outcomes(user)).toEqual(['told', 'duplicate_story']);
  const admin = await insertUser(database.db, { role: 'admin', plan: 'admin' });
  const articles = createAdminArticles({ db: database.db, prober: noProber });
  const actor = { id: admin, ip: '127.0.0.1', at: NOON };
  const matchIds = async () => (await matchesOf(target)).map(({ id, article_id }) => [id, article_id]);
  const known = await matchIds();
  await articles.split(actor, other);
  await matching.idle();
  expect(await outcomes(user)).toEqual(['told', 'told']);
  expect(await matchIds()).toEqual(known);
  expect((await matchesOf(target)).map((match) => match.is_first_of_story)).toEqual([true, true]);
  expect((await articles.get(other)).story).toEqual([]);
  await expect(articles.split(actor, first)).rejects.toMatchObject({ code: 'state_conflict' });
  await matching.idle();
  expect(await outcomes(user)).toEqual(['told', 'told']);
});

test('a query matches by words, distance, site and source as they are stored', async () => {
  const word = newWord();
  const user = await insertReader(database.db);
  const query = (text: string, name: string) =>
    addTarget(user, word, { name, keywords_any: [], match_mode: 'query', query: text });
  await query(`${word} NEAR/2 strike`, 'near');
  await query(`${word} -strike`, 'without');
  await query(`${word} site:paper.example category:science`, 'site');
  await query(`${word} site:else.example`, 'elsewhere');
  const source_id = await insertSource(database.db, { category: 'science' });
  await addArticle(word, { source_id, title: `${word} strike`, url: 'https://www.paper.example/a' });
  await (await start()).idle();
  const names = (await readDecisions(database.db, user)).map((line) => line.split(':')[0]);
  expect(names.sort()).toEqual(['near', 'site']);
});
