import {
  dailyAlertCap,
  deliveryModesOf,
  type Plan,
  planAllowances,
  planLimits,
  type Quota,
  targetCap,
  usage,
} from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { lastLocalDays, localDay } from '../../local-day.ts';
import { alertTimeZone } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/schema.ts';

const HOUR_MS = 3_600_000;
/** The number of days for which the alerts and the API calls of each day are shown. */
export const QUOTA_DAYS = 14;
const nextPlan: Record<Plan, Plan | null> = { free: 'basic', basic: 'pro', pro: null, admin: null };

type UsersTableRow = Selectable<UsersTable>;

/** The columns of a person that decide what they may use. */
export type QuotaHolder = Pick<
  UsersTableRow,
  | 'id'
  | 'plan'
  | 'notification_preferences'
  | 'max_targets'
  | 'max_notifications_per_day'
  | 'timezone'
  | 'api_access_enabled'
  | 'requested_plan'
  | 'plan_requested_at'
>;

/** Counts the targets of a person that count toward the cap: suspended and archived ones do not. */
export async function countTargets(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('targets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the alerts toward a person's limit today, in the time zone of their alerts; a digest counts once. */
export async function countAlertsToday(
  db: Database,
  user: Pick<QuotaHolder, 'id' | 'timezone' | 'notification_preferences'>,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('daily_alerts')
    .select('sent')
    .where('user_id', '=', user.id)
    .where('local_date', '=', localDay(now, alertTimeZone(user)).date)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

/** Counts the alerts of each of the last days as `countAlertsToday` does, oldest first. */
export async function countAlertsByDay(
  db: Database,
  user: Pick<QuotaHolder, 'id' | 'timezone' | 'notification_preferences'>,
  now: Date,
): Promise<{ date: string; used: number }[]> {
  const dates = lastLocalDays(now, alertTimeZone(user), QUOTA_DAYS).map(({ date }) => date);
  const rows = await db
    .selectFrom('daily_alerts')
    .select(['local_date', 'sent'])
    .where('user_id', '=', user.id)
    .where('local_date', 'in', dates)
    .execute();
  const sent = new Map(rows.map((row) => [row.local_date, row.sent]));
  return dates.map((date) => ({ date, used: sent.get(date) ?? 0 }));
}

/**
 * The maximum number of alerts per day for this person, whatever they prefer. A limit set by an administrator overrides the
 * plan's. null means unlimited.
 */
function dailyAlertQuota(user: Pick<QuotaHolder, 'plan' | 'max_notifications_per_day'>): number | null {
  return user.max_notifications_per_day ?? planLimits[user.plan].maxNotificationsPerDay;
}

/** The maximum number of alerts per day for this person: the smaller of the quota and their own preference. */
export function alertsPerDay(
  user: Pick<UsersTableRow, 'plan' | 'max_notifications_per_day' | 'notification_preferences'>,
): number {
  const { plan, max_notifications_per_day: own, notification_preferences: wishes } = user;
  return dailyAlertCap(plan, { own, preferred: wishes.max_daily_notifications });
}

/** Counts the calls with a person's API keys in the current hour. */
export async function countApiCallsThisHour(db: Database, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('api_key_usage')
    .select((eb) => eb.fn.sum<string>('calls').as('calls'))
    .where('user_id', '=', userId)
    .where('hour', '=', new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS))
    .executeTakeFirst();
  return Number(row?.calls ?? 0);
}

/** Reads what a person's plan allows and how much of it is used (product definition 9.1). */
export async function loadQuota(db: Database, user: QuotaHolder, now: Date): Promise<Quota> {
  const [targets, alerts, apiCalls] = await Promise.all([
    countTargets(db, user.id),
    countAlertsToday(db, user, now),
    // Without access to the API, there are no calls.
    user.api_access_enabled ? countApiCallsThisHour(db, user.id, now) : 0,
  ]);
  const plan = planLimits[user.plan];
  const { requested_plan: asked, plan_requested_at: askedAt } = user;
  return {
    plan: user.plan,
    targets: usage(targets, targetCap(user.plan, user.max_targets)),
    notifications_today: {
      ...usage(alerts, alertsPerDay(user)),
      plan_max: dailyAlertQuota(user),
      resets_at: localDay(now, alertTimeZone(user)).end.toISOString(),
    },
    channels: [...plan.channels],
    features: {
      live_alerts: deliveryModesOf(user.plan, user.notification_preferences).includes('live'),
      advanced_analytics: plan.advancedAnalytics,
      custom_keywords: plan.customKeywords,
      api_access: user.api_access_enabled,
      whatsapp: plan.channels.includes('whatsapp'),
    },
    api_requests_hour: { used: apiCalls, max: user.api_access_enabled ? plan.apiCallsPerHour : 0 },
    upgrade_to: nextPlan[user.plan],
    plans: planAllowances(),
    ...(asked && askedAt ? { requested: { plan: asked, at: askedAt.toISOString() } } : {}),
  };
}
