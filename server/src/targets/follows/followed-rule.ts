import { type FollowedField, followedFields } from '@newswatch/shared/contracts';
import { pickColumns } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import * as policy from '../policy.ts';
import { listApprovedSourceIds, type TargetRow } from '../repository.ts';
import type { FollowRow } from './repository.ts';

export type FollowedRule = Pick<TargetRow, FollowedField>;

/** Whether two rules look for different things. The order of a list does not matter. */
export function isOtherRule(one: FollowedRule, other: FollowedRule): boolean {
  return followedFields.some((field) => comparable(one[field]) !== comparable(other[field]));
}

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/**
 * The rule that a target gets from the original, without sources that its person could not choose. Those that it already has
 * may stay, as when a target is saved.
 */
export async function ruleFrom(
  db: Database,
  origin: FollowedRule,
  saved: Pick<TargetRow, 'source_ids'> = { source_ids: [] },
): Promise<{ rule: FollowedRule; missing: number }> {
  const approved = await listApprovedSourceIds(db, origin.source_ids);
  const source_ids = origin.source_ids.filter((id) => approved.has(id) || saved.source_ids.includes(id));
  const rule = { ...pickColumns(origin, followedFields), source_ids };
  const missing = origin.source_ids.length - source_ids.length;
  // Excluding no source means using all.
  return rule.source_scope === 'exclude' && source_ids.length === 0
    ? { rule: { ...rule, source_scope: 'all' }, missing }
    : { rule, missing };
}

/** Says why this person cannot have the rule; null if they can. */
export function obstacleOf(
  owner: policy.Owner,
  rule: FollowedRule,
  saved: Pick<TargetRow, 'query'>,
): Pick<FollowRow, 'behind' | 'keywords_max'> {
  const max = policy.keywordBlock(owner, rule, saved)?.details;
  if (max)
    return 'max' in max
      ? { behind: 'keywords', keywords_max: Number(max.max) }
      : { behind: 'query', keywords_max: null };
  return { behind: isNowhere(rule) ? 'sources' : null, keywords_max: null };
}

/** Whether a rule has no source left to search, so that it finds nothing. */
export const isNowhere = ({ source_scope, source_ids }: FollowedRule): boolean =>
  source_scope === 'include' && source_ids.length === 0;

/** The refusal of a change to the rule of a target that follows another one. */
export function followsOther({ owner_name }: FollowRow): Failure {
  return new Failure(
    'state_conflict',
    `This target follows ${owner_name}’s target, so its rule cannot be changed here. Stop following to change it.`,
  );
}
