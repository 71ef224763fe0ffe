import { type PlanAllowance, planNames, plans, type Quota } from '@newswatch/shared/contracts';

/** Completes a sentence about a feature that the user's plan lacks, with the smallest plan that has it. */
export function partOfPlan(quota: Quota, has: (allowed: PlanAllowance) => boolean): string {
  const plan = plans.find((one) => one !== 'admin' && quota.plans && has(quota.plans[one]));
  return plan ? `included in the ${planNames[plan]} plan` : 'not included in your plan';
}
