import * as v from 'valibot';
import { CountryFilter } from '../country.ts';
import * as limits from '../limits/index.ts';
import {
  Count,
  CrawlRunId,
  filterOf,
  Language,
  ListCursor,
  paging,
  QueryBoolean,
  readOnListOf,
  SearchText,
  SourceId,
  Timestamp,
} from '../primitives.ts';
import { Category, CrawlError, Source, SourceCountries, SourceHealth, SourceStatus } from '../source.ts';
import { LabelFilter } from '../target-label-filter.ts';
import { bulkAnswerOf } from './bulk-answer.ts';
import * as adminMessages from './messages.ts';
import { sourceDraftEntries } from './source-draft.ts';
import { SourceLabels } from './source-labels.ts';

const {
  name: _name,
  url: _url,
  description: _d,
  language: _l,
  category: _c,
  country: _k,
  audience: _a,
  ...crawlEntries
} = v.object({ ...sourceDraftEntries }).entries;

/** A source with its crawl settings and results. */
export const AdminSource = v.object({
  ...Source.entries,
  ...crawlEntries,
  feed_url: v.nullable(v.string()),
  link_pattern: v.nullable(v.string()),
  exclude_pattern: v.nullable(v.string()),
  consecutive_failures: Count,
  failing_since: v.nullable(Timestamp),
  last_error: v.nullable(CrawlError),
  paused_at: v.nullable(Timestamp),
  /** Articles on each of the last 14 days (UTC), today last. */
  by_day: v.array(Count),
  /** Time from publication to our discovery, over the last 30 days. */
  median_delay_minutes: v.nullable(v.number()),
  /** The share of the links of the last 7 days that became articles; null if there were none. */
  extraction_success_rate_7d: v.nullable(v.number()),
  /** The number of targets that name it in their list of sources. */
  named_by_targets: Count,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Count,
});
export type AdminSource = v.InferOutput<typeof AdminSource>;

const filters = {
  q: v.optional(SearchText),
  status: v.optional(filterOf(SourceStatus)),
  health: v.optional(filterOf(SourceHealth)),
  language: v.optional(filterOf(Language)),
  category: v.optional(filterOf(Category)),
  country: v.optional(CountryFilter),
  label: v.optional(LabelFilter),
  /** `false`: only those without a label. */
  labelled: v.optional(QueryBoolean),
};
export const AdminSourcesQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  ...filters,
  /** `trouble`: those that need attention first. */
  sort: v.optional(
    v.picklist(['trouble', 'name', '-name', '-created_at', 'last_crawled_at', '-consecutive_failures']),
    'trouble',
  ),
});
const { label: _label, labelled: _labelled, ...otherFilters } = filters;
export const AdminSourceLabelsQuery = v.strictObject(otherFilters);
/** The file has all sources that match the filters. CSV and OPML files can be imported again. */
export const AdminSourcesExportQuery = v.strictObject({
  format: v.optional(v.picklist(['csv', 'xlsx', 'opml']), 'csv'),
  ...filters,
});
export const AdminSourceParams = v.strictObject({ sourceId: SourceId });
export const AdminSourceList = v.object({
  ...readOnListOf(AdminSource).entries,
  /** Counts everything that matches the other filters. */
  by_health: v.record(SourceHealth, Count),
  /** The countries of all sources, regardless of the filter. */
  countries: SourceCountries,
  /** Open requests. */
  requests_pending: Count,
  /** The number of all sources whose audience counts in potential reach. Older servers do not send it. */
  with_audience: v.optional(Count),
});
export const AdminSourceAnswer = v.object({ source: AdminSource });
export const AdminSourceChanged = v.object({ source: AdminSource, message: v.string() });
export const AdminSourceRemove = v.strictObject({
  /** Whether to remove the source even if targets name it. */
  force: v.optional(v.boolean(), false),
});

export const CrawlRun = v.object({
  id: CrawlRunId,
  source_id: SourceId,
  /** `probe`: on schedule, but the source has been failing for a week. `notice`: brought forward by its hub. */
  trigger: v.picklist(['schedule', 'manual', 'probe', 'notice']),
  /**
   * The state. While the crawl runs: `fetching` its feed or page, `rendering` the page in the browser, `extracting` the articles
   * that were found.
   */
  status: v.picklist(['queued', 'fetching', 'rendering', 'extracting', 'done', 'failed', 'skipped']),
  http_status: v.nullable(v.number()),
  not_modified: v.boolean(),
  links_found: Count,
  articles_new: Count,
  articles_updated: Count,
  articles_duplicate: Count,
  articles_failed: Count,
  /** The number of links that were rejected, by the code of the reason. */
  reasons: v.record(v.string(), Count),
  moved_to: v.nullable(v.string()),
  error: v.nullable(CrawlError),
  started_at: Timestamp,
  finished_at: v.nullable(Timestamp),
  duration_ms: v.nullable(Count),
});
export type CrawlRun = v.InferOutput<typeof CrawlRun>;
export const CrawlRunsQuery = v.strictObject({ ...paging, cursor: ListCursor });
export const CrawlRunList = readOnListOf(CrawlRun);
export const CrawlRunStarted = v.object({ run: CrawlRun, message: v.string() });

