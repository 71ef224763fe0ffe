import {
  type AnalyticsDay,
  type AnalyticsHour,
  languageNames,
  netTone,
  type ReachFigures,
  type SourceFirstReports,
  shownTerm,
  type TargetAnalytics,
  type TargetPlaces,
  type TargetReach,
  type ToneCounts,
} from '@newswatch/shared/contracts';
import { type Cell, shareCell } from '../../csv.ts';
import { type Columns, tableOf } from '../../exported-file.ts';
import type { WorkbookTable } from '../../workbook/index.ts';
import { countryTable } from './country-table.ts';
import { firstReportTable } from './first-report-table.ts';
import type { ListedStory } from './repository.ts';

/** The largest stories in a workbook. */
export const STORIES_EXPORTED = 100;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const dayTable = (days: readonly AnalyticsDay[]): WorkbookTable => tableOf('Days', days, dayColumns);

const dayColumns = {
  Day: ({ date }) => ({ day: date }),
  Matches: ({ matches }) => matches,
  Stories: ({ stories }) => stories,
  Alerts: ({ notified }) => notified,
  'Usual low': ({ usual }) => usual?.low ?? null,
  'Usual median': ({ usual }) => usual?.median ?? null,
  'Usual high': ({ usual }) => usual?.high ?? null,
} satisfies Columns<AnalyticsDay>;

/**
 * The figures of a few days, by the hour. A workbook shows the times by the clock of the period’s time zone, a text file in UTC.
 */
export const hourTable = (hours: readonly AnalyticsHour[]): WorkbookTable =>
  tableOf('By hour', hours, {
    'Hour from': ({ from }) => new Date(from),
    Matches: ({ matches }) => matches,
    Stories: ({ stories }) => stories,
    Alerts: ({ notified }) => notified,
    'Local time': ({ local }) => local,
  } satisfies Columns<AnalyticsHour>);

/** The analytics of a target as the sheets of a workbook, without what the plan does not include. */
export function analyticsSheets(
  analytics: TargetAnalytics,
  stories: readonly ListedStory[],
  places: Pick<TargetPlaces, 'about' | 'published_in'>,
  firstReports: readonly SourceFirstReports[],
): WorkbookTable[] {
  const { advanced, by_day } = analytics;
  return [
    tableOf('Figures', figuresOf(analytics), {
      Figure: ({ figure }) => figure,
      [`${analytics.from} to ${analytics.to}`]: ({ now }) => now,
      'Previous period': ({ before }) => before,
    }),
    dayTable(by_day),
    ...(analytics.hourly ? [hourTable(analytics.hourly)] : []),
    ...(advanced
      ? [
          tableOf('Sources', advanced.by_source, {
            Source: ({ name }) => name,
            ...ratedColumns,
            ...(advanced.reach && audienceColumns),
          }),
          tableOf('Words', advanced.by_term, { Word: ({ term }) => shownTerm(term), ...ratedColumns }),
          tableOf('Languages', advanced.by_language, {
            Language: ({ language }) => languageNames[language],
            Matches: ({ count }) => count,
          }),
          tableOf('Hours', advanced.by_weekday, {
            Weekday: (_, at) => WEEKDAYS[at] ?? '',
            ...Object.fromEntries(
              advanced.by_hour.map((_, hour) => [
                `${String(hour).padStart(2, '0')}:00`,
                (hours: readonly number[]) => hours[hour] ?? 0,
              ]),
            ),
          }),
          ...(hasCountries(places) ? [countryTable(places)] : []),
          ...(firstReports.length > 0 ? [firstReportTable(firstReports)] : []),
        ]
      : []),
    tableOf('Stories', stories, {
      Story: ({ title }) => title,
      'First source': ({ source }) => source,
      Published: ({ at }) => at,
      Sources: ({ sources }) => sources,
      Matches: ({ matches }) => matches,
      Address: ({ url }) => ({ url }),
    }),
    ...toneSheets(analytics),
  ];
}

const hasCountries = ({ about, published_in }: Pick<TargetPlaces, 'about' | 'published_in'>): boolean =>
  (about?.length ?? 0) + (published_in?.length ?? 0) > 0;

