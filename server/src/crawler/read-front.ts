import {
  cleanTitle,
  type ExtractorPool,
  oneLine,
  type PageLinks,
  type ParsedFeed,
  tagOfLanguage,
} from '../extractor/index.ts';
import { type GuardedAnswer, OutboundError } from '../outbound/index.ts';
import { accountAt, findAccountPage } from './account-page.ts';
import { CrawlFailure } from './crawl-failure.ts';
import { chooseArticleLinks, chooseFeeds } from './find-links.ts';
import { type AnnouncedHub, announcedHub, hubInHeaders } from './hub/index.ts';
import { patternOf } from './link-filter.ts';
import type { FeedState } from './link-queue.ts';
import { type Listing, listFeedItems, listPageLinks } from './listing.ts';
import type { FetchPolicy, PoliteFetcher } from './polite-fetch.ts';
import type { CrawledSource } from './repository.ts';
import type { PublisherHints } from './schedule.ts';
import { beginsAsFeed, whyNoLinks } from './why-no-links.ts';

/** The current content of a source's feed or front page. */
export interface Front {
  readonly httpStatus: number;
  readonly notModified: boolean;
  readonly listings: readonly Listing[];
  readonly state: FeedState;
  readonly hints: PublisherHints;
  readonly title: string | null;
  /**
   * The feed to use from now on: one that was found on the page, or the new address of a feed that has moved
   * permanently.
   */
  readonly feedUrl: string | null;
  /** The page of the account that the address names by its handle. */
  readonly accountUrl?: string;
  /** Other feeds that the page names. */
  readonly otherFeeds?: readonly string[];
  /** The new address of a feed or page that has moved permanently. */
  readonly movedTo: string | null;
  /** The hub that the feed names; null if it names none or there is no feed, undefined if that is unknown. */
  readonly hub: AnnouncedHub | null | undefined;
}

const feedAccept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/**
 * Reads the links of a source: from its feed, from its front page, or (discovery `auto`) from whichever exists.
 *
 * @throws {OutboundError | CrawlFailure | ExtractionFailed}
 */
export async function readFront(
  source: CrawledSource,
  tools: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  if (source.discovery === 'page_links') return readPage(source, tools, signal);
  if (source.feed_url !== null) return readFeed(source, source.feed_url, tools, signal);
  if (source.discovery === 'sitemap') return findSitemap(source, tools, signal);
  return discover(source, tools, signal);
}

export interface FrontTools {
  readonly fetcher: PoliteFetcher;
  readonly extractor: Pick<ExtractorPool, 'readLinks' | 'readFeed'>;
}

async function readFeed(
  source: CrawledSource,
  feedUrl: string,
  tools: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  const answer = await tools.fetcher.fetch(feedUrl, fetchPolicyOf(source), {
    signal,
    accept: feedAccept,
    language: tagOfLanguage[source.language],
    etag: source.etag,
    lastModified: source.last_modified,
  });
  if (answer.status === 304) return unchanged(source, answer);
  const feed = await tools.extractor.readFeed(answer.text, answer.url);
  if (!feed) throw new CrawlFailure('not_a_feed', 'The response is not a readable feed.');
  const items = feed.items.length > 0 ? feed : await followSitemaps(source, feed, tools, signal);
  return feedFront(source, items, answer, answer.movedTo);
}

/** An index of sitemaps lists no articles, so the most promising sitemap in it is read. */
async function followSitemaps(
  source: CrawledSource,
  feed: ParsedFeed,
  { fetcher, extractor }: FrontTools,
  signal: AbortSignal,
): Promise<ParsedFeed> {
  const [first] = feed.sitemaps;
  if (first === undefined) return feed;
  const answer = await fetcher.fetch(first, fetchPolicyOf(source), { signal, accept: feedAccept });
  return (await extractor.readFeed(answer.text, answer.url)) ?? feed;
}

