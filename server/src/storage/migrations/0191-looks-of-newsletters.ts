import { type Kysely, sql } from 'kysely';

/**
 * The looks of newsletters: of scheduled ones with their own look, and of every newsletter that is sent. Newsletters that were
 * sent before have none, and are shown in the look of the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table newsletters add column look_id text references looks (id);
    alter table newsletter_schedules add column look_id text references looks (id);
    create index newsletters_with_look on newsletters (look_id) where look_id is not null;
    create index newsletter_schedules_with_look on newsletter_schedules (look_id) where look_id is not null;
  `.execute(db);
}
