import {
  type ApiScope,
  type AssistantOverview,
  assistantScopes,
  assistantToolNames,
  assistantTools,
  limits,
} from '@newswatch/shared/contracts';
import { lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { sumResults } from '../overview/key-report.ts';
import { getOwner } from '../repository.ts';

/** Whether assistants can read for a person, and what they called recently. @throws {Failure} `api_access_disabled` */
export async function readAssistantOverview(
  db: Database,
  userId: string,
  now: Date,
): Promise<AssistantOverview> {
  assertApiAccess(await getOwner(db, userId));
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const days = lastLocalDays(now, timezone, limits.ASSISTANT_CALLS_DAYS);
  const [callers, calls] = await Promise.all([
    db
      .selectFrom('api_keys')
      .select(['kind', 'scopes'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .execute(),
    db
      .selectFrom('assistant_calls')
      .select(['hour', 'tool', 'answered', 'refused', 'failed', 'last_at'])
      .where('user_id', '=', userId)
      .where('hour', '>=', days[0]?.start ?? now)
      .execute(),
  ]);
  const totals = sumResults(calls);
  return {
    keys: countReading(callers.filter(({ kind }) => kind === 'key')),
    programs: countReading(callers.filter(({ kind }) => kind === 'program')),
    tools: assistantToolNames.map((tool) => {
      const { scope } = assistantTools[tool];
      const called = calls.filter((call) => call.tool === tool);
      const { answered, refused, failed } = sumResults(called);
      return {
        tool,
        keys: callers.filter((key) => scope === null || key.scopes.includes(scope)).length,
        calls: answered + refused + failed,
        last_at: lastOf(called),
      };
    }),
    calls: { total: totals.answered + totals.refused + totals.failed, ...totals },
    last_call_at: lastOf(calls),
    // In zones with a half-hour offset, the hour around midnight belongs to the day in which it begins.
    by_day: days.map(({ start, end }) => ({
      from: start.toISOString(),
      ...sumResults(calls.filter(({ hour }) => hour >= start && hour < end)),
    })),
    timezone,
  };
}

function countReading(keys: readonly { scopes: ApiScope[] }[]): AssistantOverview['keys'] {
  const reading = keys.filter((key) => assistantScopes.some((scope) => key.scopes.includes(scope)));
  return { active: keys.length, reading: reading.length };
}

function lastOf(calls: readonly { last_at: Date }[]): string | null {
  if (calls.length === 0) return null;
  return new Date(Math.max(...calls.map(({ last_at }) => last_at.getTime()))).toISOString();
}
