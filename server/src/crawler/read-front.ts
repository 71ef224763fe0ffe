import { type ExtractorPool, oneLine, type PageLinks, plainText } from '../extractor/index.ts';
import type { GuardedAnswer } from '../outbound/index.ts';
import { CrawlFailure } from './crawl-failure.ts';
import { chooseArticleLinks, chooseFeed } from './find-links.ts';
import type { FeedState } from './link-queue.ts';
import { type Listing, listFeedItems, listPageLinks } from './listing.ts';
import { NotAFeed, type ParsedFeed, parseFeed } from './parse-feed.ts';
import type { PoliteFetcher } from './polite-fetch.ts';
import type { CrawledSource } from './repository.ts';
import type { PublisherHints } from './schedule.ts';

/** What a source's feed or front page says today. */
export interface Front {
  readonly httpStatus: number;
  readonly notModified: boolean;
  readonly listings: readonly Listing[];
  readonly state: FeedState;
  readonly hints: PublisherHints;
  readonly title: string | null;
  /** A feed that was found on the page, to be asked directly from now on. */
  readonly foundFeedUrl: string | null;
}

const feedAccept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/**
 * Reads the links of a source: from its feed, from its front page, or (discovery `auto`) from whichever it has.
 *
 * @throws {OutboundError | CrawlFailure | NotAFeed}
 */
export async function readFront(
  source: CrawledSource,
  tools: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  if (source.discovery === 'page_links') return readPage(source, tools, signal);
  if (source.feed_url !== null) return readFeed(source, source.feed_url, tools, signal);
  return discover(source, tools, signal);
}

export interface FrontTools {
  readonly fetcher: PoliteFetcher;
  readonly extractor: Pick<ExtractorPool, 'readLinks'>;
}

async function readFeed(
  source: CrawledSource,
  feedUrl: string,
  { fetcher }: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  const answer = await fetcher.fetch(feedUrl, mannersOf(source), {
    signal,
    accept: feedAccept,
    etag: source.etag,
    lastModified: source.last_modified,
  });
  if (answer.status === 304) return unchanged(source, answer);
  return feedFront(parseFeed(answer.text), answer, null);
}

async function readPage(
  source: CrawledSource,
  { fetcher, extractor }: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  if (!source.use_javascript) {
    const answer = await fetcher.fetch(source.url, mannersOf(source), {
      signal,
      etag: source.etag,
      lastModified: source.last_modified,
    });
    if (answer.status === 304) return unchanged(source, answer);
    return pageFront(await extractor.readLinks(answer.text, answer.url), answer);
  }
  const page = await fetcher.render(
    { url: source.url, waitMs: source.wait_time, scrollToBottom: source.scroll_to_bottom, signal },
    mannersOf(source),
  );
  return pageFront(await extractor.readLinks(page.html, page.url), {
    url: page.url,
    status: page.status,
    etag: null,
    lastModified: null,
    cacheControl: null,
  });
}

/** The first crawl of a source of which only the address is known. */
async function discover(
  source: CrawledSource,
  { fetcher, extractor }: FrontTools,
  signal: AbortSignal,
): Promise<Front> {
  const answer = await fetcher.fetch(source.url, mannersOf(source), { signal });
  const direct = tryFeed(answer.text);
  if (direct) return feedFront(direct, answer, source.url);
  const links = await extractor.readLinks(answer.text, answer.url);
  const feedUrl = chooseFeed(links);
  if (feedUrl !== undefined) {
    const feed = await fetcher.fetch(feedUrl, mannersOf(source), { signal, accept: feedAccept });
    const parsed = tryFeed(feed.text);
    if (parsed) return feedFront(parsed, feed, feedUrl);
  }
  if (source.discovery === 'feed')
    throw new CrawlFailure('not_a_feed', 'The page neither is nor names a feed.');
  return source.use_javascript ? readPage(source, { fetcher, extractor }, signal) : pageFront(links, answer);
}

function tryFeed(text: string): ParsedFeed | undefined {
  try {
    return parseFeed(text);
  } catch (error) {
    if (error instanceof NotAFeed) return undefined;
    throw error;
  }
}

function feedFront(feed: ParsedFeed, answer: GuardedAnswer, foundFeedUrl: string | null): Front {
  return {
    httpStatus: answer.status,
    notModified: false,
    listings: listFeedItems(feed, answer.url),
    // The ETag of half a feed would hide the other half when the server has recovered.
    state: feed.repaired ? { etag: null, lastModified: null } : stateOf(answer),
    hints: { feedTtlMinutes: feed.ttlMinutes, cacheControl: answer.cacheControl },
    title: feed.title === undefined ? null : oneLine(plainText(feed.title.slice(0, 1_000)), 200) || null,
    foundFeedUrl,
  };
}

type PageAnswer = Pick<GuardedAnswer, 'url' | 'status' | 'etag' | 'lastModified' | 'cacheControl'>;

function pageFront(page: PageLinks, answer: PageAnswer): Front {
  const links = chooseArticleLinks(page, answer.url);
  if (links.length === 0) throw new CrawlFailure('empty', 'No links to articles were found on the page.');
  return {
    httpStatus: answer.status,
    notModified: false,
    listings: listPageLinks(links),
    state: stateOf(answer),
    hints: { cacheControl: answer.cacheControl },
    title: page.title ?? null,
    foundFeedUrl: null,
  };
}

function unchanged(source: CrawledSource, answer: GuardedAnswer): Front {
  return {
    httpStatus: 304,
    notModified: true,
    listings: [],
    state: { etag: answer.etag ?? source.etag, lastModified: answer.lastModified ?? source.last_modified },
    hints: { cacheControl: answer.cacheControl },
    title: null,
    foundFeedUrl: null,
  };
}

function stateOf({ etag, lastModified }: Pick<GuardedAnswer, 'etag' | 'lastModified'>): FeedState {
  return { etag, lastModified };
}

function mannersOf(source: CrawledSource): { sourceId: string; respectRobots: boolean } {
  return { sourceId: source.id, respectRobots: source.respect_robots };
}
