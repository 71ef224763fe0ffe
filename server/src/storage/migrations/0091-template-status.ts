import { type Kysely, sql } from 'kysely';

/** Since when a template has its status: what WhatsApp told before that is old, however often it is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table whatsapp_templates add column status_at timestamptz`.execute(db);
}
