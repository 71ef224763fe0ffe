import { type Source, textDirection } from '@newswatch/shared/contracts';
import { readableHost } from '../readable-host.ts';
import { picturePath } from './picture-path.ts';
import type { SourceCounts, SourceRow } from './source-repository.ts';

const noCounts: SourceCounts = {
  articles_total: 0,
  articles_24h: 0,
  article_count_7d: 0,
  used_by_my_targets: 0,
};

/** A source as users see it. How it is crawled and why a crawl failed is shown only to administrators. */
export function presentSource(row: SourceRow, counts: SourceCounts = noCounts): Source {
  const { next_fetch_at, first_success_at, last_crawled_at, last_success_at, mark_id, ...columns } = row;
  return {
    ...columns,
    host: readableHost(row.url),
    logo_url: picturePath(mark_id),
    direction: textDirection(`${row.name} ${row.description}`),
    approved: row.status === 'approved',
    read_since: first_success_at?.toISOString() ?? null,
    last_crawled_at: last_crawled_at?.toISOString() ?? null,
    last_success_at: last_success_at?.toISOString() ?? null,
    next_crawl_at: row.status === 'approved' ? next_fetch_at.toISOString() : null,
    ...counts,
  };
}
