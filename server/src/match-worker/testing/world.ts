import { createLogger } from '../../logging.ts';
import type { Database, Storage } from '../../storage/database.ts';
import { NOON } from '../../testing/rows.ts';
import { type MatchWorker, type MatchWorkerOptions, startMatchWorker } from '../index.ts';

/** A matcher that never polls, with the clock at noon. */
export function startTestMatchWorker(
  { db, listener }: Pick<Storage, 'db' | 'listener'>,
  options: Partial<MatchWorkerOptions> = {},
): Promise<MatchWorker> {
  const logger = createLogger('silent');
  return startMatchWorker({ db, listener, logger, now: () => NOON, sweepMs: 3_600_000, ...options });
}

/** The matcher's decisions, one line per match: `target article → reason` or `→ channel status reason, …`. */
export async function readDecisions(db: Database, userId: string): Promise<string[]> {
  const matches = await db
    .selectFrom('matches')
    .innerJoin('targets', 'targets.id', 'matches.target_id')
    .innerJoin('articles', 'articles.id', 'matches.article_id')
    .select(['matches.id', 'targets.name', 'articles.title', 'suppressed_reason', 'notification_id'])
    .where('matches.user_id', '=', userId)
    .orderBy('matches.id')
    .execute();
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('channel')
    .execute();
  return matches.map(({ name, title, suppressed_reason, notification_id }) => {
    const sent = deliveries
      .filter((delivery) => delivery.notification_id === notification_id)
      .map(({ channel, status, reason }) =>
        [channel, status, reason].filter((part) => part !== null).join(' '),
      );
    return `${name}: ${title} → ${suppressed_reason ?? sent.join(', ')}`;
  });
}
