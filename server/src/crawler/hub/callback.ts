import { sql } from 'kysely';
import { hashOfSecret } from '../../link-secret.ts';
import type { Database } from '../../storage/database.ts';
import { openCallbackSecret, withoutSecrets } from './callback-secret.ts';
import {
  HUB_CHALLENGE_CHARS_MAX,
  HUB_CONFIRM_LATEST_MS,
  HUB_LEASE_SECONDS,
  HUB_LEASE_SECONDS_MAX,
  HUB_LEASE_SECONDS_MIN,
  HUB_VISIT_PAUSE_DOUBLINGS,
  HUB_VISIT_PAUSE_MS,
} from './limits.ts';
import { isSigned } from './signature.ts';
import {
  deleteSubscription,
  findByCallback,
  type HubSubscription,
  isLeased,
  recordConfirmed,
  recordDenied,
  recordFailure,
  recordProblem,
} from './subscriptions.ts';

/** What hubs may do at a callback address. Every change is stored before the hub gets its response. */
export interface HubCallbacks {
  /**
   * Verification of intent: returns the text to respond with if we requested exactly this, or already have it; otherwise
   * undefined.
   *
   * @param query the parameters of the request
   */
  confirm(
    subscription: HubSubscription,
    query: Readonly<Record<string, unknown>>,
    now: Date,
  ): Promise<string | undefined>;
  /** Finds the subscription of a callback address; undefined if there is none. */
  find(token: string): Promise<HubSubscription | undefined>;
  /** Receives a notice. Its body is only checked against its signature, and never read. */
  take(
    subscription: HubSubscription,
    notice: { readonly body: Uint8Array; readonly signature: string | string[] | undefined },
    now: Date,
  ): Promise<void>;
}

/** @param key decrypts the secrets of subscriptions */
export function createHubCallbacks({
  db,
  key,
  random = Math.random,
}: {
  db: Database;
  key: Uint8Array;
  random?: () => number;
}): HubCallbacks {
  async function confirmSubscription(
    row: HubSubscription,
    query: Readonly<Record<string, unknown>>,
    now: Date,
  ): Promise<string | undefined> {
    const challenge = challengeOf(query);
    // Some hubs verify again on their own before a lease ends, for a subscription that we still want.
    const isExpected = wasAsked(row, now) || isLeased(row, now);
    if (row.mode !== 'subscribe' || !isExpected || challenge === undefined) return undefined;
    const lease = leaseOf(query['hub.lease_seconds']);
    if (lease === undefined) {
      const offered = String(query['hub.lease_seconds']);
      const reason = `The hub offered a subscription of ${offered} seconds, which cannot be used.`;
      await recordFailure(db, row, reason, { now, random });
      return undefined;
    }
    return (await recordConfirmed(db, row.id, lease, now)) ? challenge : undefined;
  }

  return {
    find: (token) => findByCallback(db, hashOfSecret(token)),
    async confirm(row, query, now) {
      if (query['hub.topic'] !== row.topic_url) return undefined;
      switch (query['hub.mode']) {
        case 'subscribe':
          return confirmSubscription(row, query, now);
        case 'unsubscribe': {
          const challenge = challengeOf(query);
          if (row.mode !== 'unsubscribe' || !wasAsked(row, now) || challenge === undefined) return undefined;
          await deleteSubscription(db, row.id);
          return challenge;
        }
        case 'denied': {
          const reason = query['hub.reason'];
          const secret = openCallbackSecret(key, row.id, row.sealed) ?? {};
          const words =
            typeof reason === 'string' && reason.trim() !== '' ? `: ${withoutSecrets(reason, secret)}` : '.';
          await recordDenied(db, row, `The hub denied the subscription${words}`, now);
          return '';
        }
        default:
          return undefined;
      }
    },
    async take(row, { body, signature }, now) {
      // A subscription that is being cancelled, or was never confirmed.
      if (row.mode !== 'subscribe' || row.lease_until === null) return;
      const opened = openCallbackSecret(key, row.id, row.sealed);
      // The server's secret was replaced, so no notice can be checked: a crawler subscribes again.
      if (opened === undefined) return deleteSubscription(db, row.id);
      if (!isSigned(body, Buffer.from(opened.secret), signature)) {
        await recordProblem(db, row.id, 'A notice without a valid signature was discarded.', now);
        return;
      }
      await bringForward(db, row.source_id, now);
    },
  };
}

/**
 * Brings the next crawl of a source forward to now, but not closer to the previous one than the minimum pause, which
 * grows with its failures in a row, and not into a wait that its server requested.
 */
async function bringForward(db: Database, sourceId: string, now: Date): Promise<void> {
  const soonest = sql<Date>`greatest(
    ${now}::timestamptz,
    last_crawled_at + ${visitPause(sql.ref('consecutive_failures'))},
    not_before
  )`;
  await db
    .updateTable('sources')
    .set({
      hub_notices: sql`hub_notices + 1`,
      hub_notice_at: now,
      visit_by_notice: sql<boolean>`visit_by_notice or ${soonest} < next_fetch_at`,
      next_fetch_at: sql<Date>`least(next_fetch_at, ${soonest})`,
    })
    .where('id', '=', sourceId)
    .where('status', '=', 'approved')
    .where('paused_at', 'is', null)
    .where('hub_off', '=', false)
    .execute();
}

/** The minimum pause before a crawl that a notice brings forward, as an SQL interval. */
export function visitPause(failures: ReturnType<typeof sql.ref> | ReturnType<typeof sql.val>) {
  return sql`(${HUB_VISIT_PAUSE_MS}::double precision
    * power(2, least(${failures}::integer, ${HUB_VISIT_PAUSE_DOUBLINGS}::integer)) * interval '1 millisecond')`;
}

function wasAsked({ asked_at }: HubSubscription, now: Date): boolean {
  return asked_at !== null && now.getTime() - asked_at.getTime() <= HUB_CONFIRM_LATEST_MS;
}

function challengeOf(query: Readonly<Record<string, unknown>>): string | undefined {
  const challenge = query['hub.challenge'];
  if (typeof challenge !== 'string' || challenge === '') return undefined;
  return challenge.length <= HUB_CHALLENGE_CHARS_MAX ? challenge : undefined;
}

/** The lease in seconds. Hubs of the earlier protocol state none and mean the requested one; undefined if it is not usable. */
function leaseOf(given: unknown): number | undefined {
  if (given === undefined) return HUB_LEASE_SECONDS;
  if (typeof given !== 'string' || !/^\d{1,12}$/.test(given)) return undefined;
  const seconds = Number(given);
  return seconds < HUB_LEASE_SECONDS_MIN ? undefined : Math.min(seconds, HUB_LEASE_SECONDS_MAX);
}
