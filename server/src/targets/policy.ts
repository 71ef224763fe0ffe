import {
  keywordLimitMessage,
  messages,
  type Plan,
  planLimits,
  plans,
  type Quota,
  type TargetDraft,
  targetBlockMessage,
  targetCap,
  usage,
} from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { Failure } from '../failure.ts';
import type { TargetsTable, UsersTable } from '../storage/schema.ts';

/** What of a person decides what they may watch. */
export type Owner = Pick<
  Selectable<UsersTable>,
  'id' | 'role' | 'plan' | 'max_targets' | 'email_verified_at' | 'whatsapp' | 'whatsapp_verified_at'
>;

/** How many targets this person may have; null = unlimited. */
function capOf(owner: Owner): number | null {
  return owner.role === 'admin' ? null : targetCap(owner.plan, owner.max_targets);
}

export function targetsUsage(owner: Owner, used: number): Quota['targets'] {
  return usage(used, capOf(owner));
}

/** Why this person may watch nothing yet; null when they may. Administrators are not asked. */
export function verificationBlock(owner: Owner): Failure | null {
  const sentence = targetBlockMessage({
    role: owner.role,
    email_verified: owner.email_verified_at !== null,
    contact_info: {
      whatsapp: owner.whatsapp,
      verified_channels: owner.whatsapp_verified_at === null ? [] : ['whatsapp'],
      pending_whatsapp: null,
    },
  });
  return sentence === null ? null : new Failure('verification_required', sentence);
}

/**
 * Why one more target is too many; null when there is room.
 *
 * @param used the targets that count without the one asked for: active and paused ones
 */
export function quotaBlock(owner: Owner, used: number): Failure | null {
  const max = capOf(owner);
  if (max === null || used < max) return null;
  return new Failure('quota_exceeded', `Target limit reached (${used} of ${max}).`, {
    details: { quota: 'targets', used, max, plan: owner.plan },
  });
}

/** Why the plan does not cover what a draft looks for; null when it does. A query that stands already may stay. */
export function keywordBlock(
  owner: Owner,
  draft: Pick<TargetDraft, 'match_mode' | 'query' | 'keywords_any' | 'keywords_all' | 'keywords_none'>,
  saved?: { query: string | null },
): Failure | null {
  if (draft.match_mode === 'query') return draft.query === saved?.query ? null : queryBlock(owner);
  const used = draft.keywords_any.length + draft.keywords_all.length + draft.keywords_none.length;
  const plan: Plan = owner.role === 'admin' ? 'admin' : owner.plan;
  const sentence = keywordLimitMessage(plan, used);
  if (sentence === null) return null;
  const max = planLimits[plan].keywordsPerTarget;
  const required = plans.find((wider) => planLimits[wider].keywordsPerTarget >= used);
  return new Failure('plan_required', sentence, {
    details: { quota: 'keywords_per_target', used, max, plan: owner.plan, required_plan: required },
  });
}

/** Why alerts may not pass quiet hours; null where they may. What a larger plan allowed before stays. */
export function priorityBlock(
  owner: Owner,
  draft: Pick<TargetDraft, 'priority'>,
  saved: TargetDraft['priority'] = 'normal',
): Failure | null {
  const plan: Plan = owner.role === 'admin' ? 'admin' : owner.plan;
  if (draft.priority === saved || draft.priority === 'normal' || planLimits[plan].highPriority) return null;
  return new Failure('plan_required', messages.target.priorityNeedsPro, {
    details: { plan: owner.plan, required_plan: 'pro', field: 'priority' },
  });
}

function queryBlock(owner: Owner): Failure | null {
  const plan: Plan = owner.role === 'admin' ? 'admin' : owner.plan;
  if (planLimits[plan].customKeywords) return null;
  const required = plans.find((wider) => planLimits[wider].customKeywords);
  return new Failure('plan_required', messages.target.queryNeedsPlan, {
    details: { feature: 'custom_keywords', plan: owner.plan, required_plan: required },
  });
}

type Standing = Pick<Selectable<TargetsTable>, 'status' | 'status_reason'>;

/** Why a suspended target stays as it is; null for others, and for those that room or verification sets free. */
export function suspensionBlock(target: Standing): Failure | null {
  if (target.status !== 'suspended' || target.status_reason !== 'admin') return null;
  return new Failure('admin_required', 'An administrator suspended this target. Please contact support.');
}

/** A target that is suspended cannot be paused: it does not run, and pausing would count it again. */
export function pauseBlock(target: Standing): Failure | null {
  if (target.status !== 'suspended') return null;
  return (
    suspensionBlock(target) ?? new Failure('quota_exceeded', 'This target is suspended and does not run.')
  );
}

/** An end that has passed already is a slip of the hand; one that was saved before may stay, so that the form can be saved. */
export function endBlock(end: string | null, saved: Date | null | undefined, now: Date): Failure | null {
  if (end === null || Date.parse(end) > now.getTime() || Date.parse(end) === saved?.getTime()) return null;
  const fields = { expires_at: [messages.target.endInPast] };
  return new Failure('validation_failed', messages.generic.validation, { fields });
}

/** The target of a form that somebody else saved meanwhile. Without a version the last one wins. */
export function versionBlock(current: number, sent: number | undefined): Failure | null {
  if (sent === undefined || sent === current) return null;
  return new Failure('version_conflict', messages.generic.versionConflict, {
    details: { version: current },
  });
}
