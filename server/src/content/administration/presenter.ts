import type { AdminSource, CrawlRun } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import type { CrawlRunsTable } from '../../storage/schema.ts';
import { presentSource } from '../source-presenter.ts';
import type { SourceCounts } from '../source-repository.ts';
import type { AdminSourceRow, CrawlFigures } from './repository.ts';

const noFigures: CrawlFigures = {
  by_day: [],
  median_delay_minutes: null,
  extraction_success_rate_7d: null,
  named_by_targets: 0,
};

/** A source as administrators see it. */
export function presentAdminSource(
  row: AdminSourceRow,
  counts?: SourceCounts,
  figures: CrawlFigures = noFigures,
): AdminSource {
  return {
    ...presentSource(row, counts),
    crawl_interval_minutes: row.crawl_interval_minutes,
    use_javascript: row.use_javascript,
    scroll_to_bottom: row.scroll_to_bottom,
    wait_time: row.wait_time,
    discovery: row.discovery,
    feed_url: row.feed_url,
    link_pattern: row.link_pattern,
    exclude_pattern: row.exclude_pattern,
    content_selector: row.content_selector,
    remove_selectors: row.remove_selectors,
    correction_rules: row.correction_rules,
    labels: row.labels,
    respect_robots: row.respect_robots,
    robots_reason: row.robots_reason,
    crawl_delay_ms: row.crawl_delay_ms,
    max_articles_per_crawl: row.max_articles_per_crawl,
    consecutive_failures: row.consecutive_failures,
    failing_since: row.failing_since?.toISOString() ?? null,
    last_error: row.last_error,
    paused_at: row.paused_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    ...figures,
  };
}

export function presentRun(row: Selectable<CrawlRunsTable>): CrawlRun {
  return {
    id: row.id,
    source_id: row.source_id,
    trigger: row.trigger,
    status: row.status,
    http_status: row.http_status,
    not_modified: row.not_modified,
    links_found: row.links_found,
    articles_new: row.articles_new,
    articles_updated: row.articles_updated,
    articles_duplicate: row.articles_duplicate,
    articles_failed: row.articles_failed,
    reasons: row.reasons,
    moved_to: row.moved_to,
    error: row.error,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    duration_ms:
      row.finished_at === null ? null : Math.max(0, row.finished_at.getTime() - row.started_at.getTime()),
  };
}
