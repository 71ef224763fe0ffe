import type { SourceHub, SourceHubState } from '@newswatch/shared/contracts/admin';
import type { Database } from '../../storage/database.ts';
import { type HubSubscription, isLeased } from './subscriptions.ts';

const COUNTED_MS = 7 * 86_400_000;

type Row = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/**
 * Reads what administrators see about the hub of a source; undefined if there is no such source.
 *
 * @param isReachable whether hubs can call this installation
 */
export async function readSourceHub(
  db: Database,
  sourceId: string,
  isReachable: boolean,
  now: Date,
): Promise<SourceHub | undefined> {
  const source = await findSource(db, sourceId);
  if (source === undefined) return undefined;
  const [subscription, articles_7d] = await Promise.all([
    findWanted(db, sourceId),
    countArticles(db, sourceId, now),
  ]);
  const state = stateOf(source, subscription, isReachable, now);
  const isWanted = state === 'requested' || state === 'active' || state === 'denied' || state === 'failed';
  const used = isWanted ? subscription : undefined;
  return {
    state,
    enabled: !source.hub_off,
    // A subscription at a hub that the feed no longer names is used until it is replaced.
    hub_url: used?.hub_url ?? source.hub_url,
    topic_url: used?.topic_url ?? source.hub_topic_url,
    lease_until: state === 'active' ? (used?.lease_until?.toISOString() ?? null) : null,
    notices: source.hub_notices,
    last_notice_at: source.hub_notice_at?.toISOString() ?? null,
    articles_7d,
    last_failure:
      used?.last_error && used.last_error_at
        ? { message: used.last_error, at: used.last_error_at.toISOString() }
        : null,
    next_attempt_at: used && !used.is_pending ? used.next_attempt_at.toISOString() : null,
  };
}

function stateOf(
  source: Row,
  subscription: HubSubscription | undefined,
  isReachable: boolean,
  now: Date,
): SourceHubState {
  if (source.hub_off) return 'off';
  if (source.hub_url === null) return 'none';
  if (source.status !== 'approved' || source.paused_at !== null) return 'not_read';
  if (!isReachable) return 'no_public_address';
  if (subscription === undefined) return 'requested';
  if (isLeased(subscription, now)) return 'active';
  // The lease ended and could not be renewed.
  return subscription.state === 'active' ? 'failed' : subscription.state;
}

function findSource(db: Database, sourceId: string) {
  return db
    .selectFrom('sources')
    .select(['status', 'paused_at', 'hub_url', 'hub_topic_url', 'hub_off', 'hub_notices', 'hub_notice_at'])
    .where('id', '=', sourceId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

function findWanted(db: Database, sourceId: string): Promise<HubSubscription | undefined> {
  return db
    .selectFrom('hub_subscriptions')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('mode', '=', 'subscribe')
    .executeTakeFirst();
}

async function countArticles(db: Database, sourceId: string, now: Date): Promise<number> {
  const { articles } = await db
    .selectFrom('crawl_runs')
    .select((eb) => eb.fn.sum('articles_new').as('articles'))
    .where('source_id', '=', sourceId)
    .where('trigger', '=', 'notice')
    .where('started_at', '>', new Date(now.getTime() - COUNTED_MS))
    .executeTakeFirstOrThrow();
  return Number(articles ?? 0);
}
