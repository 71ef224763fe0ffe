import { messages } from '@newswatch/shared/contracts';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { findTarget, lockOwner, lockTarget, type TargetRow } from '../repository.ts';
import { notifyFollower } from './notify-follower.ts';
import {
  deleteFollow,
  findFollow,
  findFollowOfCopy,
  lockAnyTarget,
  recordFollowEvent,
  updateFollow,
} from './repository.ts';

interface StopActor {
  id: string;
  ip: string;
}

/**
 * Makes the rule of a target its person's own, as it is. Has no effect if it already is.
 *
 * @throws {Failure} `not_found`
 */
export function stopFollowing(
  db: Database,
  actor: StopActor,
  targetId: string,
  now: Date,
): Promise<TargetRow> {
  return transaction(db, async (trx) => {
    await lockOwner(trx, actor.id);
    if (!(await findTarget(trx, actor.id, targetId))) throw notFound();
    // Locks the original first, as a save by its owner does: its journal records this too.
    const origin = await lockOrigin(trx, targetId);
    const row = await lockTarget(trx, actor.id, targetId);
    if (!row) throw notFound();
    const follow = await findFollow(trx, targetId);
    if (!follow) return row;
    await deleteFollow(trx, targetId);
    if (follow.ended === null) {
      await recordFollowEvent(trx, targetId, 'follow_stopped', follow.owner_id, now);
      if (origin) await recordFollowEvent(trx, origin.id, 'copy_left', null, now);
    }
    const object = {
      type: 'target',
      id: targetId,
      before: { follows: true },
      after: { follows: false },
    } as const;
    await writeAudit(trx, 'target.follow_stopped', object, { ...actor, at: now });
    return row;
  });
}

/** Locks the target that a target follows; undefined if it no longer exists. */
async function lockOrigin(trx: Database, targetId: string): Promise<TargetRow | undefined> {
  const origin = (await findFollow(trx, targetId))?.origin_id;
  return origin == null ? undefined : lockAnyTarget(trx, origin);
}

const notFound = () => new Failure('not_found', messages.generic.notFound);

/** Locks the target that was created from a copy and follows its original, if there is one. */
export async function lockFollower(
  trx: Database,
  { originId, copyId }: { originId: string; copyId: string },
): Promise<void> {
  const follow = await findFollowOfCopy(trx, copyId);
  if (follow?.origin_id === originId) await lockAnyTarget(trx, follow.target_id);
}

/**
 * Stops the updates of the target that was created from a copy, and notifies its owner, in the transaction of the caller, which
 * has locked the copy. Nobody can follow with this copy again.
 */
export async function stopUpdates(trx: Database, copyId: string, now: Date): Promise<void> {
  await trx.updateTable('target_copies').set({ may_follow: false }).where('id', '=', copyId).execute();
  const found = await findFollowOfCopy(trx, copyId);
  if (!found) return;
  // Deleted targets stop following too, but their owners need not be told.
  const row = await lockAnyTarget(trx, found.target_id);
  const follow = await findFollow(trx, found.target_id);
  if (!follow || follow.ended === 'stopped') return;
  await updateFollow(trx, follow.target_id, { stopped_at: now, told_end_at: now });
  if (row) await recordFollowEvent(trx, row.id, 'updates_stopped', follow.owner_id, now);
  if (row && follow.origin_id !== null)
    await recordFollowEvent(trx, follow.origin_id, 'copy_stopped', null, now);
  if (row) await notifyFollower(trx, row, { kind: 'stopped', owner: follow.owner_name }, now);
}