/** Administrators read the reason in the audit log, if one is given. */
export const SourceReject = v.strictObject({
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(limits.REJECTION_REASON_MAX, adminMessages.sourceRequests.reasonTooLong),
    ),
    '',
  ),
});

const ids = v.pipe(v.array(SourceId), v.minLength(1), v.maxLength(limits.ADMIN_BULK_SOURCES_MAX));
export const BulkSourcesRequest = v.variant('action', [
  ...(['crawl', 'pause', 'resume', 'approve', 'archive'] as const).map((action) =>
    v.strictObject({ action: v.literal(action), ids }),
  ),
  /** The reason is written to the audit entry of each source. */
  v.strictObject({ action: v.literal('reject'), ids, ...SourceReject.entries }),
  ...(['add_labels', 'remove_labels'] as const).map((action) =>
    v.strictObject({
      action: v.literal(action),
      ids,
      labels: v.pipe(SourceLabels, v.minLength(1, adminMessages.sources.labelRequired)),
    }),
  ),
  v.strictObject({
    action: v.literal('set_interval'),
    ids,
    crawl_interval_minutes: sourceDraftEntries.crawl_interval_minutes,
  }),
]);
export type BulkSourcesRequest = v.InferOutput<typeof BulkSourcesRequest>;
export const BulkSourcesAnswer = bulkAnswerOf(SourceId);
export type BulkSourcesAnswer = v.InferOutput<typeof BulkSourcesAnswer>;

export const SourceImportRequest = v.strictObject({
  /** `auto`: detected from the start of the file. */
  format: v.optional(v.picklist(['auto', 'opml', 'csv']), 'auto'),
  content: v.pipe(v.string(), v.nonEmpty()),
  /** The language of lines without one. */
  language: v.optional(Language, 'english'),
  category: v.optional(Category, 'other'),
  /** The status of the imported sources. */
  status: v.optional(SourceStatus, 'approved'),
  /** Whether only a report is made, and nothing is added. */
  dry_run: v.optional(v.boolean(), false),
});
export const ImportedLine = v.object({
  /** The line in the file, from 1; for OPML the outline's position. */
  line: Count,
  name: v.string(),
  url: v.string(),
  /** `updated`: the source was known, and has the audience of the line now. */
  outcome: v.picklist(['added', 'would_add', 'updated', 'would_update', 'known', 'invalid']),
  reason: v.nullable(v.string()),
  source_id: v.nullable(SourceId),
});
export type ImportedLine = v.InferOutput<typeof ImportedLine>;
export const SourceImportAnswer = v.object({
  message: v.string(),
  added: Count,
  /** Older servers do not send it. */
  updated: v.optional(Count, 0),
  known: Count,
  invalid: Count,
  lines: v.array(ImportedLine),
});

/** What a test crawl found: the `result` of its job. None of it is stored. */
export const TestCrawl = v.object({
  works: v.boolean(),
  error: v.nullable(CrawlError),
  took_ms: Count,
  title: v.nullable(v.string()),
  feed_url: v.nullable(v.string()),
  /** Other feeds that the page names. Missing on older servers. */
  other_feeds: v.optional(v.array(v.string()), []),
  robots: v.nullable(v.object({ allowed: v.boolean(), delay_ms: Count, text: v.nullable(v.string()) })),
  steps: v.array(
    v.object({
      kind: v.picklist(['robots', 'page', 'browser']),
      url: v.string(),
      status: v.nullable(v.number()),
      ms: Count,
    }),
  ),
  links_found: Count,
  links_read: Count,
  links: v.array(
    v.object({
      url: v.string(),
      title: v.nullable(v.string()),
      outcome: v.picklist(['read', 'not_in_pattern', 'excluded']),
    }),
  ),
  articles: v.array(
    v.object({
      url: v.string(),
      ms: Count,
      error: v.nullable(CrawlError),
      article: v.nullable(
        v.object({
          title: v.string(),
          author: v.nullable(v.string()),
          published_at: v.nullable(Timestamp),
          language: Language,
          direction: v.picklist(['ltr', 'rtl']),
          extraction: v.string(),
          word_count: Count,
          text: v.string(),
        }),
      ),
      /** The page for picking elements, as well-formed XHTML without anything that acts. Missing on older servers. */
      page: v.optional(v.nullable(v.object({ markup: v.string(), truncated: v.boolean() }))),
    }),
  ),
  /** The top of the first page that the browser showed, without its pictures; null if no browser is used. */
  screenshot: v.nullable(v.object({ url: v.string(), jpeg_base64: v.pipe(v.string(), v.base64()) })),
});
export type TestCrawl = v.InferOutput<typeof TestCrawl>;
