import { type AnalyticsPeriod, messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { LocalDay } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { findTarget, type TargetRow } from '../repository.ts';
import type { Span } from './repository.ts';

export const PERIOD_DAYS: Record<AnalyticsPeriod, number> = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 };

/** @throws {Failure} `not_found`, including for another person's target */
export async function readOwnTarget(db: Database, userId: string, targetId: string): Promise<TargetRow> {
  const target = await findTarget(db, userId, targetId);
  if (!target) throw new Failure('not_found', messages.generic.notFound);
  return target;
}

/** A person's time zone. */
export async function zoneOf(db: Database, userId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return timezone;
}

export function spanOf(days: readonly LocalDay[]): Span {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) throw new RangeError('a span without a day');
  return { from: first.start, to: last.end };
}

/** When a target was created or, if earlier, found its first match. */
export function startOfTarget(
  { created_at }: Pick<TargetRow, 'created_at'>,
  firstMatchAt: Date | null,
): Date {
  return firstMatchAt !== null && firstMatchAt < created_at ? firstMatchAt : created_at;
}
