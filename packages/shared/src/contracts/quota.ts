import * as v from 'valibot';
import { AskedPlan, Plan } from './plan.ts';
import { Channel, Count, Percent, Timestamp } from './primitives.ts';

export const QuotaStatus = v.picklist(['low', 'medium', 'high', 'full']);
export type QuotaStatus = v.InferOutput<typeof QuotaStatus>;
export const Usage = v.object({
  used: Count,
  /** null = unlimited. */
  max: v.nullable(Count),
  percent: Percent,
  status: QuotaStatus,
  unlimited: v.optional(v.boolean()),
});
export type Usage = v.InferOutput<typeof Usage>;
export const Quota = v.object({
  plan: Plan,
  targets: Usage,
  /** `max` is the smaller of the person's own limit and of `plan_max`, which the plan or an administrator sets; null = unlimited. */
  notifications_today: v.object({ ...Usage.entries, plan_max: v.nullable(Count), resets_at: Timestamp }),
  channels: v.array(Channel),
  features: v.object({
    live_alerts: v.boolean(),
    advanced_analytics: v.boolean(),
    custom_keywords: v.boolean(),
    api_access: v.boolean(),
    whatsapp: v.boolean(),
  }),
  /** Calls with API keys in this hour, of all keys together. */
  api_requests_hour: v.object({ used: Count, max: v.nullable(Count) }),
  /** The next larger plan; null if there is none. */
  upgrade_to: v.nullable(Plan),
  /** The requested plan, while no administrator has decided. */
  requested: v.optional(v.object({ plan: AskedPlan, at: Timestamp })),
});
export type Quota = v.InferOutput<typeof Quota>;
/** Requests a larger plan; a new request replaces the previous one. */
export const PlanRequest = v.strictObject({ plan: AskedPlan });
export const PlanRequested = v.object({ message: v.string(), quota: Quota });
