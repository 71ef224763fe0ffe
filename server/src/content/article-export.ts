import {
  type ArticlesExportQuery,
  articleKindNames,
  articleSortOf,
  developmentNames,
  type ExportedFile,
  type LaterReport,
  languageNames,
  shownTerm,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { wordCell } from '../csv.ts';
import { assertWanted, type Exporter, exportInTurn } from '../export-turns.ts';
import {
  type Columns as ColumnsOf,
  EXPORTED_ROWS_MAX,
  jsonFile,
  tableFile,
  tableOf,
} from '../exported-file.ts';
import type { Database } from '../storage/database.ts';
import { presentTone } from '../storage/match-tone.ts';
import type { Throttle } from '../throttle/index.ts';
import { type SheetReader, sheetReaderOf } from '../workbook/index.ts';
import { articleListing } from './article-list.ts';
import { type ArticleMatchRow, listMatchesOfArticles } from './article-matches.ts';
import { listArticlesByIds, type SummaryRow } from './article-repository.ts';
import { listAuthors, risOf } from './citations.ts';
import { assertReadableCollection } from './collections/find-collection.ts';
import { listOtherNotes, type OtherNote } from './collections/notes-repository.ts';
import { type CollectedRow, listCollected } from './collections/repository.ts';
import { type HighlightRow, listHighlights } from './highlights/repository.ts';
import { readLaterReports } from './later-reports.ts';

type Query = v.InferOutput<typeof ArticlesExportQuery>;

/** Exports a filtered list of articles as a file, in the order of the list. */
export interface ArticleExport {
  /**
   * @param named the only targets that the file may name, if somebody else gets it; by default, all
   * @throws {Failure} `rate_limited`; `not_found` for a collection that the person may not read; `overloaded`
   */
  make(person: Exporter, query: Query, now: Date, named?: readonly string[]): Promise<ExportedFile>;
}

interface ExportedArticle extends SummaryRow {
  matches: readonly ArticleMatchRow[];
  /** In a collection, when the article was added, and the note about it. */
  collected: CollectedRow | undefined;
  /** In a shared collection, the notes by others. */
  otherNotes: readonly OtherNote[];
  /** The passages that the person highlighted. */
  highlights: readonly HighlightRow[];
  /** How much later the chosen sources reported its story; undefined unless the list asks for it. */
  later: LaterReport | undefined;
}

export function createArticleExport(options: { db: Database; throttle: Throttle }): ArticleExport {
  const { db, throttle } = options;
  const make = async (
    { id: userId, signal }: Exporter,
    { format, ...filter }: Query,
    now: Date,
    named?: readonly string[],
  ): Promise<ExportedFile> => {
    const { collection_id } = filter;
    const sort = articleSortOf(filter);
    const page = { ...filter, sort, page: 1, per_page: EXPORTED_ROWS_MAX, cursor: undefined };
    const listed = await articleListing(db, userId, page).page();
    const ids = listed.slice(0, EXPORTED_ROWS_MAX).map(({ id }) => id);
    assertWanted(signal);
    const [articles, matches, places, notes, highlights] = await Promise.all([
      listArticlesByIds(db, userId, ids),
      listMatchesOfArticles(db, userId, ids),
      collection_id === undefined ? [] : listCollected(db, userId, ids, now),
      collection_id === undefined ? [] : listOtherNotes(db, userId, collection_id, ids),
      listHighlights(db, userId, ids),
    ]);
    assertWanted(signal);
    const later = await readLaterReports(
      db,
      userId,
      filter,
      articles.map(({ story_id }) => story_id),
    );
    assertWanted(signal);
    const here = new Map(
      places.flatMap((row) => (row.collection_id === collection_id ? [[row.article_id, row]] : [])),
    );
    const byId = new Map(articles.map((article) => [article.id, article]));
    const isNamed = named && new Set(named);
    const shown = isNamed ? matches.filter((match) => isNamed.has(match.target_id)) : matches;
    const byArticle = Map.groupBy(shown, (match) => match.article_id);
    const noted = Map.groupBy(notes, (note) => note.article_id);
    const marked = Map.groupBy(highlights, (highlight) => highlight.article_id);
    const rows = ids.flatMap((id): ExportedArticle[] => {
      const article = byId.get(id);
      if (!article) return [];
      const inside = {
        collected: here.get(id),
        otherNotes: noted.get(id) ?? [],
        later: later.get(article.story_id),
      };
      const highlights = marked.get(id) ?? [];
      return [{ ...article, matches: byArticle.get(id) ?? [], ...inside, highlights }];
    });
    const exported = { rows, is_complete: listed.length <= EXPORTED_ROWS_MAX };
    const isCollection = collection_id !== undefined;
    const name = `${isCollection ? 'collection' : 'articles'}-${now.toISOString().slice(0, 10)}`;
    if (format === 'ris')
      return citations(name, exported, await listAuthors(db, ids), await sheetReaderOf(db, userId));
    if (format === 'json') return jsonFile(name, exported, { list: 'articles', now, objectOf });
    const table = tableOf(isCollection ? 'Collection' : 'Articles', rows, {
      ...columns,
      ...(isCollection ? collectedColumns : {}),
      ...highlightColumn,
      ...(isCollection ? sharedColumns : {}),
      ...kindColumn,
      ...toneColumn,
      ...idColumns,
      ...developmentColumn,
      ...(filter.reported_later_by === undefined ? {} : laterColumns),
    });
    const { is_complete } = exported;
    return tableFile(format, { name, table, is_complete }, await sheetReaderOf(db, userId));
  };
  return {
    async make(person, query, now, named) {
      await assertReadableCollection(db, person.id, query.collection_id);
      return exportInTurn({ throttle, exporter: person, now }, () => make(person, query, now, named));
    },
  };
}

function citations(
  name: string,
  { rows, is_complete }: { rows: readonly ExportedArticle[]; is_complete: boolean },
  authors: Awaited<ReturnType<typeof listAuthors>>,
  { timeZone }: SheetReader,
): ExportedFile {
  const cited = rows.map((article) => ({
    article,
    authors: authors.get(article.id) ?? [],
    notes: [
      ...(article.collected?.note ? [article.collected.note] : []),
      ...article.otherNotes.map(({ author, note }) => `${author}: ${note}`),
      ...article.highlights.map(lineOf),
    ],
    highlights: article.highlights,
  }));
  const content = risOf(cited, timeZone);
  const type = 'application/x-research-info-systems';
  return { file_name: `${name}.ris`, type, content, rows: rows.length, is_complete };
}

type Columns = ColumnsOf<ExportedArticle>;

const columns = {
  Found: ({ first_seen_at }) => first_seen_at,
  Published: ({ published_at }) => published_at,
  Title: ({ title }) => title,
  Source: ({ source_name }) => source_name,
  Address: ({ url }) => ({ url }),
  Language: ({ language }) => languageNames[language],
  Author: ({ author }) => author,
  Targets: ({ matches }) => matches.map(({ target_name }) => target_name).join(', '),
  Score: ({ matches }) => matches[0]?.score ?? null,
  Words: ({ matches }) =>
    [...new Set(matches.flatMap(({ matched_terms }) => matched_terms.map(shownTerm)))].join(', '),
  Read: ({ read_at }) => read_at !== null,
  Saved: ({ saved_at }) => saved_at !== null,
} satisfies Columns;

const collectedColumns = {
  Added: ({ collected }) => collected?.added_at ?? null,
  Note: ({ collected }) => collected?.note ?? null,
} satisfies Columns;

const highlightColumn = {
  Highlights: ({ highlights }) => highlights.map(lineOf).join('\n') || null,
} satisfies Columns;

const sharedColumns = {
  'Added by': ({ collected }) =>
    collected?.joined_story_id ? 'Followed story' : (collected?.added_by_name ?? null),
  'Notes by others': ({ otherNotes }) =>
    otherNotes.map(({ author, note }) => `${author}: ${note}`).join('\n') || null,
} satisfies Columns;

/** The last column, so that programs that read columns by position still find the others. */
const kindColumn = { Kind: ({ kind }) => articleKindNames[kind] } satisfies Columns;

/** The tone as coded by the person; for each target, if several targets matched. */
const toneColumn = {
  Tone: ({ matches }) => {
    const coded = matches.flatMap(({ tone, target_name }) => (tone ? [{ tone, target_name }] : []));
    if (matches.length === 1) return wordCell(coded[0]?.tone ?? null);
    return coded.map(({ tone, target_name }) => `${target_name}: ${wordCell(tone)}`).join(', ') || null;
  },
} satisfies Columns;

/** Columns for programs that join the table with other data. */
const idColumns = {
  'Article ID': ({ id }) => id,
  'Story ID': ({ story_id }) => story_id,
} satisfies Columns;

/** Only in the file of a list of what the chosen sources reported later. */
const laterColumns = {
  'First reported by': ({ later }) => later?.first.source.name ?? null,
  'First reported at': ({ later }) => (later ? new Date(later.first.reported_at) : null),
  'Minutes later': ({ later }) => later?.minutes ?? null,
} satisfies Columns;

/** Later than the others, because it is newer. */
const developmentColumn = {
  Developments: ({ developments }) => developments?.map((one) => developmentNames[one]).join(', ') || null,
} satisfies Columns;

/** The passage in quotation marks on one line, the note on it and its tags. */
const lineOf = ({ quote, note, tags }: HighlightRow) =>
  `“${quote.replace(/\s+/g, ' ')}”${note ? ` – ${note}` : ''}${tags.length > 0 ? ` [${tags.join(', ')}]` : ''}`;

const objectOf = ({ matches, collected, otherNotes, highlights, later, ...article }: ExportedArticle) => ({
  id: article.id,
  kind: article.kind,
  title: article.title,
  summary: article.summary,
  url: article.url,
  source: { id: article.source_id, name: article.source_name },
  author: article.author,
  language: article.language,
  developments: article.developments ?? [],
  published_at: article.published_at,
  first_seen_at: article.first_seen_at,
  story_id: article.story_id,
  ...(later ? { reported_later: later } : {}),
  read_at: article.read_at,
  saved: article.saved_at !== null,
  ...(collected
    ? {
        added_at: collected.added_at,
        added_by: collected.added_by_name,
        note: collected.note,
        other_notes: otherNotes.map(({ author, note, updated_at }) => ({ author, note, updated_at })),
      }
    : {}),
  highlights: highlights.map(({ quote, note, tags, created_at }) => ({ quote, note, tags, created_at })),
  matches: matches.map(({ target_id, target_name, score, matched_terms, feedback, ...columns }) => ({
    target_id,
    target_name,
    score,
    matched_terms: matched_terms.map(shownTerm),
    feedback,
    tone: presentTone(columns),
  })),
});
