/// <reference lib="esnext.temporal" />
import { limits, messages, type OwnDate, type SharedDate, textDirection } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { localDay } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { movedBy, nextOfEachSeries } from './occurrences.ts';
import { findOwnDate, listOwnDates, listSharedDates, type OwnDateRow } from './repository.ts';
import { presentOwnDate, readPerson } from './service.ts';
import { shownSpan } from './times.ts';

/** Selects a person's own dates: all of them, those about any target, or those about one of these targets. */
export type OwnDateScope = 'all' | 'of_targets' | readonly string[];

/** A date with what a calendar needs in addition. */
export interface ListedDate extends OwnDate {
  changedAt: Date;
  series_id: string | null;
}

/** A day after every possible date. */
const LAST_DAY = '9999-12-31';

/**
 * A person's own dates: those of today and later, the nearest first, or those of recent days, the most recent first. `all` is
 * both. With a `series`, only the dates of the series of this date.
 *
 * @throws {Failure} `not_found` if it is not theirs
 */
export async function readOwnDates(
  db: Database,
  userId: string,
  { when, scope, series }: { when: 'coming' | 'past' | 'all'; scope: OwnDateScope; series?: string },
  now: Date,
): Promise<ListedDate[]> {
  const { timeZone, clock } = await readPerson(db, userId);
  const date = Temporal.PlainDate.from(localDay(now, timeZone).date);
  const today = date.toString();
  const oldest = date.subtract({ days: limits.AHEAD_PAST_DAYS }).toString();
  const from = when === 'coming' ? today : oldest;
  const one = series === undefined ? undefined : await findOwnDate(db, userId, series);
  if (series !== undefined && !one) throw new Failure('not_found', messages.ownDates.gone);
  const rows = await listOwnDates(db, userId, {
    // A time can move a date to the day before or after in the person's zone.
    from: Temporal.PlainDate.from(from).subtract({ days: 1 }).toString(),
    to: when === 'past' ? today : LAST_DAY,
  });
  const shown = rows
    .filter((row) => isInScope(row, scope) && (!one || isOfSeries(row, one)))
    .map((row) => ({
      ...presentOwnDate(row, timeZone, clock),
      changedAt: row.changed_at,
      series_id: row.series_id,
    }))
    .filter(({ last_day }) => last_day >= from && (when !== 'past' || last_day < today));
  const order = (date: ListedDate, other: ListedDate) =>
    date.day.localeCompare(other.day) || (date.begins?.at ?? '').localeCompare(other.begins?.at ?? '');
  return when === 'past' ? shown.toSorted((date, other) => order(other, date)) : shown.toSorted(order);
}

/** A date of somebody else with what a calendar needs in addition. */
export interface ListedSharedDate extends SharedDate {
  version: number;
  changedAt: Date;
}

/**
 * The dates that others show to those who read a collection, if the person is one of them: in the order of their own. `all` is
 * each occurrence, past and coming. With a collection, its coming dates, including the person's own.
 */
export async function readSharedDates(
  db: Database,
  userId: string,
  { when, collectionId }: { when: 'coming' | 'past' | 'all'; collectionId?: string },
  now: Date,
): Promise<{ dates: ListedSharedDate[]; today: string }> {
  const { timeZone } = await readPerson(db, userId);
  const date = Temporal.PlainDate.from(localDay(now, timeZone).date);
  const today = date.toString();
  const from = when === 'coming' ? today : date.subtract({ days: limits.AHEAD_PAST_DAYS }).toString();
  const rows = await listSharedDates(db, userId, {
    from: Temporal.PlainDate.from(from).subtract({ days: 1 }).toString(),
    to: when === 'past' ? today : LAST_DAY,
    collectionId,
  });
  const listed = when === 'coming' ? nextOfEachSeries(rows, movedBy(today, limits.OWN_DATE_EACH_DAYS)) : rows;
  const shown = listed
    .map(({ id, title, place, author, collection, version, changed_at: changedAt, ...span }) => ({
      ...{ id, title, direction: textDirection(title), ...shownSpan(span, timeZone) },
      ...{ place, author, collection, version, changedAt },
    }))
    .filter(({ last_day }) => last_day >= from && (when !== 'past' || last_day < today));
  return { dates: when === 'past' ? shown.toReversed() : shown, today };
}

/** Presents a shared date without what only a calendar needs. */
export const presentShared = ({
  version: _version,
  changedAt: _changedAt,
  ...date
}: ListedSharedDate): SharedDate => date;

/** A date that does not repeat is its own series. */
const isOfSeries = (row: OwnDateRow, one: OwnDateRow): boolean =>
  one.series_id === null ? row.id === one.id : row.series_id === one.series_id;

function isInScope({ targets }: OwnDateRow, scope: OwnDateScope): boolean {
  if (scope === 'all') return true;
  return scope === 'of_targets' ? targets.length > 0 : targets.some(({ id }) => scope.includes(id));
}
