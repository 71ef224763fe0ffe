import { type Plan, planLimits, targetCap } from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { fitHistory } from '../../content/index.ts';
import { releaseHeld } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { TargetsTable } from '../../storage/schema.ts';
import { announceSessionsChanged } from '../sessions/index.ts';
import { lockUser, type UserRow, updateUser } from '../users/index.ts';

/** The targets that a change of the cap suspended or resumed, by id. */
export interface FittedTargets {
  suspended: string[];
  resumed: string[];
}

/** One of these targets, before and after the change. */
export interface FittedTarget {
  id: string;
  name: string;
  before: TargetState;
  after: TargetState;
}
type TargetState = Pick<Selectable<TargetsTable>, 'status' | 'status_reason'>;

/** Groups the targets by their new status. */
export const fittedIds = (fitted: readonly FittedTarget[]): FittedTargets => {
  const { suspended = [], resumed = [] } = Object.groupBy(fitted, ({ after }) =>
    after.status === 'suspended' ? 'suspended' : 'resumed',
  );
  return { suspended: suspended.map(({ id }) => id), resumed: resumed.map(({ id }) => id) };
};

/**
 * Moves a person to another plan. Beyond its cap, the newest targets are suspended, never deleted; if there is room
 * again, the oldest of the targets that were suspended for this are resumed. Matches older than the plan's history are
 * hidden, and shown again if the plan allows it. The caller has already checked the permission.
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

/**
 * The same for other changes of the cap, such as a limit set by an administrator, which is then the reason. The caller
 * holds the lock of the person's row.
 */
export async function fitTargetsToCap(
  trx: Database,
  user: Pick<UserRow, 'id' | 'plan' | 'max_targets'>,
  now: Date,
): Promise<FittedTarget[]> {
  const cap = targetCap(user.plan, user.max_targets) ?? Number.POSITIVE_INFINITY;
  const reason = user.max_targets === null ? 'plan' : 'quota';
  const counted = await listTargets(trx, user.id, 'counted');
  const tooMany = counted.slice(cap);
  const fitted: FittedTarget[] = [];
  for (const { id, name, status, status_reason } of tooMany) {
    const status_before = status === 'paused' ? 'paused' : 'active';
    const after = { status: 'suspended', status_reason: reason } as const;
    await trx
      .updateTable('targets')
      .set({ ...after, status_before, updated_at: now })
      .where('id', '=', id)
      .execute();
    fitted.push({ id, name, before: { status, status_reason }, after });
  }
  const room = Math.max(0, cap - counted.length);
  const waiting = room > 0 ? await listTargets(trx, user.id, 'suspended by cap') : [];
  const freed = waiting.slice(0, room);
  for (const { id, name, status, status_reason, status_before } of freed) {
    const paused = status_before === 'paused';
    const after: TargetState = paused
      ? { status: 'paused', status_reason: 'user' }
      : { status: 'active', status_reason: null };
    await trx
      .updateTable('targets')
      .set({
        ...after,
        status_before: null,
        // Articles published in the meantime cause no alerts.
        watching_since: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    fitted.push({ id, name, before: { status, status_reason }, after });
  }
  return fitted;
}

/** Oldest first. */
function listTargets(trx: Database, userId: string, which: 'counted' | 'suspended by cap') {
  const all = trx
    .selectFrom('targets')
    .select(['id', 'name', 'status', 'status_reason', 'status_before'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate();
  return which === 'counted'
    ? all.where('status', 'in', ['active', 'paused']).execute()
    : all.where('status', '=', 'suspended').where('status_reason', 'in', ['plan', 'quota']).execute();
}
