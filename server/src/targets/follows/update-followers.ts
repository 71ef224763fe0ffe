import type { Database } from '../../storage/database.ts';
import { getOwner, type TargetRow, updateTarget } from '../repository.ts';
import { isOtherRule, obstacleOf, ruleFrom } from './followed-rule.ts';
import { notifyFollower } from './notify-follower.ts';
import {
  findFollow,
  listFollowers,
  lockAnyTarget,
  markChange,
  recordFollowEvent,
  updateFollow,
} from './repository.ts';

/**
 * Gives the rule of a target to all targets that follow it. The caller's transaction holds the lock of `origin` and has saved
 * it, so that nobody ever reads two different rules.
 *
 * @returns how many now have the rule
 */
export async function updateFollowers(trx: Database, origin: TargetRow, now: Date): Promise<number> {
  let changed = 0;
  for (const targetId of await listFollowers(trx, origin.id)) {
    if ((await bringUpToDate(trx, targetId, origin, now)) === 'changed') changed += 1;
  }
  return changed;
}

/**
 * Gives a target the rule of the one that it follows, if the owner's plan allows it, and notifies the owner. Has no effect
 * once it no longer follows. The caller's transaction holds the lock of `origin`.
 */
export async function bringUpToDate(
  trx: Database,
  targetId: string,
  origin: TargetRow,
  now: Date,
): Promise<'changed' | 'unchanged'> {
  // Stopping it locks the target too, so this reads the outcome.
  const row = await lockAnyTarget(trx, targetId);
  const follow = row && (await findFollow(trx, targetId));
  if (!follow || follow.ended !== null || follow.origin_id !== origin.id) return 'unchanged';
  const owner = await getOwner(trx, row.user_id);
  const { rule, missing } = await ruleFrom(trx, origin, row);
  const isOther = isOtherRule(row, rule);
  const obstacle = isOther ? obstacleOf(owner, rule, row) : { behind: null, keywords_max: null };
  const isChanged = isOther && obstacle.behind === null;
  // The original was unavailable for a while, and the person was told so.
  const isBack = follow.told_end_at !== null;
  if (isBack) await recordFollowEvent(trx, targetId, 'follow_resumed', follow.owner_id, now);
  if (isChanged) {
    await updateTarget(trx, targetId, { ...rule, updated_at: now });
    await markChange(trx, targetId, 'followed', follow.owner_id);
  }
  if (isChanged || (isBack && obstacle.behind === null)) {
    await notifyFollower(trx, row, { kind: isBack ? 'resumed' : 'changed', owner: follow.owner_name }, now);
  } else if (obstacle.behind !== null && obstacle.behind !== follow.behind) {
    await notifyFollower(
      trx,
      row,
      { kind: obstacle.behind, owner: follow.owner_name, max: obstacle.keywords_max },
      now,
    );
  }
  if (
    isBack ||
    obstacle.behind !== follow.behind ||
    obstacle.keywords_max !== follow.keywords_max ||
    missing !== follow.missing_sources
  )
    await updateFollow(trx, targetId, { ...obstacle, missing_sources: missing, told_end_at: null });
  return isChanged ? 'changed' : 'unchanged';
}
