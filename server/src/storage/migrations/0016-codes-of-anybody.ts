import { type Kysely, sql } from 'kysely';

/** Codes that anybody may have asked for, without being signed in, count against none that the person asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table verification_codes add column asked_by_anybody boolean not null default false
  `.execute(db);
}
