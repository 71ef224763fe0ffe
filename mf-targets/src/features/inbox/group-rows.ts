import type { Notification, NotificationGroup } from '@newswatch/shared/contracts';
import { dayAt, dayLabel, dayRange, timeIn } from '@newswatch/shell-api/patterns';
import { inParts } from './in-parts.ts';

/** A row of the grouped inbox: a group of several alerts, or an alert, alone or in an open group. */
export type GroupedRow =
  | { id: string; kind: 'group'; group: NotificationGroup }
  | { id: string; kind: 'alert'; alert: Notification; group: NotificationGroup | undefined };

/** All rows, in the order of the page. */
export function rowsOf(
  groups: readonly NotificationGroup[],
  open: ReadonlySet<string>,
  loaded: ReadonlyMap<string, readonly Notification[]>,
): GroupedRow[] {
  return groups.flatMap((group): GroupedRow[] => {
    if (group.count === 1)
      return [{ id: group.newest.id, kind: 'alert', alert: group.newest, group: undefined }];
    const alerts = open.has(group.id) ? (loaded.get(group.id) ?? []) : [];
    return [
      { id: group.id, kind: 'group', group },
      ...alerts.map((alert): GroupedRow => ({ id: alert.id, kind: 'alert', alert, group })),
    ];
  });
}

/** The alerts and groups to which an action on selected rows is applied; alerts of a selected group are part of it. */
export function chosenOf(rows: readonly GroupedRow[], ids: readonly string[]) {
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const groups = chosen.flatMap((row) => (row.kind === 'group' ? [row.group] : []));
  const single = chosen.flatMap((row) =>
    row.kind === 'alert' && !(row.group && ids.includes(row.group.id)) ? [row.id] : [],
  );
  return {
    groups,
    ids: single,
    alerts: groups.reduce((sum, { count }) => sum + count, 0) + single.length,
  };
}

/** The alerts and groups to which an action is applied. */
export interface Chosen {
  groups: Pick<NotificationGroup, 'id' | 'count'>[];
  /** The IDs of further single alerts. */
  ids: string[];
}

/** Splits the choice into requests that are not too long, each with the number of alerts that its rows show. */
export function partsOf({ groups, ids }: Chosen) {
  const [ofGroups, ofIds] = [inParts(groups), inParts(ids)];
  return Array.from({ length: Math.max(ofGroups.length, ofIds.length) }, (_, at) => {
    const [some = [], single = []] = [ofGroups[at], ofIds[at]];
    return {
      groups: some.map(({ id }) => id),
      ids: single,
      shown: some.reduce((sum, { count }) => sum + count, 0) + single.length,
    };
  });
}

/** "Today, 09:34–14:21", or "Yesterday and today", in the person's time zone. */
export function spanOf(
  { first_at, last_at }: Pick<NotificationGroup, 'first_at' | 'last_at'>,
  timeZone: string,
  now: Date,
): string {
  const [first, last, today] = [first_at, last_at, now.toISOString()].map((moment) =>
    dayAt(moment, timeZone),
  );
  if (first !== last) return dayRange(first ?? '', last ?? '', today ?? '');
  const day = dayLabel(last ?? '', today ?? '');
  const [from, to] = [first_at, last_at].map((moment) => timeIn(timeZone, new Date(moment)));
  return from === to ? `${day}, ${to}` : `${day}, ${from}–${to}`;
}
