import type { Channel } from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { DeliveriesTable, TargetsTable } from '../storage/schema.ts';
import { countAlerts, countTargetAlerts, readAlertCounts, readTargetAlertCounts } from './alert-counts.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { capLevel } from './rules/cap-level.ts';
import { effectiveDeliveryMode } from './rules/delivery-mode.ts';
import {
  type CountedAlerts,
  dailyCap,
  decideTiming,
  nextDigest,
  type Recipient,
  type Timing,
} from './rules/gates.ts';
import { localDateAt } from './rules/local-times.ts';
import { openingAt } from './rules/opening.ts';

const AT_ONCE = 2_000;

type HeldRow = Pick<
  Selectable<DeliveriesTable>,
  'id' | 'notification_id' | 'target_id' | 'channel' | 'reason' | 'mode' | 'scheduled_for'
> &
  Pick<Selectable<TargetsTable>, 'delivery_mode' | 'priority' | 'daily_cap'>;

/**
 * Plans a person's waiting alerts again, in the transaction that changed what they wait for. After a cap is raised, the
 * alerts it held are sent, up to the new cap; after a mute ends or quiet hours move, the alerts that waited for them
 * are sent. Parts of a digest stay in it.
 */
export async function releaseHeld(trx: Database, userId: string, now: Date): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return;
  const recipient = recipientOf(person);
  const held = await readHeld(trx, userId, now);
  const targetIds = [...new Set(held.map((row) => row.target_id))];
  const [ofPerson, ofTarget] = await Promise.all([
    readAlertCounts(trx, [userId], now),
    readTargetAlertCounts(trx, targetIds, now),
  ]);
  const added = new Map<string, number>();
  const addedOf = (ownerId: string, date: string) => added.get(`${ownerId} ${date}`) ?? 0;
  let isQueued = false;
  for (const [, parts] of Map.groupBy(held, (row) => row.notification_id)) {
    const [first] = parts;
    if (!first) continue;
    const timing = timingOf(recipient, first, now, {
      ofPerson: (date) => ofPerson(userId, date) + addedOf(userId, date),
      ofTarget: (date) => ofTarget(first.target_id, date) + addedOf(first.target_id, date),
    });
    if (!timing || isSame(timing, first)) continue;
    const { scheduledFor: scheduled_for, status, reason, mode } = timing.delivery;
    // A channel that takes digests but no alerts keeps its part for the digest.
    const moved = parts.filter(({ channel }) => mode !== 'live' || takesAlerts(recipient, channel));
    if (moved.length === 0) continue;
    await trx
      .updateTable('deliveries')
      .set({ status, reason, mode, scheduled_for })
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute();
    isQueued ||= status === 'queued';
    for (const [ownerId, date] of [
      [userId, timing.countsOn],
      [first.target_id, timing.countsTargetOn],
    ] as const) {
      if (date !== null) added.set(`${ownerId} ${date}`, addedOf(ownerId, date) + 1);
    }
  }
  for (const [key, alerts] of added) {
    const [ownerId = '', date = ''] = key.split(' ');
    if (ownerId === userId) await countAlerts(trx, userId, date, alerts);
    else await countTargetAlerts(trx, ownerId, date, alerts);
  }
  await forgetNotices(trx, recipient, userId, now);
  if (isQueued) await notify(trx, 'deliveries_queued');
}

/** In the order in which they were found. What is already due is left to the senders. */
async function readHeld(
  trx: Database,
  userId: string,
  now: Date,
): Promise<(HeldRow & { target_id: string })[]> {
  const rows = await trx
    .selectFrom('deliveries as d')
    .innerJoin('targets as t', 't.id', 'd.target_id')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select([
      'd.id',
      'd.notification_id',
      'd.target_id',
      'd.channel',
      'd.reason',
      'd.mode',
      'd.scheduled_for',
    ])
    .select(['t.delivery_mode', 't.priority', 't.daily_cap'])
    .where('d.user_id', '=', userId)
    .where('d.status', '=', 'held')
    .where('d.digest_id', 'is', null)
    .where('d.reason', 'in', ['daily_cap', 'target_cap', 'quiet_hours', 'muted', 'digest_window'])
    .where('d.scheduled_for', '>', now)
    .where('n.type', '=', 'match')
    .orderBy('d.notification_id')
    .limit(AT_ONCE)
    .forUpdate('d')
    .execute();
  return rows.flatMap((row) => (row.target_id === null ? [] : [{ ...row, target_id: row.target_id }]));
}

/** The new timing of a waiting alert; null if nothing is known to change. */
function timingOf(recipient: Recipient, row: HeldRow, now: Date, counted: CountedAlerts): Timing | null {
  const wanted = effectiveDeliveryMode(row.delivery_mode, recipient.preferences, recipient.plan);
  switch (row.reason) {
    case 'daily_cap':
    case 'target_cap':
      return wanted === 'none'
        ? null
        : decideTiming(recipient, { priority: row.priority, dailyCap: row.daily_cap }, wanted, now, counted);
    case 'quiet_hours':
    case 'muted': {
      // It was counted when it was decided.
      const opening = openingAt(recipient, now, row.priority);
      const status = opening.reason === null ? 'queued' : 'held';
      return {
        delivery: { status, reason: opening.reason, mode: 'live', scheduledFor: opening.at },
        countsOn: null,
        countsTargetOn: null,
      };
    }
    case 'digest_window': {
      if (row.mode === 'live') return null;
      const scheduledFor = nextDigest(recipient, row.mode, now);
      return {
        delivery: { status: 'held', reason: 'digest_window', mode: row.mode, scheduledFor },
        countsOn: null,
        countsTargetOn: null,
      };
    }
    default:
      return null;
  }
}

function takesAlerts({ preferences }: Recipient, channel: Channel): boolean {
  return preferences.types?.match?.includes(channel) ?? true;
}

function isSame({ delivery }: Timing, row: HeldRow): boolean {
  return (
    delivery.status === 'held' &&
    delivery.reason === row.reason &&
    delivery.mode === row.mode &&
    delivery.scheduledFor.getTime() === row.scheduled_for.getTime()
  );
}

/** After a cap is raised, there are notices again when the new one fills up. */
async function forgetNotices(trx: Database, recipient: Recipient, userId: string, now: Date): Promise<void> {
  const today = localDateAt(now, recipient.timeZone);
  const person = await trx
    .selectFrom('daily_alerts')
    .select(['sent', 'noticed'])
    .where('user_id', '=', userId)
    .where('local_date', '=', today)
    .executeTakeFirst();
  const level = person ? capLevel(person.sent, dailyCap(recipient)) : 0;
  if (person && level < person.noticed) {
    await trx
      .updateTable('daily_alerts')
      .set({ noticed: level })
      .where('user_id', '=', userId)
      .where('local_date', '=', today)
      .execute();
  }
  const targets = await trx
    .selectFrom('target_daily_alerts as a')
    .innerJoin('targets as t', 't.id', 'a.target_id')
    .select(['a.target_id', 'a.sent', 'a.noticed', 't.daily_cap'])
    .where('t.user_id', '=', userId)
    .where('a.local_date', '=', today)
    .execute();
  for (const { target_id, sent, noticed, daily_cap } of targets) {
    const reached = daily_cap === null ? 0 : capLevel(sent, daily_cap);
    if (reached >= noticed) continue;
    await trx
      .updateTable('target_daily_alerts')
      .set({ noticed: reached })
      .where('target_id', '=', target_id)
      .where('local_date', '=', today)
      .execute();
  }
}
