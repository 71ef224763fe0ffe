import { type Kysely, sql } from 'kysely';

/** Where something was done from, as a proxy in front of us says it: a sign-in from another country is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table security_events add column country text`.execute(db);
}
