import {
  effectivePlan,
  keywordLimitMessage,
  messages,
  type Plan,
  type PlanLimits,
  planLimits,
  planNames,
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

/** The fields of a person that decide what they may monitor. */
export type Owner = Pick<
  Selectable<UsersTable>,
  'id' | 'role' | 'plan' | 'max_targets' | 'email_verified_at' | 'whatsapp' | 'whatsapp_verified_at'
>;

/** The number of targets that this person may have; null means unlimited. */
function capOf(owner: Owner): number | null {
  return targetCap(effectivePlan(owner), owner.max_targets);
}

export function targetsUsage(owner: Owner, used: number): Quota['targets'] {
  return usage(used, capOf(owner));
}

/** Returns a failure if this person may not monitor anything yet, otherwise null. Administrators are exempt. */
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
 * Returns a failure if the cap does not allow one more target, otherwise null.
 *
 * @param used the targets that count besides the new one: active and paused ones
 */
export function quotaBlock(owner: Owner, used: number): Failure | null {
  const max = capOf(owner);
  if (max === null || used < max) return null;
  return new Failure('quota_exceeded', `Target limit reached (${used} of ${max}).`, {
    details: { quota: 'targets', used, max, plan: owner.plan },
  });
}

/**
 * Returns a failure if the plan does not cover the keywords or the query of a draft, otherwise null. An existing query
 * may stay.
 */
export function keywordBlock(
  owner: Owner,
  draft: Pick<
    TargetDraft,
    'match_mode' | 'query' | 'keywords_any' | 'keywords_all' | 'keywords_none' | 'speakers'
  >,
  saved?: { query: string | null },
): Failure | null {
  if (draft.match_mode === 'query') return draft.query === saved?.query ? null : queryBlock(owner);
  const used =
    draft.keywords_any.length +
    draft.keywords_all.length +
    draft.keywords_none.length +
    (draft.speakers?.length ?? 0);
  const max = planLimits[effectivePlan(owner)].keywordsPerTarget;
  const sentence = keywordLimitMessage(max, used);
  if (sentence === null) return null;
  const required = smallestPlan(({ keywordsPerTarget }) => keywordsPerTarget >= used);
  return new Failure('plan_required', sentence, {
    details: { quota: 'keywords_per_target', used, max, plan: owner.plan, required_plan: required },
  });
}

/**
 * Returns a failure if alerts may not ignore quiet hours, otherwise null: all of them, or those that are urgent. A setting
 * saved under a larger plan may stay.
 */
export function priorityBlock(
  owner: Owner,
  draft: Pick<TargetDraft, 'priority' | 'urgency'>,
  saved?: Pick<Selectable<TargetsTable>, 'priority' | 'urgency'>,
): Failure | null {
  if (planLimits[effectivePlan(owner)].highPriority) return null;
  const required_plan = smallestPlan(({ highPriority }) => highPriority);
  const refusal = (field: 'priority' | 'urgency', sentence: string) =>
    new Failure('plan_required', sentence, { details: { plan: owner.plan, required_plan, field } });
  if (draft.priority === 'high' && saved?.priority !== 'high')
    return refusal('priority', messages.target.priorityNeedsPro);
  if (draft.urgency?.in_quiet_hours && !saved?.urgency?.in_quiet_hours)
    return refusal('urgency', messages.urgency.quietHoursNeedPro);
  return null;
}

function queryBlock(owner: Owner): Failure | null {
  if (planLimits[effectivePlan(owner)].customKeywords) return null;
  const required = smallestPlan(({ customKeywords }) => customKeywords);
  return new Failure('plan_required', messages.target.queryNeedsPlan, {
    details: { feature: 'custom_keywords', plan: owner.plan, required_plan: required },
  });
}

/**
 * Returns a failure if the plan has no advanced analytics, otherwise null.
 *
 * @param asked what the person asked for, in the plural: a list of the matches that name somebody shows the same as analytics
 */
export function analyticsBlock(owner: Pick<Owner, 'role' | 'plan'>, asked: string): Failure | null {
  if (planLimits[effectivePlan(owner)].advancedAnalytics) return null;
  const required = smallestPlan(({ advancedAnalytics }) => advancedAnalytics);
  const part = required ? `included in the ${planNames[required]} plan` : 'not included in your plan';
  return new Failure('plan_required', `${asked} are ${part}.`, {
    details: { feature: 'advanced_analytics', plan: owner.plan, required_plan: required },
  });
}

/** The smallest plan that people can have with such limits; the limits are settings, so there may be none. */
const smallestPlan = (has: (allowed: PlanLimits) => boolean): Plan | undefined =>
  plans.find((plan) => plan !== 'admin' && has(planLimits[plan]));

type SuspensionFields = Pick<Selectable<TargetsTable>, 'status' | 'status_reason'>;

/**
 * Returns a failure if an administrator suspended the target. Null for all others, including those that verification or
 * free capacity reactivates.
 */
export function suspensionBlock(target: SuspensionFields): Failure | null {
  if (target.status !== 'suspended' || target.status_reason !== 'admin') return null;
  return new Failure('admin_required', 'An administrator suspended this target. Please contact support.');
}

/** A suspended target cannot be paused: it does not run, and pausing would make it count toward the cap again. */
export function pauseBlock(target: SuspensionFields): Failure | null {
  if (target.status !== 'suspended') return null;
  return (
    suspensionBlock(target) ?? new Failure('quota_exceeded', 'This target is suspended and is not running.')
  );
}

type StatusFields = Pick<Selectable<TargetsTable>, 'status' | 'status_reason' | 'status_before'>;

/**
 * The status that a deleted target gets back when it is restored: deleting and restoring neither resumes it nor lifts a
 * suspension.
 */
export function deletedStatus(target: StatusFields): Omit<StatusFields, 'status'> {
  return {
    status_reason: suspensionBlock(target) ? 'admin' : 'user',
    status_before: target.status === 'paused' ? 'paused' : target.status_before,
  };
}

/** The status of a deleted target after it is restored. */
export function restoredStatus({ status_reason, status_before }: StatusFields): StatusFields {
  if (status_reason === 'admin') return { status: 'suspended', status_reason, status_before };
  return status_before === 'paused'
    ? { status: 'paused', status_reason: 'user', status_before: null }
    : { status: 'active', status_reason: null, status_before: null };
}

export const isPast = (end: Date | null, now: Date): boolean => end !== null && end <= now;

/** An end in the past is a mistake. One that was saved before may stay, so that the form can be saved. */
export function endBlock(end: string | null, saved: Date | null | undefined, now: Date): Failure | null {
  if (end === null || Date.parse(end) > now.getTime() || Date.parse(end) === saved?.getTime()) return null;
  const fields = { expires_at: [messages.target.endInPast] };
  return new Failure('validation_failed', messages.generic.validation, { fields });
}
