import type { Channel } from '@newswatch/shared/contracts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { DeliveriesTable, Schema } from '../storage/schema.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { nextDigest } from './rules/gates.ts';
import { HELD_AT_MOST_MS } from './rules/retry-schedule.ts';

/** The number of people with expired alerts that one run handles; the next run handles the rest. */
const PEOPLE_AT_ONCE = 500;

/** The content of one message: a single delivery, or all parts of a digest on one channel. */
export interface Claim {
  /** The same message always has the same key, no matter which process sends it or how often. */
  key: string;
  channel: Channel;
  userId: string;
  digestId: string | null;
  deliveryIds: string[];
  /** The number of completed attempts before this one. */
  tries: number;
  /** The time at which it was first due, if known. */
  dueAt: Date;
  /** The time when the claim expires. It also identifies the claim, because nobody else can claim the message before then. */
  until: Date;
}

type ClaimedRow = Pick<
  Selectable<DeliveriesTable>,
  'id' | 'user_id' | 'channel' | 'digest_id' | 'attempts' | 'scheduled_for' | 'created_at'
>;

/**
 * Claims due messages of one channel for this sender until `until`. Messages of other senders are skipped; those of a
 * killed sender are claimed after its claim has expired. A digest is claimed by its first part, as a whole.
 */
export async function claimDue(
  db: Database,
  channel: Channel,
  options: { now: Date; until: Date; limit: number },
): Promise<Claim[]> {
  const { now, until, limit } = options;
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select d.id, d.digest_id from deliveries d
      where d.status in ('queued', 'held', 'retrying', 'sending')
        and d.scheduled_for <= ${now}
        and d.channel = ${channel}
        and case d.status
          when 'sending' then d.claimed_until <= ${now}
          when 'held' then d.mode = 'live' or d.digest_id is not null
          else true
        end
        and (d.digest_id is null or not exists (
          select from deliveries p
          where p.digest_id = d.digest_id and p.channel = d.channel and p.status not in ('suppressed', 'cancelled')
            and p.id < d.id
        ))
      order by d.scheduled_for
      limit ${limit}
      for update of d skip locked
    )
    update deliveries set status = 'sending', claimed_until = ${until}
    where id in (
      select id from due where digest_id is null
      union all
      select p.id from deliveries p join due on p.digest_id = due.digest_id
      where p.channel = ${channel} and p.status in ('queued', 'held', 'retrying', 'sending')
    )
    returning id, user_id, channel, digest_id, attempts, scheduled_for, created_at`.execute(db);
  return groupClaims(rows, until);
}

/** Groups the rows of a digest into one claim. */
function groupClaims(rows: readonly ClaimedRow[], until: Date): Claim[] {
  const claims = new Map<string, Claim>();
  for (const row of rows) {
    const key = row.digest_id === null ? row.id : `${row.digest_id}.${row.channel}`;
    const claim = claims.get(key);
    if (claim) claim.deliveryIds.push(row.id);
    else
      claims.set(key, {
        key,
        channel: row.channel,
        userId: row.user_id,
        digestId: row.digest_id,
        deliveryIds: [row.id],
        tries: row.attempts,
        dueAt: row.attempts === 0 ? row.scheduled_for : row.created_at,
        until,
      });
  }
  return [...claims.values()];
}

/**
 * The next time after `now` at which something can be claimed or a window closes, because nothing signals it; null if
 * nothing is waiting.
 */
export async function nextDue(db: Database, now: Date): Promise<Date | null> {
  const waiting = db
    .selectFrom('deliveries')
    .select('scheduled_for as due')
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .where('scheduled_for', '>', now)
    .orderBy('scheduled_for')
    .limit(1);
  const claimed = db
    .selectFrom('deliveries')
    .select('claimed_until as due')
    .where('status', '=', 'sending')
    // This condition lets the index be used: nothing is claimed before it is due.
    .where('scheduled_for', '<=', now)
    .where('claimed_until', '>', now)
    .orderBy('claimed_until')
    .limit(1);
  const rows = await Promise.all([waiting.executeTakeFirst(), claimed.executeTakeFirst()]);
  const times = rows.flatMap((row) => (row?.due ? [row.due.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Expires alerts that were held for two days, because they are no longer news. The next daily digest lists them.
 *
 * @returns how many expired
 */
export async function expireHeld(db: Database, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .select(RECIPIENT_COLUMNS)
    .distinctOn('users.id')
    .where((eb) => isTooOld(eb, now))
    .orderBy('users.id')
    .limit(PEOPLE_AT_ONCE)
    .execute();
  let count = 0;
  for (const row of rows) {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set((eb) => ({
        status: 'suppressed' as const,
        reason: 'expired' as const,
        waited_for: eb.ref('deliveries.reason'),
        digest_id: null,
        scheduled_for: nextDigest(recipientOf(row), 'daily', now),
      }))
      .where('user_id', '=', row.id)
      .where((eb) => isTooOld(eb, now))
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

function isTooOld(eb: ExpressionBuilder<Schema, 'deliveries'>, now: Date) {
  return eb.and([
    eb('deliveries.status', '=', 'held'),
    // A digest may list alerts that are days old; it is abandoned only if it waits for something other than a setting of its
    // person.
    eb.or([
      eb.and([eb('deliveries.mode', '=', 'live'), eb('deliveries.digest_id', 'is', null)]),
      eb.and([
        eb('deliveries.digest_id', 'is not', null),
        sql<boolean>`coalesce(deliveries.reason not in ('muted', 'quiet_hours', 'expired'), true)`,
      ]),
    ]),
    eb('deliveries.created_at', '<=', new Date(now.getTime() - HELD_AT_MOST_MS)),
  ]);
}
