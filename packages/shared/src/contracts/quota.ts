import * as v from 'valibot';
import { DeliveryMode } from './delivery-mode.ts';
import { AskedPlan, Plan, plans } from './plan.ts';
import { CalendarDate, Channel, Count, idSchema, Percent, TargetId, Timestamp } from './primitives.ts';

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
/** What a plan allows at present; administrators change most of it. */
export const PlanAllowance = v.object({
  /** null = unlimited, here and below. */
  max_targets: v.nullable(Count),
  max_notifications_per_day: v.nullable(Count),
  keywords_per_target: Count,
  recipients: Count,
  /** The number of scheduled reports. Older servers do not send it. */
  reports: v.optional(Count),
  /** The number of people on distribution lists. Older servers do not send it. */
  subscribers: v.optional(Count),
  /** The number of active press releases. Older servers do not send it. */
  releases: v.optional(Count),
  /** The number of addresses that receive newsletters. Older servers do not send it. */
  receiving_addresses: v.optional(Count),
  /** The number of televisions that show newsroom screens. Older servers do not send it. */
  televisions: v.optional(Count),
  /**
   * The number of days of matches that the plan shows, today included; null = all. Older servers, which do not send it, show all.
   */
  history_days: v.optional(v.nullable(Count), null),
  channels: v.array(Channel),
  /** Fastest first. */
  delivery_modes: v.array(DeliveryMode),
  advanced_analytics: v.boolean(),
  custom_keywords: v.boolean(),
  high_priority: v.boolean(),
  api_access: v.boolean(),
});
export type PlanAllowance = v.InferOutput<typeof PlanAllowance>;
/** The calls with one API key; a deleted key takes its calls with it. */
export const ApiKeyCalls = v.object({
  id: idSchema('key'),
  name: v.string(),
  is_revoked: v.boolean(),
  /** Whether its last day has passed. Older servers do not send it. */
  is_expired: v.optional(v.boolean(), false),
  /** The calls in this hour, and how many the key may make in an hour: its own limit, or the plan's if that is lower. */
  hour_used: Count,
  hour_limit: Count,
  /** The calls on the days of `api_requests_by_day`, oldest first. */
  by_day: v.array(Count),
});
export type ApiKeyCalls = v.InferOutput<typeof ApiKeyCalls>;
/** Sent alerts about one target, on any number of channels; in a digest, each alert counts for its target. */
export const TargetAlerts = v.object({
  id: TargetId,
  name: v.string(),
  today: Count,
  /** The alerts of the last 14 days, and how many of these were sent only in digests. */
  sent: Count,
  in_digests: Count,
});
export type TargetAlerts = v.InferOutput<typeof TargetAlerts>;
export const Quota = v.object({
  plan: Plan,
  targets: Usage,
  /**
   * `max` is the smaller of the person's own limit and of `plan_max`, which the plan or an administrator sets; null =
   * unlimited.
   */
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
  /** The sources requested in the last 24 hours. Only the call for the quota returns it. */
  sources_requested_today: v.optional(v.object({ used: Count, max: Count })),
  /** The last 14 days up to today, oldest first, counted like `notifications_today`. Only the call for the quota returns it. */
  alerts_by_day: v.optional(v.array(v.object({ date: CalendarDate, used: Count }))),
  /**
   * Calls with API keys on the same days, counted like `api_requests_hour`: the total, and the number in the busiest hour. Only
   * the quota call returns it, for people with API access.
   */
  api_requests_by_day: v.optional(
    v.array(v.object({ date: CalendarDate, used: Count, busiest_hour: Count })),
  ),
  /** The same calls by API key, the most used first: keys that were used on these days, and active ones. */
  api_requests_by_key: v.optional(v.array(ApiKeyCalls)),
  /**
   * The targets with alerts on the days of `alerts_by_day`, those with the most first. Only the quota call returns it.
   */
  alerts_by_target: v.optional(v.array(TargetAlerts)),
  /** The next larger plan; null if there is none. */
  upgrade_to: v.nullable(Plan),
  /** What each plan allows; pages show these figures, not built-in ones. Older servers do not send it. */
  plans: v.optional(v.object(v.entriesFromList(plans, PlanAllowance))),
  /** The requested plan, while no administrator has decided. */
  requested: v.optional(v.object({ plan: AskedPlan, at: Timestamp })),
});
export type Quota = v.InferOutput<typeof Quota>;
/** Requests a larger plan; a new request replaces the previous one. */
export const PlanRequest = v.strictObject({ plan: AskedPlan });
export const PlanRequested = v.object({ message: v.string(), quota: Quota });
