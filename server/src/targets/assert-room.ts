import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { targetsUsage } from './policy.ts';
import { countCountedTargets, lockOwner } from './repository.ts';

/**
 * Checks, for administrators, that the owner's limit allows one more running target. Locks the owner until the transaction ends,
 * as the owner's own changes do.
 *
 * @throws {Failure} `quota_exceeded`
 */
export async function assertRoom(trx: Database, userId: string): Promise<void> {
  const owner = await lockOwner(trx, userId);
  const { used, max } = targetsUsage(owner, await countCountedTargets(trx, userId));
  if (max === null || used < max) return;
  throw new Failure('quota_exceeded', adminMessages.targets.noRoom(used, max), {
    details: { quota: 'targets', used, max, plan: owner.plan },
  });
}
