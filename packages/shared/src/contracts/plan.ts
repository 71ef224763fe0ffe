import * as v from 'valibot';

export const plans = ['free', 'basic', 'pro', 'admin'] as const;
export const Plan = v.picklist(plans);
export type Plan = v.InferOutput<typeof Plan>;
export const planNames: Record<Plan, string> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  admin: 'Administrator',
};
/** Plans that a person may request. */
export const AskedPlan = v.picklist(['basic', 'pro']);
export type AskedPlan = v.InferOutput<typeof AskedPlan>;
