import { type QueryExecutorProvider, sql } from 'kysely';

/** Looking for what readers have not been told of, every minute, reads only the latest entries of a log, as it does notes. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index collection_log_number on collection_log (collection_id, number)`.execute(db);
}
