import {
  limits,
  type NotificationGrouping,
  type NotificationGroupsChange,
  type NotificationGroupsUndo,
  type NotificationsBulkAction,
} from '@newswatch/shared/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';
import { filtered } from './repository.ts';
import { endingWait, resumingWait } from './wait-in-archive.ts';

type Change = v.InferOutput<typeof NotificationGroupsChange>;
type Undo = v.InferOutput<typeof NotificationGroupsUndo>;

/**
 * Applies one action to whole groups and to single notifications: to those that the person saw, and that the action changes.
 *
 * @returns how many it changed
 * @throws {Failure} `state_conflict` if there are more of them than the person saw
 */
export function changeGroups(
  db: Database,
  userId: string,
  { by, groups, ids, filter, until, action, shown }: Change,
  now: Date,
): Promise<number> {
  return transaction(db, async (trx) => {
    const seen = filtered(trx, userId, { ...filter, until, now }).where(isAmong(by, groups, ids));
    await assertShown(trx, seen, by, groups, shown);
    const { column, sets, cleared } = effects[action];
    const changed = await trx
      .updateTable('notifications')
      .set(sets ? { [column]: now } : { [column]: null, ...(cleared && { [cleared]: now }) })
      .$if(action === 'unarchive', (query) => query.set(endingWait(now)))
      .where('id', 'in', seen.select('n.id'))
      .where(column, sets ? 'is' : 'is not', null)
      // A snoozed alert stays unread, because it is unread when it returns. In the archive, no alert is snoozed.
      .$if(action === 'read', (query) =>
        query.where((eb) =>
          eb.or([
            eb('snoozed_until', 'is', null),
            eb('snoozed_until', '<=', now),
            eb('archived_at', 'is not', null),
          ]),
        ),
      )
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
}

/** @throws {Failure} `state_conflict` if there are more of them than the person saw */
export async function assertShown(
  trx: Database,
  seen: ReturnType<typeof filtered>,
  by: NotificationGrouping,
  groups: readonly string[],
  shown: number | undefined,
): Promise<void> {
  if (shown !== undefined && (await countAsShown(trx, seen, by, groups)) > shown)
    throw new Failure('state_conflict', 'More alerts have arrived in this group. Look at them first.');
}

/** The count that the groups show: each stops counting one above the maximum. */
async function countAsShown(
  trx: Database,
  seen: ReturnType<typeof filtered>,
  by: NotificationGrouping,
  groups: readonly string[],
): Promise<number> {
  const column = columnOf(by);
  const each = seen
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(sql`case when ${column} = any(${[...groups]}) then ${column} else n.id end`);
  const { count } = await trx
    .selectFrom(each.as('each'))
    .select(sql<number>`coalesce(sum(least(count, ${limits.COUNTED_ITEMS_MAX + 1})), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Undoes a change of groups for exactly those that it changed: they have its time. They are not found by their story, which may
 * have been merged into another since.
 */
export async function undoGroups(
  db: Database,
  userId: string,
  { by, groups, ids, action, changed_at }: Undo,
): Promise<number> {
  const { column, cleared } = effects[action];
  const at = new Date(changed_at);
  const changed = await db
    .updateTable('notifications as n')
    .set(cleared ? { [column]: at, [cleared]: null } : { [column]: null })
    .$if(action === 'unarchive', (query) => query.set(resumingWait))
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
    .where(`n.${cleared ?? column}`, '=', at)
    .$if(cleared !== undefined, (query) => query.where(`n.${column}`, 'is', null))
    .$if(by === 'target', (query) => query.where(isAmong(by, groups, ids)))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** The mark that an action sets or clears. When one was cleared is kept as well, to find those that an undo sets again. */
const effects: Record<
  NotificationsBulkAction,
  {
    column: 'read_at' | 'archived_at' | 'deleted_at';
    sets: boolean;
    cleared?: 'unread_at' | 'unarchived_at';
  }
> = {
  read: { column: 'read_at', sets: true },
  unread: { column: 'read_at', sets: false, cleared: 'unread_at' },
  archive: { column: 'archived_at', sets: true },
  unarchive: { column: 'archived_at', sets: false, cleared: 'unarchived_at' },
  delete: { column: 'deleted_at', sets: true },
};

const columnOf = (by: NotificationGrouping) => sql.ref(by === 'target' ? 'n.target_id' : 'n.story_id');

/** Whether a notification belongs to one of the groups, or was chosen itself. */
export function isAmong(
  by: NotificationGrouping,
  groups: readonly string[],
  ids: readonly string[],
): Expression<SqlBool> & RawBuilder<boolean> {
  // A notification without a target or story is a group under its own ID.
  return sql<boolean>`(${columnOf(by)} = any(${[...groups]}) or n.id = any(${[...groups, ...ids]}))`;
}
