import {
  type ApiQuotesQuery,
  type ApiSpeakersQuery,
  type ExportedFile,
  limits,
  messages,
  type Pagination,
  type Quote,
  type QuotesExportQuery,
  type QuotesQuery,
  type Speaker,
  type SpeakersQuery,
  speakerKindNames,
  usualPeriodDays,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { type Exporter, exportInTurn } from '../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, tableFile, tableOf } from '../exported-file.ts';
import { Failure } from '../failure.ts';
import { cutPage, type ReadOnPage } from '../key-paging.ts';
import { nameTables } from '../matcher/index.ts';
import { type CursorPage, pagination } from '../paging.ts';
import { speakerKey } from '../quotes/index.ts';
import type { Database } from '../storage/database.ts';
import { wordPrefixQuery } from '../storage/search-text.ts';
import { daysOfPeriod, spanOf, zoneOf } from '../targets/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import {
  listQuotes,
  listSpeakers,
  type Paging,
  QUOTE_ORDER,
  type QuoteFilter,
  readQuoteParts,
  readSpeakerParts,
  SPEAKER_ORDER,
} from './repository.ts';
import { readWatchers } from './watched-speakers.ts';

/** The quotes in the articles that a person's targets found, with their speakers. Other people's targets give empty lists. */
export interface QuoteLists {
  list(userId: string, query: QuotesQuery, now: Date): Promise<ReadOnPage<Quote>>;
  speakers(userId: string, query: SpeakersQuery, now: Date): Promise<ReadOnPage<Speaker>>;
  /**
   * The quotes for programs, continued from a cursor.
   *
   * @throws {Failure} `validation_failed` for more than `API_QUOTES_DAYS_MAX`, or an end before the beginning
   */
  listFrom(userId: string, query: ApiQuotesQuery, now: Date): Promise<CursorPage<Quote>>;
  speakersFrom(userId: string, query: ApiSpeakersQuery, now: Date): Promise<CursorPage<Speaker>>;
  /** @throws {Failure} `rate_limited`; `overloaded` */
  exportTable(
    person: Exporter,
    query: v.InferOutput<typeof QuotesExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
}

/** The requested quotes: those of a period, or between two times. */
type Asked = Pick<QuotesQuery, 'target_id' | 'q' | 'speaker' | 'kind'> & { name?: string | undefined } & (
    | Pick<QuotesQuery, 'period'>
    | Pick<ApiQuotesQuery, 'from' | 'to'>
  );

const MOST = limits.COUNTED_ITEMS_MAX + 1;
/** Programs page by cursor, so nothing is counted for them. */
const UNCOUNTED = 0;
const DAY_MS = 86_400_000;

export function createQuoteLists({
  db,
  throttle,
  baseUrl,
}: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): QuoteLists {
  const filterOf = async (userId: string, asked: Asked, now: Date): Promise<QuoteFilter> => ({
    userId,
    ...timeOf(asked, await zoneOf(db, userId), now),
    targetIds: asked.target_id,
    speakerKey: asked.speaker === undefined ? undefined : speakerKey(asked.speaker),
    kind: asked.kind,
    words: prefixesOf(asked.q),
    nameWords: asked.name ? wordPrefixQuery(speakerKey(asked.name)) : undefined,
  });

  const read = async (userId: string, asked: Asked & Paging, now: Date, most = MOST) => {
    const filter = await filterOf(userId, asked, now);
    const { rows: listed, total } = await listQuotes(db, filter, asked, most);
    const { rows, next_cursor } = cutPage(listed, QUOTE_ORDER, asked);
    const parts = await readQuoteParts(db, filter, {
      keys: rows.map(({ said_key }) => said_key),
      most: limits.QUOTE_ARTICLES_SHOWN,
    });
    const items = rows.flatMap(({ said_key, place: _place, ...row }): Quote[] => {
      const part = parts.get(said_key);
      if (!part) return [];
      const articles = part.articles.map(({ published_at, ...article }) => ({
        ...article,
        published_at: published_at && new Date(published_at).toISOString(),
      }));
      const { articles_total, sources_total, targets } = part;
      return [{ ...row, articles, articles_total, sources_total, targets }];
    });
    return { items, total, next_cursor };
  };

  const readSpeakers = async (userId: string, asked: Asked & Paging, now: Date, most = MOST) => {
    const filter = await filterOf(userId, asked, now);
    const { rows: listed, total } = await listSpeakers(db, filter, asked, most);
    const { rows, next_cursor } = cutPage(listed, SPEAKER_ORDER, asked);
    const keys = rows.map(({ key }) => key);
    const [parts, watcherOf] = await Promise.all([
      readSpeakerParts(db, filter, keys),
      readWatchers(db, userId, now),
    ]);
    const items = rows.flatMap(({ key, quotes }): Speaker[] => {
      const part = parts.get(key);
      if (!part) return [];
      const { key: _key, first_at, last_at, ...about } = part;
      const at = { first_at: first_at.toISOString(), last_at: last_at.toISOString() };
      return [{ ...about, quotes, ...at, watched_by: watcherOf({ speaker: part.name, kind: part.kind }) }];
    });
    return { items, total, next_cursor };
  };

  return {
    async list(userId, query, now) {
      const { items, total, next_cursor } = await read(userId, query, now);
      return { items, pagination: pagination(query, total), next_cursor };
    },

    async speakers(userId, query, now) {
      const { items, total, next_cursor } = await readSpeakers(userId, query, now);
      const page: Pagination = pagination(query, total);
      return { items, pagination: page, next_cursor };
    },

    listFrom: (userId, query, now) => read(userId, fromStart(query), now, UNCOUNTED).then(asCursorPage),

    speakersFrom: (userId, query, now) =>
      readSpeakers(userId, fromStart(query), now, UNCOUNTED).then(asCursorPage),

    exportTable: (person, { format, ...asked }, now) =>
      exportInTurn({ throttle, exporter: person, now }, async () => {
        const page = { ...asked, page: 1, per_page: EXPORTED_ROWS_MAX };
        const { items, next_cursor } = await read(person.id, page, now);
        const table = tableOf('Quotes', items, columnsOf(baseUrl()));
        const name = `quotes-${now.toISOString().slice(0, 10)}`;
        return tableFile(
          format,
          { name, table, is_complete: next_cursor === null },
          await sheetReaderOf(db, person.id),
        );
      }),
  };
}

const fromStart = <Q extends { limit: number }>({ limit, ...query }: Q) => ({
  ...query,
  page: 1,
  per_page: limit,
});

const asCursorPage = <Item>({ items, next_cursor }: { items: Item[]; next_cursor: string | null }) => ({
  items,
  next_cursor,
  has_more: next_cursor !== null,
});

/** @throws {Failure} `validation_failed` for a time that is too long, or ends before it begins */
function timeOf(asked: Asked, zone: string, now: Date): { from: Date; to: Date } {
  if ('period' in asked) return spanOf(daysOfPeriod(asked.period, zone, now).days);
  const usual = spanOf(daysOfPeriod('30d', zone, now).days);
  const end = asked.to === undefined ? now : new Date(asked.to);
  const daysBefore = (days: number) => new Date(end.getTime() - days * DAY_MS);
  if (asked.from !== undefined && new Date(asked.from) < daysBefore(limits.API_QUOTES_DAYS_MAX)) {
    throw notAllowed(`Must be at most ${limits.API_QUOTES_DAYS_MAX} days before \`to\``);
  }
  if (asked.from !== undefined && new Date(asked.from) >= end)
    throw notAllowed(asked.to === undefined ? 'Must not be in the future' : 'Must be before `to`');
  const start = asked.to === undefined ? usual.from : daysBefore(usualPeriodDays['30d']);
  return {
    from: asked.from === undefined ? start : new Date(asked.from),
    to: asked.to === undefined ? usual.to : end,
  };
}

const notAllowed = (sentence: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { from: [sentence] } });

