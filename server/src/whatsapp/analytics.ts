import type {
  WhatsappAnalytics,
  WhatsappAnalyticsExport,
  WhatsappAnalyticsExportQuery,
  WhatsappAnalyticsQuery,
  WhatsappPeriod,
} from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import { allowedPerDay, codeMeanings, type WhatsappGateway } from '../channels/index.ts';
import { tableFile, tableOf } from '../exported-file.ts';
import { type LocalDay, lastLocalDays } from '../local-day.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type Throttle, throttleRules } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { type Administrator, auditWhatsapp } from './administrator.ts';
import * as analytics from './analytics-repository.ts';
import { countUsed, listStates } from './repository.ts';
import { connectedPercent, earlier, outages, type StateChange } from './uptime.ts';

type Query = v.InferOutput<typeof WhatsappAnalyticsQuery>;

/** The outcome of WhatsApp messages. */
export interface WhatsappAnalyticsService {
  get(query: Query, now: Date): Promise<WhatsappAnalytics>;
  /** @throws {Failure} `rate_limited` */
  export(
    query: v.InferOutput<typeof WhatsappAnalyticsExportQuery>,
    administrator: Administrator,
    now: Date,
  ): Promise<v.InferOutput<typeof WhatsappAnalyticsExport>>;
}

const DAYS: Record<WhatsappPeriod, number> = { '7d': 7, '30d': 30, '90d': 90 };
const TOP = 10;

/** The automatic reaction of the product to a failure. */
const DONE: Readonly<Record<string, string>> = {
  not_on_whatsapp: 'Not retried',
  blocked_by_person: 'Counted as a block',
  opted_out_of_marketing: 'Counted as a block',
  too_fast: 'Retried later',
  too_fast_for_person: 'Retried later',
  gateway_timeout: 'Checked with the provider, then retried',
  provider_error: 'Retried later',
  gateway_error: 'Retried later',
  template_missing: 'Submit the template',
};

export function createWhatsappAnalytics(options: {
  db: Database;
  gateway: WhatsappGateway;
  throttle: Throttle;
}): WhatsappAnalyticsService {
  const { db, gateway, throttle } = options;

  return {
    async get({ period, timezone }, now) {
      const count = DAYS[period];
      const all = lastLocalDays(now, timezone, 2 * count);
      const days = all.slice(count);
      const span = spanOf(days, now);
      const status = await gateway.status();
      const [
        totals,
        past,
        pending,
        optOuts,
        pastOptOuts,
        byDay,
        byHour,
        byType,
        failures,
        latency,
        top,
        states,
        used,
        risk,
        config,
      ] = await Promise.all([
        analytics.countTotals(db, span),
        analytics.countTotals(db, spanOf(all.slice(0, count), span.from)),
        analytics.countPending(db),
        analytics.countOptOuts(db, span),
        analytics.countOptOuts(db, spanOf(all.slice(0, count), span.from)),
        analytics.countByDay(db, days),
        analytics.countByHour(db, span, timezone),
        analytics.countByType(db, span),
        analytics.countFailures(db, span),
        analytics.measureLatency(db, span),
        analytics.listTopRecipients(db, span, TOP),
        listStates(db, status.provider, span.from),
        countUsed(db, status.provider, now),
        gateway.risk(),
        gateway.config(),
      ]);
      const { people, ...counted } = totals;
      const topCount = top.reduce((sum, one) => sum + one.count, 0);
      const left = byType.reduce((sum, one) => sum + one.count, 0);
      return {
        period,
        timezone,
        totals: { ...counted, ...pending, opt_outs: optOuts },
        rates: ratesOf({ ...totals, opt_outs: optOuts }),
        before: { sent: past.sent, rates: ratesOf({ ...past, opt_outs: pastOptOuts }) },
        by_day: days.map(({ date }, index) => ({
          date,
          ...(byDay[index] ?? { delivered: 0, underway: 0, failed: 0, held: 0, opt_outs: 0 }),
        })),
        by_hour: byHour,
        by_type: byType,
        failure_codes: failures.map(({ code, message, count: times }) => ({
          code,
          meaning: codeMeanings[code] ?? message,
          count: times,
          done: DONE[code] ?? 'See the delivery log',
        })),
        latency_ms: latency,
        top_recipients: top,
        other_recipients: { people: Math.max(0, people - top.length), count: Math.max(0, left - topCount) },
        people,
        connection: connectionOf(states, days, span.from, now),
        limits: {
          used_24h: used,
          limit: status.messagingLimit ?? allowedPerDay(config, status.linkedAt, now),
        },
        risk,
      };
    },

    async export(query, administrator, now) {
      await throttle.hitPerson(administrator, 'admin-export', throttleRules.export, now);
      const days = lastLocalDays(now, query.timezone, DAYS[query.period]);
      const rows = await analytics.countByDay(db, days);
      const lines = days.map(({ date }, index) => {
        const { delivered = 0, underway = 0, failed = 0, held = 0, opt_outs = 0 } = rows[index] ?? {};
        return { date, sent: delivered + underway, delivered, failed, held, opt_outs };
      });
      const after = { period: query.period, timezone: query.timezone, rows: lines.length };
      await transaction(db, (trx) =>
        auditWhatsapp(trx, 'analytics_exported', { id: null, before: null, after }, administrator, now),
      );
      const table = tableOf('Days', lines, {
        date: ({ date }) => ({ day: date }),
        sent: ({ sent }) => sent,
        delivered: ({ delivered }) => delivered,
        failed: ({ failed }) => failed,
        held: ({ held }) => held,
        'opted out': ({ opt_outs }) => opt_outs,
      });
      const name = `whatsapp-${query.period}-${now.toISOString().slice(0, 10)}`;
      const reader = await sheetReaderOf(db, administrator.id);
      const { file_name, content } = await tableFile(query.format, { name, table }, reader);
      const text = query.format === 'csv' ? { csv: content } : { csv: '', workbook: content };
      return { filename: file_name, ...text, rows: lines.length };
    },
  };
}

function spanOf(days: readonly LocalDay[], to: Date): analytics.Span {
  return { from: days[0]?.start ?? to, to };
}

function ratesOf(counts: {
  sent: number;
  delivered: number;
  read: number;
  failed: number;
  opt_outs: number;
}) {
  const of = (part: number, whole: number) => (whole > 0 ? Math.round((1_000 * part) / whole) / 10 : null);
  return {
    delivery: of(counts.delivered, counts.sent),
    read: of(counts.read, counts.sent),
    failure: of(counts.failed, counts.sent + counts.failed),
    opt_out: of(counts.opt_outs, counts.sent),
  };
}

function connectionOf(states: readonly StateChange[], days: readonly LocalDay[], from: Date, now: Date) {
  const { count, longestMs } = outages(states, from, now);
  return {
    uptime_percent: connectedPercent(states, from, now) ?? 0,
    disconnects: count,
    longest_outage_minutes: Math.round(longestMs / 60_000),
    by_day: days.map(({ date, start, end }) => ({
      date,
      percent: connectedPercent(states, start, earlier(end, now)),
    })),
  };
}
