import {
  limits,
  type NotificationGrouping,
  type NotificationGroupsQuery,
  type NotificationStatus,
} from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';
import { columnOf, countInGroups } from './group-counts.ts';
import { filtered, type NotificationConditions } from './repository.ts';

export type GroupFilter = v.InferOutput<typeof NotificationGroupsQuery> & Pick<NotificationConditions, 'now'>;

/**
 * The notification by which a group is ordered: the newest, or, of snoozed alerts, the next to return. A notification without a
 * target or story forms its own group, under its own ID.
 */
interface GroupHead {
  group_id: string;
  id: string;
  listed_at: Date;
  read_at: Date | null;
}

/** A group, and the ID of the notification by which it is ordered. */
export interface GroupRow extends GroupHead {
  count: number;
  unread: number;
  first_at: Date;
  last_at: Date;
}

/** What the groups are made of. */
interface Inbox {
  userId: string;
  by: NotificationGrouping;
  conditions: NotificationConditions;
}

/** The part of the list that is read: a condition for the groups after its start, and the maximum number of groups. */
interface Part {
  isAfter(alias: 'h' | 'n'): RawBuilder<boolean>;
  most: number;
}

/** The newest first; of snoozed alerts, the next to return first. */
const orderOf = ({ later }: Pick<NotificationConditions, 'later'>, alias: 'h' | 'n'): ListOrder => ({
  keys: [
    { by: sql.ref(`${alias}.listed_at`), type: 'timestamptz' },
    { by: sql.ref(`${alias}.id`), type: 'id' },
  ],
  descending: !later,
});

const orderName = ({ by, later }: GroupFilter): string => (later ? `${by} later` : by);

/** A page of the groups, and how many there are, up to the maximum that is counted. */
export async function listGroups(
  db: Database,
  userId: string,
  filter: GroupFilter,
): Promise<{ rows: GroupRow[]; next_cursor: string | null; total: number }> {
  const { by, page: _page, per_page: _perPage, cursor: _cursor, ...conditions } = filter;
  const inbox = { userId, by, conditions };
  const [heads, total] = await Promise.all([readHeads(db, inbox, filter), countGroups(db, inbox)]);
  const { rows, next_cursor } = cutPage(heads, orderName(filter), filter);
  return { rows: await withCounts(db, inbox, rows), next_cursor, total };
}

