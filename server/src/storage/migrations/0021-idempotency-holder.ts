import { type Kysely, sql } from 'kysely';

/** Which process handles a request with an Idempotency-Key: after a crash the key is released at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column holder integer`.execute(db);
}
