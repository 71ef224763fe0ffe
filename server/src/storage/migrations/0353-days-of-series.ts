import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The day of the month on which an own date repeats, which a date in a shorter month does not show. Null for series from before:
 * they are continued from the day of their last date.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table own_dates add column repeats_on int`.execute(db);
}
