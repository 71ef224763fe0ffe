import { followedFields } from '@newswatch/shared/contracts';
import type { Updateable } from 'kysely';
import { pickColumns } from '../../audit.ts';
import type { Database } from '../../storage/database.ts';
import type { TargetsTable } from '../../storage/schema.ts';
import { type TargetRow, updateTarget } from '../repository.ts';
import { followsOther, isOtherRule } from './followed-rule.ts';
import { deleteFollow, findFollow } from './repository.ts';
import { updateFollowers } from './update-followers.ts';

/** Whether the target follows another one, and these changes leave its rule as it is. */
export async function keepsFollowedRule(
  trx: Database,
  row: TargetRow,
  changes: Partial<TargetRow>,
): Promise<boolean> {
  if (isOtherRule(row, { ...row, ...changes })) return false;
  const follow = await findFollow(trx, row.id);
  return follow !== undefined && follow.ended === null;
}

/**
 * Saves changes of a person to their target, which the caller has locked. Everything that changes a rule goes through here:
 * the new rule is passed on to the targets that follow this one.
 *
 * @returns the saved target, and how many others got its rule
 * @throws {Failure} `state_conflict` for a change of the rule while the target follows another one. Once that no longer exists,
 *   the change makes the rule the person's own
 */
export async function changeTargetRow(
  trx: Database,
  row: TargetRow,
  changes: Updateable<TargetsTable> & Partial<TargetRow>,
): Promise<{ saved: TargetRow; followers: number }> {
  const isOther = isOtherRule(row, { ...row, ...changes });
  const follow = await findFollow(trx, row.id);
  if (follow?.ended === null) {
    if (isOther) throw followsOther(follow);
    // Leaves out lists that differ only in their order, because they would make the rule differ from the original's.
    const saved = await updateTarget(trx, row.id, { ...changes, ...pickColumns(row, followedFields) });
    return { saved, followers: 0 };
  }
  if (follow && isOther) await deleteFollow(trx, row.id);
  const saved = await updateTarget(trx, row.id, changes);
  return { saved, followers: isOther ? await updateFollowers(trx, saved, saved.updated_at) : 0 };
}
