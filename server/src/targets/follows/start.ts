import { followedFields, messages, type TargetFollowOffer } from '@newswatch/shared/contracts';
import { pickColumns, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { versionBlock } from '../../version-block.ts';
import { zoneOf } from '../analytics/index.ts';
import { describeChanges } from '../journal/describe-changes.ts';
import * as policy from '../policy.ts';
import { findTarget, getOwner, lockOwner, lockTarget, type TargetRow, updateTarget } from '../repository.ts';
import { followAnswers } from './answers.ts';
import { type FollowedRule, isNowhere, isOtherRule, ruleFrom } from './followed-rule.ts';
import {
  findFollow,
  insertFollow,
  listFollowers,
  lockAnyTarget,
  lockOfferedCopy,
  markChange,
  readOffers,
  recordFollowEvent,
} from './repository.ts';

/**
 * Reads what would change if a person's target followed the one from which it was copied.
 *
 * @throws {Failure} `not_found` for somebody else's target, and for one that may not follow
 */
export async function readFollowOffer(
  db: Database,
  userId: string,
  targetId: string,
): Promise<TargetFollowOffer> {
  const row = await findTarget(db, userId, targetId);
  if (!row) throw new Failure('not_found', messages.generic.notFound);
  const offer = (await readOffers(db, [targetId])).get(targetId);
  const origin = offer && (await findTarget(db, offer.owner_id, offer.origin_id));
  if (!offer || !origin) throw new Failure('not_found', followAnswers.cannotStart);
  const { rule, missing } = await ruleFrom(db, origin, row);
  const refusal = await findRefusal(db, await getOwner(db, userId), row, rule);
  return {
    owner: offer.owner_name,
    rule: { name: origin.name, ...rule },
    missing_sources: missing,
    changes: await describeChanges(db, await zoneOf(db, userId), changesOf(row, rule)),
    refusal: refusal?.message ?? null,
  };
}

/**
 * Makes a target follow the one from which it was copied: it gets that rule at once. Has no effect if it follows already.
 *
 * @param version of the target, for which the person saw what would change
 * @throws {Failure} `not_found` for somebody else's target; `state_conflict` if it may not follow, if others follow it, or
 *   if no source is left; `plan_required`; `version_conflict`
 */
export function startFollowing(
  db: Database,
  actor: { id: string; ip: string },
  targetId: string,
  version: number | undefined,
  now: Date,
): Promise<void> {
  return transaction(db, async (trx) => {
    const owner = await lockOwner(trx, actor.id);
    if (!(await findTarget(trx, actor.id, targetId)))
      throw new Failure('not_found', messages.generic.notFound);
    const offer = (await readOffers(trx, [targetId])).get(targetId);
    // Locks the original first, as a save by its owner does, and the copy last, as its sender does when ending the updates.
    const origin = offer && (await lockAnyTarget(trx, offer.origin_id));
    const row = await lockTarget(trx, actor.id, targetId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    if ((await findFollow(trx, targetId))?.ended === null) return;
    if (offer) await lockOfferedCopy(trx, offer.copy_id);
    // The preconditions can no longer change.
    const locked = (await readOffers(trx, [targetId])).get(targetId);
    if (!origin || locked?.copy_id !== offer?.copy_id)
      throw new Failure('state_conflict', followAnswers.cannotStart);
    const stale = versionBlock(row.version, version);
    if (stale) throw stale;
    const { rule, missing } = await ruleFrom(trx, origin, row);
    const refusal = await findRefusal(trx, owner, row, rule);
    if (refusal) throw refusal;
    await insertFollow(trx, {
      ...{ target_id: targetId, origin_id: origin.id, owner_id: origin.user_id, copy_id: offer.copy_id },
      ...{ started_at: now, stopped_at: null, behind: null, keywords_max: null, told_end_at: null },
      missing_sources: missing,
    });
    if (isOtherRule(row, rule)) await updateTarget(trx, targetId, { ...rule, updated_at: now });
    // The changes of the rule are part of this one event.
    if (!(await markChange(trx, targetId, 'follow_started', origin.user_id)))
      await recordFollowEvent(trx, targetId, 'follow_started', origin.user_id, now);
    await recordFollowEvent(trx, origin.id, 'copy_follows', null, now);
    const change = { before: { follows: false }, after: { follows: true } };
    const object = { type: 'target', id: targetId, ...change } as const;
    await writeAudit(trx, 'target.follow_started', object, { ...actor, at: now });
  });
}

async function findRefusal(
  db: Database,
  owner: policy.Owner,
  row: TargetRow,
  rule: FollowedRule,
): Promise<Failure | null> {
  // Neither chains nor cycles.
  if ((await listFollowers(db, row.id)).length > 0)
    return new Failure('state_conflict', followAnswers.isOriginal);
  if (isNowhere(rule)) return new Failure('state_conflict', followAnswers.noSources);
  return isOtherRule(row, rule) ? policy.keywordBlock(owner, rule, row) : null;
}

/** The fields that differ, each with its value before and after. */
function changesOf(before: FollowedRule, after: FollowedRule): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    followedFields
      .filter((field) => isOtherRule(before, { ...before, ...pickColumns(after, [field]) }))
      .map((field) => [field, [before[field], after[field]]]),
  );
}
