import * as v from 'valibot';
import { tableFormat } from '../exported-file.ts';
import { CalendarDate, Count, TimeZone, UserId } from '../primitives.ts';
import { WhatsappRisk } from './whatsapp.ts';
import { WhatsappMessageKind } from './whatsapp-users.ts';

export const WhatsappPeriod = v.picklist(['7d', '30d', '90d']);
export type WhatsappPeriod = v.InferOutput<typeof WhatsappPeriod>;
export const WhatsappAnalyticsQuery = v.strictObject({
  period: v.optional(WhatsappPeriod, '30d'),
  timezone: v.optional(TimeZone, 'UTC'),
});

const Latency = v.nullable(Count);
/** Percentage of sent messages, 0 to 100; null if none were sent. */
const Rate = v.nullable(v.number());
const rates = { delivery: Rate, read: Rate, failure: Rate, opt_out: Rate };

/** The outcome of WhatsApp messages; each is counted on the day it was handed over or abandoned. */
export const WhatsappAnalytics = v.object({
  period: WhatsappPeriod,
  timezone: v.string(),
  totals: v.object({
    queued: Count,
    sent: Count,
    delivered: Count,
    read: Count,
    failed: Count,
    held: Count,
    opt_outs: Count,
    inbound: Count,
  }),
  rates: v.object(rates),
  /** The previous period of the same length. */
  before: v.object({ sent: Count, rates: v.object(rates) }),
  by_day: v.array(
    v.object({
      date: CalendarDate,
      delivered: Count,
      underway: Count,
      failed: Count,
      held: Count,
      /** The number of times that people opted out. Older servers do not send it. */
      opt_outs: v.optional(Count),
    }),
  ),
  /** Messages handed over, by hour of the day in that zone. */
  by_hour: v.pipe(v.array(Count), v.length(24)),
  by_type: v.array(v.object({ type: WhatsappMessageKind, count: Count })),
  failure_codes: v.array(v.object({ code: v.string(), meaning: v.string(), count: Count, done: v.string() })),
  latency_ms: v.object({
    queue_p50: Latency,
    queue_p95: Latency,
    delivery_p50: Latency,
    delivery_p95: Latency,
  }),
  top_recipients: v.array(
    v.object({ user_id: UserId, full_name: v.string(), plan: v.string(), count: Count }),
  ),
  /** All other people together. */
  other_recipients: v.object({ people: Count, count: Count }),
  people: Count,
  connection: v.object({
    uptime_percent: v.number(),
    disconnects: Count,
    longest_outage_minutes: Count,
    by_day: v.array(v.object({ date: CalendarDate, percent: v.nullable(v.number()) })),
  }),
  limits: v.object({ used_24h: Count, limit: Count }),
  risk: WhatsappRisk,
});
export type WhatsappAnalytics = v.InferOutput<typeof WhatsappAnalytics>;

/** One line per day; saved by the page, because a plain link cannot send the bearer token. */
export const WhatsappAnalyticsExport = v.object({
  filename: v.string(),
  csv: v.string(),
  /** An Excel workbook in base64, in place of `csv`, which is then empty. */
  workbook: v.optional(v.string()),
  rows: Count,
});
export const WhatsappAnalyticsExportQuery = v.strictObject({
  ...WhatsappAnalyticsQuery.entries,
  ...tableFormat,
});
