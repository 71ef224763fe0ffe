import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * When an announced event begins, if the article says it: the exact time, and the zone in which it was given. Only for events of
 * one day. Stored texts are searched again by the newer rules.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table announcements
      add column starts_at timestamptz,
      add column time_zone text,
      add constraint announcements_start check (
        (starts_at is null) = (time_zone is null) and (starts_at is null or (precision = 'day' and day = last_day))
      )
  `.execute(db);
}
