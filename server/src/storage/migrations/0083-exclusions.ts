import { type Kysely, sql } from 'kysely';

/**
 * When a target got an exclusion that applies to this match: its rating then no longer says anything about the target.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches add column excluded_at timestamptz`.execute(db);
}