async function readHeads(
  db: Database,
  inbox: Inbox,
  filter: GroupFilter,
): Promise<(GroupHead & { place: ListPlaceValues })[]> {
  const name = orderName(filter);
  const page = keyPage(orderOf(filter, 'h'), name, filter);
  const part = {
    isAfter: (alias: 'h' | 'n') => keyPage(orderOf(filter, alias), name, filter).isAfter,
    most: page.offset + page.limit,
  };
  return headsOf(db, inbox, part)
    .select(['h.group_id', 'h.id', 'h.listed_at', 'h.read_at', page.place.as('place')])
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

async function countGroups(db: Database, inbox: Inbox): Promise<number> {
  const most = limits.COUNTED_ITEMS_MAX + 1;
  const some = headsOf(db, inbox, { isAfter: () => sql`true`, most })
    .select('h.id')
    .limit(most);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The notification by which each group is ordered, among those that meet the conditions. */
function headsOf(db: Database, inbox: Inbox, part: Part) {
  if (isNarrow(inbox)) return headsInOnePass(db, inbox, part);
  return inbox.by === 'target' ? headsByTarget(db, inbox, part) : headsByStory(db, inbox, part);
}

/** Most alerts were sent, through one of few channels, so each group has such an alert among its newest. */
const RARE: readonly NotificationStatus[] = ['partially_sent', 'failed', 'held', 'pending'];

/** Whether the conditions usually leave few alerts. */
function isNarrow({ by, conditions }: Inbox): boolean {
  const { q, status, label, later, target_id } = conditions;
  if (q || later || label !== undefined || status?.every((one) => RARE.includes(one))) return true;
  return by === 'story' && target_id !== undefined;
}

/**
 * If few alerts meet the conditions, each is tested once: looking for the newest of each group would test those of a target or a
 * story again and again, which takes 10 s for 100,000 alerts.
 */
function headsInOnePass(db: Database, { userId, by, conditions }: Inbox, { isAfter }: Part) {
  const all = filtered(db, userId, conditions).select([
    sql<string>`coalesce(${columnOf(by)}, n.id)`.as('group_id'),
    'n.id',
    'n.listed_at',
    'n.read_at',
  ]);
  const direction = conditions.later ? 'asc' : 'desc';
  const heads = db
    .selectFrom(all.as('a'))
    .distinctOn('a.group_id')
    .selectAll('a')
    .orderBy('a.group_id')
    .orderBy('a.listed_at', direction)
    .orderBy('a.id', direction);
  return db.selectFrom(heads.as('h')).where(isAfter('h'));
}

/** A person has few targets, and the index finds the newest alert of each. */
function headsByTarget(db: Database, { userId, conditions }: Inbox, { isAfter, most }: Part) {
  const ofTargets = db
    .selectFrom('targets as t')
    .where('t.user_id', '=', userId)
    .innerJoinLateral(
      () =>
        newestOf(filtered(db, userId, conditions), 'n.target_id', sql`t.id`)
          .select(['n.id', 'n.listed_at', 'n.read_at'])
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['t.id as group_id', 'newest.id', 'newest.listed_at', 'newest.read_at']);
  const alone = ungrouped(db, { userId, conditions }, 'n.target_id', { isAfter, most });
  const heads = ofTargets.unionAll(db.selectFrom(alone.as('alone')).selectAll());
  return db.selectFrom(heads.as('h')).where(isAfter('h'));
}

/**
 * Reads each alert once, in the order of the index of stories. Looking for the newest of each story would read the alerts of a
 * story once for each of them: 15 s for 10,000 alerts in one story, if PostgreSQL has no statistics about them yet.
 */
function headsByStory(db: Database, { userId, conditions }: Inbox, { isAfter, most }: Part) {
  const ofStories = filtered(db, userId, conditions)
    .where('n.story_id', 'is not', null)
    .distinctOn('n.story_id')
    .orderBy('n.story_id')
    .orderBy('n.listed_at', 'desc')
    .orderBy('n.id', 'desc')
    .select([sql<string>`n.story_id`.as('group_id'), 'n.id', 'n.listed_at', 'n.read_at']);
  const heads = db
    .selectFrom(ofStories.as('of_stories'))
    .selectAll()
    .unionAll(
      db
        .selectFrom(ungrouped(db, { userId, conditions }, 'n.story_id', { isAfter, most }).as('alone'))
        .selectAll(),
    );
  return db.selectFrom(heads.as('h')).where(isAfter('h'));
}

/** The newest notifications without a target or story. Each is its own group. */
function ungrouped(
  db: Database,
  { userId, conditions }: Omit<Inbox, 'by'>,
  column: 'n.target_id' | 'n.story_id',
  { isAfter, most }: Part,
) {
  return filtered(db, userId, conditions)
    .where(column, 'is', null)
    .orderBy('n.listed_at', 'desc')
    .orderBy('n.id', 'desc')
    .where(isAfter('n'))
    .select(['n.id as group_id', 'n.id', 'n.listed_at', 'n.read_at'])
    .limit(most);
}

/** The newest notification of one group. Written as a range, so that the index of the groups is used and not the one by time. */
function newestOf(
  query: ReturnType<typeof filtered>,
  column: 'n.target_id' | 'n.story_id',
  group: RawBuilder<unknown>,
) {
  return query
    .where(sql<boolean>`${sql.ref(column)} between ${group} and ${group}`)
    .orderBy(column)
    .orderBy('n.listed_at', 'desc')
    .orderBy('n.id', 'desc');
}

async function withCounts(db: Database, inbox: Inbox, heads: readonly GroupHead[]): Promise<GroupRow[]> {
  const ids = heads.flatMap(({ group_id, id }) => (group_id === id ? [] : [group_id]));
  const ofId = new Map((await countInGroups(db, inbox, ids)).map((group) => [group.id, group]));
  return heads.map((head) => {
    const { count, unread, first_at, last_at } = ofId.get(head.group_id) ?? {};
    return {
      ...head,
      count: count ?? 1,
      unread: unread ?? Number(head.read_at === null),
      first_at: first_at ?? head.listed_at,
      last_at: last_at ?? head.listed_at,
    };
  });
}
