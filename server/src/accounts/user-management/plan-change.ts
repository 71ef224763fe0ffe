import { type Plan, planLimits, targetCap } from '@newswatch/shared/contracts';
import { releaseHeld } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { announceSessionsChanged } from '../sessions/index.ts';
import { lockUser, type UserRow, updateUser } from '../users/index.ts';

/** The targets a change of the cap has suspended or set free, by id. */
export interface FittedTargets {
  suspended: string[];
  resumed: string[];
}

/**
 * Puts a person on another plan: beyond its cap the newest targets are suspended, never deleted; where there is room
 * again, the oldest of those the plan suspended go on as they were. Whether the asker may do this is decided before.
 *
 * @example const { suspended } = await changePlan(db, userId, 'free', now);
 */
export function changePlan(db: Database, userId: string, plan: Plan, now: Date): Promise<FittedTargets> {
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await updateUser(trx, userId, {
      plan,
      api_access_enabled: planLimits[plan].apiAccess,
      requested_plan: null,
      plan_requested_at: null,
      updated_at: now,
    });
    const fitted = await fitTargetsToCap(trx, user, now);
    await releaseHeld(trx, userId, now);
    await announceSessionsChanged(trx, userId);
    return fitted;
  });
}

/** The same for whatever else changed the cap, such as an administrator's own number. The caller holds the person's row. */
export async function fitTargetsToCap(
  trx: Database,
  user: Pick<UserRow, 'id' | 'plan' | 'max_targets'>,
  now: Date,
): Promise<FittedTargets> {
  const cap = targetCap(user.plan, user.max_targets) ?? Number.POSITIVE_INFINITY;
  const counted = await listTargets(trx, user.id, 'counted');
  const tooMany = counted.slice(cap);
  for (const { id, status } of tooMany) {
    const status_before = status === 'paused' ? 'paused' : 'active';
    await trx
      .updateTable('targets')
      .set({ status: 'suspended', status_reason: 'plan', status_before, updated_at: now })
      .where('id', '=', id)
      .execute();
  }
  const room = Math.max(0, cap - counted.length);
  const waiting = room > 0 ? await listTargets(trx, user.id, 'suspended by plan') : [];
  const freed = waiting.slice(0, room);
  for (const { id, status_before } of freed) {
    const paused = status_before === 'paused';
    await trx
      .updateTable('targets')
      .set({
        status: paused ? 'paused' : 'active',
        status_reason: paused ? 'user' : null,
        status_before: null,
        // What was published meanwhile alerts nobody.
        watching_since: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }
  return { suspended: tooMany.map(({ id }) => id), resumed: freed.map(({ id }) => id) };
}

/** Oldest first. */
function listTargets(trx: Database, userId: string, which: 'counted' | 'suspended by plan') {
  const all = trx
    .selectFrom('targets')
    .select(['id', 'status', 'status_before'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate();
  return which === 'counted'
    ? all.where('status', 'in', ['active', 'paused']).execute()
    : all.where('status', '=', 'suspended').where('status_reason', '=', 'plan').execute();
}
