import {
  type AnalyticsPeriod,
  chosenDaysOf,
  daysBetween,
  findDaysFault,
  messages,
  UsualPeriod,
  usualPeriodDays,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure, refusedField } from '../../failure.ts';
import { dateIn, type LocalDay, lastLocalDays, startOfDay } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { findTarget, type TargetRow } from '../repository.ts';
import type { Span } from './repository.ts';

/** The days of a period in a time zone. */
export interface PeriodDays {
  /** Oldest first. */
  days: LocalDay[];
  /** A moment in the last day: now, or its end if it is over. */
  until: Date;
  /** Whether a person chose these days, in place of a usual period up to today. */
  isChosen: boolean;
}

/** @throws {Failure} `validation_failed` for chosen days that `findDaysFault` refuses */
export function daysOfPeriod(period: AnalyticsPeriod, zone: string, now: Date): PeriodDays {
  const chosen = chosenDaysOf(period);
  if (chosen === null) {
    const count = usualPeriodDays[v.parse(UsualPeriod, period)];
    return { days: lastLocalDays(now, zone, count), until: now, isChosen: false };
  }
  const today = dateIn(zone, now);
  const fault = findDaysFault(chosen, today);
  if (fault !== null) throw refusedField('period', fault);
  const until = chosen.to === today ? now : new Date(startOfDay(chosen.to, zone, -1).getTime() - 1);
  return { days: lastLocalDays(until, zone, daysBetween(chosen)), until, isChosen: true };
}

/** Ends at a moment that has passed, so that the matches are the same when they are listed later. */
export function settledSpan({ days, until }: PeriodDays, now: Date): Span {
  const { from, to } = spanOf(days);
  return { from, to: until === now ? now : to };
}

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

/** Returns the time when a target was created or, if earlier, found its first match. */
export function startOfTarget(
  { created_at }: Pick<TargetRow, 'created_at'>,
  firstMatchAt: Date | null,
): Date {
  return firstMatchAt !== null && firstMatchAt < created_at ? firstMatchAt : created_at;
}
