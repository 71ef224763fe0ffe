import {
  limits,
  type Plan,
  planLimits,
  type ReportFrequency,
  reportCadence,
} from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { readComingEvents } from '../ahead/index.ts';
import type { Covered, Period } from '../issues/index.ts';
import { dateIn } from '../local-day.ts';
import { readChosenQuotes } from '../quote-lists/index.ts';
import type { Database } from '../storage/database.ts';
import type {
  ReportContent,
  ReportEvent,
  ReportStory,
  ReportsTable,
  ReportTotal,
  TargetInReport,
  TonesInReport,
} from '../storage/schema-reports.ts';
import {
  countAddedByHand,
  countBackfilled,
  countPlaces,
  countSharedStories,
  countTones,
  readNames,
  readThemes,
  type Span,
  shareOfSum,
  type TargetRow,
} from '../targets/index.ts';
import { countDevelopments, countTogether, listLargestStories } from './figures-repository.ts';
import { type Countries, daysTogether, largestCountries, listsOf, sumOf } from './figures-together.ts';
import { timesOf } from './schedule.ts';
import { ofDays, ofHours, type TargetFigures } from './target-figures.ts';

/** The maximum lengths of the lists in a report. */
const STORIES_IN_TOTAL = 5;
const STORIES_OF_TARGET = 3;
/**
 * The number of targets above which each has fewer stories, because mail programs cut off long emails, and no themes: reading
 * those of ten busy targets takes longer than a call may.
 */
const TARGETS_IN_FULL = 5;
/** The stories of each target, if the report has more targets. */
const STORIES_OF_MANY = 2;
/** The stories of a report with a single target. */
const STORIES_ALONE = 8;
const THEMES_LISTED = 6;
const NAMES_LISTED = 15;
/** Announcements are for the time until the next report. */
const DAYS_AHEAD = { hours: 7, weekdays: 7, weekly: 7, monthly: 31, once: 31 } as const;
const EVENTS_LISTED = 10;
const QUOTED = { speakers: 6, quotes: 5 };
/** The length of each list that fits on one page, with the figures and the shares of ten targets. */
const ON_ONE_PAGE = { stories: 5, quoted: { speakers: 3, quotes: 3 } };

type LargestStory = Awaited<ReturnType<typeof listLargestStories>>[number];

interface Subject {
  report: Pick<
    Selectable<ReportsTable>,
    'name' | 'on_weekdays' | 'hours' | 'weekdays' | 'sections' | 'introduction' | 'sender_name'
  > & {
    target_introductions?: Readonly<Record<string, string>>;
    /** `once`: made immediately, without a schedule. */
    frequency: ReportFrequency | 'once';
    one_page?: boolean;
  };
  /** The targets in the order of the report. */
  targets: readonly TargetRow[];
  plan: Plan;
  zone: string;
  /** Whole days, or the time since the previous issue. */
  period: Period | Covered;
}

/**
 * Reads the content of a report about a period that has ended. Figures for days are the same as in each target’s own analytics
 * and in its comparison; figures for hours count the matches of exactly this time.
 */
