import { limits } from '@newswatch/shared/contracts';
import type { CrawledSource } from '../repository.ts';

/** The fields that decide how a source is read; the source need not be stored. */
export type SourceDraft = Partial<CrawledSource> & Pick<CrawledSource, 'url' | 'language'>;

/** A source that was never crawled, for a test of its settings. */
export function draftSource(draft: SourceDraft, now: Date): CrawledSource {
  return {
    id: 'src_probe',
    name: '',
    normalized_url: '',
    description: '',
    category: 'other',
    country: null,
    status: 'approved',
    discovery: 'auto',
    feed_url: null,
    crawl_interval_minutes: limits.CRAWL_INTERVAL_MINUTES_DEFAULT,
    crawl_interval_seconds: null,
    use_javascript: false,
    scroll_to_bottom: false,
    wait_time: limits.WAIT_TIME_MS_DEFAULT,
    respect_robots: true,
    robots_reason: null,
    max_articles_per_crawl: limits.ARTICLES_PER_CRAWL_DEFAULT,
    crawl_delay_ms: limits.CRAWL_DELAY_MS_MIN,
    link_pattern: null,
    exclude_pattern: null,
    content_selector: null,
    remove_selectors: [],
    correction_rules: [],
    labels: [],
    audience: null,
    monthly_audience: null,
    homepage_title: null,
    next_fetch_at: now,
    leased_until: null,
    lease_holder: null,
    consecutive_failures: 0,
    failing_since: null,
    last_crawled_at: null,
    last_success_at: null,
    last_error: null,
    paused_at: null,
    archived_at: null,
    version: 1,
    queued_run_id: null,
    hub_url: null,
    hub_topic_url: null,
    hub_off: false,
    hub_notices: 0,
    hub_notice_at: null,
    visit_by_notice: false,
    not_before: null,
    created_at: now,
    updated_at: now,
    ...draft,
    // A test fetches everything, regardless of what was stored before.
    etag: null,
    last_modified: null,
    first_success_at: null,
  };
}
