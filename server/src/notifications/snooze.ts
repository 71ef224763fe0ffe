import { limits, messages, type NotificationsSnooze } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { queuePushes } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { assertShown, isAmong } from './group-changes.ts';
import { filtered } from './repository.ts';

const DAY_MS = 86_400_000;

/**
 * Snoozes single notifications and whole groups: they leave the inbox and return to its top, unread, when the time has come, or
 * earlier with a new report. No job is needed for this, because every list and count compares the time.
 *
 * @returns how many it snoozed
 * @throws {Failure} `validation_failed` for a time that is in the past or too far away; `state_conflict` as for a change of
 * groups
 */
export function snooze(
  db: Database,
  userId: string,
  { by, groups, ids, filter, until, shown, snoozed_until, until_report }: NotificationsSnooze,
  now: Date,
): Promise<number> {
  const back = snoozed_until === null ? now : new Date(snoozed_until);
  if (snoozed_until !== null) assertAhead(back, now);
  return transaction(db, async (trx) => {
    const seen = filtered(trx, userId, { ...filter, until, now }).where(isAmong(by, groups, ids));
    await assertShown(trx, seen, by, groups, shown);
    const changed = await trx
      .updateTable('notifications')
      .set((eb) => ({
        snoozed_until: back,
        until_report:
          snoozed_until === null
            ? false
            : (until_report ??
              eb.case().when('snoozed_until', '>', now).then(eb.ref('until_report')).else(false).end()),
        read_at: null,
        snoozed_at: now,
        until_report_before: eb.ref('until_report'),
        snoozed_before: eb.ref('snoozed_until'),
        read_before_snooze: eb.ref('read_at'),
      }))
      .where('id', 'in', seen.select('n.id'))
      .returning('id')
      .execute();
    const snoozed = changed.map(({ id }) => id);
    // A person who ends a snooze is already looking at the inbox.
    if (snoozed_until !== null) await queuePushes(trx, snoozed, now, back);
    return snoozed.length;
  });
}

/** Undoes a snooze for exactly the alerts that it changed, which have its time. */
export async function undoSnooze(db: Database, userId: string, changedAt: Date): Promise<number> {
  const changed = await db
    .updateTable('notifications')
    .set((eb) => ({
      snoozed_until: eb.ref('snoozed_before'),
      until_report: eb.ref('until_report_before'),
      read_at: eb.ref('read_before_snooze'),
      snoozed_at: null,
      snoozed_before: null,
      read_before_snooze: null,
    }))
    .where('user_id', '=', userId)
    // The index contains only these alerts.
    .where('snoozed_until', 'is not', null)
    .where('snoozed_at', '=', changedAt)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

function assertAhead(back: Date, now: Date): void {
  const sentence =
    back <= now
      ? 'Choose a time in the future.'
      : back.getTime() > now.getTime() + limits.SNOOZE_DAYS_MAX * DAY_MS
        ? `Choose a time within ${limits.SNOOZE_DAYS_MAX} days.`
        : undefined;
  if (sentence)
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { snoozed_until: [sentence] },
    });
}
