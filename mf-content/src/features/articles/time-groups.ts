import type { ArticleSummary } from '@newswatch/shared/contracts';
import { addDays, dayAt, dayLabel } from '@newswatch/shell-api/patterns';

const HOUR_MS = 3_600_000;

/** A heading of the list, above the first item of its group. */
export interface TimeGroup {
  /** "Found in the last hour", "Found earlier today" or "Found today", "Found yesterday", "Found on Friday 20 November" */
  label: string;
  /** The number of items in the group, and of those that are unread; undefined until its end has loaded. */
  counts: { all: number; unread: number } | undefined;
}

/**
 * Divides a list, newest first, into what was found today, with the last hour if wanted, and on the days before, in the person's
 * time zone. "Found", because articles may have been published long before.
 *
 * @param now the current time in milliseconds
 * @param withHour false for a grid, in which each article that leaves the last hour would move all later ones
 * @param isComplete whether the list has no further items
 * @returns the headings by the id of the item that they are above
 */
export function timeGroups(
  items: readonly Pick<ArticleSummary, 'id' | 'first_seen_at' | 'read_at'>[],
  {
    now,
    timeZone,
    withHour,
    isComplete,
  }: { now: number; timeZone: string; withHour: boolean; isComplete: boolean },
): Map<string, TimeGroup> {
  const today = dayAt(new Date(now).toISOString(), timeZone);
  const groups = new Map<string, TimeGroup>();
  let last: { label: string; counts: { all: number; unread: number } } | undefined;
  for (const { id, first_seen_at, read_at } of items) {
    const label = labelOf(first_seen_at, { now, today, timeZone, withHour });
    if (last?.label !== label) {
      last = { label, counts: { all: 0, unread: 0 } };
      groups.set(id, last);
    }
    last.counts.all += 1;
    if (read_at === null) last.counts.unread += 1;
  }
  const end = [...groups].at(-1);
  if (end && !isComplete) groups.set(end[0], { ...end[1], counts: undefined });
  return groups;
}

function labelOf(
  moment: string,
  { now, today, timeZone, withHour }: { now: number; today: string; timeZone: string; withHour: boolean },
): string {
  if (withHour && now - Date.parse(moment) < HOUR_MS) return 'Found in the last hour';
  const day = dayAt(moment, timeZone);
  if (day === today) return withHour ? 'Found earlier today' : 'Found today';
  return addDays(day, 1) === today ? 'Found yesterday' : `Found on ${dayLabel(day, today)}`;
}
