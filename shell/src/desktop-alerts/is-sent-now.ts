import {
  type DeliveryStatus,
  muteEndAt,
  type Notification,
  reasonsOfChannel,
  type User,
} from '@newswatch/shared/contracts';

const stopped: readonly DeliveryStatus[] = ['held', 'suppressed', 'cancelled'];

/**
 * Whether an alert may disturb the person now: if the server sends it on any channel. An alert that waits for a digest, the end
 * of quiet hours or another day may not. If no channel could carry it, the server has not decided this, so the person's quiet
 * hours and pause do.
 */
export function isSentNow({ deliveries }: Notification, user: User, now: number): boolean {
  if (deliveries.some(({ status }) => !stopped.includes(status))) return true;
  if (deliveries.some(({ reason }) => reason === null || !reasonsOfChannel.includes(reason))) return false;
  const { quiet_hours, timezone } = user.notification_preferences;
  if (muteEndAt(user.notification_preferences, now) !== null) return false;
  return !isQuiet(quiet_hours, timezone ?? user.timezone, now);
}

/** The same rule as the server's: hours that span midnight belong to the day on which they begin; equal times mean none. */
function isQuiet(
  { enabled, start, end, days = [1, 2, 3, 4, 5, 6, 7] }: User['notification_preferences']['quiet_hours'],
  timeZone: string,
  now: number,
): boolean {
  if (!enabled || start === end) return false;
  // Swedish writes dates as ISO does: here, the local time is read as if it were UTC.
  const local = new Date(`${new Date(now).toLocaleString('sv', { timeZone })}Z`);
  const time = local.toISOString().slice(11, 16);
  const today = local.getUTCDay() || 7;
  const yesterday = today === 1 ? 7 : today - 1;
  if (start < end) return days.includes(today) && time >= start && time < end;
  return (days.includes(today) && time >= start) || (days.includes(yesterday) && time < end);
}
