/// <reference lib="esnext.temporal" />
import { type Plan, planLimits, reportCadence } from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import type { Period } from '../issues/index.ts';
import type { Database } from '../storage/database.ts';
import type {
  ReportContent,
  ReportDay,
  ReportStory,
  ReportsTable,
  ReportTotal,
  TargetInReport,
} from '../storage/schema-reports.ts';
import {
  countSharedStories,
  type DaysAnalytics,
  readDays,
  readNames,
  readThemes,
  type Span,
  shareOfSum,
  type TargetRow,
} from '../targets/index.ts';
import { countTogether, listLargestStories } from './figures-repository.ts';

/** How much of each list a report shows. */
const STORIES_IN_TOTAL = 5;
const STORIES_OF_TARGET = 3;
/**
 * With more targets, each has fewer stories, because mail programs cut off long emails, and no themes of its own: reading
 * those of ten busy targets takes longer than a call may.
 */
const TARGETS_IN_FULL = 5;
/** Of each target, if there are more. */
const STORIES_OF_MANY = 2;
/** Without other targets, the stories of a target are those of the report. */
const STORIES_ALONE = 8;
const SOURCES_LISTED = 5;
const THEMES_LISTED = 6;
const NAMES_LISTED = 15;

interface Subject {
  report: Pick<
    Selectable<ReportsTable>,
    'name' | 'frequency' | 'on_weekdays' | 'sections' | 'introduction' | 'sender_name'
  >;
  /** In the order of the report. */
  targets: readonly TargetRow[];
  plan: Plan;
  zone: string;
  period: Period;
}

/**
 * Reads what a report says about a period that has ended. Its figures are those that each target’s own analytics show for
 * these days, and those of its comparison.
 */
