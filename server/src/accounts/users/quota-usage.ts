import type { Quota } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { hourlyLimit } from '../../external-api/access.ts';
import { lastLocalDays } from '../../local-day.ts';
import { alertTimeZone } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { QUOTA_DAYS, type QuotaHolder } from './quota.ts';

const HOUR_MS = 3_600_000;

type ApiCalls = Required<Pick<Quota, 'api_requests_by_day' | 'api_requests_by_key'>>;

/**
 * Counts the API calls of each of the last days, oldest first, in total and by key. In time zones with a half-hour
 * offset, an hour belongs to the day in which it begins.
 */
export async function countApiCalls(
  db: Database,
  user: Pick<QuotaHolder, 'id' | 'timezone' | 'plan'>,
  now: Date,
): Promise<ApiCalls> {
  const days = lastLocalDays(now, user.timezone, QUOTA_DAYS);
  const [rows, keys] = await Promise.all([
    db
      .selectFrom('api_key_usage')
      .select(['key_id', 'hour', 'calls'])
      .where('user_id', '=', user.id)
      .where('hour', '>=', days[0]?.start ?? now)
      .execute(),
    db
      .selectFrom('api_keys')
      .select(['id', 'name', 'rate_limit_per_hour', 'revoked_at', 'expires_at'])
      .where('user_id', '=', user.id)
      .execute(),
  ]);
  const hours = sumBy(rows, ({ hour }) => hour.getTime());
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const byKey = Map.groupBy(rows, ({ key_id }) => key_id);
  const dayOf = ({ hour }: { hour: Date }) => days.findIndex(({ start, end }) => hour >= start && hour < end);
  return {
    api_requests_by_day: days.map(({ date, start, end }) => {
      const calls = [...hours].flatMap(([hour, sum]) =>
        hour >= start.getTime() && hour < end.getTime() ? [sum] : [],
      );
      return { date, used: calls.reduce((sum, one) => sum + one, 0), busiest_hour: Math.max(0, ...calls) };
    }),
    api_requests_by_key: keys
      .filter(
        ({ id, revoked_at, expires_at }) =>
          byKey.has(id) || (revoked_at === null && !isPast(expires_at, now)),
      )
      .map(({ id, name, rate_limit_per_hour, revoked_at, expires_at }) => {
        const used = byKey.get(id) ?? [];
        const perDay = sumBy(used, dayOf);
        return {
          id,
          name,
          is_revoked: revoked_at !== null,
          is_expired: isPast(expires_at, now),
          hour_used: used.find(({ hour }) => hour.getTime() === thisHour)?.calls ?? 0,
          hour_limit: hourlyLimit(user.plan, rate_limit_per_hour),
          by_day: days.map((_, day) => perDay.get(day) ?? 0),
        };
      })
      .sort((a, b) => total(b.by_day) - total(a.by_day) || a.name.localeCompare(b.name)),
  };
}

/**
 * Counts the alerts that were sent in the last days by target, the most first. An alert on two channels counts once, and
 * each alert of a digest counts for its own target, although the digest uses only one of the daily limit. Deleted targets
 * are left out: they have no page.
 */
export async function countAlertsByTarget(
  db: Database,
  user: Pick<QuotaHolder, 'id' | 'timezone' | 'notification_preferences'>,
  now: Date,
): Promise<Required<Quota>['alerts_by_target']> {
  const days = lastLocalDays(now, alertTimeZone(user), QUOTA_DAYS);
  const since = days[0]?.start ?? now;
  const today = days.at(-1)?.start ?? now;
  // The expression of the index `deliveries_of_a_user`.
  const { rows } = await sql<{ id: string; name: string; today: number; sent: number; in_digests: number }>`
    select t.id, t.name, count(*) filter (where a.at >= ${today})::int as today, count(*)::int as sent,
      count(*) filter (where a.in_digest)::int as in_digests
    from (
      select d.target_id, min(d.sent_at) as at, bool_and(d.digest_id is not null) as in_digest
      from deliveries d
      join notifications n on n.id = d.notification_id and n.type = 'match'
      where d.user_id = ${user.id} and d.target_id is not null and d.sent_at is not null
        and coalesce(d.sent_at, d.failed_at, d.created_at) >= ${since}
      group by d.target_id, d.notification_id
    ) a
    join targets t on t.id = a.target_id and t.status <> 'archived'
    group by t.id
    order by sent desc, today desc, t.name`.execute(db);
  return rows;
}

function sumBy<Row extends { calls: number }>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.calls);
  return sums;
}

const isPast = (moment: Date | null, now: Date) => moment !== null && moment <= now;
const total = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
