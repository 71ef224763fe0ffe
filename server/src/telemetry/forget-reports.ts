import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

const KEPT_MS = 30 * 86_400_000;
/** Different ones kept; the one that was longest not seen makes room. */
const KEPT_MAX = 500;

/** Of what browsers told, the old goes, and as much as there is too much. */
export async function forgetReports(
  db: Database,
  table: 'violations' | 'page_errors',
  now: Date,
): Promise<void> {
  const reports = sql.table(table);
  await sql`
    delete from ${reports} where last_seen_at < ${new Date(now.getTime() - KEPT_MS)}
      or id not in (select id from ${reports} order by last_seen_at desc limit ${KEPT_MAX})
  `.execute(db);
}
