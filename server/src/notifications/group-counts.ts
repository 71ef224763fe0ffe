import { limits, type NotificationGrouping } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { filtered, type NotificationConditions } from './repository.ts';

interface GroupCounts {
  id: string;
  count: number;
  unread: number;
  first_at: Date | null;
  /** Left out where the notification by which the group is ordered is the last one. */
  last_at?: Date;
}

/** The alerts of one person that meet the conditions, by target or by story. */
interface Inbox {
  userId: string;
  by: NotificationGrouping;
  conditions: NotificationConditions;
}

/** Counts the alerts in these groups, up to one above the maximum. */
export async function countInGroups(
  db: Database,
  inbox: Inbox,
  ids: readonly string[],
): Promise<GroupCounts[]> {
  if (ids.length === 0) return [];
  const { q, status, channel, label, later } = inbox.conditions;
  const isInIndex = !q && !later && status === undefined && channel === undefined && label === undefined;
  const groups = await (isInIndex ? countByIndex(db, inbox, ids) : countInOnePass(db, inbox, ids));
  return groups.map((group) => ({ ...group, count: capped(group.count), unread: capped(group.unread) }));
}

const MOST = limits.COUNTED_ITEMS_MAX + 1;
const capped = (count: number) => Math.min(count, MOST);

/** Stops at the maximum in each group: an index lists them without visiting the table. */
function countByIndex(db: Database, { userId, by, conditions }: Inbox, ids: readonly string[]) {
  const column = columnOf(by);
  const ofGroup = () => filtered(db, userId, conditions).where(sql<boolean>`${column} between g.id and g.id`);
  const some = ofGroup().select('n.id').orderBy(column).orderBy('n.listed_at', 'desc').limit(MOST);
  const someUnread = filtered(db, userId, conditions)
    .where(sql<boolean>`${column} = g.id`)
    .where('n.read_at', 'is', null)
    .select('n.id')
    .limit(MOST);
  const oldest = ofGroup()
    .select('n.listed_at')
    .orderBy(column, 'desc')
    .orderBy('n.listed_at')
    .orderBy('n.id')
    .limit(1);
  return db
    .selectFrom(sql<{ id: string }>`unnest(${[...ids]}::text[])`.as<'g'>(sql`g (id)`))
    .select([
      'g.id',
      sql<number>`(select count(*)::int from (${some}) as some_of_it)`.as('count'),
      sql<number>`(select count(*)::int from (${someUnread}) as some_of_it)`.as('unread'),
      oldest.as('first_at'),
    ])
    .execute();
}

/** Tests each alert once. Used for conditions that no index answers. */
function countInOnePass(db: Database, { userId, by, conditions }: Inbox, ids: readonly string[]) {
  const column = columnOf(by);
  return filtered(db, userId, conditions)
    .where(sql<boolean>`${column} = any(${[...ids]})`)
    .select(({ fn }) => [
      sql<string>`${column}`.as('id'),
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where n.read_at is null)::int`.as('unread'),
      sql<Date>`min(n.listed_at)`.as('first_at'),
      sql<Date>`max(n.listed_at)`.as('last_at'),
    ])
    .groupBy(column)
    .execute();
}

/** The column that the alerts of a group have in common. */
export const columnOf = (by: NotificationGrouping): RawBuilder<unknown> =>
  sql.ref(by === 'target' ? 'n.target_id' : 'n.story_id');
