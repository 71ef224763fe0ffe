/// <reference lib="esnext.temporal" />
import { limits, type OwnDate } from '@newswatch/shared/contracts';
import { localDay } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { listOwnDates, type OwnDateRow } from './repository.ts';
import { presentOwnDate, readPerson } from './service.ts';

/** Which own dates: all of them, only those about some target, or only those about one of these targets. */
export type OwnDateScope = 'all' | 'of_targets' | readonly string[];

/** A date with what a calendar needs in addition. */
export interface ListedDate extends OwnDate {
  changedAt: Date;
  series_id: string | null;
}

/** Later than any date can be. */
const LAST_DAY = '9999-12-31';

/**
 * A person's own dates: those of today and later, the nearest first, or those of recent days, the most recent first. `all` is both.
 */
export async function readOwnDates(
  db: Database,
  userId: string,
  { when, scope }: { when: 'coming' | 'past' | 'all'; scope: OwnDateScope },
  now: Date,
): Promise<ListedDate[]> {
  const { timeZone, clock } = await readPerson(db, userId);
  const date = Temporal.PlainDate.from(localDay(now, timeZone).date);
  const today = date.toString();
  const oldest = date.subtract({ days: limits.AHEAD_PAST_DAYS }).toString();
  const from = when === 'coming' ? today : oldest;
  const rows = await listOwnDates(db, userId, {
    // A time can move a date to the day before or after in the person's zone.
    from: Temporal.PlainDate.from(from).subtract({ days: 1 }).toString(),
    to: when === 'past' ? today : LAST_DAY,
  });
  const shown = rows
    .filter((row) => isInScope(row, scope))
    .map((row) => ({
      ...presentOwnDate(row, timeZone, clock),
      changedAt: row.changed_at,
      series_id: row.series_id,
    }))
    .filter(({ last_day }) => last_day >= from && (when !== 'past' || last_day < today));
  const order = (one: ListedDate, other: ListedDate) =>
    one.day.localeCompare(other.day) || (one.begins?.at ?? '').localeCompare(other.begins?.at ?? '');
  return when === 'past' ? shown.toSorted((one, other) => order(other, one)) : shown.toSorted(order);
}

function isInScope({ targets }: OwnDateRow, scope: OwnDateScope): boolean {
  if (scope === 'all') return true;
  return scope === 'of_targets' ? targets.length > 0 : targets.some(({ id }) => scope.includes(id));
}
