import type {
  NotificationGrouping,
  NotificationGroupsChange,
  NotificationGroupsUndo,
  NotificationsBulkAction,
} from '@newswatch/shared/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';
import { filtered } from './repository.ts';

type Change = v.InferOutput<typeof NotificationGroupsChange>;
type Undo = v.InferOutput<typeof NotificationGroupsUndo>;

/**
 * Applies one action to whole groups and to single notifications: to those that the person saw, and that the action
 * changes. @returns how many it changed
 * @throws {Failure} `state_conflict` if there are more of them than the person saw
 */
export function changeGroups(
  db: Database,
  userId: string,
  { by, groups, ids, filter, until, action, shown }: Change,
  now: Date,
): Promise<number> {
  return transaction(db, async (trx) => {
    const seen = filtered(trx, userId, { ...filter, until })
      .where(isAmong(by, groups, ids))
      .select('n.id');
    if (shown !== undefined) {
      const { count } = await trx
        .selectFrom(seen.as('seen'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > shown)
        throw new Failure('state_conflict', 'More alerts have arrived there. Look at them first.');
    }
    const { column, to, from } = effects[action];
    const changed = await trx
      .updateTable('notifications')
      .set({ [column]: to === 'now' ? now : null })
      .where('id', 'in', seen)
      .where(column, from === 'empty' ? 'is' : 'is not', null)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
}

/** Takes back what a change of groups did, for exactly those that it changed: they have its time. */
export async function undoGroups(
  db: Database,
  userId: string,
  { by, groups, ids, action, changed_at }: Undo,
): Promise<number> {
  const { column } = effects[action];
  const changed = await db
    .updateTable('notifications as n')
    .set({ [column]: null })
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
    .where(`n.${column}`, '=', new Date(changed_at))
    .where(isAmong(by, groups, ids))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** The mark that an action sets or clears, and those that it changes. */
const effects: Record<
  NotificationsBulkAction,
  { column: 'read_at' | 'archived_at' | 'deleted_at'; to: 'now' | 'null'; from: 'empty' | 'set' }
> = {
  read: { column: 'read_at', to: 'now', from: 'empty' },
  unread: { column: 'read_at', to: 'null', from: 'set' },
  archive: { column: 'archived_at', to: 'now', from: 'empty' },
  unarchive: { column: 'archived_at', to: 'null', from: 'set' },
  delete: { column: 'deleted_at', to: 'now', from: 'empty' },
};

/** A notification belongs to one of the groups, or is one of those chosen singly. */
function isAmong(
  by: NotificationGrouping,
  groups: readonly string[],
  ids: readonly string[],
): Expression<SqlBool> & RawBuilder<boolean> {
  const column = sql.ref(by === 'target' ? 'n.target_id' : 'n.story_id');
  // One without a target or story is a group under its own id.
  return sql<boolean>`(${column} = any(${[...groups]}) or n.id = any(${[...groups, ...ids]}))`;
}
