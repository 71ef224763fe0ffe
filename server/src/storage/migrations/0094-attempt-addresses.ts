import { type Kysely, sql } from 'kysely';

/**
 * Each attempt stores the address it was posted to, because an endpoint may change later. Null for earlier attempts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_attempts add column url text`.execute(db);
}
