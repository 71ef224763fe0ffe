import { expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { readDatabaseSize } from '../storage/database-size.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { deleteOldRows } from './apply-retention.ts';

const database = testDatabase();

it('empties old texts and deletes very old articles, except what someone saved, collected, highlighted or rated', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const target_id = await insertTarget(db, { user_id });
  const source_id = await insertSource(db);
  const aged = (days: number) => insertArticle(db, { source_id, first_seen_at: before(NOON, { days }) });
  const ids = {
    fresh: await aged(170),
    old: await aged(190),
    oldSaved: await aged(190),
    ancient: await aged(740),
    ancientSaved: await aged(740),
    ancientCollected: await aged(740),
    ancientHighlighted: await aged(740),
    ancientRated: await aged(740),
    ancientMatched: await aged(740),
  };
  for (const article_id of [ids.oldSaved, ids.ancientSaved]) {
    await db
      .insertInto('user_articles')
      .values({ user_id, article_id, read_at: null, saved_at: NOON })
      .execute();
  }
  const collection = {
    id: newId('col'),
    user_id,
    name: 'Ports',
    description: '',
    created_at: NOON,
    updated_at: NOON,
  };
  await db.insertInto('collections').values(collection).execute();
  await db
    .insertInto('collection_articles')
    .values({ collection_id: collection.id, article_id: ids.ancientCollected, added_at: NOON })
    .execute();
  const passage = { quote: 'storm', prefix: '', suffix: '', start: 2 };
  await db
    .insertInto('article_highlights')
    .values({
      ...passage,
      id: newId('hlt'),
      user_id,
      article_id: ids.ancientHighlighted,
      created_at: NOON,
      updated_at: NOON,
    })
    .execute();
  await insertMatch(db, { user_id, target_id, article_id: ids.ancientRated, feedback: 'relevant' });
  await insertMatch(db, { user_id, target_id, article_id: ids.ancientMatched });
  for (const article_id of [ids.fresh, ids.old, ids.oldSaved])
    await db.insertInto('article_pictures').values({ article_id, key: 'a' }).execute();
  await deleteOldRows(db, NOON);
  const pictured = await db.selectFrom('article_pictures').select('article_id').execute();
  expect(pictured.map(({ article_id }) => article_id).toSorted()).toEqual(
    [ids.fresh, ids.oldSaved].toSorted(),
  );
  const rows = await db.selectFrom('articles').select(['id', 'title', 'content_text']).execute();
  const left = Object.entries(ids).flatMap(([name, id]) => {
    const row = rows.find((each) => each.id === id);
    return row ? [[name, row.title !== '' && row.content_text !== '']] : [];
  });
  expect(Object.fromEntries(left)).toEqual({
    fresh: true,
    old: false,
    oldSaved: true,
    ancientSaved: true,
    ancientCollected: true,
    ancientHighlighted: true,
    ancientRated: true,
  });
});

it('changes nothing once nothing is too old, and removes deleted texts from the search', async () => {
  const words = await database.db.selectFrom('article_words').select('words').execute();
  expect(words.filter(({ words: text }) => text.includes("'friday'"))).toHaveLength(6);
  await deleteOldRows(database.db, NOON);
  expect(await database.db.selectFrom('articles').select('id').execute()).toHaveLength(7);
});

it('deletes targets that can no longer be restored, with what they found', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const article_id = await insertArticle(db, { source_id: await insertSource(db) });
  const add = async (name: string, status: 'active' | 'archived', days: number) => {
    const changed = before(NOON, { days });
    const target_id = await insertTarget(db, {
      user_id,
      name,
      status,
      created_at: changed,
      updated_at: changed,
    });
    await insertMatch(db, { user_id, target_id, article_id });
    return target_id;
  };
  const kept = [await add('old', 'active', 90), await add('restorable', 'archived', 29)];
  await add('deleted long ago', 'archived', 31);
  await deleteOldRows(db, NOON);
  const rows = await db
    .selectFrom('targets')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(kept.toSorted());
  const matches = await db.selectFrom('matches').select('id').where('user_id', '=', user_id).execute();
  expect(matches).toHaveLength(2);
});

it('keeps a snoozed alert until it has been back as long as others are kept', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const add = (days: number, back?: number) =>
    insertNotification(db, {
      user_id,
      created_at: before(NOON, { days }),
      ...(back === undefined ? {} : { snoozed_until: before(NOON, { days: back }) }),
    });
  const kept = [await add(364), await add(500, -1), await add(500, 200)];
  await add(366);
  await add(800, 366);
  await deleteOldRows(db, NOON);
  const left = await db.selectFrom('notifications').select('id').where('user_id', '=', user_id).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

it('reports the size of the database', async () => {
  const { bytes, parts } = await readDatabaseSize(database.db);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(parts).toEqual([]);
});
