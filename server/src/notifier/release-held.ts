import type { Channel } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { alertPriority } from '../alert-priority.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { DeliveriesTable, TargetsTable } from '../storage/schema.ts';
import { countAlerts, countTargetAlerts, readAlertCounts, readTargetAlertCounts } from './alert-counts.ts';
import { type CapUse, writeCapNotices } from './cap-notices.ts';
import { holdQueued, releaseDigests } from './hold-queued.ts';
import { lockRecipient } from './recipient.ts';
import { capLevel } from './rules/cap-level.ts';
import { effectiveDeliveryMode } from './rules/delivery-mode.ts';
import {
  type CountedAlerts,
  closedChannel,
  dailyCap,
  decideTiming,
  destinationOf,
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
  Pick<Selectable<TargetsTable>, 'name' | 'delivery_mode' | 'priority' | 'daily_cap' | 'channels'> & {
    is_urgent: boolean;
  };

type HeldOfTarget = HeldRow & { target_id: string };

/**
 * Plans a person's waiting alerts again, in the transaction that changed what they wait for. After a cap is raised, the alerts it
 * held are sent, up to the new cap; after a mute ends or quiet hours move, the alerts that waited for them are sent; after a mute
 * begins, the others wait for its end. After a channel is switched on or off, they move to the channels that are on. A digest
 * whose window has closed waits for the mute or the quiet hours as a whole. Alerts that were too old to be sent are in the next
 * daily digest.
 */
export async function releaseHeld(trx: Database, userId: string, now: Date): Promise<void> {
  const recipient = await lockRecipient(trx, userId);
  if (!recipient) return;
  await holdQueued(trx, recipient, userId, now);
  await planExpired(trx, recipient, userId, now);
  const held = await moveToOpenChannels(trx, recipient, await readHeld(trx, userId, now));
  const targetIds = [...new Set(held.map((row) => row.target_id))];
  const [ofPerson, ofTarget] = await Promise.all([
    readAlertCounts(trx, [userId], now),
    readTargetAlertCounts(trx, targetIds, now),
  ]);
  await forgetNotices(trx, recipient, userId, now);
  const added = new Map<string, number>();
  const addedOf = (ownerId: string, date: string) => added.get(`${ownerId} ${date}`) ?? 0;
  let isQueued = await releaseDigests(trx, recipient, userId, now);
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
  const uses: CapUse[] = [];
  for (const [key, alerts] of added) {
    const [ownerId = '', date = ''] = key.split(' ');
    const row = held.find(({ target_id }) => target_id === ownerId);
    const before = row ? ofTarget(ownerId, date) : ofPerson(userId, date);
    if (row) await countTargetAlerts(trx, ownerId, date, alerts);
    else await countAlerts(trx, userId, date, alerts);
    if (row?.daily_cap === null) continue;
    const target = row ? { id: ownerId, name: row.name, cap: row.daily_cap } : null;
    uses.push({ userId, recipient, target, date, before, after: before + alerts });
  }
  await writeCapNotices(trx, uses, now);
  if (isQueued) await notify(trx, 'deliveries_queued');
}

/** An expired alert was planned for the first daily digest after a mute, which may have ended early or become longer. */
async function planExpired(trx: Database, recipient: Recipient, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ scheduled_for: nextDigest(recipient, 'daily', now) })
    .where('user_id', '=', userId)
    .where('status', '=', 'suppressed')
    .where('reason', '=', 'expired')
    .where('digest_id', 'is', null)
    .where('scheduled_for', '>', now)
    .execute();
}

/** The held alerts in the order in which they were found. Alerts that are already due are left to the senders. */
async function readHeld(trx: Database, userId: string, now: Date): Promise<HeldOfTarget[]> {
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
    .select(['t.name', 't.delivery_mode', 't.daily_cap', 't.channels'])
    .select([alertPriority().as('priority'), sql<boolean>`n.urgency is not null`.as('is_urgent')])
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

/**
 * Suppresses the parts of waiting alerts whose channel was switched off, and reactivates those that were suppressed only because
 * their channel was off.
 *
 * @returns the parts that wait now
 */
async function moveToOpenChannels(
  trx: Database,
  recipient: Recipient,
  held: readonly HeldOfTarget[],
): Promise<HeldOfTarget[]> {
  const isOff = ({ channel, channels }: HeldOfTarget) =>
    closedChannel(recipient, channel, channels) === 'channel_disabled';
  const off = held.filter(isOff);
  if (off.length > 0) {
    await trx
      .updateTable('deliveries')
      .set({ status: 'suppressed', reason: 'channel_disabled' })
      .where(sql<boolean>`id = any(${off.map(({ id }) => id)})`)
      .execute();
  }
  const asleep = await trx
    .selectFrom('deliveries')
    .select(['id', 'notification_id', 'channel'])
    .where(sql<boolean>`notification_id = any(${held.map(({ notification_id }) => notification_id)})`)
    .where('status', '=', 'suppressed')
    .where('reason', '=', 'channel_disabled')
    .where('digest_id', 'is', null)
    .execute();
  const woken = asleep.flatMap(({ id, notification_id, channel }) => {
    const part = held.find((one) => one.notification_id === notification_id);
    const kind = part?.mode === 'live' ? 'match' : 'match_digest';
    const isOpen = part && closedChannel(recipient, channel, part.channels, kind) === null;
    return isOpen ? [{ ...part, id, channel }] : [];
  });
  for (const { id, channel, mode, reason, scheduled_for } of woken) {
    const destination = destinationOf(recipient, channel) ?? '';
    await trx
      .updateTable('deliveries')
      .set({ status: 'held', destination, mode, reason, scheduled_for })
      .where('id', '=', id)
      .execute();
  }
  return [...held.filter((part) => !isOff(part)), ...woken];
}

/** The new timing of a waiting alert; null if nothing is known to change. */
function timingOf(recipient: Recipient, row: HeldRow, now: Date, counted: CountedAlerts): Timing | null {
  const own = effectiveDeliveryMode(row.delivery_mode, recipient.preferences, recipient.plan);
  const wanted =
    row.is_urgent && own !== 'none'
      ? effectiveDeliveryMode('live', recipient.preferences, recipient.plan)
      : own;
  switch (row.reason) {
    case 'daily_cap':
    case 'target_cap':
      return wanted === 'none'
        ? null
        : decideTiming(recipient, { priority: row.priority, dailyCap: row.daily_cap }, wanted, now, counted);
    case 'quiet_hours':
    case 'muted': {
      // The alert was already counted when it was decided.
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

/** Forgets notices after a cap was raised, so that there are notices again when the new cap fills up. */
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
