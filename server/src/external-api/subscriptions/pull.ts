import { messages, type SubscriptionEvents } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import { cursorPage } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { OpenedKey } from '../api-key-auth.ts';
import { envelopeOf } from '../events/envelope.ts';
import { recordAck } from './backlog.ts';
import { formatCursor, parseCursor, unknownCursor } from './cursor.ts';
import { assertOfKey } from './of-key.ts';
import { presentSubscription } from './presenter.ts';
import { findSubscription, listSubscriptions, type NamedSubscription, readLags } from './repository.ts';

const words = messages.subscriptions;
const ALL = { page: 1, per_page: 100, sort: '-created_at' } as const;

/** Lets programs read and acknowledge events with a key. */
export interface PullService {
  /** The subscriptions, newest first, continuing from a cursor. */
  list(
    key: OpenedKey,
    from: { cursor?: string | undefined; limit: number },
  ): Promise<{
    data: ReturnType<typeof presentSubscription>[];
    next_cursor: string | null;
    has_more: boolean;
  }>;
  /**
   * Reads after the cursor, or else after the last acknowledged event: if an answer is lost, the program asks again.
   * @throws {Failure} `not_found` · `state_conflict` for a subscription that is delivered by webhook or paused ·
   *   `api_scope_missing` for one of another key
   */
  read(
    key: OpenedKey,
    subscriptionId: string,
    from: { cursor?: string | undefined; limit: number },
    now: Date,
  ): Promise<SubscriptionEvents>;
  /** Marks everything up to the cursor as processed. An older cursor is allowed and makes events available again. */
  acknowledge(
    key: OpenedKey,
    subscriptionId: string,
    cursor: string,
    now: Date,
  ): Promise<{ cursor: string; lag: number }>;
}

export function createPull({ db }: { db: Database }): PullService {
  async function open(key: OpenedKey, subscriptionId: string): Promise<NamedSubscription> {
    const row = await findSubscription(db, key.userId, subscriptionId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    if (row.delivery !== 'pull') throw new Failure('state_conflict', words.notPull);
    if (row.status === 'paused') throw new Failure('state_conflict', words.isPaused);
    assertOfKey(row, key.keyId);
    return row;
  }

  return {
    async list({ userId }, { cursor, limit }) {
      const all = await listSubscriptions(db, userId, ALL);
      const after = all.filter(({ id }) => cursor === undefined || id < cursor);
      const { items: rows, ...place } = cursorPage(after, limit, ({ id }) => id);
      const lags = await readLags(
        db,
        rows.map((row) => row.id),
      );
      return {
        data: rows.map((row) =>
          presentSubscription(
            row,
            { api_access_enabled: true },
            { lag: lags.get(row.id) ?? 0, targets: new Map() },
          ),
        ),
        ...place,
      };
    },

    async read(key, subscriptionId, { cursor, limit }, now) {
      const subscription = await open(key, subscriptionId);
      const after = cursor === undefined ? subscription.acked_place : await givenPlace(db, cursor);
      const found = await listEvents(db, subscriptionId, after, limit + 1);
      const rows = found.slice(0, limit);
      await db
        .updateTable('subscriptions')
        .set({ last_fetched_at: now, last_fetched_events: rows.length })
        .where('id', '=', subscriptionId)
        .execute();
      const end = rows.at(-1)?.place ?? after;
      return {
        data: rows.map((row) => ({ id: row.id, ...envelopeOf(row, 'full', subscriptionId) })),
        next_cursor: end === null ? null : formatCursor(end),
        has_more: found.length > limit,
      };
    },

    async acknowledge(key, subscriptionId, cursor, now) {
      await open(key, subscriptionId);
      const place = await givenPlace(db, cursor);
      await transaction(db, async (trx) => {
        await trx
          .updateTable('subscriptions')
          .set({ acked_place: place })
          .where('id', '=', subscriptionId)
          .execute();
        await recordAck(trx, subscriptionId, place, now);
      });
      return { cursor, lag: (await readLags(db, [subscriptionId])).get(subscriptionId) ?? 0 };
    },
  };
}

/**
 * @throws {Failure} `validation_failed` for a place that no event has yet: future events would count as acknowledged
 */
async function givenPlace(db: Database, cursor: string): Promise<number> {
  const place = parseCursor(cursor);
  const { rows } = await sql<{ last: number }>`
    select last_value::int8 as last from subscription_events_place_seq`.execute(db);
  if (place <= (rows[0]?.last ?? 0)) return place;
  throw unknownCursor();
}

/**
 * Lists events by their place, which is also the order of the commits, because a writer holds the subscription's lock until it
 * commits.
 */
function listEvents(db: Database, subscriptionId: string, after: number | null, limit: number) {
  return db
    .selectFrom('subscription_events as q')
    .innerJoin('external_events as e', 'e.id', 'q.event_id')
    .select(['q.place', 'e.id', 'e.type', 'e.data', 'e.created_at'])
    .where('q.subscription_id', '=', subscriptionId)
    .where('q.place', '>', after ?? 0)
    .orderBy('q.place')
    .limit(limit)
    .execute();
}
