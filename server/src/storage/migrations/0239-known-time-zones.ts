import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Offsets and abbreviations such as IST were taken as time zones before. Pages with days failed for these people, or cut their
 * days elsewhere.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update users set timezone = 'UTC'
    where not exists (select from pg_timezone_names where lower(name) = lower(timezone))
  `.execute(db);
}
