import { type Kysely, sql } from 'kysely';

/**
 * The looks of newsletters: of scheduled ones that have one of their own, and of every newsletter that is sent. One that
 * was sent before has none, and is shown in that of the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table newsletters add column look_id text references looks (id);
    alter table newsletter_schedules add column look_id text references looks (id);
    create index newsletters_with_look on newsletters (look_id) where look_id is not null;
    create index newsletter_schedules_with_look on newsletter_schedules (look_id) where look_id is not null;
  `.execute(db);
}
