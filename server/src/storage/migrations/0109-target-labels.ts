import { type Kysely, sql } from 'kysely';

/** Labels by which a person groups targets. A person has few targets, so no index is needed to find those of a label. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table targets add column labels text[] not null default '{}' check (cardinality(labels) <= 10)`.execute(
    db,
  );
}
