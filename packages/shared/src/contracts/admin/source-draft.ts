import * as v from 'valibot';
import * as limits from '../limits/index.ts';
import * as messages from '../messages.ts';
import { Language } from '../primitives.ts';
import { Category, SourceStatus } from '../source.ts';
import { AUDIENCE_MONTH, audienceKinds, audiencePeriods } from '../source-audience.ts';
import { SourceDescription, SourceName, WebAddress } from '../source-request.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import { CorrectionRules } from './correction-rules.ts';
import * as adminMessages from './messages.ts';
import { SourceLabels } from './source-labels.ts';

const says = adminMessages.sources;

/*@__NO_SIDE_EFFECTS__*/ function wholeNumber(
  least: number,
  most: number,
  tooSmall: string,
  tooLarge: string,
) {
  return v.pipe(
    v.number(says.wholeNumber),
    v.integer(says.wholeNumber),
    v.minValue(least, tooSmall),
    v.maxValue(most, tooLarge),
  );
}

/** An empty string means none, because a form has no other way to express it. */
/*@__NO_SIDE_EFFECTS__*/ function orNone<const S extends v.GenericSchema<string, string>>(schema: S) {
  return v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => (text === '' ? null : text)),
      v.nullable(schema),
    ),
  );
}

const Selector = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(says.selector),
  v.maxLength(limits.SELECTOR_MAX, says.selectorTooLong),
);

/** Only the server can check the pattern, because browsers do not support RE2. */
const Pattern = orNone(v.pipe(v.string(), v.maxLength(limits.PATTERN_MAX, says.patternTooLong)));

const amountSays = says.audienceAmount;

/** The audience of a source as an administrator enters it: nothing is optional, because a number without its origin says little. */
export const SourceAudienceDraft = v.strictObject({
  amount: v.pipe(
    v.number(amountSays),
    v.integer(amountSays),
    v.minValue(1, amountSays),
    v.maxValue(limits.SOURCE_AUDIENCE_MAX, says.audienceTooLarge),
  ),
  kind: v.picklist(audienceKinds, says.audienceKind),
  period: v.picklist(audiencePeriods, says.audiencePeriod),
  origin: v.pipe(
    v.string(says.audienceOrigin),
    v.transform(visibleText),
    v.nonEmpty(says.audienceOrigin),
    canBeSeen(says.audienceOrigin),
    v.maxLength(limits.AUDIENCE_ORIGIN_MAX, says.audienceOriginTooLong),
  ),
  month: v.pipe(
    v.string(says.audienceMonth),
    v.regex(AUDIENCE_MONTH, says.audienceMonth),
    v.check((month) => month <= latestMonth(new Date()), says.audienceFuture),
  ),
});

/** The current month in the time zone that is furthest ahead. */
const latestMonth = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 7);

export const discoveries = ['auto', 'feed', 'sitemap', 'page_links'] as const;
export const Discovery = v.picklist(discoveries);
export type Discovery = v.InferOutput<typeof Discovery>;

/** The fields of a source that an administrator sets. */
export const sourceDraftEntries = {
  name: SourceName,
  url: WebAddress,
  description: SourceDescription,
  language: v.picklist(Language.options, messages.source.languageRequired),
  category: Category,
  country: orNone(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, says.country))),
  labels: SourceLabels,
  /** null if it is not known. */
  audience: v.nullable(SourceAudienceDraft),
  crawl_interval_minutes: wholeNumber(
    limits.CRAWL_INTERVAL_MINUTES_MIN,
    limits.CRAWL_INTERVAL_MINUTES_MAX,
    says.intervalTooShort,
    says.intervalTooLong,
  ),
  use_javascript: v.boolean(),
  scroll_to_bottom: v.boolean(),
  wait_time: wholeNumber(
    limits.WAIT_TIME_MS_MIN,
    limits.WAIT_TIME_MS_MAX,
    says.waitTooShort,
    says.waitTooLong,
  ),
  discovery: Discovery,
  /** null if the first crawl is to find it. */
  feed_url: orNone(WebAddress),
  link_pattern: Pattern,
  exclude_pattern: Pattern,
  content_selector: orNone(Selector),
  remove_selectors: v.pipe(
    v.array(Selector),
    v.maxLength(limits.REMOVE_SELECTORS_MAX, says.tooManySelectors),
  ),
  correction_rules: CorrectionRules,
  respect_robots: v.boolean(),
  /** Required if robots.txt is not respected. */
  robots_reason: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(limits.ROBOTS_REASON_MAX))),
  crawl_delay_ms: wholeNumber(
    limits.CRAWL_DELAY_MS_MIN,
    limits.CRAWL_DELAY_MS_MAX,
    says.delayTooShort,
    says.delayTooLong,
  ),
  max_articles_per_crawl: wholeNumber(
    limits.ARTICLES_PER_CRAWL_MIN,
    limits.ARTICLES_PER_CRAWL_MAX,
    says.articlesTooFew,
    says.articlesTooMany,
  ),
};
const entries = sourceDraftEntries;

