import { expect, test } from 'vitest';
import { createArticles } from '../content/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertMatch, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { createMatchFeed } from './match-feed.ts';

const database = testDatabase();

test('a reader with a cursor does not miss a match whose transaction takes longer than that of a later one', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const target_id = await insertTarget(db, { user_id });
  const source_id = await insertSource(db);
  const find = async (on: Database) => {
    const article_id = await insertArticle(on, { source_id });
    return insertMatch(on, { user_id, target_id, article_id, matched_at: NOON });
  };
  // The fixed delay would hide the effect tested here.
  const feed = createMatchFeed({ db, articles: createArticles({ db }), settlesMs: 0 });
  const read = async () => (await feed.read(user_id, { limit: 10 }, NOON)).items.map(({ id }) => id);

  const [slow, quick] = await transaction(db, async (trx) => {
    const found = [await find(trx), await find(db)];
    expect(await read(), 'while the earlier one is still being written').toEqual([]);
    return found;
  });
  expect(await read()).toEqual([slow, quick]);
});
