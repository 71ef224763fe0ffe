import * as v from 'valibot';
import { Plan } from '../plan.ts';
import { CalendarDate, Channel, Count, SourceId, Timestamp } from '../primitives.ts';
import { WhatsappState } from './whatsapp-state.ts';
import { AdminQueue, WorkerType } from './workers.ts';

const DayCount = v.object({ date: CalendarDate, count: Count });

export const DashboardPeriod = v.picklist(['24h', '7d', '30d']);
export type DashboardPeriod = v.InferOutput<typeof DashboardPeriod>;
export const AdminDashboardQuery = v.strictObject({ period: v.optional(DashboardPeriod, '24h') });

/** Half hours of a day, hours of a week, days of a month; the last one is still running. */
export const AdminTrend = v.object({
  step_minutes: Count,
  points: v.array(
    v.object({
      at: Timestamp,
      articles: Count,
      alerts: Count,
      /** Time from first seen to handed over, for live alerts; null if there are none. */
      p50_ms: v.nullable(Count),
      p95_ms: v.nullable(Count),
    }),
  ),
});
export type AdminTrend = v.InferOutput<typeof AdminTrend>;

/** The funnel from match to reader. Several matches may trigger one alert; from `alerts` on, the numbers count alerts. */
export const AdminFunnel = v.object({
  matches: Count,
  matches_alerted: Count,
  alerts: Count,
  sent: Count,
  delivered: Count,
  read: Count,
  waiting: Count,
  inbox_only: Count,
  by_channel: v.record(Channel, Count),
  /** The places where the rest was lost, largest first: before an alert, before sending, or before delivery. */
  lost: v.array(
    v.object({ step: v.picklist(['alerted', 'sent', 'delivered']), reason: v.string(), count: Count }),
  ),
});
export type AdminFunnel = v.InferOutput<typeof AdminFunnel>;

const StripHealth = v.picklist([
  'healthy',
  'degraded',
  'failing',
  'blocked',
  'paused',
  'never_crawled',
  'unknown',
]);

export const SourceStrip = v.object({
  marks: v.array(v.object({ id: SourceId, name: v.string(), health: StripHealth })),
  troubled: v.array(
    v.object({
      id: SourceId,
      name: v.string(),
      error: v.nullable(v.string()),
      since: v.nullable(Timestamp),
    }),
  ),
});
export type SourceStrip = v.InferOutput<typeof SourceStrip>;

/** The state in each of the last 48 half hours; `uptime` is the share of these without trouble. */
export const WorkerStrip = v.object({
  type: WorkerType,
  workers: Count,
  silent: Count,
  marks: v.array(v.picklist(['good', 'slow', 'failed', 'unknown'])),
  uptime: v.nullable(v.number()),
});
export type WorkerStrip = v.InferOutput<typeof WorkerStrip>;

/**
 * The figures that are read separately. `alerts` means any figure that an alert is based on, `articles_usual` the usual number of
 * articles.
 */
export const DashboardPart = v.picklist([
  'users',
  'targets',
  'sources',
  'requests_pending',
  'articles',
  'articles_usual',
  'notifications',
  'latency_ms',
  'whatsapp',
  'workers',
  'queues',
  'alerts',
  'trend',
  'funnel',
  'source_strip',
  'worker_strips',
]);
export type DashboardPart = v.InferOutput<typeof DashboardPart>;

/** A part that could not be read is null, and named in `unreadable`; the others are complete. */
export const AdminDashboard = v.object({
  users: v.nullable(
    v.object({
      total: Count,
      active: Count,
      new_7d: Count,
      unverified: Count,
      by_plan: v.record(Plan, Count),
    }),
  ),
  targets: v.nullable(v.object({ total: Count, active: Count })),
  sources: v.nullable(v.object({ approved: Count, pending: Count, failing: Count, blocked: Count })),
  /** Source requests without a decision. */
  requests_pending: v.nullable(Count),
  articles: v.nullable(
    v.object({
      total: Count,
      today: Count,
      by_day: v.array(DayCount),
      /**
       * The usual number for the same hours of the same weekday; null before there is one to compare with, for longer periods,
       * and if it could not be read.
       */
      usual: v.nullable(Count),
      /** Share of the articles of 7 days whose full text was read, 0 to 1; null if there are none. */
      extraction_success_rate: v.nullable(v.number()),
    }),
  ),
  /** Alerts made today, messages sent and failed today, and what is held now. */
  notifications: v.nullable(
    v.object({
      today: Count,
      by_channel: v.object({ email: Count, whatsapp: Count }),
      failed: Count,
      held: Count,
    }),
  ),
  /** Time from first seen to handed to the provider, over 24 hours; null if there are none. */
  latency_ms: v.nullable(v.object({ p50: v.nullable(v.number()), p95: v.nullable(v.number()) })),
  /** The connection to WhatsApp, and when it entered this state. */
  whatsapp: v.nullable(v.object({ status: WhatsappState, phone: v.nullable(v.string()), since: Timestamp })),
  workers: v.nullable(v.object({ healthy: Count, stale: Count, dead: Count })),
  /** The same figures as in `/admin/queues`. Missing on older servers. */
  queues: v.nullish(v.array(AdminQueue)),
  /** The figures that could be read. */
  alerts: v.array(
    v.object({
      severity: v.picklist(['info', 'warning', 'critical']),
      code: v.string(),
      text: v.string(),
      since: v.nullable(Timestamp),
      /** The page where it can be fixed. */
      link: v.nullable(v.object({ to: v.string(), label: v.string() })),
    }),
  ),
  trend: v.nullable(AdminTrend),
  funnel: v.nullable(AdminFunnel),
  /** Approved sources, worst first. */
  source_strip: v.nullable(SourceStrip),
  /** One strip for each kind of worker. */
  worker_strips: v.nullable(v.array(WorkerStrip)),
  /** What could not be read, and the request whose log entries say why; null if everything was read. Missing on older servers. */
  unreadable: v.nullish(v.object({ parts: v.array(DashboardPart), request_id: v.string() })),
});
export type AdminDashboard = v.InferOutput<typeof AdminDashboard>;
