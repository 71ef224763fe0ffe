import { limits } from '@newswatch/shared/contracts';
import type { AdminSource, AdminSourceCreate } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';

/** The values of the form, in which every field is present. */
export type SourceFormValues = Required<v.InferInput<typeof AdminSourceCreate>>;

export const newSource: Omit<SourceFormValues, 'approved' | 'crawl_interval_minutes'> = {
  name: '',
  url: '',
  description: '',
  language: 'english',
  category: 'other',
  country: '',
  labels: [],
  audience: null,
  status: 'approved',
  use_javascript: false,
  scroll_to_bottom: false,
  wait_time: limits.WAIT_TIME_MS_DEFAULT,
  discovery: 'auto',
  feed_url: '',
  link_pattern: '',
  exclude_pattern: '',
  content_selector: '',
  remove_selectors: [],
  correction_rules: [],
  respect_robots: true,
  robots_reason: '',
  crawl_delay_ms: limits.CRAWL_DELAY_MS_MIN,
  max_articles_per_crawl: limits.ARTICLES_PER_CRAWL_DEFAULT,
};

export function valuesOf(source: AdminSource): Omit<SourceFormValues, 'approved'> {
  return {
    name: source.name,
    url: source.url,
    description: source.description,
    language: source.language,
    category: source.category,
    country: source.country ?? '',
    labels: source.labels,
    audience: source.audience,
    status: source.status,
    crawl_interval_minutes: source.crawl_interval_minutes,
    use_javascript: source.use_javascript,
    scroll_to_bottom: source.scroll_to_bottom,
    wait_time: source.wait_time,
    discovery: source.discovery,
    feed_url: source.feed_url ?? '',
    link_pattern: source.link_pattern ?? '',
    exclude_pattern: source.exclude_pattern ?? '',
    content_selector: source.content_selector ?? '',
    remove_selectors: source.remove_selectors,
    correction_rules: source.correction_rules,
    respect_robots: source.respect_robots,
    robots_reason: source.robots_reason ?? '',
    crawl_delay_ms: source.crawl_delay_ms,
    max_articles_per_crawl: source.max_articles_per_crawl,
  };
}
