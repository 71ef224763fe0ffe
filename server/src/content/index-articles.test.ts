import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertSource, NOON } from '../testing/rows.ts';
import { indexArticles } from './index-articles.ts';
import { readWordsQuery } from './words-query.ts';

const database = testDatabase();

async function isFound(word: string): Promise<boolean> {
  const query = await readWordsQuery(database.db, [word], undefined);
  const { rows } = await sql`select from article_words where words @@ ${query}`.execute(database.db);
  return rows.length > 0;
}

test.each([
  [
    'french',
    'L’inflation, « zone » et «prix»\u202f: qu’en\u00a0dire…',
    ['inflation', 'zone', 'prix', 'dire'],
  ],
  ['english', '“Tariffs”—and ‘quotas’ – well‑known', ['tariffs', 'quotas', 'known']],
  ['spanish', '¿Sequía? ¡Lluvia!', ['sequía', 'lluvia']],
  ['arabic', 'قالت الحكومة، ثم الوزارة؛ هل الميزانية؟', ['الحكومة', 'الوزارة', 'الميزانية']],
] as const)('%s words are found beside typographic punctuation', async (language, content_text, words) => {
  const source_id = await insertSource(database.db);
  await insertArticle(database.db, {
    source_id,
    language,
    title: 'Title',
    content_text,
    first_seen_at: NOON,
  });
  for (const word of words) expect(await isFound(word), word).toBe(true);
});

test('queued articles are indexed again, once', async () => {
  const { db } = database;
  const source_id = await insertSource(db);
  const id = await insertArticle(db, {
    source_id,
    title: 'Title',
    content_text: 'Zwieback',
    first_seen_at: NOON,
  });
  await sql`update article_words set words = ''::tsvector where article_id = ${id}`.execute(db);
  expect(await isFound('zwieback')).toBe(false);
  await db.insertInto('articles_to_index').values({ article_id: id }).execute();
  expect(await indexArticles(db)).toBe(1);
  expect(await isFound('zwieback')).toBe(true);
  expect(await indexArticles(db)).toBe(0);
});