async function readPage(
  source: CrawledSource,
  { fetcher, extractor }: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  if (!source.use_javascript) {
    const answer = await fetcher.fetch(source.url, fetchPolicyOf(source), {
      signal,
      language: tagOfLanguage[source.language],
      etag: source.etag,
      lastModified: source.last_modified,
    });
    if (answer.status === 304) return unchanged(source, answer);
    return pageFront(source, await extractor.readLinks(answer.text, answer.url), answer);
  }
  const page = await fetcher.render(
    { url: source.url, waitMs: source.wait_time, scrollToBottom: source.scroll_to_bottom, signal },
    fetchPolicyOf(source),
  );
  return pageFront(source, await extractor.readLinks(page.html, page.url), {
    url: page.url,
    status: page.status,
    etag: null,
    lastModified: null,
    cacheControl: null,
    movedTo: null,
    contentType: null,
  });
}

/** The number of feeds of a page that are tried before the page itself is read. */
const triedFeeds = 3;
/** The usual addresses of feeds that a page does not name; tried once, at the first crawl. */
const usualFeeds = ['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom.xml'];

/** The first crawl of a source of which only the address is known. */
async function discover(source: CrawledSource, tools: FrontTools, signal: AbortSignal): Promise<Front> {
  const { fetcher, extractor } = tools;
  const account = accountAt(source.url);
  if (account !== undefined) {
    const accountUrl = await findAccountPage(account, source, fetcher, signal);
    const front = await discover({ ...source, url: accountUrl }, tools, signal);
    return { ...front, accountUrl, movedTo: front.movedTo ?? accountUrl };
  }
  const answer = await fetcher.fetch(source.url, fetchPolicyOf(source), {
    signal,
    language: tagOfLanguage[source.language],
  });
  const direct = await extractor.readFeed(answer.text, answer.url);
  if (direct) return feedFront(source, direct, answer, source.url);
  if (beginsAsFeed(answer.text))
    throw new CrawlFailure('not_a_feed', 'The address is a feed that is broken or cut off.');
  const links = await extractor.readLinks(answer.text, answer.url);
  const feeds = chooseFeeds(links);
  const named = feeds.slice(0, triedFeeds);
  const { found, empty } = await tryFeeds(source, named, tools, signal);
  if (found) return { ...found, otherFeeds: feeds.filter((feed) => feed !== found.feedUrl) };
  if (source.discovery === 'feed') throw noFeed(empty);
  try {
    return source.use_javascript ? await readPage(source, tools, signal) : pageFront(source, links, answer);
  } catch (error) {
    if (!(error instanceof CrawlFailure) || error.code !== 'empty' || source.first_success_at !== null)
      throw error;
    const usual = usualFeeds.map((path) => new URL(path, answer.url).href);
    const guessed = await tryFeeds(source, usual, tools, signal);
    if (guessed.found) return guessed.found;
    if (empty === undefined) throw error;
    throw new CrawlFailure('empty', `The feed ${empty} is empty, and the page has no links to articles.`);
  }
}

function noFeed(empty: string | undefined): CrawlFailure {
  return empty === undefined
    ? new CrawlFailure('not_a_feed', 'The page is not a feed and does not link to one.')
    : new CrawlFailure('empty', `The feed ${empty} is empty.`);
}

/** The usual addresses of news sitemaps. */
const usualSitemaps = ['/news-sitemap.xml', '/sitemap-news.xml', '/sitemap_news.xml', '/sitemap.xml'];

async function findSitemap(source: CrawledSource, tools: FrontTools, signal: AbortSignal): Promise<Front> {
  const addresses = usualSitemaps.map((path) => new URL(path, source.url).href);
  const { found } = await tryFeeds(source, addresses, tools, signal);
  if (!found)
    throw new CrawlFailure('not_a_feed', 'No sitemap was found at the usual addresses of the site.');
  return found;
}

