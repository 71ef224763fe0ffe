import { type Kysely, sql } from 'kysely';

/** When the provider reported a delivery as read. For those that were read before, only the state is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column read_at timestamptz`.execute(db);
}