export async function readReportContent(
  db: Database,
  { report, targets, plan, zone, period }: Subject,
  now: Date,
): Promise<ReportContent> {
  const { spans, read, ...covered } =
    'days' in period
      ? ofDays(db, { plan, zone, period }, now)
      : await ofHours(db, { plan, zone, period }, now);
  const found: TargetFigures[] = [];
  // One after the other: each runs many queries at once, and together they would occupy every connection.
  for (const target of targets) found.push(await read(target));
  const isComparable = found.every(({ previous }) => previous !== null);
  const shareOf = shareOfSum(found.map(({ matches }) => matches));
  const previousShareOf = shareOfSum(found.map(({ previous }) => previous ?? 0));
  const isAdvanced = planLimits[plan].advancedAnalytics;
  const themesOf = async (of: readonly TargetRow[], isCompared: boolean) => {
    if (!report.sections.includes('themes')) return [];
    const previous = isCompared ? spans.previous : null;
    const { themes } = await readThemes(db, of, { span: spans.span, previous });
    return themes.slice(0, THEMES_LISTED).map(({ text, stories, trend }) => ({ text, stories, trend }));
  };
  // Names are not read for each of several targets, because this takes as long as for themes.
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

  const countries = new Map<string, Countries>();
  const tones = new Map<string, TonesInReport>();
  for (const { target, previous } of found) {
    if (isAdvanced && report.sections.includes('countries'))
      countries.set(target.id, await countPlaces(db, target.id, spans.span));
    if (report.sections.includes('tone'))
      tones.set(target.id, await tonesOf(db, target.id, { ...spans, zone, isCompared: previous !== null }));
  }
  const countriesOf = (of: readonly TargetFigures[]) => {
    const own = of.map(({ target }) => countries.get(target.id)).filter((one) => one !== undefined);
    return own.length === 0
      ? {}
      : {
          countries: {
            about: largestCountries(own.flatMap(({ about }) => about)),
            published_in: largestCountries(own.flatMap(({ published_in }) => published_in)),
          },
        };
  };

  const hasDevelopments = report.sections.includes('developments');
  const withDevelopments = ({ developments, ...story }: LargestStory): ReportStory =>
    hasDevelopments && developments.length > 0 ? { ...story, developments } : story;
  const byHand = new Map<string, number>();
  for (const { id } of targets) byHand.set(id, await countAddedByHand(db, id, spans.span));
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
      matches: sumOf(found.map(({ matches }) => matches)),
      ...addedByHand(sumOf([...byHand.values()])),
      previous: isComparable ? sumOf(found.map(({ previous }) => previous ?? 0)) : null,
      articles: together.articles,
      stories,
      sources: together.sources,
      days: daysTogether(found, together.byDate),
      stories_listed: listed.map(withDevelopments),
      advanced: isAdvanced
        ? {
            ...listsOf(found),
            ...countriesOf(found),
            themes: await themesOf(targets, isComparable),
            names: await namesOf(targets),
          }
        : null,
    };
  }

  const inReport: TargetInReport[] = [];
  const isOnePage = report.one_page === true;
  const isInFull = targets.length <= TARGETS_IN_FULL;
  const most = isOnePage ? onOnePage(targets.length) : mostStories(targets.length);
  for (const figures of found) {
    const { target, by_source: _, by_language: __, reach, ...shown } = figures;
    const introduction = report.target_introductions?.[target.id];
    const stories = await storiesNotIn(db, target.id, spans.span, { told, most });
    inReport.push({
      id: target.id,
      name: target.name,
      status: target.status,
      ...(introduction && { introduction }),
      ...shown,
      ...(reach && report.sections.includes('reach') && { reach }),
      ...(tones.has(target.id) && { tones: tones.get(target.id) }),
      ...(await addedAfterwards(db, target.id, { span: spans.span, zone })),
      ...addedByHand(byHand.get(target.id) ?? 0),
      share: shareOf(figures.matches),
      previous_share: isComparable && figures.previous !== null ? previousShareOf(figures.previous) : null,
      stories_listed: stories.map(withDevelopments),
      advanced: isAdvanced
        ? {
            ...listsOf([figures]),
            ...countriesOf([figures]),
            themes: isInFull ? await themesOf([target], figures.previous !== null) : [],
            ...(total === null && { names: await namesOf([target]) }),
          }
        : null,
    });
  }
  const [owned] = targets;
  const quotes =
    owned && report.sections.includes('quotes')
      ? await readChosenQuotes(
          db,
          { userId: owned.user_id, ...spans.span, targetIds: targets.map(({ id }) => id) },
          isOnePage ? ON_ONE_PAGE.quoted : QUOTED,
        )
      : undefined;
  const { name, sections, introduction, sender_name: sender } = report;
  const { frequency: chosen } = report;
  const frequency =
    chosen === 'once' ? chosen : reportCadence({ ...report, frequency: chosen, times: timesOf(report) });
  return {
    ...(isOnePage && { isOnePage }),
    ...{ name, frequency, sections, introduction, sender },
    ...{ timeZone: zone, ...covered, targets: inReport, total },
    ahead:
      sections.includes('ahead') && !(chosen === 'once' && covered.to < dateIn(zone, now))
        ? await eventsOf(db, targets, DAYS_AHEAD[frequency], now)
        : [],
    ...(quotes && { quotes }),
    ...(hasDevelopments && {
      developments: await countDevelopments(
        db,
        targets.map(({ id }) => id),
        { span: spans.span, previous: isComparable ? spans.previous : null },
      ),
    }),
  };
}

const addedByHand = (matches: number): Pick<TargetInReport, 'added_by_hand'> =>
  matches === 0 ? {} : { added_by_hand: matches };

/** The matches of the period that were added afterwards, and the day before which their articles were found. */
async function addedAfterwards(
  db: Database,
  targetId: string,
  { span, zone }: { span: { from: Date; to: Date }; zone: string },
): Promise<Pick<TargetInReport, 'added_afterwards'>> {
  const added = await countBackfilled(db, targetId, span);
  return added === null
    ? {}
    : { added_afterwards: { matches: added.matches, before: dateIn(zone, added.at) } };
}

/**
 * Returns what is announced for the next few days from now on, not for those that the report covers. A report that is made about
 * days in the past has none: what was announced then is not stored as it was, before others confirmed it or called it off.
 */
async function eventsOf(
  db: Database,
  targets: readonly TargetRow[],
  days: number,
  now: Date,
): Promise<ReportEvent[]> {
  const [first] = targets;
  if (!first) return [];
  const targetIds = targets.map(({ id }) => id);
  const events = await readComingEvents(db, first.user_id, { days, most: EVENTS_LISTED, targetIds }, now);
  return events.map(({ path: _, ...event }) => event);
}

function mostStories(targets: number): number {
  if (targets === 1) return STORIES_ALONE;
  return targets > TARGETS_IN_FULL ? STORIES_OF_MANY : STORIES_OF_TARGET;
}

/** On one page, several targets do not have separate lists of stories. */
const onOnePage = (targets: number): number => (targets === 1 ? ON_ONE_PAGE.stories : 0);

/** The largest stories of a target that the report has not listed yet. */
async function storiesNotIn(
  db: Database,
  targetId: string,
  span: Span,
  { told, most }: { told: Set<string>; most: number },
): Promise<LargestStory[]> {
  const largest = await listLargestStories(db, [targetId], span, most + told.size);
  const stories = largest.filter(({ story_id }) => !told.has(story_id)).slice(0, most);
  for (const { story_id } of stories) told.add(story_id);
  return stories;
}

/** The coded tones, counted as in the analytics. */
async function tonesOf(
  db: Database,
  targetId: string,
  {
    span,
    previous,
    zone,
    isCompared,
  }: { span: Span; previous: Span | null; zone: string; isCompared: boolean },
): Promise<TonesInReport> {
  const count = async (of: Span) => {
    const { coded, favourable, neutral, unfavourable } = await countTones(db, targetId, of, zone);
    return { coded, favourable, neutral, unfavourable };
  };
  const now = await count(span);
  const before =
    isCompared && previous && now.coded >= limits.TONES_COMPARED_MIN ? await count(previous) : null;
  return { ...now, previous: before && before.coded >= limits.TONES_COMPARED_MIN ? before : null };
}
