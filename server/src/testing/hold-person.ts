import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '../storage/database.ts';
import type { TestApp } from './app.ts';

/**
 * Simulates calls that arrive while somebody else changes a person: starts the calls while the person’s row is locked, waits
 * until all of them wait for it, and makes the change before they continue.
 *
 * @returns the answers of the calls
 */
export async function whileChanging<Answer>(
  { db }: Pick<TestApp, 'db'>,
  userId: string,
  calls: readonly (() => PromiseLike<Answer>)[],
  change: (trx: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer[]> {
  let answers: Promise<Answer[]> = Promise.resolve([]);
  const waiting: RawBuilder<{ count: number }> = sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await transaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    answers = Promise.all(calls.map((call) => call()));
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(calls.length);
    await change(trx);
  });
  return answers;
}
