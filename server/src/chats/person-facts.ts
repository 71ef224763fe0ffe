import type { ChatPersonFacts } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { alertsPerDay, loadQuota } from '../accounts/index.ts';
import { localDay } from '../local-day.ts';
import { alertTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { likelyCause } from './likely-cause.ts';
import type { ChatRow } from './repository.ts';

const EARLIER_SHOWN = 5;

/** Reads what an administrator sees about the person in the chat, with current figures. */
export async function readPersonFacts(
  db: Database,
  chat: Pick<ChatRow, 'id' | 'user_id'>,
  now: Date,
): Promise<ChatPersonFacts> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', chat.user_id)
    .executeTakeFirstOrThrow();
  const today = localDay(now, alertTimeZone(user));
  const [quota, deliveries, lastSeen, earlier] = await Promise.all([
    loadQuota(db, user, now),
    countDeliveries(db, user.id, today.start),
    readLastSeen(db, user.id),
    listEarlier(db, chat),
  ]);
  const { enabled, start, end, days } = user.notification_preferences.quiet_hours;
  const verified = [
    ...(user.email_verified_at ? (['email'] as const) : []),
    ...(user.whatsapp_verified_at ? (['whatsapp'] as const) : []),
  ];
  const figures = {
    plan: user.plan,
    verified_channels: verified,
    targets: { used: quota.targets.used, max: quota.targets.max },
    alerts_today: quota.notifications_today.used,
    alerts_per_day: alertsPerDay(user),
    held_today: deliveries.held,
    failed_today: deliveries.failed,
  };
  return {
    ...figures,
    id: user.id,
    email: user.email,
    // Hours that end when they begin are none.
    quiet_hours: enabled && start !== end ? { start, end, ...(days && { days }) } : null,
    timezone: user.timezone,
    last_seen_at: lastSeen?.toISOString() ?? null,
    member_since: user.created_at.toISOString(),
    likely_cause: likelyCause(figures),
    earlier,
  };
}

async function countDeliveries(db: Database, userId: string, since: Date) {
  const { rows } = await sql<{ held: number; failed: number }>`
    select count(*) filter (where status = 'held')::int as held,
      count(*) filter (where status = 'failed')::int as failed
    from deliveries where user_id = ${userId} and created_at >= ${since}
  `.execute(db);
  return rows[0] ?? { held: 0, failed: 0 };
}

async function readLastSeen(db: Database, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('last_seen_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}

async function listEarlier(db: Database, { id, user_id }: Pick<ChatRow, 'id' | 'user_id'>) {
  const rows = await db
    .selectFrom('chats')
    .select(['id', 'subject', 'status', 'created_at'])
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(EARLIER_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
