import { type Kysely, sql } from 'kysely';

/** Codes that anybody can request without signing in do not count against the codes that the person requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table verification_codes add column asked_by_anybody boolean not null default false
  `.execute(db);
}
