import { type AskedPlan, messages, type Plan, type Quota } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { loadQuota, lockUser, updateUser } from '../users/index.ts';

/** Requests for a larger plan. Nothing is sold here: an administrator decides by changing the account's plan. */
export interface PlanRequests {
  /** @throws {Failure} `state_conflict` if the plan is not larger */
  ask(userId: string, plan: AskedPlan, now: Date): Promise<{ message: string; quota: Quota }>;
}

const size: Record<Plan, number> = { free: 0, basic: 1, pro: 2, admin: 3 };

export function createPlanRequests({ db }: { db: Database }): PlanRequests {
  return {
    ask: (userId, plan, now) =>
      transaction(db, async (trx) => {
        const user = await lockUser(trx, userId);
        if (size[plan] <= size[user.plan]) throw new Failure('state_conflict', messages.plan.notLarger);
        const asked = { requested_plan: plan, plan_requested_at: now };
        const after = await updateUser(trx, userId, asked);
        return { message: messages.plan.requested, quota: await loadQuota(trx, after, now) };
      }),
  };
}
