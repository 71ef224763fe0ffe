import { limits, messages, type SubscriptionBacklog } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { getOwner } from '../repository.ts';
import { hourOf } from '../usage.ts';
import { findSubscription, type NamedSubscription } from './repository.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const HOURS = limits.SUBSCRIPTION_BACKLOG_HOURS;
/** Longer than the period shown: older acknowledgements are not read, except for the last one before it. */
const ACKS_KEPT_MS = (HOURS + 24) * HOUR_MS;

/** Events that began and stopped waiting at the same points in time. */
interface Waiting {
  /** The number of the first point at which they were waiting. */
  begins: number;
  /** The number of the first point at which they were no longer waiting; null if they still are. */
  ends: number | null;
  count: number;
  oldest: Date;
}

/**
 * Reads how far a person's subscription was behind at each full hour of two days and now, counted from its events,
 * acknowledgements and attempts, and the result of its last request.
 *
 * @throws {Failure} `api_access_disabled` · `not_found`
 */
export async function readBacklog(
  db: Database,
  userId: string,
  subscriptionId: string,
  now: Date,
): Promise<SubscriptionBacklog> {
  assertApiAccess(await getOwner(db, userId));
  const row = await findSubscription(db, userId, subscriptionId);
  if (!row) throw new Failure('not_found', messages.generic.notFound);
  const first = new Date(hourOf(now).getTime() - (HOURS - 1) * HOUR_MS);
  const moments = [
    ...Array.from({ length: HOURS }, (_, hour) => new Date(first.getTime() + hour * HOUR_MS)),
    now,
  ];
  const isPull = row.delivery === 'pull';
  const [waitsAt, last_request] = await Promise.all([
    isPull ? readUnfetched(db, row, moments) : readUndelivered(db, subscriptionId, first),
    isPull ? readLastFetch(db, row) : readLastDelivery(db, subscriptionId),
  ]);
  const knownSince = Math.max(row.created_at.getTime(), row.acks_since?.getTime() ?? 0);
  return {
    points: moments.map((at, moment) => {
      const isKnown = at.getTime() >= knownSince || at === now;
      const groups = isKnown ? waitsAt(moment) : [];
      const oldest = Math.min(...groups.map((group) => group.oldest.getTime()));
      return {
        at: at.toISOString(),
        waiting: isKnown ? groups.reduce((sum, { count }) => sum + count, 0) : null,
        oldest_since: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
      };
    }),
    last_request,
  };
}

/** Records the place up to which a subscription was acknowledged: the last one of each minute. */
export async function recordAck(
  trx: Database,
  subscriptionId: string,
  place: number,
  at: Date,
): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  await trx
    .insertInto('subscription_acks')
    .values({ subscription_id: subscriptionId, minute, at, place })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'minute']).doUpdateSet({ at, place }))
    .execute();
}

/** Deletes acknowledgements that are no longer needed. The last one of each subscription before them stays. */
export async function removeOldAcks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ACKS_KEPT_MS);
  await sql`
    delete from subscription_acks a where a.minute < ${before} and exists (
      select from subscription_acks b
      where b.subscription_id = a.subscription_id and b.minute > a.minute and b.minute < ${before}
    )`.execute(db);
}

/** The number of the first point at or after a time: full hours from `first` on, then now. */
const momentAfter = (time: string, first: Date) => sql<number>`
  greatest(0, ceil(extract(epoch from ${sql.ref(time)} - ${first}) / 3600))::int`;

/**
 * Counts what was waiting to be posted, by point in time. A delivery waits from its event until it is delivered or
 * cancelled. A delivery that is sent again waits a second time; its first wait ended with the last attempt before that.
 */
async function readUndelivered(db: Database, subscriptionId: string, first: Date) {
  const { rows } = await sql<Waiting>`
    with mine as (
      select id, created_at, waiting_since, completed_at, attempts_before
      from webhook_deliveries where subscription_id = ${subscriptionId}
    ),
    waits as (
      select coalesce(waiting_since, created_at) as since, completed_at as until from mine
      union all
      select m.created_at, a.started_at + a.duration_ms * interval '1 millisecond'
      from mine m join webhook_attempts a on a.delivery_id = m.id and a.n = m.attempts_before
      where m.waiting_since is not null
    )
    select ${momentAfter('since', first)} as begins,
      case when until is not null then ${momentAfter('until', first)} end as ends,
      count(*)::int as count, min(since) as oldest
    from waits where until is null or until > ${first}
    group by 1, 2`.execute(db);
  return (moment: number) =>
    rows.filter(({ begins, ends }) => begins <= moment && (ends === null || moment < ends));
}

/** Counts what was waiting to be fetched and acknowledged, by point in time. */
async function readUnfetched(db: Database, { id, acked_place }: NamedSubscription, moments: readonly Date[]) {
  const first = moments[0] ?? new Date(0);
  const acks = await db
    .selectFrom('subscription_acks')
    .select(['at', 'place'])
    .where('subscription_id', '=', id)
    .orderBy('minute')
    .execute();
  const ackedAt = moments.map((at, moment) =>
    moment === moments.length - 1 ? (acked_place ?? 0) : (acks.findLast((ack) => ack.at <= at)?.place ?? 0),
  );
  const places = [...new Set(ackedAt)].sort((one, other) => one - other);
  const { rows } = await sql<Waiting & { behind: number }>`
    select ${momentAfter('created_at', first)} as begins, null as ends,
      -- How many of the acknowledged places come before it.
      width_bucket(place - 1, ${places}::bigint[]) as behind,
      count(*)::int as count, min(created_at) as oldest
    from subscription_events where subscription_id = ${id} and place > ${places[0] ?? 0}
    group by 1, 3`.execute(db);
  return (moment: number) => {
    const acknowledged = places.indexOf(ackedAt[moment] ?? 0);
    return rows.filter(({ begins, behind }) => begins <= moment && behind > acknowledged);
  };
}

async function readLastFetch(
  db: Database,
  { id, last_fetched_events }: NamedSubscription,
): Promise<SubscriptionBacklog['last_request']> {
  const row = await db
    .selectFrom('subscription_requests')
    .selectAll()
    .where('subscription_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, at, status, code, duration_ms } = row;
  const events = kind === 'read' && status < 400 ? last_fetched_events : null;
  return { kind, at: at.toISOString(), status, code, duration_ms, events, delivery_id: null };
}

async function readLastDelivery(
  db: Database,
  subscriptionId: string,
): Promise<SubscriptionBacklog['last_request']> {
  const row = await db
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
    .select(['a.started_at', 'a.status_code', 'a.error', 'a.duration_ms', 'd.id'])
    .where('d.subscription_id', '=', subscriptionId)
    .orderBy('a.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: 'delivery',
    at: row.started_at.toISOString(),
    status: row.status_code,
    code: row.error,
    duration_ms: row.duration_ms,
    events: null,
    delivery_id: row.id,
  };
}
