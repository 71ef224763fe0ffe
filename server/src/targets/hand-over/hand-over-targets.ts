import { adminMessages } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { Failure } from '../../failure.ts';
import { inKnownSpelling } from '../../known-spelling.ts';
import type { Database } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/schema.ts';
import { labelsInKnownSpelling } from '../labels.ts';
import * as policy from '../policy.ts';
import { listNames, type TargetRow, updateTarget } from '../repository.ts';
import { copyName } from '../target-draft.ts';
import { type Accompanying, moveAccompanying } from './accompanying.ts';
import { forgetTargets } from './forget-targets.ts';
import { moveMatches } from './move-matches.ts';
import { assertFits, isFreed } from './refusals.ts';

type Person = policy.Owner & Pick<Selectable<UsersTable>, 'full_name' | 'timezone'>;

/** What moved. */
export interface HandedOver {
  targetIds: string[];
  /** Including those that are still to follow in the background. */
  matches: number;
  later: number;
  /** Matches of articles that only the former owner may open; they were removed from the targets. */
  left: number;
  /** null: not requested. */
  accompanying: Accompanying | null;
}

interface HandOver {
  from: Person;
  to: Person;
  /** If omitted, all targets that are not deleted. */
  targetIds?: readonly string[] | undefined;
  /** Whether reports and charts that use only these targets are handed over too. */
  withReports?: boolean;
  /** Whether the new owner has accepted, and so reads the reason for a refusal. */
  isAccepted?: boolean;
}

/**
 * Permanently transfers all targets of a person, or the chosen ones, to another person, with their matches and tones, journal,
 * notes, rule and labels. The caller has locked both people in the order of their ids, so that neither the matcher nor a form of
 * theirs changes their targets in the meantime. Everything changes in one transaction, except that if there are very many
 * matches, some follow later.
 *
 * @throws {Failure} `state_conflict` without a target, or if a chosen one is not theirs; `verification_required`,
 *   `quota_exceeded` or `plan_required` if the new owner could not have them
 */
export async function handOverTargets(
  trx: Database,
  { from, to, targetIds: chosen, withReports = false, isAccepted = false }: HandOver,
  now: Date,
): Promise<HandedOver> {
  const rows = await trx
    .selectFrom('targets')
    .selectAll()
    .where('user_id', '=', from.id)
    .where('status', '<>', 'archived')
    .$if(chosen !== undefined, (query) => query.where(sql<boolean>`id = any(${chosen ?? []}::text[])`))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (chosen && rows.length < new Set(chosen).size)
    throw new Failure('state_conflict', adminMessages.users.targetsGone);
  if (rows.length === 0) throw new Failure('state_conflict', `${from.full_name} has no targets.`);
  await assertFits(trx, rows, to, isAccepted);
  const targetIds = rows.map(({ id }) => id);
  // Read while the targets are still the former owner's, like everything else.
  const accompanying = withReports ? await moveAccompanying(trx, { from, to, targetIds }, now) : null;
  await forgetTargets(trx, { userId: from.id, targetIds }, now);
  const names = await listNames(trx, to.id);
  const known = await labelsInKnownSpelling(
    trx,
    to.id,
    rows.flatMap(({ labels }) => labels),
  );
  for (const row of rows) {
    const name = names.some((one) => one.toLowerCase() === row.name.toLowerCase())
      ? copyName(row.name, names)
      : row.name;
    names.push(name);
    const labels = inKnownSpelling(row.labels, known);
    const changes = { user_id: to.id, name, labels, recipient_groups: [], ...statusFor(row, now) };
    await updateTarget(trx, row.id, { ...changes, updated_at: now });
  }
  await recordHandOver(trx, { targetIds, fromId: from.id }, now);
  return { targetIds, accompanying, ...(await moveMatches(trx, { targetIds, from, to }, now)) };
}

function statusFor(row: TargetRow, now: Date): Partial<TargetRow> {
  return isFreed(row) ? { ...policy.restoredStatus(row), watching_since: now } : {};
}

/** Called once the targets have their new owner, to whom the entries are addressed. */
async function recordHandOver(
  trx: Database,
  { targetIds, fromId }: { targetIds: readonly string[]; fromId: string },
  now: Date,
): Promise<void> {
  await sql`select record_target_event(id, 'changed', ${now}, 'handed_over', '{}')
    from unnest(${[...targetIds]}::text[]) as id`.execute(trx);
  await trx
    .updateTable('target_events')
    .set({ changed_by: fromId })
    .where('target_id', 'in', targetIds)
    .where('reason', '=', 'handed_over')
    .where('at', '=', now)
    .execute();
}
