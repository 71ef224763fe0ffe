import type { Activity } from '@newswatch/shared/contracts/admin';

/**
 * The queues that wait while all of an activity is paused. `relays`: messages to recipients and chat apps, reports and newsletters.
 * Emails about accounts are not among them: people wait for them to sign in.
 */
const QUEUES: Readonly<Record<Activity, readonly string[]>> = {
  sending: ['email', 'whatsapp', 'digests', 'relays', 'webhooks'],
  crawling: ['crawl'],
};

/** The queues that wait while these activities are paused. */
export function queuesOf(paused: readonly Activity[]): string[] {
  return paused.flatMap((activity) => QUEUES[activity]);
}

/** The paused activity that a queue belongs to, if any. */
export function activityOf(queue: string, paused: readonly Activity[]): Activity | null {
  return paused.find((activity) => QUEUES[activity].includes(queue)) ?? null;
}
