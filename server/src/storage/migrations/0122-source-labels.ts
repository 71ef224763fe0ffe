import { type Kysely, sql } from 'kysely';

/** Labels by which administrators group sources. There are at most a few thousand sources, so no index is needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sources add column labels text[] not null default '{}' check (cardinality(labels) <= 10)`.execute(
    db,
  );
}
