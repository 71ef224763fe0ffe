import { type Plan, planLimits } from '@newswatch/shared/contracts';
import { fitHistory } from '../../content/index.ts';
import { releaseHeld } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { announceSessionsChanged } from '../sessions/index.ts';
import { type FittedTargets, fitTargetsToCap, fittedIds, lockUser, updateUser } from '../users/index.ts';

/**
 * Moves a person to another plan. Beyond its cap, the newest targets are suspended, never deleted; when the limit allows it
 * again, the oldest of the targets suspended for this reason are resumed. Matches older than the plan's history are hidden, and
 * shown again if the plan allows it. The caller has already checked the permission.
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
    await fitHistory(trx, now, { userId });
    await releaseHeld(trx, userId, now);
    await announceSessionsChanged(trx, userId);
    return fittedIds(fitted);
  });
}
