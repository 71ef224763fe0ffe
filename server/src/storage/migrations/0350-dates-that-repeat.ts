import { type QueryExecutorProvider, sql } from 'kysely';

/** Own dates that repeat: each occurrence is a row, with what it has in common with the others of its series. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table own_dates add column series_id text;
    alter table own_dates add column repeats text;
    alter table own_dates add column repeats_until date;
    alter table own_dates add constraint own_dates_repeated check (
      (series_id is null) = (repeats is null) and (repeats is null) = (repeats_until is null)
    );
    create index own_dates_series on own_dates (series_id, day) where series_id is not null;
  `.execute(db);
}
