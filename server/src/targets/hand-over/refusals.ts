import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import * as policy from '../policy.ts';
import { countCountedTargets, type TargetRow } from '../repository.ts';

type Person = policy.Owner & { full_name: string };

/** Whether a target is suspended for a reason that concerned its previous owner, so that it runs again with the new one. */
export const isFreed = ({ status, status_reason }: TargetRow): boolean =>
  status === 'suspended' && status_reason !== 'admin';

/** Whether a target counts towards the number of targets of its new owner. */
export const needsRoom = (row: TargetRow): boolean => row.status !== 'suspended' || isFreed(row);

/** The messages for the future owner of targets if their plan does not allow them. */
export interface Refusals {
  /** The reason why they may not have targets yet. */
  reach: string | null;
  /** The number of further targets that their plan allows; null without a limit. */
  room: number | null;
  /** The reason why their plan does not include the rule of a target. */
  rule: (row: TargetRow) => string | null;
}

export async function readRefusals(db: Database, to: Person): Promise<Refusals> {
  const used = await countCountedTargets(db, to.id);
  const { max } = policy.targetsUsage(to, used);
  return {
    reach: policy.verificationBlock(to)?.message ?? null,
    room: max === null ? null : Math.max(0, max - used),
    rule: (row) => policy.keywordBlock(to, row)?.message ?? null,
  };
}

/**
 * @param isThemselves whether the new owner reads the reason, or an administrator does
 * @throws {Failure} `verification_required`, `quota_exceeded` or `plan_required` if the person could not have these targets
 */
export async function assertFits(
  trx: Database,
  rows: readonly TargetRow[],
  to: Person,
  isThemselves: boolean,
): Promise<void> {
  const unreachable = policy.verificationBlock(to);
  if (unreachable) {
    throw isThemselves
      ? unreachable
      : new Failure(
          unreachable.code,
          `${to.full_name} has not verified both channels and cannot have targets yet.`,
        );
  }
  const running = rows.filter(needsRoom).length;
  const used = await countCountedTargets(trx, to.id);
  const { max } = policy.targetsUsage(to, used);
  if (max !== null && running > 0 && used + running > max) {
    const who = isThemselves ? 'You have' : `${to.full_name} has`;
    const sentence = `${who} ${used} of ${max} targets: there is no room for ${running} more.`;
    const details = { quota: 'targets', used, max, plan: to.plan };
    throw new Failure('quota_exceeded', sentence, { details });
  }
  for (const row of rows) {
    const block = policy.keywordBlock(to, row);
    if (!block) continue;
    const whose = isThemselves ? 'Your plan' : `The plan of ${to.full_name}`;
    const sentence = `${whose} does not allow the rule of “${row.name}”. ${block.message}`;
    throw new Failure(block.code, sentence, { details: block.details ?? {} });
  }
}
