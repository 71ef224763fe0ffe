import { type Database, transaction } from '../../storage/database.ts';
import { notifyFollower } from './notify-follower.ts';
import { findFollow, listUnsettled, lockAnyTarget, recordFollowEvent, updateFollow } from './repository.ts';
import { bringUpToDate } from './update-followers.ts';

/**
 * Gives every target the rule of the one that it follows, wherever that was not possible before: after a change of plan, when
 * a source is available again, or when a deleted target was restored. Tells people whose target no longer follows, or does again.
 */
export async function syncFollowers(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const follow of await listUnsettled(db)) {
    // A follow that always fails must not delay the next ones.
    await settle(db, follow, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} follows were not settled.`);
}

function settle(
  db: Database,
  { target_id, origin_id }: { target_id: string; origin_id: string | null },
  now: Date,
): Promise<void> {
  return transaction(db, async (trx) => {
    // Locks the original first, as a save by its owner does.
    const origin = origin_id === null ? undefined : await lockAnyTarget(trx, origin_id);
    const row = await lockAnyTarget(trx, target_id);
    const follow = row && (await findFollow(trx, target_id));
    if (!follow) return;
    const { ended, owner_name, told_end_at } = follow;
    if (ended !== null) {
      if (told_end_at !== null) return;
      await updateFollow(trx, target_id, { told_end_at: now, behind: null, keywords_max: null });
      await recordFollowEvent(trx, target_id, 'follow_ended', follow.owner_id, now);
      await notifyFollower(trx, row, { kind: ended, owner: owner_name }, now);
      return;
    }
    if (origin) await bringUpToDate(trx, target_id, origin, now);
  });
}
