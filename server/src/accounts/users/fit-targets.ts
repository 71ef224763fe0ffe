import { canUseFeature, targetCap } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { TargetsTable } from '../../storage/schema.ts';
import { lockUser, type UserRow } from './user-repository.ts';

/** The targets that a change to the cap suspended or resumed, by ID. */
interface FittedTargets {
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
type FittedUser = Pick<
  UserRow,
  'id' | 'plan' | 'max_targets' | 'role' | 'email_verified_at' | 'whatsapp' | 'whatsapp_verified_at'
>;
type TargetState = Pick<Selectable<TargetsTable>, 'status' | 'status_reason'>;

/** Groups the targets by their new status. */
export const fittedIds = (fitted: readonly FittedTarget[]): FittedTargets => {
  const { suspended = [], resumed = [] } = Object.groupBy(fitted, ({ after }) =>
    after.status === 'suspended' ? 'suspended' : 'resumed',
  );
  return { suspended: suspended.map(({ id }) => id), resumed: resumed.map(({ id }) => id) };
};

/**
 * Fits a person's targets to a changed cap: of their plan, or a limit set by an administrator, which is then the reason. The
 * caller holds the lock of the person's row.
 */
export async function fitTargetsToCap(trx: Database, user: FittedUser, now: Date): Promise<FittedTarget[]> {
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
  // A higher limit does not help people who cannot be reached: none of their targets run.
  const room = isReachable(user) ? Math.max(0, cap - counted.length) : 0;
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

/** Lists targets, oldest first. */
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

/**
 * Suspends the targets of people who no longer have a verified channel: nothing could be sent, and an account that is not
 * verified may only read. They resume when the first channel is verified, if they fit into the plan.
 *
 * @example await fitTargetsToVerification(trx, [userId], now); // after a change of what is verified
 */
export async function fitTargetsToVerification(
  trx: Database,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const userId of userIds) {
    const user = await lockUser(trx, userId);
    await (isReachable(user) ? resumeVerified(trx, user, now) : suspendUnverified(trx, user, now));
  }
}

function isReachable(user: FittedUser): boolean {
  const { role, email_verified_at, whatsapp, whatsapp_verified_at } = user;
  const verified_channels = whatsapp_verified_at === null ? [] : (['whatsapp'] as const);
  return canUseFeature(
    {
      role,
      email_verified: email_verified_at !== null,
      contact_info: { whatsapp, verified_channels: [...verified_channels], pending_whatsapp: null },
    },
    'notifications',
  );
}

async function suspendUnverified(trx: Database, { id }: UserRow, now: Date): Promise<void> {
  await trx
    .updateTable('targets')
    .set({
      status: 'suspended',
      status_reason: 'verification_lost',
      status_before: sql`case status when 'paused' then 'paused' else 'active' end`,
      updated_at: now,
    })
    .where('user_id', '=', id)
    .where('status', 'in', ['active', 'paused'])
    .execute();
}

async function resumeVerified(trx: Database, user: UserRow, now: Date): Promise<void> {
  const wasPaused = sql<boolean>`status_before = 'paused'`;
  await trx
    .updateTable('targets')
    .set({
      status: sql`case when ${wasPaused} then 'paused' else 'active' end`,
      status_reason: sql`case when ${wasPaused} then 'user' end`,
      status_before: null,
      watching_since: now,
      updated_at: now,
    })
    .where('user_id', '=', user.id)
    .where('status', '=', 'suspended')
    .where('status_reason', '=', 'verification_lost')
    .execute();
  // The plan may have changed in the meantime, in both directions.
  await fitTargetsToCap(trx, user, now);
}
