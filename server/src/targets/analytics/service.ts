import {
  countryName,
  developmentNames,
  type ExportedFile,
  effectivePlan,
  languageNames,
  type MatchExportFormat,
  type Plan,
  type Role,
  shownTerm,
  type TableFormat,
  type TargetAnalytics,
  type TargetAnalyticsQuery,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { type Cell, csvLines, wordCell } from '../../csv.ts';
import { assertWanted, exportInTurn, type Exporter as FileReader } from '../../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, jsonFile, tableFile, tableOf } from '../../exported-file.ts';
import { dateIn } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import { presentTone } from '../../storage/match-tone.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { presentTitle, readTranslatedTitles } from '../../translated-titles/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import type { TargetRow } from '../repository.ts';
import { targetRss } from '../target-rss.ts';
import { analyticsSheets, dayTable, hourTable, STORIES_EXPORTED } from './analytics-sheets.ts';
import { countFirstReports } from './count-first-reports.ts';
import { countPlaces } from './count-places.ts';
import { daysOfPeriod, readOwnTarget, spanOf, zoneOf } from './period.ts';
import { readDays } from './read-days.ts';
import * as repository from './repository.ts';

type Query = v.InferOutput<typeof TargetAnalyticsQuery>;
type ExportQuery = Query & { format?: TableFormat };

/** The person who makes the request; their plan limits the answer. */
export interface Reader {
  id: string;
  role: Role;
  plan: Plan;
}

/** A reader who downloads a file; downloads are limited per hour. */
export type Exporter = Reader & FileReader;

/** What a target found over a time span, and whether that is unusual. Another person's target is `not_found`. */
export interface TargetAnalyticsService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetAnalytics>;
  /** @throws {Failure} `rate_limited`, like `exportMatches` */
  exportDays(reader: Exporter, targetId: string, query: ExportQuery, now: Date): Promise<ExportedFile>;
  exportMatches(
    reader: Exporter,
    targetId: string,
    format: MatchExportFormat,
    now: Date,
  ): Promise<ExportedFile>;
  /** The same matches line by line, for programs. Counts as a file. */
  exportMatchLines(
    reader: Exporter,
    targetId: string,
    format: 'csv' | 'jsonl',
    now: Date,
  ): Promise<{ file_name: string; parts: Iterable<string> }>;
}

export function createTargetAnalytics(options: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): TargetAnalyticsService {
  const { db, throttle, baseUrl } = options;
  const ownTarget = (reader: Reader, targetId: string) => readOwnTarget(db, reader.id, targetId);

  const get = async (
    reader: Reader,
    target: TargetRow,
    query: Query,
    now: Date,
  ): Promise<TargetAnalytics> => {
    const zone = query.timezone ?? (await zoneOf(db, reader.id));
    const { days, until, isChosen } = daysOfPeriod(query.period, zone, now);
    const { previous_by_day: _, ...analytics } = await readDays(
      db,
      effectivePlan(reader),
      target,
      { count: days.length, zone, until, withHours: isChosen },
      now,
    );
    return { period: query.period, ...analytics, peak: await withTranslation(db, reader.id, analytics.peak) };
  };

  const readMatches = async ({ signal }: Exporter, target: TargetRow, now: Date) => {
    const found = await repository.listMatchesToExport(db, target.id, EXPORTED_ROWS_MAX + 1);
    assertWanted(signal);
    const rows = found.slice(0, EXPORTED_ROWS_MAX);
    const name = `${fileName(target.name)}-matches-${now.toISOString().slice(0, 10)}`;
    return { name, exported: { rows, is_complete: rows.length === found.length } };
  };

  const matchesFile = async (
    reader: Exporter,
    target: TargetRow,
    format: MatchExportFormat,
    now: Date,
  ): Promise<ExportedFile> => {
    const { name, exported } = await readMatches(reader, target, now);
    const { rows } = exported;
    if (format === 'csv' || format === 'xlsx') {
      const table = tableOf('Matches', rows, matchColumns);
      const { is_complete } = exported;
      return tableFile(format, { name, table, is_complete }, await sheetReaderOf(db, reader.id));
    }
    if (format === 'json') return jsonFile(name, exported, { list: 'matches', now, objectOf });
    return {
      file_name: `${name}.xml`,
      type: 'application/rss+xml',
      content: targetRss(target, rows, { origin: baseUrl(), now }),
      rows: rows.length,
      is_complete: exported.is_complete,
    };
  };

  return {
    get: async (reader, targetId, query, now) => get(reader, await ownTarget(reader, targetId), query, now),

    async exportDays(reader, targetId, { format = 'csv', ...query }, now) {
      const target = await ownTarget(reader, targetId);
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const analytics = await get(reader, target, query, now);
      const name = `${fileName(target.name)}-${analytics.from}-${analytics.to}`;
      const table = analytics.hourly ? hourTable(analytics.hourly) : dayTable(analytics.by_day);
      const viewer = await sheetReaderOf(db, reader.id);
      if (format === 'csv') return tableFile(format, { name, table }, viewer);
      const span = spanOf(daysOfPeriod(query.period, analytics.timezone, now).days);
      const stories = await repository.listLargestStories(db, target.id, span, STORIES_EXPORTED);
      const counted = { sort: '-first', limit: EXPORTED_ROWS_MAX } as const;
      const { sources } = await countFirstReports(db, target.id, span, counted);
      const sheets = analyticsSheets(analytics, stories, await countPlaces(db, target.id, span), sources);
      return tableFile(format, { name, table, sheets }, { ...viewer, timeZone: analytics.timezone });
    },

    async exportMatches(reader, targetId, format, now) {
      const target = await ownTarget(reader, targetId);
      return exportInTurn({ throttle, exporter: reader, now }, () =>
        matchesFile(reader, target, format, now),
      );
    },

    async exportMatchLines(reader, targetId, format, now) {
      const target = await ownTarget(reader, targetId);
      const { name, exported } = await exportInTurn({ throttle, exporter: reader, now }, () =>
        readMatches(reader, target, now),
      );
      const { rows } = exported;
      return { file_name: `${name}.${format}`, parts: format === 'csv' ? csvOf(rows) : jsonLinesOf(rows) };
    },
  };
}

