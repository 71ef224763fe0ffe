import { type Kysely, sql } from 'kysely';

/**
 * The country of an action, as a proxy in front of the server reports it: a sign-in from another country triggers a
 * notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table security_events add column country text`.execute(db);
}
