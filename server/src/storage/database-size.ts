import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The minimum size of a listed part. */
const LEAST_BYTES = 10_000_000;
const NAMED = 4;

/** The disk space of the database in bytes, and its largest tables with their indexes. */
export async function readDatabaseSize(
  db: Database,
): Promise<{ bytes: number; parts: { name: string; bytes: number }[] }> {
  const [whole, parts] = await Promise.all([
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
    sql<{ name: string; bytes: number }>`
      select replace(relname, '_', ' ') as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > ${LEAST_BYTES}
      order by bytes desc limit ${NAMED}
    `.execute(db),
  ]);
  return { bytes: whole.rows[0]?.bytes ?? 0, parts: parts.rows };
}
