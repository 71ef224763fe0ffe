import type { ExportedFile } from '@newswatch/shared/contracts';
import type { AdminSourcesExportQuery } from '@newswatch/shared/contracts/admin';
import { generateOpml } from 'feedsmith';
import type * as v from 'valibot';
import type { Cell } from '../../csv.ts';
import { csvFile, EXPORTED_ROWS_MAX } from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import { type AdminSourceRow, listAdminSources } from './repository.ts';

/** All sources that match the filters, by name, as a file that the import understands. */
export async function exportSources(
  db: Database,
  { format, ...filter }: v.InferOutput<typeof AdminSourcesExportQuery>,
  now: Date,
): Promise<ExportedFile> {
  const listed = await listAdminSources(db, {
    ...filter,
    sort: 'name',
    page: 1,
    per_page: EXPORTED_ROWS_MAX,
    cursor: undefined,
  });
  const rows = listed.slice(0, EXPORTED_ROWS_MAX);
  const is_complete = listed.length <= EXPORTED_ROWS_MAX;
  const name = `sources-${now.toISOString().slice(0, 10)}`;
  if (format === 'csv') return csvFile(name, { rows, is_complete }, columns);
  const content = opmlOf(rows, now);
  return {
    file_name: `${name}.opml`,
    type: 'text/x-opml;charset=utf-8',
    content,
    rows: rows.length,
    is_complete,
  };
}

const columns: Record<string, (row: AdminSourceRow) => Cell> = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  feed_url: ({ feed_url }) => feed_url,
  description: ({ description }) => description,
  language: ({ language }) => language,
  category: ({ category }) => category,
  country: ({ country }) => country,
  crawl_interval_minutes: (row) => row.crawl_interval_minutes,
  labels: ({ labels }) => labels.join(', '),
  status: ({ status }) => status,
};

/** `labels` is an attribute of our own; feed readers ignore it, and sources without a feed. */
function opmlOf(rows: readonly AdminSourceRow[], now: Date): string {
  return generateOpml(
    {
      head: { title: 'Sources of Newswatch', dateCreated: now },
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
