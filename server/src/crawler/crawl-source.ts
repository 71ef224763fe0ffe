import type { CrawlError } from '@newswatch/shared/contracts';
import { type ExtractedArticle, ExtractionFailed } from '../extractor/index.ts';
import type { Logger } from '../logging.ts';
import { OutboundError } from '../outbound/index.ts';
import type { Database } from '../storage/database.ts';
import type { StoredAs } from './article-versions.ts';
import { CrawlFailure, logFailure, toCrawlError } from './crawl-failure.ts';
import { linkFilter } from './link-filter.ts';
import {
  completeLink,
  enqueueListings,
  listDueLinks,
  postponeLink,
  type QueuedLink,
  recordFailedAttempt,
} from './link-queue.ts';
import { recordMissingAt } from './missing-articles.ts';
import { urlHash } from './normalize-url.ts';
import type { PoliteFetcher } from './polite-fetch.ts';
import { type Front, type FrontTools, readFront } from './read-front.ts';
import { isMissing, type LinkReader } from './read-link.ts';
import {
  abandonRun,
  type CrawledSource,
  finishRun,
  type RunCounts,
  type RunningState,
  releaseLease,
  setRunState,
  startRun,
} from './repository.ts';
import { nextAfterFailure, nextAfterSuccess, nextArticleAttempt, paceOf, waitUntil } from './schedule.ts';
import { storeArticle } from './store-article.ts';
import { visitArticles } from './visit-articles.ts';

export interface CrawlDeps {
  readonly db: Database;
  readonly front: FrontTools;
  readonly reader: LinkReader;
  readonly logger: Logger;
  readonly now: () => Date;
  /** The random numbers for jitter. */
  readonly random: () => number;
  readonly leaseHolder: string;
}

/** The result of a crawl. */
export interface CrawlResult {
  readonly runId: string;
  readonly status: 'done' | 'failed' | 'skipped';
  readonly counts: RunCounts;
  readonly error: CrawlError | null;
}

/**
 * Crawls a leased source once: its front page or feed, then its waiting links. The failure of one article is recorded
 * with it and does not affect the others. The source's health and next date are updated. If the crawl is stopped, the
 * source is released unchanged.
 */
export async function crawlSource(
  deps: CrawlDeps,
  source: CrawledSource,
  trigger: 'schedule' | 'manual',
  signal: AbortSignal,
): Promise<CrawlResult> {
  const { db, now, leaseHolder } = deps;
  const counts = {
    links_found: 0,
    articles_new: 0,
    articles_updated: 0,
    articles_duplicate: 0,
    articles_failed: 0,
  };
  const tally: Tally = { counts, reasons: {}, waits: new Map(), unreadable: 0 };
  const runId = await startRun(db, source, trigger, now());
  try {
    const enters = (state: RunningState) => setRunState(db, runId, state);
    const front = await readFrontOrFail(
      { ...deps, front: announcing(deps.front, enters) },
      source,
      counts,
      signal,
    );
    if (!('failure' in front)) {
      await readLinks(deps, source, tally, enters, signal);
      const visits = await visitArticles(deps, source, signal);
      counts.articles_updated += visits.updated;
      if (visits.waitUntil) tally.waits.set(hostOf(source.url), visits.waitUntil);
    }
    signal.throwIfAborted();
    const end =
      'failure' in front ? failedEnd(deps, source, front.failure) : successfulEnd(deps, source, front, tally);
    await finishRun(db, runId, source, leaseHolder, { ...end, counts, reasons: tally.reasons }, now());
    return { runId, status: end.status, counts, error: end.error };
  } catch (error) {
    if (!signal.aborted) throw error;
    await abandonRun(db, runId, now());
    await releaseLease(db, source.id, leaseHolder);
    return { runId, status: 'skipped', counts, error: null };
  }
}

/** Called when the page of a source is about to be rendered, because whether this is necessary is known only after reading it. */
function announcing({ fetcher, ...tools }: FrontTools, enters: (state: RunningState) => Promise<void>) {
  const render: PoliteFetcher['render'] = async (...asked) => {
    await enters('rendering');
    return fetcher.render(...asked);
  };
  return { ...tools, fetcher: { ...fetcher, render } };
}

/**
 * Forgets the source's ETag and date at the first crawl of a day: servers that lie about them, or whose date is in the future,
 * would hide every later article.
 */
function withoutStaleValidators(source: CrawledSource, now: Date): CrawledSource {
  const isSameDay = source.last_crawled_at?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return isSameDay ? source : { ...source, etag: null, last_modified: null };
}

async function readFrontOrFail(
  deps: CrawlDeps,
  source: CrawledSource,
  counts: RunCounts,
  signal: AbortSignal,
): Promise<Front | { failure: unknown }> {
  let front: Front;
  try {
    front = await readFront(withoutStaleValidators(source, deps.now()), deps.front, signal);
  } catch (failure) {
    signal.throwIfAborted();
    logFailure(
      deps.logger,
      failure,
      { sourceId: source.id, source: source.name },
      'a source could not be crawled',
    );
    return { failure };
  }
  const listings = front.listings.filter(linkFilter(source));
  const { duplicates } = await enqueueListings(deps.db, source.id, listings, front.state, deps.now());
  counts.links_found = listings.length;
  counts.articles_duplicate += duplicates;
  return front;
}

