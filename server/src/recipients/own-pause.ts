/// <reference lib="esnext.temporal" />
import { messages, type NotificationPreferences } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { alertTimeZone, releaseHeld } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from './repository.ts';

/** Whether the owner's own alerts are muted because somebody stands in: only such a mute has a start. */
export function pausesOwnAlerts(
  { notification_preferences: { paused_from, paused_until } }: Owner,
  now: Date,
) {
  return Boolean(paused_from && paused_until && new Date(paused_until) > now);
}

/**
 * Mutes the owner's own alerts on these days or, without days, ends such a mute. Other mutes stay.
 *
 * @throws {Failure} `validation_failed` if their alerts are muted otherwise: there can be only one mute
 */
export async function pauseOwnAlerts(
  trx: Database,
  owner: Owner,
  days: { from: string; until: string } | null,
  now: Date,
): Promise<void> {
  const { paused_from, paused_until, ...rest } = owner.notification_preferences;
  const isOurs = Boolean(paused_from);
  if (days === null && !isOurs) return;
  if (days !== null && !isOurs && paused_until && new Date(paused_until) > now) {
    const sentence = 'Your alerts are already muted. Unmute them first, on the Notifications page.';
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { pauses_own_alerts: [sentence] },
    });
  }
  const zone = alertTimeZone(owner);
  const start = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime(zone).epochMilliseconds).toISOString();
  const changed: NotificationPreferences =
    days === null
      ? rest
      : {
          ...rest,
          paused_from: start(Temporal.PlainDate.from(days.from)),
          paused_until: start(Temporal.PlainDate.from(days.until).add({ days: 1 })),
        };
  await trx
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify(changed), updated_at: now })
    .where('id', '=', owner.id)
    .execute();
  // Reschedules messages that waited for a mute that now ends earlier or later.
  await releaseHeld(trx, owner.id, now);
}
