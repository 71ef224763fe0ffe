import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import { CalendarDate, Count, paging, QueryBoolean, SearchText, Timestamp, UserId } from './primitives.ts';
import { AskedPlan, Plan, Quota, Role, Usage, UserStatus } from './user.ts';

const DayCount = v.object({ date: CalendarDate, count: Count });

export const UserDashboard = v.object({
  quota: Quota,
  cards: v.object({ matches_today: Count, unread: Count, active_targets: Count, sources: Count }),
  /** Fourteen local days of the person's zone, oldest first, zeros included. */
  matches_by_day: v.array(DayCount),
  latest_stories: v.array(ArticleSummary),
});
export type UserDashboard = v.InferOutput<typeof UserDashboard>;

export const AdminDashboard = v.object({
  users: v.object({
    total: Count,
    active: Count,
    new_7d: Count,
    unverified: Count,
    by_plan: v.record(Plan, Count),
  }),
  targets: v.object({ total: Count, active: Count }),
  sources: v.object({ approved: Count, pending: Count, failing: Count, blocked: Count }),
  articles: v.object({
    total: Count,
    today: Count,
    by_day: v.array(DayCount),
    /** Share of articles of 7 days whose full text was read, 0 to 1; null without any. */
    extraction_success_rate: v.nullable(v.number()),
  }),
  notifications: v.object({
    today: Count,
    by_channel: v.object({ email: Count, whatsapp: Count }),
    failed: Count,
    held: Count,
  }),
  /** First seen to handed to the provider, over 24 hours; null without any. */
  latency_ms: v.object({ p50: v.nullable(v.number()), p95: v.nullable(v.number()) }),
  workers: v.object({ healthy: Count, stale: Count, dead: Count }),
  alerts: v.array(
    v.object({
      severity: v.picklist(['info', 'warning', 'critical']),
      code: v.string(),
      text: v.string(),
      since: v.nullable(Timestamp),
    }),
  ),
});
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>;

/** As much of somebody as names them. */
export const NamedPerson = v.object({ id: UserId, full_name: v.string() });

export const AdminUser = v.object({
  id: UserId,
  email: v.string(),
  full_name: v.string(),
  role: Role,
  plan: Plan,
  /** Asked for, while no administrator has decided. */
  requested_plan: v.optional(AskedPlan),
  status: UserStatus,
  email_verified: v.boolean(),
  whatsapp_verified: v.boolean(),
  targets: Usage,
  notifications_today: Count,
  /** An administrator's own number, here and below; null = the plan's. What holds is in `targets.max`. */
  max_targets: v.nullable(Count),
  max_notifications_per_day: v.nullable(Count),
  api_access_enabled: v.boolean(),
  last_login_at: v.nullable(Timestamp),
  /** null: signed up by themselves, or made by somebody who is gone. */
  created_by: v.nullable(NamedPerson),
  created_at: Timestamp,
});
export type AdminUser = v.InferOutput<typeof AdminUser>;
export const AdminUsersQuery = v.strictObject({
  ...paging,
  q: v.optional(SearchText),
  role: v.optional(Role),
  plan: v.optional(Plan),
  status: v.optional(UserStatus),
  verified: v.optional(QueryBoolean),
  sort: v.optional(
    v.picklist(['-created_at', 'created_at', 'email', '-email', 'full_name', '-full_name', '-last_login_at']),
    '-created_at',
  ),
});