/** The first address that is a feed with items, and the first that is a feed without items; anything else is skipped. */
async function tryFeeds(
  source: CrawledSource,
  addresses: readonly string[],
  tools: FrontTools,
  signal: AbortSignal,
): Promise<{ found?: Front; empty: string | undefined }> {
  const { fetcher, extractor } = tools;
  let empty: string | undefined;
  for (const address of addresses) {
    try {
      const answer = await fetcher.fetch(address, fetchPolicyOf(source), { signal, accept: feedAccept });
      const feed = await extractor.readFeed(answer.text, answer.url);
      if (!feed) continue;
      const items = feed.items.length > 0 ? feed : await followSitemaps(source, feed, tools, signal);
      if (items.items.length > 0) return { found: feedFront(source, items, answer, address), empty };
      empty ??= address;
    } catch (error) {
      const passable = error instanceof OutboundError || error instanceof CrawlFailure;
      if (!passable) throw error;
    }
  }
  return { empty };
}

function feedFront(
  source: CrawledSource,
  feed: ParsedFeed,
  answer: GuardedAnswer,
  feedUrl: string | null,
): Front {
  return {
    httpStatus: answer.status,
    notModified: false,
    listings: listFeedItems(feed, answer.url, source.id),
    // The ETag of a truncated feed would hide the rest after the server has recovered.
    state: feed.repaired ? { etag: null, lastModified: null } : stateOf(answer),
    hints: { feedTtlMinutes: feed.ttlMinutes, cacheControl: answer.cacheControl },
    title: feed.title === undefined ? null : oneLine(cleanTitle(feed.title), 200) || null,
    feedUrl: answer.movedTo ?? feedUrl,
    movedTo: answer.movedTo,
    // Information that is missing from a truncated feed may have been cut off.
    hub: announcedHub(feed, answer) ?? (feed.repaired ? undefined : null),
  };
}

type PageAnswer = Pick<
  GuardedAnswer,
  'url' | 'status' | 'etag' | 'lastModified' | 'cacheControl' | 'movedTo' | 'contentType'
>;

function pageFront(source: CrawledSource, page: PageLinks, answer: PageAnswer): Front {
  const links = chooseArticleLinks(page, answer.url, patternOf(source.link_pattern));
  if (links.length === 0)
    throw new CrawlFailure('empty', whyNoLinks(page, answer.contentType, source.use_javascript));
  return {
    httpStatus: answer.status,
    notModified: false,
    listings: listPageLinks(links),
    state: stateOf(answer),
    hints: { cacheControl: answer.cacheControl },
    title: page.title ?? null,
    feedUrl: null,
    movedTo: answer.movedTo,
    hub: null,
  };
}

function unchanged(source: CrawledSource, answer: GuardedAnswer): Front {
  return {
    httpStatus: 304,
    notModified: true,
    listings: [],
    state: stateOf({
      etag: answer.etag ?? source.etag,
      lastModified: answer.lastModified ?? source.last_modified,
    }),
    hints: { cacheControl: answer.cacheControl },
    title: null,
    feedUrl: null,
    movedTo: null,
    // A page names no hub, whatever its headers say.
    hub: source.feed_url === null ? undefined : hubInHeaders(answer),
  };
}

/**
 * The maximum length of a validator: longer ones are not sent back, because the server could refuse the headers of every later
 * request.
 */
const longestValidator = 1_000;

/** The headers of the next conditional request to this address. */
export function stateOf({ etag, lastModified }: Pick<GuardedAnswer, 'etag' | 'lastModified'>): FeedState {
  const kept = (value: string | null): string | null =>
    value !== null && value.length <= longestValidator ? value : null;
  return { etag: kept(etag), lastModified: kept(lastModified) };
}

/** Builds the policy for treating a source, from its row. */
export function fetchPolicyOf(source: CrawledSource): FetchPolicy {
  return {
    sourceId: source.id,
    respectRobots: source.respect_robots,
    delayMs: source.crawl_delay_ms,
  };
}
