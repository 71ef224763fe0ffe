/// <reference lib="esnext.temporal" />
import type { Plan, TargetReach } from '@newswatch/shared/contracts';
import { type Covered, daysBefore, type Period } from '../issues/index.ts';
import { dateIn } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import type { ReportTotal, TargetInReport } from '../storage/schema-reports.ts';
import { readDays, readSpan, type TargetRow } from '../targets/index.ts';
import { countTogether } from './figures-repository.ts';

export type ReportLanguage = NonNullable<ReportTotal['advanced']>['languages'][number];

/** What a target found, with what the report lists of it. */
export interface TargetFigures
  extends Pick<TargetInReport, 'since' | 'matches' | 'previous' | 'stories' | 'sources' | 'peak' | 'days'> {
  target: TargetRow;
  by_source: readonly { source_id: string; name: string; count: number }[];
  by_language: readonly { language: ReportLanguage['language']; count: number }[];
  reach: TargetReach | null;
}

interface Reading<Of> {
  plan: Plan;
  zone: string;
  period: Of;
}

/** Reads whole days, and compares them with as many before. */
export function ofDays(db: Database, { plan, zone, period }: Reading<Period>, now: Date) {
  const spans = spansOf(period, zone);
  // If the last day is today, it is complete only up to now.
  const until = dateIn(zone, now) === period.to ? now : new Date(spans.span.to.getTime() - 1);
  return {
    spans,
    from: period.from,
    to: period.to,
    async read(target: TargetRow): Promise<TargetFigures> {
      const days = { count: period.days, zone, until, isReport: true };
      const analytics = await readDays(db, plan, target, days, now);
      const { totals, previous_totals, peak, advanced } = analytics;
      const isCompared = analytics.first_day <= spans.previousFrom;
      return {
        target,
        since: analytics.first_day > period.from ? analytics.first_day : null,
        matches: totals.matches,
        previous: isCompared ? previous_totals.matches : null,
        stories: totals.stories,
        sources: totals.sources,
        peak: peak && { date: peak.date, matches: peak.matches, usual: peak.usual.median },
        days: analytics.by_day.map(({ date, matches }, at) => ({
          date,
          matches,
          articles: matches,
          previous: isCompared ? (analytics.previous_by_day[at]?.matches ?? 0) : null,
        })),
        by_source: advanced?.by_source ?? [],
        by_language: advanced?.by_language ?? [],
        reach: advanced?.reach ?? null,
      };
    },
  };
}

/**
 * The maximum number of days that are compared with the same hours of the week before, which are usually as busy; a longer period
 * has no comparable hours.
 */
const COMPARED_DAYS = 7;
/** The number of days from which a chart has a bar for each day. */
const DAYS_IN_CHART = 3;

/** Reads the time since the previous issue, and compares it with the same hours a week before. */
export async function ofHours(db: Database, { plan, zone, period }: Reading<Covered>, now: Date) {
  const before = {
    from: daysBefore(period.from, zone, COMPARED_DAYS),
    to: daysBefore(period.to, zone, COMPARED_DAYS),
  };
  const previous = before.to <= period.from ? before : null;
  const first = dateIn(zone, period.from);
  // The last moment of the period is just before its end, which is exclusive.
  const last = dateIn(zone, new Date(Math.max(period.from.getTime(), period.to.getTime() - 1)));
  const dates = datesBetween(first, last);
  return {
    spans: { span: period, previous },
    from: first,
    to: last,
    span: { from: period.from.toISOString(), to: period.to.toISOString() },
    async read(target: TargetRow): Promise<TargetFigures> {
      const { totals, since, advanced, ...read } = await readSpan(
        db,
        plan,
        target,
        { span: period, previous, zone },
        now,
      );
      const isCharted = dates.length >= DAYS_IN_CHART;
      const { byDate } = isCharted
        ? await countTogether(db, [target.id], period, zone)
        : { byDate: new Map<string, number>() };
      const { matches, stories, sources } = totals;
      return {
        ...{ target, matches, stories, sources, previous: read.previous, peak: null },
        since: since > period.from ? dateIn(zone, since) : null,
        days: (isCharted ? dates : []).map((date) => {
          const found = byDate.get(date) ?? 0;
          return { date, matches: found, articles: found, previous: null };
        }),
        by_source: advanced?.by_source ?? [],
        by_language: advanced?.by_language ?? [],
        reach: advanced?.reach ?? null,
      };
    },
  };
}

function datesBetween(first: string, last: string): string[] {
  const start = Temporal.PlainDate.from(first);
  const { days } = start.until(last, { largestUnit: 'days' });
  return Array.from({ length: days + 1 }, (_, at) => start.add({ days: at }).toString());
}

/** The period and the previous one of the same length, as moments. */
function spansOf({ from, to, days }: Period, zone: string) {
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds);
  const first = Temporal.PlainDate.from(from);
  const previous = first.subtract({ days });
  const start = startOf(first);
  return {
    span: { from: start, to: startOf(Temporal.PlainDate.from(to).add({ days: 1 })) },
    previous: { from: startOf(previous), to: start },
    previousFrom: previous.toString(),
  };
}
