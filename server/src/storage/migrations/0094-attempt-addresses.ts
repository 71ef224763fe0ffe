import { type Kysely, sql } from 'kysely';

/** An attempt remembers where it was posted: an endpoint may be moved later. Null for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_attempts add column url text`.execute(db);
}