const matchColumns = {
  Found: ({ matched_at }) => matched_at,
  Title: ({ title }) => title,
  Source: ({ source }) => source,
  Address: ({ url }) => ({ url }),
  Language: ({ language }) => languageNames[language],
  Published: ({ published_at }) => published_at,
  Score: ({ score }) => score,
  Words: ({ matched_terms }) => matched_terms.map(shownTerm).join(', '),
  Rating: ({ feedback }) => wordCell(feedback),
  'Reason for no alert': ({ suppressed_reason }) => wordCell(suppressed_reason),
  // The last column, so that programs that read columns by position still find the others.
  Tone: ({ tone }) => wordCell(tone),
  'Tone by': ({ tone_origin }) => wordCell(tone_origin),
  'Tone coded': ({ tone_at }) => tone_at,
  'About countries': ({ countries }) => (countries ?? []).map(countryName).join(', '),
  'Match ID': ({ id }) => id,
  'Article ID': ({ article_id }) => article_id,
  'Story ID': ({ story_id }) => story_id,
  Developments: ({ developments }) => (developments ?? []).map((one) => developmentNames[one]).join(', '),
} satisfies Columns<repository.ExportedMatch>;

const objectOf = (match: repository.ExportedMatch) => ({
  id: match.id,
  matched_at: match.matched_at,
  score: match.score,
  matched_terms: match.matched_terms.map(shownTerm),
  feedback: match.feedback,
  tone: presentTone(match),
  suppressed_reason: match.suppressed_reason,
  article: {
    id: match.article_id,
    story_id: match.story_id,
    title: match.title,
    summary: match.summary,
    url: match.url,
    source: match.source,
    language: match.language,
    published_at: match.published_at,
  },
});

function csvOf(rows: readonly repository.ExportedMatch[]): Iterable<string> {
  const cellsOf: ((match: repository.ExportedMatch) => Cell)[] = Object.values(matchColumns);
  const lines = rows.map((match) => cellsOf.map((cellOf) => cellOf(match)));
  return csvLines(Object.keys(matchColumns), lines);
}

function* jsonLinesOf(rows: readonly repository.ExportedMatch[]): Generator<string, void, undefined> {
  for (const match of rows) yield `${JSON.stringify(objectOf(match))}\n`;
}

/** Keeps only characters that every system allows in a file name. */
export function fileName(name: string): string {
  return (
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)
      // Half a letter cannot be in the header of a response.
      .replace(/\p{Cs}$/u, '') || 'target'
  );
}

/** The first and the last day of figures, in the time zone in which they were counted, for the name of a file. */
export const daysInName = (counted: { from: string; to: string; timezone: string }): string =>
  [Date.parse(counted.from), Date.parse(counted.to) - 1]
    .map((moment) => dateIn(counted.timezone, new Date(moment)))
    .join('-');

/** The peak with the title of its story as the reader wants it. Shared pages have the original. */
async function withTranslation(
  db: Database,
  userId: string,
  peak: TargetAnalytics['peak'],
): Promise<TargetAnalytics['peak']> {
  if (!peak?.story) return peak;
  const { story } = peak;
  const titles = await readTranslatedTitles(db, userId, [story.article_id]);
  return { ...peak, story: { ...story, translated_title: presentTitle(titles.get(story.article_id)) } };
}
