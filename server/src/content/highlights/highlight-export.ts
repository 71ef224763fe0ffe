import {
  type ExportedFile,
  type HighlightColour,
  type HighlightsExportQuery,
  languageNames,
} from '@newswatch/shared/contracts';
import { escapeMarkdown, markdownLines } from '@newswatch/shared/markdown-text';
import type * as v from 'valibot';
import { assertWanted, type Exporter } from '../../export-turns.ts';
import {
  type Columns,
  EXPORTED_ROWS_MAX,
  type ExportedRows,
  markdownFile,
  tableFile,
  tableOf,
} from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import { listArticlesByIds, type SummaryRow } from '../article-repository.ts';
import { newestHighlights } from './highlight-list.ts';
import type { HighlightRow } from './repository.ts';

type Exported = HighlightRow & { article: SummaryRow };

/** The newest of a person's highlights that match the filters, as a file. */
export async function exportHighlights(
  db: Database,
  { id: userId, signal }: Exporter,
  { format, ...filter }: v.InferOutput<typeof HighlightsExportQuery>,
  now: Date,
): Promise<ExportedFile> {
  const found = await newestHighlights(db, userId, filter, EXPORTED_ROWS_MAX + 1);
  const listed = found.slice(0, EXPORTED_ROWS_MAX);
  const articles = await listArticlesByIds(db, userId, [...new Set(listed.map((row) => row.article_id))]);
  assertWanted(signal);
  const byId = new Map(articles.map((article) => [article.id, article]));
  const rows = listed.flatMap((row): Exported[] => {
    const article = byId.get(row.article_id);
    return article ? [{ ...row, article }] : [];
  });
  const exported = { rows, is_complete: found.length <= EXPORTED_ROWS_MAX };
  const name = `highlights-${now.toISOString().slice(0, 10)}`;
  const reader = await sheetReaderOf(db, userId);
  if (format === 'markdown') return markdownFile(name, exported, writeMarkdown(exported, reader.timeZone));
  const { is_complete } = exported;
  return tableFile(format, { name, table: tableOf('Highlights', rows, columns), is_complete }, reader);
}

const columns: Columns<Exported> = {
  Highlighted: ({ created_at }) => created_at,
  Passage: ({ quote }) => quote,
  Note: ({ note }) => note,
  Colour: ({ colour }) => colourNames[colour],
  Title: ({ article }) => article.title,
  Source: ({ article }) => article.source_name,
  Address: ({ article }) => ({ url: article.url }),
  Language: ({ article }) => languageNames[article.language],
  Published: ({ article }) => article.published_at,
  // The last column, so that programs that read the others by position still find them.
  Tags: ({ tags }) => tags.join(', ') || null,
};

const colourNames: Readonly<Record<HighlightColour, string>> = {
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  purple: 'Purple',
};

/** Article by article, the one with the newest highlight first; within an article in the order of its text. */
function writeMarkdown({ rows, is_complete }: ExportedRows<Exported>, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const articles = [...Map.groupBy(rows, ({ article_id }) => article_id).values()];
  const parts = articles.flatMap((highlights) => {
    const [first] = highlights;
    if (!first) return [];
    const { title, url, source_name, published_at, first_seen_at } = first.article;
    const inOrder = highlights.toSorted((one, other) => one.start - other.start);
    return [
      `## [${escapeMarkdown(title)}](<${url.replaceAll('>', '%3E')}>)`,
      `${escapeMarkdown(source_name)} · ${format.format(published_at ?? first_seen_at)}`,
      ...inOrder.flatMap(({ quote, note, colour, tags, created_at }) => [
        quotation(quote),
        ...(note ? [markdownLines(note)] : []),
        [
          `*${colourNames[colour]} · highlighted ${format.format(created_at)}*`,
          ...(tags.length > 0 ? [`Tags: ${tags.map(escapeMarkdown).join(', ')}`] : []),
        ].join('  \n'),
      ]),
    ];
  });
  const cut = is_complete ? [] : [`Only the newest ${rows.length} highlights are in this file.`];
  return `${['# Highlights', ...cut, ...parts].join('\n\n')}\n`;
}

/** A passage may run over several paragraphs. */
const quotation = (quote: string) =>
  quote
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `> ${escapeMarkdown(line)}`)
    .join('\n>\n');
