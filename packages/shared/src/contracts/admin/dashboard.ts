import * as v from 'valibot';
import { Plan } from '../plan.ts';
import { CalendarDate, Count, Timestamp } from '../primitives.ts';

const DayCount = v.object({ date: CalendarDate, count: Count });

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
