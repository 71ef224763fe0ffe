import type { ExportedFile } from '@newswatch/shared/contracts';
import type { AdminSourcesExportQuery } from '@newswatch/shared/contracts/admin';
import { generateOpml } from 'feedsmith';
import type * as v from 'valibot';
import { assertWanted } from '../../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, tableFile, tableOf } from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import type { SheetReader } from '../../workbook/index.ts';
import { type AdminSourceRow, listAdminSources } from './repository.ts';

/** All sources that match the filters, by name, as a file; CSV and OPML files can be imported. */
export async function exportSources(
  db: Database,
  { format, ...filter }: v.InferOutput<typeof AdminSourcesExportQuery>,
  { now, reader, signal }: { now: Date; reader: () => Promise<SheetReader>; signal: AbortSignal },
): Promise<ExportedFile> {
  const listed = await listAdminSources(db, {
    ...filter,
    sort: 'name',
    page: 1,
    per_page: EXPORTED_ROWS_MAX,
    cursor: undefined,
  });
  assertWanted(signal);
  const rows = listed.slice(0, EXPORTED_ROWS_MAX);
  const is_complete = listed.length <= EXPORTED_ROWS_MAX;
  const name = `sources-${now.toISOString().slice(0, 10)}`;
  if (format !== 'opml') {
    const table = tableOf('Sources', rows, columns);
    return tableFile(format, { name, table, is_complete }, await reader());
  }
  const content = opmlOf(rows, now);
  return {
    file_name: `${name}.opml`,
    type: 'text/x-opml;charset=utf-8',
    content,
    rows: rows.length,
    is_complete,
  };
}

const columns: Columns<AdminSourceRow> = {
  name: ({ name }) => name,
  url: ({ url }) => ({ url }),
  feed_url: ({ feed_url }) => (feed_url === null ? null : { url: feed_url }),
  description: ({ description }) => description,
  language: ({ language }) => language,
  category: ({ category }) => category,
  country: ({ country }) => country,
  crawl_interval_minutes: (row) => row.crawl_interval_minutes,
  labels: ({ labels }) => labels.join(', '),
  status: ({ status }) => status,
  audience: ({ audience }) => audience?.amount ?? null,
  audience_kind: ({ audience }) => audience?.kind ?? null,
  audience_period: ({ audience }) => audience?.period ?? null,
  audience_origin: ({ audience }) => audience?.origin ?? null,
  audience_month: ({ audience }) => audience?.month ?? null,
};

/** `labels` is our own attribute; feed readers ignore it, as they ignore sources without a feed. */
function opmlOf(rows: readonly AdminSourceRow[], now: Date): string {
  return generateOpml(
    {
      head: { title: 'Newswatch sources', dateCreated: now },
      body: {
        outlines: rows.map(({ name, url, feed_url, description, language, category, labels }) => ({
          text: name,
          title: name,
          ...(feed_url === null ? {} : { type: 'rss', xmlUrl: feed_url }),
          htmlUrl: url,
          description,
          language,
          category,
          ...(labels.length === 0 ? {} : { labels: labels.join(', ') }),
        })),
      },
    },
    { extraOutlineAttributes: ['labels'] },
  );
}
