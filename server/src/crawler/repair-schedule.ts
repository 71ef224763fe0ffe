import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * Repairs the schedule after a wrong clock was corrected: a source that was crawled or created "in the future" becomes due within
 * one interval at the latest, and its lease is removed.
 */
export async function repairSchedule(db: Database, now: Date): Promise<void> {
  const soonest = sql<Date>`least(next_fetch_at,
    ${now}::timestamptz + coalesce(crawl_interval_seconds, crawl_interval_minutes * 60) * interval '1 second')`;
  await db
    .updateTable('sources')
    .set({ next_fetch_at: soonest, leased_until: null, lease_holder: null })
    .where('status', '=', 'approved')
    .where(sql<boolean>`greatest(created_at, last_crawled_at) > ${now}::timestamptz`)
    .where((eb) => eb.or([eb('next_fetch_at', '>', soonest), eb('leased_until', '>', hourAhead(now))]))
    .execute();
}

/** No lease lasts this long. */
function hourAhead(now: Date): Date {
  return new Date(now.getTime() + 3_600_000);
}
