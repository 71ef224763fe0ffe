import { expect, test } from 'vitest';
import { anonymise } from '../../accounts/deletion/index.ts';
import { createLogger } from '../../logging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  before,
  insertArticle,
  insertMatch,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { moveMatches, readArriving, runMatchMoves } from './move-matches.ts';

const database = testDatabase();
const personOf = (db: Database, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const work = (signal?: AbortSignal) =>
  runMatchMoves({ db: database.db, now: () => NOON, log: createLogger('silent'), batch: 2 }, signal);

/** A target with seven matches, one a day, that was handed over; three of the matches moved at once. */
async function handedOver() {
  const { db } = database;
  const [from, to] = [await insertUser(db), await insertUser(db)];
  const target_id = await insertTarget(db, { user_id: from });
  const source_id = await insertSource(db);
  for (let days = 1; days <= 7; days += 1) {
    const article_id = await insertArticle(db, { source_id, first_seen_at: before(NOON, { days }) });
    await insertMatch(db, { user_id: from, target_id, article_id, matched_at: before(NOON, { days }) });
  }
  const moved = await transaction(db, async (trx) => {
    await trx.updateTable('targets').set({ user_id: to }).where('id', '=', target_id).execute();
    const people = { from: { id: from }, to: await personOf(trx, to) };
    return moveMatches(trx, { ...people, targetIds: [target_id] }, NOON, 3);
  });
  return { from, to, target_id, moved };
}
const ownersOf = async (targetId: string) =>
  (
    await database.db
      .selectFrom('matches')
      .select('user_id')
      .where('target_id', '=', targetId)
      .orderBy('matched_at', 'desc')
      .execute()
  ).map(({ user_id }) => user_id);

test('the newest of very many matches move at once and the others in the background, each once', async () => {
  const { from, to, target_id, moved } = await handedOver();
  expect(moved).toEqual({ matches: 7, left: 0, later: 4 });
  expect(await ownersOf(target_id)).toEqual([to, to, to, from, from, from, from]);
  expect((await readArriving(database.db, [target_id])).get(target_id)).toEqual({ moved: 3, total: 7 });
  await work();
  expect(await ownersOf(target_id)).toEqual(Array(7).fill(to));
  expect((await readArriving(database.db, [target_id])).get(target_id)).toBeUndefined();
});

test('a run that ends early is continued by the next one, for the owner at that time', async () => {
  const { db } = database;
  const { to, target_id } = await handedOver();
  const third = await insertUser(db);
  await transaction(db, async (trx) => {
    await trx.updateTable('targets').set({ user_id: third }).where('id', '=', target_id).execute();
    await moveMatches(
      trx,
      { from: { id: to }, to: await personOf(trx, third), targetIds: [target_id] },
      NOON,
      1,
    );
  });
  await work(AbortSignal.abort());
  expect((await readArriving(db, [target_id])).get(target_id)).toEqual({ moved: 4, total: 10 });
  await work();
  expect(await ownersOf(target_id)).toEqual(Array(7).fill(third));
});

test('nothing is lost if the former owner deletes their account in the meantime, and nothing stays if the new one does', async () => {
  const { db } = database;
  const left = await handedOver();
  await transaction(db, async (trx) => anonymise(trx, await personOf(trx, left.from), NOON));
  await work();
  expect(await ownersOf(left.target_id)).toEqual(Array(7).fill(left.to));
  const gone = await handedOver();
  await transaction(db, async (trx) => anonymise(trx, await personOf(trx, gone.to), NOON));
  expect(await ownersOf(gone.target_id)).toEqual([]);
  expect((await readArriving(db, [gone.target_id])).get(gone.target_id)).toBeUndefined();
});
