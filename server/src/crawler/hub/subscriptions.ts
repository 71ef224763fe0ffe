import { type Selectable, sql } from 'kysely';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { HubSubscriptionsTable } from '../../storage/schema.ts';
import { newCallbackSecret } from './callback-secret.ts';
import {
  HUB_CANCEL_ATTEMPTS,
  HUB_CHANGE_PAUSE_MS,
  HUB_CONFIRM_WITHIN_MS,
  HUB_CREATED_AT_ONCE,
  HUB_DENIED_RETRY_MS,
  HUB_DENIED_RETRY_MS_MAX,
  HUB_LEASE_SECONDS_MAX,
  HUB_REASON_CHARS_MAX,
  HUB_RENEW_AFTER,
  HUB_RETRY_MS,
  HUB_RETRY_MS_MAX,
} from './limits.ts';

/** The clocks of two correctly set machines do not differ by more. */
const CLOCKS_DIFFER_MS = 3_600_000;

export type HubSubscription = Selectable<HubSubscriptionsTable>;

/**
 * Marks the subscriptions to cancel. What feeds and processes say may alternate, so only an administrator's decision takes effect
 * at once.
 *
 * @param base our public address; undefined if hubs cannot reach us
 */
export async function endUnwanted(db: Database, base: string | undefined, now: Date): Promise<void> {
  const changedBefore = new Date(now.getTime() - HUB_CHANGE_PAUSE_MS);
  await sql`
    update hub_subscriptions h
    set mode = 'unsubscribe', failures = 0, is_pending = false, asked_at = null, next_attempt_at = ${now}
    from sources s
    where s.id = h.source_id and h.mode = 'subscribe' and (
      s.status <> 'approved' or s.paused_at is not null or s.archived_at is not null or s.hub_off
      or (h.created_at <= ${changedBefore} and (
        s.hub_url is distinct from h.hub_url or s.hub_topic_url is distinct from h.topic_url
        or h.base_url is distinct from ${base ?? null}::text
      ))
    )
  `.execute(db);
}

/**
 * Makes subscriptions due that a wrong clock, corrected since, dated in the future: otherwise they would not be renewed until
 * then. How long their leases really last is unknown.
 */
export async function repairAfterWrongClock(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + HUB_LEASE_SECONDS_MAX * 1_000);
  await db
    .updateTable('hub_subscriptions')
    .set({
      created_at: sql<Date>`least(created_at, ${now}::timestamptz)`,
      asked_at: null,
      is_pending: false,
      lease_until: sql<Date | null>`case when lease_until is not null then least(lease_until, ${latest}::timestamptz) end`,
      next_attempt_at: now,
      last_error_at: sql<Date | null>`case when last_error_at is not null then least(last_error_at, ${now}::timestamptz) end`,
    })
    .where(
      sql<boolean>`greatest(created_at, asked_at, last_error_at) > ${new Date(now.getTime() + CLOCKS_DIFFER_MS)}::timestamptz`,
    )
    .execute();
}

