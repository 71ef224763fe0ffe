import { labelKey, messages, type RecipientGroupCount } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type NameColumn, readSpellings, removeFromLists, renameInLists } from '../storage/names-in-lists.ts';
import { getOwner } from './repository.ts';

/** The columns in which the name of a group is stored. */
const PLACES: readonly NameColumn[] = [
  { table: 'recipients', column: 'groups' },
  { table: 'targets', column: 'recipient_groups' },
  { table: 'reports', column: 'groups' },
];

/** A person's groups of recipients, which exist as long as a recipient or a target has them. */
export interface RecipientGroups {
  list(userId: string): Promise<RecipientGroupCount[]>;
  /**
   * Renames a group at every recipient, target and report that has it. If another group already has the name, the two are merged.
   *
   * @throws {Failure} `not_found`
   */
  rename(userId: string, change: { group: string; name: string }, now: Date): Promise<{ message: string }>;
  /** Removes a group everywhere; recipients, targets and reports stay. @throws {Failure} `not_found` */
  remove(userId: string, group: string, now: Date): Promise<{ message: string }>;
}

export function createRecipientGroups(db: Database): RecipientGroups {
  /** Locks the person first, as each change to a target does. */
  const changeAll = (
    userId: string,
    group: string,
    change: (trx: Database, place: NameColumn, spellings: readonly string[]) => Promise<unknown>,
    message: string,
  ) =>
    transaction(db, async (trx) => {
      await getOwner(trx, userId);
      const spellings = await Promise.all(PLACES.map((place) => readSpellings(trx, place, userId)));
      const all = [...new Set(spellings.flat())];
      if (!all.some((one) => labelKey(one) === labelKey(group))) {
        throw new Failure('not_found', messages.recipientGroups.gone);
      }
      for (const place of PLACES) await change(trx, place, all);
      return { message };
    });
  return {
    async list(userId) {
      const { rows } = await sql<RecipientGroupCount>`
        select min(spelling) as "group", count(distinct recipient)::int as recipients, count(distinct target)::int as targets
        from (
          select spelling, id as recipient, null as target from recipients, unnest(groups) as spelling where user_id = ${userId}
          union all
          select spelling, null, id from targets, unnest(recipient_groups) as spelling
          where user_id = ${userId} and status <> 'archived'
        ) named
        group by lower(spelling) order by lower(spelling)
      `.execute(db);
      return rows;
    },
    rename: (userId, { group, name }, now) =>
      changeAll(
        userId,
        group,
        (trx, place, all) => {
          // Recipients and targets with a different spelling of the new name get this spelling, too.
          const keys = [labelKey(group), labelKey(name)];
          const spellings = all.filter((one) => keys.includes(labelKey(one)));
          return renameInLists(trx, place, { userId, spellings, name, now });
        },
        messages.recipientGroups.renamed,
      ),
    remove: (userId, group, now) =>
      changeAll(
        userId,
        group,
        (trx, place, all) => {
          const spellings = all.filter((one) => labelKey(one) === labelKey(group));
          return removeFromLists(trx, place, { userId, spellings, now });
        },
        messages.recipientGroups.deleted,
      ),
  };
}
