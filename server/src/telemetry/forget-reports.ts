import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

const KEPT_MS = 30 * 86_400_000;
/** The maximum number of different reports; the one not seen for the longest time is removed first. */
const KEPT_MAX = 500;

/** Deletes old browser reports, and those above the maximum. */
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
