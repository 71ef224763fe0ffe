import { type Kysely, sql } from 'kysely';

/** Who ended a person's WhatsApp messages: the person in a reply, or an administrator. Unknown for earlier ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table whatsapp_people add column opt_out_source text check (opt_out_source in ('reply', 'administrator'))
  `.execute(db);
}
