import { planLimits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { tooManyRequests } from '../throttle/index.ts';
import { type ApiOwner, hourlyLimit } from './access.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Returns the time when the hourly count starts again from zero. */
export function hourEnds(now: Date): Date {
  return new Date(hourOf(now).getTime() + HOUR_MS);
}

/**
 * Counts a call toward the hourly limit of the key and toward that of all keys of its owner, over all processes.
 * Refused calls are not counted.
 *
 * @returns the calls of the key in this hour, including this one
 * @throws {Failure} `rate_limited` with `Retry-After`
 */
export async function countCall(
  db: Database,
  key: { id: string; rate_limit_per_hour: number },
  owner: ApiOwner,
  now: Date,
): Promise<number> {
  const hour = hourOf(now);
  const limit = hourlyLimit(owner.plan, key.rate_limit_per_hour);
  const cap = planLimits[owner.plan].apiCallsPerHour;
  const { rows } = await sql<{ calls: number | null }>`
    select count_api_call(${key.id}, ${owner.id}, ${hour}, ${limit}, ${cap}) as calls`.execute(db);
  const [counted] = rows;
  if (typeof counted?.calls === 'number') return counted.calls;
  const seconds = (hourEnds(now).getTime() - now.getTime()) / 1_000;
  throw tooManyRequests(seconds, { limit_per_hour: limit }, usedUp(seconds));
}

/** Waiting a moment is not enough, and assistants pass on only this sentence. */
function usedUp(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `All calls for this hour have been used. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** Calls of this hour and of the last 24 hours, by key; keys without calls are not in the result. */
export async function readUsage(
  db: Database,
  keyIds: readonly string[],
  now: Date,
): Promise<Map<string, { hour_used: number; day_used: number }>> {
  if (keyIds.length === 0) return new Map();
  const hour = hourOf(now);
  const since = new Date(hour.getTime() - (DAY_HOURS - 1) * HOUR_MS);
  const rows = await db
    .selectFrom('api_key_usage')
    .select(['key_id', 'hour', 'calls'])
    .where('key_id', 'in', keyIds)
    .where('hour', '>=', since)
    .execute();
  const usage = new Map<string, { hour_used: number; day_used: number }>();
  for (const { key_id, hour: at, calls } of rows) {
    const known = usage.get(key_id) ?? { hour_used: 0, day_used: 0 };
    const isThisHour = at.getTime() === hour.getTime();
    usage.set(key_id, {
      hour_used: known.hour_used + (isThisHour ? calls : 0),
      day_used: known.day_used + calls,
    });
  }
  return usage;
}