/** Creates the subscriptions that are missing; they are due at once. */
export async function addWanted(db: Database, key: Uint8Array, base: string, now: Date): Promise<void> {
  const sources = await db
    .selectFrom('sources as s')
    .select(['s.id', 's.hub_url', 's.hub_topic_url'])
    .where('s.status', '=', 'approved')
    .where('s.paused_at', 'is', null)
    .where('s.archived_at', 'is', null)
    .where('s.hub_off', '=', false)
    .where('s.hub_url', 'is not', null)
    .where('s.hub_topic_url', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('hub_subscriptions as h')
            .select('h.id')
            .whereRef('h.source_id', '=', 's.id')
            .where('h.mode', '=', 'subscribe'),
        ),
      ),
    )
    .limit(HUB_CREATED_AT_ONCE)
    .execute();
  for (const { id: source_id, hub_url, hub_topic_url } of sources) {
    if (hub_url === null || hub_topic_url === null) continue;
    const id = newId('hub');
    await db
      .insertInto('hub_subscriptions')
      .values({
        id,
        source_id,
        hub_url,
        topic_url: hub_topic_url,
        base_url: base,
        ...newCallbackSecret(key, id),
        mode: 'subscribe',
        state: 'requested',
        next_attempt_at: now,
        created_at: now,
      })
      // Another crawler may have created it in the meantime.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Claims subscriptions whose next request is due, and marks each as requested before anything is sent, because a hub may confirm
 * while the request is still running. A request that was never confirmed counts as a failure; subscriptions that are no longer
 * worth cancelling are deleted.
 */
export function takeDue(
  db: Database,
  limit: number,
  now: Date,
  random: () => number,
): Promise<HubSubscription[]> {
  return transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('hub_subscriptions')
      .selectAll()
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const taken: HubSubscription[] = [];
    for (const row of due) {
      if (row.is_pending) {
        await recordFailure(trx, row, 'The hub did not confirm the request.', { now, random });
        continue;
      }
      const isOver =
        row.lease_until === null || row.lease_until <= now || row.failures >= HUB_CANCEL_ATTEMPTS;
      if (row.mode === 'unsubscribe' && isOver) {
        await trx.deleteFrom('hub_subscriptions').where('id', '=', row.id).execute();
        continue;
      }
      const asked = await trx
        .updateTable('hub_subscriptions')
        .set({
          is_pending: true,
          asked_at: now,
          next_attempt_at: new Date(now.getTime() + HUB_CONFIRM_WITHIN_MS),
          state: isLeased(row, now) ? 'active' : 'requested',
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      taken.push(asked);
    }
    return taken;
  });
}

/** Reverts the mark of a request that was interrupted. */
export async function makeDue(db: Database, row: HubSubscription, now: Date): Promise<void> {
  await db
    .updateTable('hub_subscriptions')
    .set({ is_pending: false, next_attempt_at: now })
    .where('id', '=', row.id)
    .where('is_pending', '=', true)
    .where('asked_at', '=', row.asked_at)
    .execute();
}

interface Failing {
  readonly now: Date;
  readonly random: () => number;
  /** The wait that the hub requested. */
  readonly retryAfterSeconds?: number | null;
}

/** Records why a request failed, unless it was confirmed in the meantime, and when the next one follows. */
export async function recordFailure(
  db: Database,
  row: Pick<HubSubscription, 'id' | 'failures' | 'lease_until' | 'asked_at'>,
  reason: string,
  { now, random, retryAfterSeconds }: Failing,
): Promise<void> {
  const pause = growing(HUB_RETRY_MS, HUB_RETRY_MS_MAX, row.failures + 1) * (0.9 + 0.2 * random());
  const asked = Math.min((retryAfterSeconds ?? 0) * 1_000, HUB_RETRY_MS_MAX);
  await db
    .updateTable('hub_subscriptions')
    .set({
      is_pending: false,
      failures: row.failures + 1,
      state: isLeased(row, now) ? 'active' : 'failed',
      next_attempt_at: new Date(now.getTime() + Math.max(Math.round(pause), asked)),
      last_error: cut(reason),
      last_error_at: now,
    })
    .where('id', '=', row.id)
    .where('is_pending', '=', true)
    .where('asked_at', '=', row.asked_at)
    .execute();
}

/** Records a problem that changes nothing else: a notice that was discarded. */
export async function recordProblem(db: Database, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('hub_subscriptions')
    .set({ last_error: cut(reason), last_error_at: now })
    .where('id', '=', id)
    // A hub that sends such a notice thousands of times causes one write per minute.
    .where((eb) =>
      eb.or([
        eb('last_error_at', 'is', null),
        eb('last_error', '<>', cut(reason)),
        eb('last_error_at', '<=', new Date(now.getTime() - 60_000)),
      ]),
    )
    .execute();
}

/** The hub confirmed the subscription for this long. */
export async function recordConfirmed(
  db: Database,
  id: string,
  leaseSeconds: number,
  now: Date,
): Promise<boolean> {
  const leaseMs = leaseSeconds * 1_000;
  const confirmed = await db
    .updateTable('hub_subscriptions')
    .set({
      state: 'active',
      is_pending: false,
      failures: 0,
      lease_until: new Date(now.getTime() + leaseMs),
      next_attempt_at: new Date(now.getTime() + leaseMs * HUB_RENEW_AFTER),
      last_error: null,
      last_error_at: null,
    })
    .where('id', '=', id)
    .where('mode', '=', 'subscribe')
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** The hub denied the subscription, or ended it. A denial that is repeated changes nothing. */
export async function recordDenied(
  db: Database,
  row: HubSubscription,
  reason: string,
  now: Date,
): Promise<void> {
  const failures = row.failures + 1;
  await db
    .updateTable('hub_subscriptions')
    .set({
      state: 'denied',
      is_pending: false,
      asked_at: null,
      failures,
      lease_until: null,
      next_attempt_at: new Date(
        now.getTime() + growing(HUB_DENIED_RETRY_MS, HUB_DENIED_RETRY_MS_MAX, failures),
      ),
      last_error: cut(reason),
      last_error_at: now,
    })
    .where('id', '=', row.id)
    .where('mode', '=', 'subscribe')
    .where('state', '<>', 'denied')
    .execute();
}

/** The hub confirmed that it sends nothing more. */
export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('hub_subscriptions').where('id', '=', id).execute();
}

export function findByCallback(db: Database, callbackHash: string): Promise<HubSubscription | undefined> {
  return db
    .selectFrom('hub_subscriptions')
    .selectAll()
    .where('callback_hash', '=', callbackHash)
    .executeTakeFirst();
}

export async function nextAttemptAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('hub_subscriptions')
    .select((eb) => eb.fn.min('next_attempt_at').as('due'))
    .executeTakeFirst();
  return row?.due ?? null;
}

export function isLeased({ lease_until }: Pick<HubSubscription, 'lease_until'>, now: Date): boolean {
  return lease_until !== null && lease_until > now;
}

function growing(first: number, most: number, failures: number): number {
  return Math.min(first * 2 ** Math.min(failures - 1, 20), most);
}

/** A hub's message is shown as it is, except if it is too long; PostgreSQL cannot store NUL characters. */
function cut(reason: string): string {
  const line = reason.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();
  return line.length > HUB_REASON_CHARS_MAX ? `${line.slice(0, HUB_REASON_CHARS_MAX - 1)}…` : line;
}
