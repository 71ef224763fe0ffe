import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import type { Database } from '../storage/database.ts';
import { currentSettings } from './live-settings.ts';

/** Once a day, in one process of all. */
export const applyRetention = defineJob({
  name: 'apply-retention',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 3_600,
});

const DAY_MS = 86_400_000;
/** Small enough that nobody waits for a lock of it. */
const AT_ONCE = 1_000;

/** Deletes what is older than administrators want to keep; 0 days keeps for good. */
export async function deleteOldRows(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const { notifications_days, crawl_runs_days, mailbox_days } = currentSettings().retention;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const parts = [
    { table: 'notifications', column: 'created_at', days: notifications_days },
    { table: 'crawl_runs', column: 'started_at', days: crawl_runs_days },
    { table: 'mailbox_messages', column: 'sent_at', days: mailbox_days },
  ] as const;
  for (const { table, column, days } of parts) {
    if (days === 0) continue;
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal?.aborted; ) {
      const old = db.selectFrom(table).select('id').where(column, '<', before(days)).limit(AT_ONCE);
      const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
      gone = Number(numDeletedRows);
    }
  }
}
