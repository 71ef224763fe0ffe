import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { openStorage, transaction } from '../storage/database.ts';
import { testDatabase } from '../testing/database.ts';
import { extractedArticle, foundLink } from '../testing/extracted-article.ts';
import { insertSource, NOON } from '../testing/rows.ts';
import { lockStories } from './lock-stories.ts';
import { storeArticle } from './store-article.ts';

/** More than the test database has connections. */
const ARTICLES = 30;
const database = testDatabase();

function article(number: number) {
  const words = Array.from({ length: 100 }, (_, word) => `word${number}x${word}`);
  return extractedArticle(`Title number ${number}`, words.join(' '));
}

test('articles waiting to be stored do not use up the database connections', async () => {
  const { db } = database;
  const source = { id: await insertSource(db), url: 'https://paper.example/' };
  const elsewhere = openStorage({ connection: database.connection, log: createLogger('silent') });
  const read = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Another process stores an article.
  const storing = transaction(elsewhere.db, async (trx) => {
    await lockStories(trx, 'english');
    locked.resolve();
    await read.promise;
  });
  await locked.promise;
  const stored = Array.from({ length: ARTICLES }, (_, number) => {
    const url = `https://paper.example/news/${number}`;
    const link = foundLink(url);
    return storeArticle(db, { source, link, finalUrl: url, article: article(number) }, NOON);
  });
  await sql`select 1`.execute(db);
  read.resolve();
  await storing;
  expect(new Set(await Promise.all(stored))).toEqual(new Set(['new']));
  await elsewhere.close();
});

test('an article that cannot be stored does not delay others', async () => {
  const { db } = database;
  const source = { id: await insertSource(db), url: 'https://paper.example/' };
  const url = 'https://paper.example/other';
  const link = foundLink(url);
  const store = (sourceId: string) =>
    storeArticle(
      db,
      { source: { ...source, id: sourceId }, link, finalUrl: url, article: article(900) },
      NOON,
    );
  const [broken, kept] = await Promise.allSettled([store('src_of_nobody'), store(source.id)]);
  expect(broken?.status).toBe('rejected');
  expect(kept).toMatchObject({ value: 'new' });
});

test('a correction by hand that is committed while the article is read again stays', async () => {
  const { db } = database;
  const source = { id: await insertSource(db), url: 'https://paper.example/' };
  const url = 'https://paper.example/corrected';
  const link = foundLink(url);
  const store = (read: ReturnType<typeof article>) =>
    storeArticle(db, { source, link, finalUrl: url, article: read }, NOON);
  expect(await store(article(901))).toBe('new');
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const again = await transaction(db, async (trx) => {
    await trx
      .updateTable('articles')
      .set({ title: 'As corrected', as_extracted: JSON.stringify({ title: article(901).title }) })
      .where('source_id', '=', source.id)
      .execute();
    const storing = store({ ...article(902), title: article(901).title });
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
    return { storing };
  });
  expect(await again.storing).toBe('updated');
  const stored = db.selectFrom('articles').select('title').where('source_id', '=', source.id);
  expect(await stored.executeTakeFirst()).toEqual({ title: 'As corrected' });
});
