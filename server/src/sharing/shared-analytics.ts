/// <reference lib="esnext.temporal" />
import {
  effectivePlan,
  type Language,
  type Plan,
  type Role,
  type SharedPeriod,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isMatchOfSourcesShown } from '../content/index.ts';
import { localDay, startOfDay } from '../local-day.ts';
import { knownTimeZone, oneLine } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { findTarget, hasPrevious, readDays } from '../targets/index.ts';

/** The figures of a target as guests see them: nothing about its rule, its recipients or its alerts. */
export interface SharedAnalytics {
  kind: 'target';
  name: string;
  from: string;
  to: string;
  timeZone: string;
  matches: number;
  /** The matches of the previous period of equal length; null if there is none to compare with. */
  previousMatches: number | null;
  stories: number;
  sources: number;
  /** The ratings, if ratings are shared and there are some. */
  ratings: { relevant: number; all: number } | null;
  /** The matches of the target and of those with which it is compared, most first; null if it is compared with none. */
  share: { name: string; count: number }[] | null;
  days: { date: string; matches: number; usual: { low: number; high: number } | null; isUnusual: boolean }[];
  peak: { date: string; matches: number; usual: number; story: string | null } | null;
  /** null in a plan without advanced analytics. */
  advanced: {
    /** Seven lists from Monday on, each with its twenty-four hours. */
    byWeekday: number[][];
    bySource: { name: string; count: number }[];
    byLanguage: { language: Language; count: number }[];
  } | null;
}

const DEFAULT_DAYS = 30;
const SOURCES_SHOWN = 12;
const TITLE_MAX = 300;

interface Choice {
  owner: { id: string; role: Role; plan: Plan; timezone: string };
  targetId: string;
  compared: readonly { id: string; name: string }[];
  period: SharedPeriod | null;
  includeRatings: boolean;
}

/**
 * Reads the matches per source in the period, as the owner's own analytics show them; undefined if the target was deleted at this
 * moment.
 */
export async function readSharedAnalytics(
  db: Database,
  { owner, targetId, compared, period, includeRatings }: Choice,
  now: Date,
): Promise<SharedAnalytics | undefined> {
  const target = await findTarget(db, owner.id, targetId);
  if (!target) return undefined;
  const zone = knownTimeZone(owner.timezone);
  // Articles that the owner added by hand are not shown to guests, not even as a number.
  const days = { ...spanOf(period, zone, now), ofSources: true };
  const found = await readDays(db, effectivePlan(owner), target, days, now);
  const { totals, previous_totals, peak, advanced } = found;
  const counts = await countMatches(
    db,
    compared.map(({ id }) => id),
    { from: startOfDay(found.from, zone), to: startOfDay(found.to, zone, -1) },
  );
  const relevant = totals.relevant - totals.excluded_relevant;
  const rated = relevant + totals.irrelevant - totals.excluded_irrelevant;
  return {
    kind: 'target',
    name: oneLine(target.name, TITLE_MAX),
    from: found.from,
    to: found.to,
    timeZone: zone,
    matches: totals.matches,
    previousMatches: hasPrevious(found) ? previous_totals.matches : null,
    stories: totals.stories,
    sources: totals.sources,
    ratings: includeRatings && rated > 0 ? { relevant, all: rated } : null,
    share:
      compared.length === 0
        ? null
        : [
            { name: target.name, count: totals.matches },
            ...compared
              .map(({ id, name }) => ({ name, count: counts.get(id) ?? 0 }))
              .sort((a, b) => b.count - a.count),
          ].map(({ name, count }) => ({ name: oneLine(name, TITLE_MAX), count })),
    days: found.by_day.map(({ date, matches, usual, is_unusual }) => ({
      ...{ date, matches, isUnusual: is_unusual },
      usual: usual && { low: usual.low, high: usual.high },
    })),
    peak: peak && {
      date: peak.date,
      matches: peak.matches,
      usual: peak.usual.median,
      story: peak.story && oneLine(peak.story.title, TITLE_MAX),
    },
    advanced: advanced && {
      byWeekday: advanced.by_weekday,
      bySource: advanced.by_source
        .slice(0, SOURCES_SHOWN)
        .map(({ name, count }) => ({ name: oneLine(name, TITLE_MAX), count })),
      byLanguage: advanced.by_language,
    },
  };
}

/** The matches of each target from sources from one moment to before another, as `readDays` counts them. */
async function countMatches(
  db: Database,
  ids: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select m.target_id as id, count(*)::int as count from matches m
    where m.target_id = any(${ids}) and m.matched_at >= ${from} and m.matched_at < ${to} and ${isMatchOfSourcesShown('m')}
    group by m.target_id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The days to read, and a moment in the last one. A period that ends today ends now. */
function spanOf(period: SharedPeriod | null, zone: string, now: Date) {
  if (!period) return { count: DEFAULT_DAYS, zone };
  const [from, to] = [Temporal.PlainDate.from(period.from), Temporal.PlainDate.from(period.to)];
  const count = from.until(to, { largestUnit: 'day' }).days + 1;
  // The owner may have moved to a time zone in which the last day has not begun.
  if (period.to >= localDay(now, zone).date) return { count, zone };
  const end = to.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return { count, zone, until: new Date(end - 1) };
}
