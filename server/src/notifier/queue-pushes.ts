import { alertsForDevices, limits, reasonsOfChannel } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';

/** The channel on which alerts for devices are announced. */
export const PUSHES_QUEUED = 'pushes_queued';

const HOUR_MS = 3_600_000;

/** SQL condition for notifications `n` that are shown on devices. */
const isForDevices = sql<boolean>`(n.type = any(${alertsForDevices}::text[]) and (
  exists (
    select from deliveries v
    where v.notification_id = n.id and v.status not in ('held', 'suppressed', 'cancelled')
  ) or not exists (
    select from deliveries v
    where v.notification_id = n.id and (v.reason is null or v.reason <> all (${reasonsOfChannel}::text[]))
  )
))`;

/**
 * Queues alerts for people's devices, in the transaction that decides their deliveries: those that are sent now on any channel.
 * Alerts that wait for a digest, quiet hours, a limit or a pause are not shown on devices. If no channel could carry one, the
 * person's quiet hours and pause decide when it is sent. A device whose push service asked us to wait gets nothing before that
 * time.
 *
 * @param dueAt later than now for alerts that were snoozed until then, which replace what is queued
 */
export async function queuePushes(
  trx: Database,
  notificationIds: readonly string[],
  now: Date,
  dueAt: Date | null = null,
): Promise<void> {
  if (notificationIds.length === 0) return;
  const at = dueAt ?? now;
  const expiresAt = new Date(at.getTime() + limits.PUSH_TTL_HOURS * HOUR_MS);
  const { numAffectedRows = 0n } = await sql`
    insert into pushes (device_id, notification_id, due_at, returns_at, expires_at)
    select d.id, n.id, greatest(${at}::timestamptz, (
      select min(w.due_at) from pushes w where w.device_id = d.id and w.attempts > 0 and w.claimed_until is null
    )), ${dueAt}::timestamptz, ${expiresAt}::timestamptz
    from notifications n
    join alert_devices d on d.user_id = n.user_id
    join sessions s on s.id = d.session_id and s.revoked_at is null and s.expires_at > ${now}
    where n.id = any(${notificationIds}::text[]) and ${isForDevices}
    order by d.id, n.id
    on conflict (device_id, notification_id) do update set
      due_at = excluded.due_at, returns_at = excluded.returns_at, expires_at = excluded.expires_at,
      attempts = 0, claimed_until = null
      where excluded.returns_at is not null
  `.execute(trx);
  if (numAffectedRows > 0n && at <= now) await notify(trx, PUSHES_QUEUED);
}

/** Queues for a new device the alerts that the person has snoozed. */
export async function queueReturns(trx: Database, deviceId: string, now: Date): Promise<void> {
  await sql`
    insert into pushes (device_id, notification_id, due_at, returns_at, expires_at)
    select d.id, n.id, n.snoozed_until, n.snoozed_until, n.snoozed_until + make_interval(hours => ${limits.PUSH_TTL_HOURS})
    from alert_devices d
    join notifications n on n.user_id = d.user_id
    where d.id = ${deviceId} and n.snoozed_until > ${now} and n.read_at is null and n.archived_at is null
      and n.deleted_at is null and ${isForDevices}
  `.execute(trx);
}
