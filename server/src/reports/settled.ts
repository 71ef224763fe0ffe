import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** The maximum difference between the clocks of our processes and of the database. */
const CLOCKS_MS = 30_000;
/** After this long, a report no longer waits: none of our transactions takes longer. */
const WAIT_MS_MAX = 300_000;

/**
 * Whether every match from before a moment is stored. A match has the time at which its transaction began, so a report
 * waits for transactions that began before the moment: otherwise, a match could belong to its time but not be in it.
 */
export async function isSettled(db: Database, moment: Date, now: Date): Promise<boolean> {
  const since = now.getTime() - moment.getTime() - CLOCKS_MS;
  if (since < 0) return false;
  if (since > WAIT_MS_MAX) return true;
  // Reads the age of transactions, because the clock of a test differs from that of the database.
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and clock_timestamp() - xact_start >= ${since} * interval '1 millisecond'
  `.execute(db);
  return rows[0]?.open === 0;
}
