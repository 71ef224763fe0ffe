import { type AdminSource, adminCalls, type SourceHub } from '@newswatch/shared/contracts/admin';
import { aSource, type fakeApi, minutesBefore } from '@newswatch/test-kit';

/** A source with its crawl settings. */
export function anAdminSource(given: Partial<AdminSource> = {}): AdminSource {
  return {
    ...aSource({ name: 'The Harbour Post' }),
    crawl_interval_minutes: 30,
    use_javascript: false,
    scroll_to_bottom: false,
    wait_time: 3_000,
    discovery: 'auto',
    content_selector: null,
    remove_selectors: [],
    correction_rules: [],
    labels: [],
    respect_robots: true,
    robots_reason: null,
    crawl_delay_ms: 1_000,
    max_articles_per_crawl: 50,
    feed_url: null,
    link_pattern: null,
    exclude_pattern: null,
    consecutive_failures: 0,
    failing_since: null,
    last_error: null,
    paused_at: null,
    by_day: [],
    median_delay_minutes: null,
    extraction_success_rate_7d: null,
    named_by_targets: 0,
    created_at: minutesBefore(90),
    updated_at: minutesBefore(90),
    version: 1,
    ...given,
  };
}

/** The hub of a source whose feed names none. */
export function aSourceHub(given: Partial<SourceHub> = {}): SourceHub {
  return {
    state: 'none',
    enabled: true,
    hub_url: null,
    topic_url: null,
    lease_until: null,
    notices: 0,
    last_notice_at: null,
    articles_7d: 0,
    last_failure: null,
    next_attempt_at: null,
    ...given,
  };
}

/** Answers with a list in which no source has a label. */
export function answerNoLabels(api: ReturnType<typeof fakeApi>): void {
  const by_health = { healthy: 0, degraded: 0, failing: 0, blocked: 0, paused: 0, never_crawled: 0 };
  api.answer(adminCalls.adminSources.labels, { items: [], unlabelled: { sources: 0, by_health } });
}