/** `approved` and `status` mean the same; a contradictory pair is refused. */
const statusEntries = { approved: v.optional(v.boolean()), status: v.optional(SourceStatus) };

interface SaysStatus {
  approved?: boolean | undefined;
  status?: SourceStatus | undefined;
}
interface SaysRobots {
  respect_robots?: boolean | undefined;
  robots_reason?: string | null | undefined;
}

function statusAgrees({ approved, status }: SaysStatus): boolean {
  return approved === undefined || status === undefined || approved === (status === 'approved');
}

function robotsReasonGiven({ respect_robots, robots_reason }: SaysRobots): boolean {
  return respect_robots !== false || (robots_reason ?? '').length >= limits.ROBOTS_REASON_MIN;
}

const createEntries = {
  ...statusEntries,
  name: entries.name,
  url: entries.url,
  description: entries.description,
  language: entries.language,
  category: v.optional(entries.category, 'other'),
  country: v.optional(entries.country, null),
  labels: v.optional(entries.labels, []),
  audience: v.optional(entries.audience, null),
  /** If omitted, `crawling.default_interval_minutes` of the system settings. */
  crawl_interval_minutes: v.optional(entries.crawl_interval_minutes),
  use_javascript: v.optional(entries.use_javascript, false),
  scroll_to_bottom: v.optional(entries.scroll_to_bottom, false),
  wait_time: v.optional(entries.wait_time, limits.WAIT_TIME_MS_DEFAULT),
  discovery: v.optional(entries.discovery, 'auto'),
  feed_url: v.optional(entries.feed_url, null),
  link_pattern: v.optional(entries.link_pattern, null),
  exclude_pattern: v.optional(entries.exclude_pattern, null),
  content_selector: v.optional(entries.content_selector, null),
  remove_selectors: v.optional(entries.remove_selectors, []),
  correction_rules: v.optional(entries.correction_rules, []),
  respect_robots: v.optional(entries.respect_robots, true),
  robots_reason: v.optional(entries.robots_reason, null),
  crawl_delay_ms: v.optional(entries.crawl_delay_ms, limits.CRAWL_DELAY_MS_MIN),
  max_articles_per_crawl: v.optional(entries.max_articles_per_crawl, limits.ARTICLES_PER_CRAWL_DEFAULT),
};

/** A new source; approved unless specified otherwise. */
export const AdminSourceCreate = v.pipe(
  v.strictObject(createEntries),
  v.forward(v.partialCheck([['approved'], ['status']], statusAgrees, says.contradiction), ['status']),
  v.forward(v.partialCheck([['respect_robots'], ['robots_reason']], robotsReasonGiven, says.robotsReason), [
    'robots_reason',
  ]),
);
export type AdminSourceCreate = v.InferOutput<typeof AdminSourceCreate>;

const updateEntries = {
  ...v.partial(v.strictObject(sourceDraftEntries)).entries,
  ...statusEntries,
  /** If omitted, the last write wins. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

/** Omitted fields stay unchanged. */
export const AdminSourceUpdate = v.pipe(
  v.strictObject(updateEntries),
  v.forward(v.partialCheck([['approved'], ['status']], statusAgrees, says.contradiction), ['status']),
  v.forward(v.partialCheck([['respect_robots'], ['robots_reason']], robotsReasonGiven, says.robotsReason), [
    'robots_reason',
  ]),
);
export type AdminSourceUpdate = v.InferOutput<typeof AdminSourceUpdate>;