function successfulEnd(
  { now, random }: CrawlDeps,
  source: CrawledSource,
  front: Front,
  { counts, waits }: Tally,
) {
  const { links_found: _listed, ...read } = counts;
  const idle = front.notModified && Object.values(read).every((count) => count === 0);
  const notBefore = waits.get(hostOf(source.feed_url ?? source.url));
  return {
    status: idle ? ('skipped' as const) : ('done' as const),
    httpStatus: front.httpStatus,
    notModified: front.notModified,
    error: null,
    nextFetchAt: later(nextAfterSuccess(now(), paceOf(source), front.hints, random), notBefore),
    notBefore,
    hub: front.hub,
    homepageTitle: front.title,
    feedUrl: front.feedUrl,
    movedTo: front.movedTo,
  };
}

function failedEnd({ now, random }: CrawlDeps, source: CrawledSource, failure: unknown) {
  const error = toCrawlError(failure, now());
  const retryAfter = failure instanceof OutboundError ? failure.retryAfterSeconds : undefined;
  return {
    status: 'failed' as const,
    httpStatus: error.http_status,
    notModified: false,
    error,
    nextFetchAt: nextAfterFailure(now(), paceOf(source), source.consecutive_failures + 1, retryAfter, random),
    notBefore: waitUntil(now(), retryAfter),
    hub: undefined,
    homepageTitle: null,
    feedUrl: null,
    movedTo: null,
  };
}

/** The counts of a run: the outcomes of its links, and the reasons for failures. */
interface Tally {
  readonly counts: RunCounts;
  readonly reasons: Record<string, number>;
  /** Hosts that requested a wait with `Retry-After`, and when it ends. */
  readonly waits: Map<string, Date>;
  /** The number of articles that the extractor could not read. */
  unreadable: number;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

function later(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}

/**
 * After this many articles that the extractor could not read, the others wait for the next run: each may have held a
 * thread until its time limit, which delays the articles of all other sources.
 */
const UNREADABLE_MAX = 5;

async function readLinks(
  deps: CrawlDeps,
  source: CrawledSource,
  tally: Tally,
  enters: (state: RunningState) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { counts, waits } = tally;
  const links = await listDueLinks(deps.db, source.id, deps.now(), source.max_articles_per_crawl);
  if (links.length > 0) await enters('extracting');
  for (const link of links) {
    signal.throwIfAborted();
    if (tally.unreadable >= UNREADABLE_MAX) return;
    const until = waits.get(hostOf(link.url));
    if (until !== undefined) {
      await postponeLink(deps.db, source.id, link, until);
      continue;
    }
    const stored = await readAndStore(deps, source, link, tally, signal);
    if (stored === 'new') counts.articles_new += 1;
    else if (stored === 'updated') counts.articles_updated += 1;
    else if (stored === 'duplicate') counts.articles_duplicate += 1;
    else if (stored === 'failed') counts.articles_failed += 1;
  }
}

async function readAndStore(
  deps: CrawlDeps,
  source: CrawledSource,
  link: QueuedLink,
  tally: Tally,
  signal: AbortSignal,
): Promise<StoredAs | 'no_article' | 'failed'> {
  const { reasons, waits } = tally;
  const { db, reader, logger, now } = deps;
  try {
    const content = await reader.read(source, link, signal);
    if (content.kind === 'no_article') {
      reasons.no_article = (reasons.no_article ?? 0) + 1;
      await completeLink(db, source.id, link, null, [urlHash(content.finalUrl)], now());
      return 'no_article';
    }
    return await storeArticle(
      db,
      { source, link, finalUrl: content.finalUrl, article: content.article },
      now(),
    );
  } catch (error) {
    signal.throwIfAborted();
    logFailure(logger, error, { sourceId: source.id, url: link.url }, 'an article could not be read');
    const { code } = toCrawlError(error, now());
    reasons[code] = (reasons[code] ?? 0) + 1;
    if (error instanceof ExtractionFailed && !error.isPermanent) tally.unreadable += 1;
    const until = error instanceof OutboundError ? waitUntil(now(), error.retryAfterSeconds) : undefined;
    if (until !== undefined) waits.set(hostOf(link.url), until);
    return recordFailure(deps, source, link, error, until);
  }
}

/**
 * Records the failure. If there will be no further attempt, the article is stored from the feed's content, if that is
 * enough.
 */
async function recordFailure(
  { db, reader, now }: CrawlDeps,
  source: CrawledSource,
  link: QueuedLink,
  failure: unknown,
  notBefore: Date | undefined,
): Promise<StoredAs | 'failed'> {
  const error = toCrawlError(failure, now());
  const isFinal =
    failure instanceof ExtractionFailed
      ? failure.isPermanent
      : failure instanceof CrawlFailure && failure.code === 'robots_disallowed';
  const attempt = isFinal ? undefined : nextArticleAttempt(now(), link.attempts + 1, error.http_status);
  const retryAt = attempt && later(attempt, notBefore);
  const article = retryAt === undefined ? await readHints(reader, source, link) : undefined;
  if (isMissing(error.http_status))
    await recordMissingAt(db, source.id, link.urlHash, error.http_status, now());
  if (article) return storeArticle(db, { source, link, finalUrl: link.url, article, fromFeed: true }, now());
  await recordFailedAttempt(db, source.id, link, error, retryAt, now());
  return 'failed';
}

/** Content that the extractor cannot read either must not end the run, or the link would never be given up. */
async function readHints(
  reader: LinkReader,
  source: CrawledSource,
  link: QueuedLink,
): Promise<ExtractedArticle | undefined> {
  try {
    return await reader.readHints(source, link);
  } catch (error) {
    if (error instanceof ExtractionFailed) return undefined;
    throw error;
  }
}
