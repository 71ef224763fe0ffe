import { type AlertLimits, limits, planLimits } from '@newswatch/shared/contracts';
import {
  channelsForAlerts,
  dailyCap,
  isCapOwn,
  localDateAt,
  RECIPIENT_COLUMNS,
  type Recipient,
  readAlertCounts,
  recipientOf,
} from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** The suggested limit is half again as high, rounded to a multiple of ten. */
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
  const [counts, waiting] = await Promise.all([
    readAlertCounts(db, [userId], now),
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
  const until = recipient.preferences.paused_until;
  return {
    used: counts(userId, localDateAt(now, recipient.timeZone)),
    max: Number.isFinite(cap) ? cap : null,
    set_by: isCapOwn(recipient) ? 'preferences' : 'plan',
    raise_to: raisedCap(recipient),
    waiting: Number(waiting?.alerts ?? 0),
    next_digest_at: waiting?.next?.toISOString() ?? null,
    muted_until: until && new Date(until) > now ? until : null,
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
  const wished = preferences.max_daily_notifications;
  const most = Math.min(
    own ?? planLimits[plan].maxNotificationsPerDay ?? limits.MAX_DAILY_NOTIFICATIONS_MAX,
    limits.MAX_DAILY_NOTIFICATIONS_MAX,
  );
  const raised = Math.min(most, Math.ceil((wished * RAISE_BY) / ROUND_TO) * ROUND_TO);
  return raised > wished ? raised : null;
}
