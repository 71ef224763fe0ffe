import { type Kysely, sql } from 'kysely';

/** When a template got its status: events from before that time are outdated, however often they are repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table whatsapp_templates add column status_at timestamptz`.execute(db);
}
