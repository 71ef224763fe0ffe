import {
  type AlertLimits,
  limits,
  muteEndAt,
  planLimits,
  type TargetLimit,
} from '@newswatch/shared/contracts';
import {
  channelsForAlerts,
  dailyCap,
  effectiveDeliveryMode,
  isCapOwn,
  localDateAt,
  RECIPIENT_COLUMNS,
  type Recipient,
  readAlertCounts,
  recipientOf,
} from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** The factor by which the suggested limit is higher. The result is rounded to a multiple of ten. */
const RAISE_BY = 1.5;
const ROUND_TO = 10;

/** Reads what currently holds back a person's alerts: their daily limit, a mute, unavailable channels. */
export async function readLimits(db: Database, userId: string, now: Date): Promise<AlertLimits> {
  const row = await db
    .selectFrom('users')
    .select([...RECIPIENT_COLUMNS, 'users.email_refused_detail', 'users.email_refused_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const recipient = recipientOf(row);
  const [counts, targets, waiting] = await Promise.all([
    readAlertCounts(db, [userId], now),
    readTargetLimits(db, recipient, userId, now),
    db
      .selectFrom('deliveries')
      .select((eb) => [
        eb.fn.count<string>('notification_id').distinct().as('alerts'),
        eb.fn.min('scheduled_for').as('next'),
      ])
      .where('user_id', '=', userId)
      .where('status', '=', 'held')
      .where('reason', '=', 'daily_cap')
      .executeTakeFirst(),
  ]);
  const cap = dailyCap(recipient);
  return {
    used: counts(userId, localDateAt(now, recipient.timeZone)),
    max: Number.isFinite(cap) ? cap : null,
    set_by: isCapOwn(recipient) ? 'preferences' : 'plan',
    raise_to: raisedCap(recipient),
    waiting: Number(waiting?.alerts ?? 0),
    next_digest_at: waiting?.next?.toISOString() ?? null,
    targets,
    muted_until: muteEndAt(recipient.preferences, now.getTime()),
    channels: channelsForAlerts(recipient),
    email_refused:
      recipient.emailRefused && row.email_refused_at
        ? {
            address: row.email,
            reason: recipient.emailRefused,
            detail: row.email_refused_detail ?? '',
            at: row.email_refused_at.toISOString(),
          }
        : null,
  };
}

/** The next higher limit that this person may set; null if only a larger plan allows more. */
function raisedCap(recipient: Recipient): number | null {
  if (!isCapOwn(recipient)) return null;
  const { plan, maxNotificationsPerDay: own, preferences } = recipient;
  const preferred = preferences.max_daily_notifications;
  const most = Math.min(
    own ?? planLimits[plan].maxNotificationsPerDay ?? limits.MAX_DAILY_NOTIFICATIONS_MAX,
    limits.MAX_DAILY_NOTIFICATIONS_MAX,
  );
  return raisedFrom(preferred, most);
}

function raisedFrom(max: number, most: number): number | null {
  const raised = Math.min(most, Math.ceil((max * RAISE_BY) / ROUND_TO) * ROUND_TO);
  return raised > max ? raised : null;
}

/** The targets whose own limit is reached today, or for which alerts still wait. */
async function readTargetLimits(
  db: Database,
  recipient: Recipient,
  userId: string,
  now: Date,
): Promise<TargetLimit[]> {
  const rows = await db
    .selectFrom('targets as t')
    .leftJoin('target_daily_alerts as a', (join) =>
      join.onRef('a.target_id', '=', 't.id').on('a.local_date', '=', localDateAt(now, recipient.timeZone)),
    )
    .leftJoin('deliveries as d', (join) =>
      join
        .onRef('d.target_id', '=', 't.id')
        .on('d.user_id', '=', userId)
        .on('d.status', '=', 'held')
        .on('d.reason', '=', 'target_cap'),
    )
    .select(['t.id', 't.name', 't.status', 't.delivery_mode', 't.daily_cap', 'a.sent'])
    .select((eb) => [
      eb.fn.count<string>('d.notification_id').distinct().as('waiting'),
      eb.fn.min('d.scheduled_for').as('next'),
    ])
    .where('t.user_id', '=', userId)
    .where('t.status', '!=', 'archived')
    .where('t.daily_cap', 'is not', null)
    .groupBy(['t.id', 'a.sent'])
    .orderBy('t.name')
    .execute();
  return rows.flatMap(({ id, name, status, delivery_mode, daily_cap: max, sent, waiting, next }) => {
    if (max === null) return [];
    // A daily digest takes everything, so nothing is held back.
    const mode = effectiveDeliveryMode(delivery_mode, recipient.preferences, recipient.plan);
    const isLimited = status === 'active' && (mode === 'live' || mode === 'hourly');
    const is_full = isLimited && (sent ?? 0) >= max;
    if (!is_full && Number(waiting) === 0) return [];
    return {
      id,
      name,
      max,
      raise_to: raisedFrom(max, limits.TARGET_DAILY_CAP_MAX),
      is_full,
      waiting: Number(waiting),
      next_digest_at: next?.toISOString() ?? null,
    };
  });
}
