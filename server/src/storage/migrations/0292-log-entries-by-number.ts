import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The job that looks every minute for entries of which readers have not been notified reads only the latest entries of a log, as
 * it does for notes.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index collection_log_number on collection_log (collection_id, number)`.execute(db);
}