/** The tones of days, of hours and of sources, if any match is coded. */
function toneSheets({ tones, hourly }: TargetAnalytics): WorkbookTable[] {
  if (!tones || tones.coded === 0) return [];
  return [
    tableOf('Tone by day', tones.by_day, { Day: ({ date }) => ({ day: date }), ...toneColumns }),
    ...(hourly ? [toneByHour(hourly)] : []),
    ...(tones.by_source.length === 0
      ? []
      : [
          tableOf('Tone by source', tones.by_source, {
            Source: ({ name }) => name,
            ...toneColumns,
            Matches: ({ matches }) => matches,
          }),
        ]),
  ];
}

const toneByHour = (hours: readonly AnalyticsHour[]): WorkbookTable =>
  tableOf('Tone by hour', hours, {
    'Hour from': ({ from }) => new Date(from),
    Favourable: ({ tones }) => tones?.favourable ?? 0,
    Neutral: ({ tones }) => tones?.neutral ?? 0,
    Unfavourable: ({ tones }) => tones?.unfavourable ?? 0,
  } satisfies Columns<AnalyticsHour>);

const toneColumns: Columns<ToneCounts> = {
  Favourable: ({ favourable }) => favourable,
  Neutral: ({ neutral }) => neutral,
  Unfavourable: ({ unfavourable }) => unfavourable,
};

const ratedColumns: Columns<{ count: number; relevant: number; irrelevant: number }> = {
  Matches: ({ count }) => count,
  Relevant: ({ relevant }) => relevant,
  Irrelevant: ({ irrelevant }) => irrelevant,
};

const audienceColumns: Columns<{ count: number; audience: number | null }> = {
  'Audience (people per month)': ({ audience }) => audience,
  'Potential reach': ({ count, audience }) => audience && count * audience,
};

interface Figure {
  figure: string;
  now: Cell;
  before: Cell;
}

function figuresOf({ totals, previous_totals, tones, advanced }: TargetAnalytics): Figure[] {
  const both = (figure: string, of: (from: TargetAnalytics['totals']) => Cell): Figure => ({
    figure,
    now: of(totals),
    before: of(previous_totals),
  });
  return [
    both('Matches', ({ matches }) => matches),
    both('Stories', ({ stories }) => stories),
    both('Sources', ({ sources }) => sources),
    both('Alerts', ({ notified }) => notified),
    both('Matches without an alert', ({ suppressed }) => suppressed),
    both('Rated relevant', ({ relevant }) => relevant),
    both('Rated irrelevant', ({ irrelevant }) => irrelevant),
    both('Share of relevant matches', ({ precision }) => shareCell(precision)),
    ...(tones && tones.coded > 0
      ? [
          { figure: 'Matches with a coded tone', now: tones.coded, before: null },
          { figure: 'Stories with a coded tone', now: tones.coded_stories, before: null },
          { figure: 'Favourable', now: tones.favourable, before: null },
          { figure: 'Neutral', now: tones.neutral, before: null },
          { figure: 'Unfavourable', now: tones.unfavourable, before: null },
          { figure: 'Net tone of the coded matches', now: shareCell(netTone(tones)), before: null },
        ]
      : []),
    ...(advanced
      ? [{ figure: 'Median time to alert (ms)', now: advanced.latency_ms.p50, before: null }]
      : []),
    ...(advanced?.reach ? reachRows(advanced.reach) : []),
  ];
}

function reachRows({ previous, ...reach }: TargetReach): Figure[] {
  const row = (figure: string, of: (from: ReachFigures) => number): Figure => ({
    figure,
    now: of(reach),
    before: previous && of(previous),
  });
  return [
    row('Potential reach', ({ potential }) => potential),
    row('Audience of the sources (people per month)', ({ audience }) => audience),
    row('Matches from sources with an audience', ({ articles }) => articles),
    row('Matches from sources without an audience', ({ articles_without }) => articles_without),
    row('Sources with an audience', ({ sources }) => sources),
    row('Sources without an audience', ({ sources_without }) => sources_without),
  ];
}
