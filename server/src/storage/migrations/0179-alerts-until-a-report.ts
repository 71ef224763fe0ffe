import { type Kysely, sql } from 'kysely';

/** Alerts that are put off until a time, or until their story has a new report; and what an undo restores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column until_report boolean not null default false,
      add column until_report_before boolean not null default false
  `.execute(db);
}
