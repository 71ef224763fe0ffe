import type { Activity } from '@newswatch/shared/contracts/admin';
import type { Database } from '../storage/database.ts';

/**
 * The queues that wait while an activity is paused for everyone. `relays`: messages to recipients and chat apps, reports and
 * newsletters. `pushes`: alerts to devices. Emails about accounts are not included, because people need them to sign in.
 */
const QUEUES: Readonly<Record<Activity, readonly string[]>> = {
  sending: ['email', 'whatsapp', 'digests', 'relays', 'pushes', 'webhooks'],
  crawling: ['crawl'],
};

/** The queues that wait while these activities are paused. */
function queuesOf(paused: readonly Activity[]): string[] {
  return paused.flatMap((activity) => QUEUES[activity]);
}

/** The queues that are paused at the moment, individually or with their activity. */
export async function readPausedQueues(db: Database): Promise<ReadonlySet<string>> {
  const [rows, activities] = await Promise.all([
    db.selectFrom('paused_queues').select('name').execute(),
    db.selectFrom('paused_activities').select('activity').execute(),
  ]);
  return new Set([...rows.map(({ name }) => name), ...queuesOf(activities.map(({ activity }) => activity))]);
}

/** The paused activity that a queue belongs to, if any. */
export function activityOf(queue: string, paused: readonly Activity[]): Activity | null {
  return paused.find((activity) => QUEUES[activity].includes(queue)) ?? null;
}