/**
 * Undefined if nothing was typed; null if no quote can be found by it. The key of a speaker has n for ñ, and ه for ة, so each
 * word may be found in either form.
 */
function prefixesOf(text: string | undefined): string | null | undefined {
  if (!text) return undefined;
  const words = nameTables.foldedWordsOf(text).map((word) => {
    const forms = [...new Set([word, speakerKey(word)])].flatMap((form) => wordPrefixQuery(form) ?? []);
    return `(${forms.join(' | ')})`;
  });
  return words.length > 0 ? words.join(' & ') : null;
}

const columnsOf = (baseUrl: string) =>
  ({
    Quote: ({ words }) => words,
    Speaker: ({ speaker }) => speaker,
    Kind: ({ kind }) => speakerKindNames[kind],
    Role: ({ role }) => role ?? '',
    Source: ({ articles: [newest] }) => newest?.source ?? '',
    Published: ({ articles: [newest] }) => (newest?.published_at ? new Date(newest.published_at) : ''),
    Sources: ({ sources_total }) => sources_total,
    Targets: ({ targets }) => targets.map(({ name }) => name).join('; '),
    Title: ({ articles: [newest] }) => newest?.title ?? '',
    Address: ({ articles: [newest] }) => newest?.url ?? '',
    'In Newswatch': ({ articles: [newest] }) =>
      newest
        ? `${baseUrl}/articles/${newest.id}?sentence=${newest.sentence_start}-${newest.sentence_end}`
        : '',
  }) satisfies Columns<Quote>;
