import { type Kysely, sql } from 'kysely';

/** When a target got a word to leave out that this match has: what is rated of it says nothing about the target any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches add column excluded_at timestamptz`.execute(db);
}
