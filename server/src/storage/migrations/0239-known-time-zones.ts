import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Removes offsets and abbreviations such as IST, which were accepted as time zones: pages with days failed for these people, or
 * divided days at the wrong time.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update users set timezone = 'UTC'
    where not exists (select from pg_timezone_names where lower(name) = lower(timezone))
  `.execute(db);
}
