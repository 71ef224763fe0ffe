import { type AheadEntry, limits } from '@newswatch/shared/contracts';
import { dateIn } from '../local-day.ts';
import type { OwnDateScope } from './own-dates/read.ts';
import type { AnnouncementRow } from './repository.ts';

/** An event with what a calendar needs in addition. */
export interface Entry extends AheadEntry {
  /** The revision, which never decreases as long as the announcements stay. */
  revision: number;
  changedAt: Date;
}

/** Two reports of one event share at least this many names. */
const SHARED_NAMES = 2;
/** The number of longer words that two entries with only one shared name must also share. */
const SHARED_WORDS = 3;
/**
 * Two sentences with the same names are nearly the same if they share this many longer words, and this share of all of
 * them.
 */
const SAME_SENTENCE = { words: 5, share: 0.8 } as const;

/**
 * Joins announcements of one event into one entry: those of the same day and story, or of the same day that name the same people,
 * organisations or places, or say it in nearly the same words. In no particular order. Leaves out an event if the person has
 * removed one of its announcements, or keeps it as an own date that is shown instead. An event whose time is known is on the day
 * on which it falls in the person's zone. With targets, an entry contains only what these found: its article is one of theirs.
 */
export function groupEntries(
  rows: readonly AnnouncementRow[],
  timeZone: string,
  scope: OwnDateScope,
): Entry[] {
  const targetIds = typeof scope === 'string' ? undefined : scope;
  const byDay = Map.groupBy(rows, ({ day, precision }) => `${day} ${precision}`);
  return [...byDay.values()].flatMap((ofDay) => {
    const groups: AnnouncementRow[][] = [];
    for (const row of ofDay.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const same = groups.filter((group) => group.some((other) => isSameEvent(row, other)));
      const joined = [...same.flat(), row];
      for (const group of same) groups.splice(groups.indexOf(group), 1);
      groups.push(joined);
    }
    return groups
      .filter((group) => !group.some((row) => row.is_hidden || isShownAsOwn(row, scope)))
      .map((group) => (targetIds ? foundBy(group, targetIds) : group))
      .filter((group) => group.length > 0)
      .map((group) => entryOf(group, timeZone));
  });
}

function isShownAsOwn({ kept_for }: AnnouncementRow, scope: OwnDateScope): boolean {
  if (kept_for === null || scope === 'all') return kept_for !== null;
  return scope === 'of_targets' ? kept_for.length > 0 : kept_for.some((id) => scope.includes(id));
}

function foundBy(group: readonly AnnouncementRow[], targetIds: readonly string[]): AnnouncementRow[] {
  return group
    .map((row) => ({ ...row, targets: row.targets.filter(({ id }) => targetIds.includes(id)) }))
    .filter(({ targets }) => targets.length > 0);
}

/**
 * The one order of events, wherever they are listed: by day, and on each day those first that the most articles announce,
 * whatever their time. Within a month, events on certain days come before those that are only known to happen in it.
 */
export const sortEntries = (entries: readonly Entry[], days: 'asc' | 'desc'): Entry[] =>
  entries.toSorted((one, other) => compareEntries(one, other, days));

/** Where an event is in that order. */
export type EntryPlace = Pick<AheadEntry, 'id' | 'day' | 'last_day' | 'precision' | 'article_count'>;

export function compareEntries(one: EntryPlace, other: EntryPlace, days: 'asc' | 'desc'): number {
  const placeOf = ({ day, last_day, precision }: EntryPlace) =>
    precision === 'month' ? `${last_day}~` : day;
  const sign = days === 'asc' ? 1 : -1;
  const [place, next] = [placeOf(one), placeOf(other)];
  if (place !== next) return place < next ? -sign : sign;
  if (one.id === other.id) return 0;
  return other.article_count - one.article_count || (one.id < other.id ? -1 : 1);
}

function isSameEvent(one: AnnouncementRow, other: AnnouncementRow): boolean {
  if (one.story_id === other.story_id) return true;
  const names = countShared(one.names, other.names);
  const words = countShared(one.words, other.words);
  if (names >= SHARED_NAMES || (names === 1 && words >= SHARED_WORDS)) return true;
  const all = one.words.length + other.words.length - words;
  const nameTheSame = names === one.names.length && names === other.names.length;
  return nameTheSame && words >= SAME_SENTENCE.words && words >= SAME_SENTENCE.share * all;
}

const countShared = (some: readonly string[], others: readonly string[]): number =>
  some.filter((word) => others.includes(word)).length;

const publishedAt = ({ published_at }: AnnouncementRow): number => published_at?.getTime() ?? 0;

/** Returns the time when an event begins, if all articles that give a time agree on it. */
function beginOf(rows: readonly AnnouncementRow[], timeZone: string): AheadEntry['begins'] {
  const said = rows.flatMap(({ starts_at, time_zone }) =>
    starts_at && time_zone !== null ? [{ starts_at, time_zone }] : [],
  );
  const [first] = said;
  if (!first || said.some(({ starts_at }) => starts_at.getTime() !== first.starts_at.getTime())) return null;
  const moment = Temporal.Instant.fromEpochMilliseconds(first.starts_at.getTime());
  const inZone = (zone: string) => moment.toZonedDateTimeISO(zone).toPlainDateTime();
  return {
    at: first.starts_at.toISOString(),
    time: inZone(timeZone).toString().slice(11, 16),
    said: inZone(first.time_zone).toString({ smallestUnit: 'minute' }),
    time_zone: first.time_zone,
  };
}

/** @param group not empty */
function entryOf(group: readonly AnnouncementRow[], timeZone: string): Entry {
  const oldest = group.reduce((first, row) => (row.id < first.id ? row : first));
  const newestFirst = group.toSorted(
    (one, other) => publishedAt(other) - publishedAt(one) || (one.id < other.id ? 1 : -1),
  );
  const newest = newestFirst[0] ?? oldest;
  const targets = new Map(group.flatMap((row) => row.targets).map((target) => [target.id, target]));
  const lastDay =
    group
      .map(({ last_day }) => last_day)
      .toSorted()
      .at(-1) ?? newest.last_day;
  const begins = lastDay === newest.day ? beginOf(newestFirst, timeZone) : null;
  const own = begins && dateIn(timeZone, new Date(begins.at));
  return {
    id: oldest.id,
    day: own ?? newest.day,
    last_day: own ?? lastDay,
    begins,
    precision: newest.precision,
    is_called_off: newest.is_called_off,
    sentence: newest.sentence,
    language: newest.language,
    direction: newest.direction,
    story_id: newest.story_id,
    articles: newestFirst.slice(0, limits.AHEAD_SOURCES_SHOWN).map((row) => ({
      id: row.article_id,
      title: row.title,
      source: row.source,
      published_at: row.published_at?.toISOString() ?? null,
      start: row.start_at,
      end: row.end_at,
    })),
    article_count: group.length,
    targets: [...targets.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    revision: group.reduce((sum, row) => sum + row.revision + 1, -1),
    changedAt: new Date(Math.max(...group.map(({ changed_at }) => changed_at.getTime()))),
  };
}
