import {
  type Channel,
  channels,
  type FacetCount,
  labelKey,
  limits,
  type NotificationFacets,
  NotificationStatus,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { countEach, filtered, type NotificationConditions } from './repository.ts';
import { statusesOf } from './status-condition.ts';

/** The filters that are counted together: a notification has one value for each, except that it has all labels of its target. */
type Dimension = 'type' | 'target_id' | 'label' | 'unread' | 'status' | 'channel';

/** The number of notifications with the same kind, target and read state. */
interface Group {
  type: string;
  target_id: string | null;
  unread: boolean;
  /** null if these are counted separately. */
  status: NotificationStatus | null;
  /** The channels on which the notification was not held back. */
  channels: readonly Channel[];
  count: number;
  /** The name of the target. */
  name: string;
  labels: readonly string[];
}

/**
 * Counts what the inbox would list for each value of a filter, with all other filters as they are, from one grouping of the rows.
 * Status and channel depend on the deliveries: unless every row has to be read anyway, each of their values is counted as the
 * list counts it, up to its maximum.
 */
export async function countFacets(
  db: Database,
  userId: string,
  filter: NotificationConditions,
): Promise<NotificationFacets> {
  const { q, status, channel } = filter;
  const isInOnePass = Boolean(q) || status !== undefined || channel !== undefined;
  const [groups, apart] = await Promise.all([
    readGroups(db, userId, filter, isInOnePass),
    isInOnePass ? null : countApart(db, userId, filter),
  ]);
  const meets = conditionsOf(filter);
  const others = (dimension: Dimension) =>
    groups.filter((group) =>
      Object.entries(meets).every(([name, meetsOne]) => name === dimension || meetsOne(group)),
    );
  const names = new Map(groups.flatMap(({ target_id, name }) => (target_id ? [[target_id, name]] : [])));
  const counted = byCount(sumBy(others('target_id'), ({ target_id }) => (target_id ? [target_id] : [])));
  const chosen = await readChosenTargets(db, userId, filter.target_id);
  return {
    unread: capped(sum(others('unread').filter(({ unread }) => unread))),
    types: sumBy(others('type'), ({ type }) => [type]),
    targets: [
      ...counted
        // Targets that were handed over belong to somebody else now.
        .filter(({ value }) => (names.get(value) ?? '') !== '')
        .filter(({ value }, at) => at < limits.PER_PAGE_MAX || filter.target_id?.includes(value))
        .map((target) => ({ ...target, name: names.get(target.value) ?? '' })),
      ...chosen
        .filter(({ id }) => counted.every(({ value }) => value !== id))
        .map(({ id, name }) => ({ value: id, name, count: 0 })),
    ],
    labels: sumBy(others('label'), ({ labels }) => labels).toSorted((a, b) => a.value.localeCompare(b.value)),
    ...(apart ?? {
      statuses: inOrder(
        NotificationStatus.options,
        sumBy(others('status'), (group) => (group.status ? [group.status] : [])),
      ),
      channels: inOrder(
        channels,
        sumBy(others('channel'), (group) => group.channels),
      ),
    }),
  };
}

async function countApart(db: Database, userId: string, filter: NotificationConditions) {
  const [statuses, used] = await Promise.all([
    countValues(db, userId, NotificationStatus.options, (status) => ({ ...filter, status: [status] })),
    countValues(db, userId, channels, (channel: Channel) => ({ ...filter, channel: [channel] })),
  ]);
  const isAny = ({ count }: FacetCount) => count > 0;
  return { statuses: statuses.filter(isAny), channels: used.filter(isAny) };
}

const inOrder = (values: readonly string[], counts: readonly FacetCount[]) =>
  counts.toSorted((one, other) => values.indexOf(one.value) - values.indexOf(other.value));

/** Groups what meets the filters that are not dimensions, such as the search; by status and channels on request. */
async function readGroups(
  db: Database,
  userId: string,
  {
    type: _t,
    target_id: _i,
    label: _l,
    unread: _u,
    status: _s,
    channel: _c,
    ...rest
  }: NotificationConditions,
  withDeliveries: boolean,
): Promise<Group[]> {
  const unread = sql<boolean>`n.read_at is null`;
  const met = filtered(db, userId, rest);
  const counts = withDeliveries
    ? met
        .leftJoin(statusesOf(userId).as('s'), (join) => join.on(sql<boolean>`s.notification_id = n.id`))
        .select(({ fn }) => [
          'n.type',
          'n.target_id',
          unread.as('unread'),
          sql<NotificationStatus | null>`coalesce(s.status, 'sent')`.as('status'),
          sql<Channel[] | null>`s.channels`.as('channels'),
          fn.countAll<number>().as('count'),
        ])
        .groupBy(['n.type', 'n.target_id', unread, sql`coalesce(s.status, 'sent')`, sql`s.channels`])
    : met
        .select(({ fn }) => [
          'n.type',
          'n.target_id',
          unread.as('unread'),
          sql<NotificationStatus | null>`null`.as('status'),
          sql<Channel[] | null>`null`.as('channels'),
          fn.countAll<number>().as('count'),
        ])
        .groupBy(['n.type', 'n.target_id', unread]);
  const rows = await db
    .selectFrom(counts.as('c'))
    .leftJoin('targets as t', (join) => join.onRef('t.id', '=', 'c.target_id').on('t.user_id', '=', userId))
    .selectAll('c')
    .select(['t.name', 't.labels'])
    .execute();
  return rows.map(({ name, labels, channels: used, ...group }) => ({
    ...group,
    channels: used ?? [],
    name: name ?? '',
    labels: labels ?? [],
  }));
}

async function readChosenTargets(db: Database, userId: string, ids: readonly string[] | undefined) {
  if (!ids) return [];
  return db
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
}

function conditionsOf({
  type,
  target_id,
  label,
  unread,
  status,
  channel,
}: NotificationConditions): Record<Dimension, (group: Group) => boolean> {
  const keys = label?.map(labelKey);
  return {
    type: (group) => type === undefined || type.some((one) => one === group.type),
    target_id: (group) => target_id === undefined || target_id.some((one) => one === group.target_id),
    label: ({ labels }) => keys === undefined || labels.some((one) => keys.includes(labelKey(one))),
    unread: (group) => unread === undefined || group.unread === unread,
    status: (group) => status === undefined || status.some((one) => one === group.status),
    channel: (group) => channel === undefined || channel.some((one) => group.channels.includes(one)),
  };
}

async function countValues<Value extends string>(
  db: Database,
  userId: string,
  values: readonly Value[],
  filterFor: (value: Value) => NotificationConditions,
): Promise<FacetCount[]> {
  const counts = await countEach(db, userId, values.map(filterFor));
  return values.map((value, at) => ({ value, count: counts[at] ?? 0 }));
}

const sum = (groups: readonly Group[]) => groups.reduce((total, { count }) => total + count, 0);

/** Stops one above the maximum, as the total of a list does. */
const capped = (count: number) => Math.min(count, limits.COUNTED_ITEMS_MAX + 1);

function sumBy(groups: readonly Group[], valuesOf: (group: Group) => readonly string[]): FacetCount[] {
  const sums = new Map<string, FacetCount>();
  for (const group of groups) {
    for (const value of valuesOf(group)) {
      // Targets may spell a label differently; the filter ignores that.
      const key = labelKey(value);
      const before = sums.get(key);
      sums.set(key, { value: before?.value ?? value, count: (before?.count ?? 0) + group.count });
    }
  }
  return [...sums.values()].map(({ value, count }) => ({ value, count: capped(count) }));
}

const byCount = (counts: FacetCount[]) => counts.toSorted((a, b) => b.count - a.count);