export async function readReportContent(
  db: Database,
  { report, targets, plan, zone, period }: Subject,
  now: Date,
): Promise<ReportContent> {
  const spans = spansOf(period, zone);
  const until = new Date(spans.span.to.getTime() - 1);
  const found: { target: TargetRow; analytics: DaysAnalytics }[] = [];
  // One after the other: each runs many queries at once, and together they would occupy every connection.
  for (const target of targets) {
    const days = { count: period.days, zone, until, isReport: true };
    const analytics = await readDays(db, plan, target, days, now);
    found.push({ target, analytics });
  }
  const all = found.map(({ analytics }) => analytics);
  const hasPrevious = (analytics: DaysAnalytics) => analytics.first_day <= spans.previousFrom;
  const previousOf = (analytics: DaysAnalytics) =>
    hasPrevious(analytics) ? analytics.previous_totals.matches : null;
  const isComparable = all.every(hasPrevious);
  const shareOf = shareOfSum(all.map(({ totals }) => totals.matches));
  const previousShareOf = shareOfSum(all.map(({ previous_totals }) => previous_totals.matches));
  const isAdvanced = planLimits[plan].advancedAnalytics;
  const themesOf = async (of: readonly TargetRow[], isCompared: boolean) => {
    if (!report.sections.includes('themes')) return [];
    const previous = isCompared ? spans.previous : null;
    const { themes } = await readThemes(db, of, { span: spans.span, previous });
    return themes.slice(0, THEMES_LISTED).map(({ text, stories, trend }) => ({ text, stories, trend }));
  };
  // Not for each of several targets: reading them takes as long as themes do.
  const namesOf = async (of: readonly TargetRow[]) => {
    if (!report.sections.includes('names')) return [];
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    const { names } = await readNames(db, of, { span: spans.span, previous: null, elapsed });
    return names
      .slice(0, NAMES_LISTED)
      .map(({ text, kind, stories }) => ({ text, kind, stories }))
      .toSorted((one, other) => other.stories - one.stories);
  };

  const told = new Set<string>();
  let total: ReportTotal | null = null;
  if (targets.length > 1) {
    const ids = targets.map(({ id }) => id);
    const together = await countTogether(db, ids, spans.span, zone);
    const { stories } = await countSharedStories(db, ids, spans.span);
    const listed = await listLargestStories(db, ids, spans.span, STORIES_IN_TOTAL);
    for (const { story_id } of listed) told.add(story_id);
    total = {
      since: null,
      matches: sumOf(all.map(({ totals }) => totals.matches)),
      previous: isComparable ? sumOf(all.map(({ previous_totals }) => previous_totals.matches)) : null,
      articles: together.articles,
      stories,
      sources: together.sources,
      days: daysTogether(all, together.byDate, isComparable),
      stories_listed: listed,
      advanced: isAdvanced
        ? {
            ...listsOf(all),
            themes: await themesOf(targets, isComparable),
            names: await namesOf(targets),
          }
        : null,
    };
  }

  const inReport: TargetInReport[] = [];
  const isInFull = targets.length <= TARGETS_IN_FULL;
  for (const { target, analytics } of found) {
    const { totals, peak } = analytics;
    const isCompared = hasPrevious(analytics);
    const stories = await storiesNotIn(db, target.id, spans.span, {
      told,
      most: mostStories(targets.length),
    });
    inReport.push({
      id: target.id,
      name: target.name,
      status: target.status,
      since: analytics.first_day > period.from ? analytics.first_day : null,
      matches: totals.matches,
      previous: previousOf(analytics),
      stories: totals.stories,
      sources: totals.sources,
      share: shareOf(totals.matches),
      previous_share: isComparable ? previousShareOf(analytics.previous_totals.matches) : null,
      peak: peak && { date: peak.date, matches: peak.matches, usual: peak.usual.median },
      days: analytics.by_day.map(({ date, matches }, at) => ({
        date,
        matches,
        articles: matches,
        previous: isCompared ? (analytics.previous_by_day[at]?.matches ?? 0) : null,
      })),
      stories_listed: stories,
      advanced: isAdvanced
        ? {
            ...listsOf([analytics]),
            themes: isInFull ? await themesOf([target], isCompared) : [],
            ...(total === null && { names: await namesOf([target]) }),
          }
        : null,
    });
  }
  const { name, sections, introduction, sender_name: sender } = report;
  const frequency = reportCadence(report);
  return {
    ...{ name, frequency, sections, introduction, sender },
    ...{ timeZone: zone, from: period.from, to: period.to, targets: inReport, total },
  };
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

function mostStories(targets: number): number {
  if (targets === 1) return STORIES_ALONE;
  return targets > TARGETS_IN_FULL ? STORIES_OF_MANY : STORIES_OF_TARGET;
}

/** The largest stories of a target that the report has not listed yet. */
async function storiesNotIn(
  db: Database,
  targetId: string,
  span: Span,
  { told, most }: { told: Set<string>; most: number },
): Promise<ReportStory[]> {
  const largest = await listLargestStories(db, [targetId], span, most + told.size);
  const stories = largest.filter(({ story_id }) => !told.has(story_id)).slice(0, most);
  for (const { story_id } of stories) told.add(story_id);
  return stories;
}

function daysTogether(
  all: readonly DaysAnalytics[],
  articles: ReadonlyMap<string, number>,
  isComparable: boolean,
): ReportDay[] {
  return (all[0]?.by_day ?? []).map(({ date }, at) => ({
    date,
    matches: sumOf(all.map(({ by_day }) => by_day[at]?.matches ?? 0)),
    articles: articles.get(date) ?? 0,
    previous: isComparable ? sumOf(all.map(({ previous_by_day: days }) => days[at]?.matches ?? 0)) : null,
  }));
}

/** The sources and the languages with the most matches of these targets. */
function listsOf(all: readonly DaysAnalytics[]) {
  const sources = new Map<string, { name: string; matches: number }>();
  const languages = new Map<ReportLanguage['language'], ReportLanguage>();
  for (const { advanced } of all) {
    for (const { source_id, name, count } of advanced?.by_source ?? []) {
      sources.set(source_id, { name, matches: (sources.get(source_id)?.matches ?? 0) + count });
    }
    for (const { language, count } of advanced?.by_language ?? []) {
      languages.set(language, { language, matches: (languages.get(language)?.matches ?? 0) + count });
    }
  }
  const byMatches = (one: { matches: number }, other: { matches: number }) => other.matches - one.matches;
  return {
    sources: [...sources.values()]
      .sort((one, other) => byMatches(one, other) || one.name.localeCompare(other.name))
      .slice(0, SOURCES_LISTED),
    languages: [...languages.values()].sort(byMatches),
  };
}

type ReportLanguage = NonNullable<ReportTotal['advanced']>['languages'][number];

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
