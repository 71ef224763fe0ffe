import {
  chooseTranscripts,
  type ExtractedArticle,
  ExtractionFailed,
  type ExtractorPool,
  isPdf,
  type TranscriptFile,
  tagOfLanguage,
} from '../extractor/index.ts';
import { OutboundError } from '../outbound/index.ts';
import { CrawlFailure, LeadsToFile } from './crawl-failure.ts';
import { isFeedItemAddress } from './feed-item-address.ts';
import { isHtml } from './is-html.ts';
import type { FeedState, QueuedLink } from './link-queue.ts';
import type { PoliteFetcher } from './polite-fetch.ts';
import { fetchPolicyOf, stateOf } from './read-front.ts';
import type { CrawledSource } from './repository.ts';

/** The content of a link: an article and its address, or the fact that it is not an article. */
type LinkContent =
  | { readonly kind: 'article'; readonly article: ExtractedArticle; readonly finalUrl: string }
  | { readonly kind: 'no_article'; readonly finalUrl: string };

/** The fields of a stored article that another visit of its page needs. */
export interface VisitedArticle extends FeedState {
  readonly url: string;
  readonly kind: ExtractedArticle['kind'];
  readonly title: string;
  readonly author: string | null;
  readonly imageUrl: string | null;
}

/**
 * What is at the address of a stored article now. `there`: the page exists, but its text was not read; `other`: it is not an
 * article.
 */
export type VisitedPage =
  | { readonly kind: 'missing'; readonly httpStatus: number }
  | { readonly kind: 'there'; readonly finalUrl: string }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'article';
      readonly article: ExtractedArticle;
      readonly finalUrl: string;
      readonly state: FeedState;
    };

/** Whether the page no longer exists. Other failures may be temporary. */
export function isMissing(httpStatus: number | null | undefined): httpStatus is number {
  return httpStatus === 404 || httpStatus === 410;
}

export interface LinkReader {
  /** @throws {OutboundError | CrawlFailure | ExtractionFailed} */
  read(source: CrawledSource, link: QueuedLink, signal: AbortSignal): Promise<LinkContent>;
  /** Reads the content of a page that somebody chose, even if that is not an article. @throws as `read` */
  readChosen(
    source: CrawledSource,
    url: string,
    signal: AbortSignal,
  ): Promise<{ article: ExtractedArticle; finalUrl: string }>;
  /** Reads the page of a stored article again. @throws {OutboundError | CrawlFailure | ExtractionFailed} */
  visit(source: CrawledSource, stored: VisitedArticle, signal: AbortSignal): Promise<VisitedPage>;
  /** The article from the feed's content alone; undefined if that is not enough to store. */
  readHints(source: CrawledSource, link: QueuedLink): Promise<ExtractedArticle | undefined>;
}

/** Statuses of pages that are for subscribers only. */
const wallStatuses: readonly number[] = [401, 402, 403, 451];

function pageRequest(source: CrawledSource, signal: AbortSignal) {
  return {
    signal,
    language: tagOfLanguage[source.language],
    accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.5',
    acceptStatuses: wallStatuses,
  };
}

/** After this many attempts to fetch its transcript, an episode is stored with its description alone. */
const TRANSCRIPT_ATTEMPTS_MAX = 3;

/** Problems of an address that another attempt cannot solve. */
const lastingProblems: ReadonlySet<string> = new Set(['url_not_allowed', 'too_large', 'too_many_redirects']);

function isPdfAddress(url: string): boolean {
  return /\.pdf$/i.test(new URL(url).pathname);
}

/** Returns the crawls between which a link appeared in the listing; undefined if an earlier run had already queued it. */
const listedBetween = (
  { last_success_at: from }: CrawledSource,
  { foundAt: to }: Pick<QueuedLink, 'foundAt'>,
) => (from !== null && from < to ? { from, to } : undefined);

export function createLinkReader(
  fetcher: PoliteFetcher,
  extractor: ExtractorPool,
  now: () => Date,
): LinkReader {
  async function fetchPage(source: CrawledSource, link: Pick<QueuedLink, 'url'>, signal: AbortSignal) {
    const policy = fetchPolicyOf(source);
    if (source.use_javascript && !isPdfAddress(link.url)) {
      const page = await renderPage(source, link, signal);
      if (page) return { html: page.html, url: page.url, walled: false };
    }
    const answer = await fetcher.fetch(link.url, policy, pageRequest(source, signal));
    const walled = wallStatuses.includes(answer.status);
    if (isPdf(answer.bytes)) return { html: null, pdf: answer.bytes, url: answer.url, walled };
    if (source.use_javascript && isPdfAddress(link.url)) {
      const page = await renderPage(source, link, signal);
      if (page) return { html: page.html, url: page.url, walled: false };
    }
    const type = (answer.contentType ?? 'text/html').toLowerCase();
    if (!/html|xml|text\/plain/.test(type) && !isHtml(answer.text)) {
      throw new CrawlFailure(
        'extraction_failed',
        `The link leads to a file (${type.split(';')[0]}), not to a page.`,
      );
    }
    return { html: answer.text, url: answer.url, walled };
  }

  /** @returns undefined if the link leads to a file, such as a document, which is fetched without the browser */
  async function renderPage(source: CrawledSource, { url }: Pick<QueuedLink, 'url'>, signal: AbortSignal) {
    const request = { url, waitMs: source.wait_time, scrollToBottom: false, signal };
    try {
      return await fetcher.render(request, fetchPolicyOf(source));
    } catch (error) {
      if (error instanceof LeadsToFile) return undefined;
      throw error;
    }
  }

  const requestFor = (
    source: CrawledSource,
    link: Pick<QueuedLink, 'hints' | 'foundAt'>,
    page: { url: string; walled: boolean },
  ) => ({
    url: page.url,
    hints: link.hints,
    sourceLanguage: source.language,
    country: source.country,
    firstSeenAt: now(),
    refusedByStatus: page.walled,
    corrections: source.correction_rules,
    foundAfterFirstCrawl: source.first_success_at !== null && link.foundAt > source.first_success_at,
    // A page that is read again, or for a person, is not new in the source's listing.
    listed: 'urlHash' in link ? listedBetween(source, link) : undefined,
  });

  function extract(
    source: CrawledSource,
    link: Pick<QueuedLink, 'hints' | 'foundAt'>,
    page: { html: string | null; pdf?: Uint8Array; url: string; walled: boolean },
    vouched = true,
  ) {
    const request = requestFor(source, link, page);
    // Pages keep their links to brochures and old reports for years, so a new link says nothing about an undated document.
    if (page.pdf !== undefined) {
      const foundAfterFirstCrawl = vouched && request.foundAfterFirstCrawl;
      return extractor.extractPdf({ ...request, foundAfterFirstCrawl, bytes: page.pdf });
    }
    return extractor.extract({
      ...request,
      html: page.html,
      selectors: { content: source.content_selector, remove: source.remove_selectors },
    });
  }

  /** @returns the status if the page is missing */
  async function fetchAgain(source: CrawledSource, stored: VisitedArticle, signal: AbortSignal) {
    const { url, etag, lastModified } = stored;
    try {
      const request = { ...pageRequest(source, signal), etag, lastModified };
      return await fetcher.fetch(url, fetchPolicyOf(source), request);
    } catch (error) {
      if (error instanceof OutboundError && isMissing(error.httpStatus)) return error.httpStatus;
      throw error;
    }
  }

  const extractItem = (source: CrawledSource, link: QueuedLink, transcript?: TranscriptFile) =>
    extractor.extractItem({
      ...requestFor(source, link, { url: link.url, walled: false }),
      ...(transcript && { transcript }),
    });

  /** An episode with the best transcript that can be read; a video or a post. The feed has everything else. */
  async function readFeedItem(
    source: CrawledSource,
    link: QueuedLink,
    signal: AbortSignal,
  ): Promise<LinkContent> {
    const { hints, url: finalUrl, attempts } = link;
    for (const { url, type } of chooseTranscripts(hints.transcripts ?? [], hints.language)) {
      const request = {
        signal,
        accept: 'text/vtt, application/x-subrip, application/json;q=0.9, text/*;q=0.8, */*;q=0.5',
      };
      try {
        const answer = await fetcher.fetch(url, fetchPolicyOf(source), request);
        const declared = type ?? answer.contentType ?? undefined;
        const article = await extractItem(source, link, { text: answer.text, type: declared });
        if (article.hasTranscript) return { kind: 'article', article, finalUrl };
      } catch (error) {
        signal.throwIfAborted();
        if (!mayBeLeftOut(error, attempts)) throw error;
      }
    }
    const article = await extractItem(source, link);
    if (article.title === '' || article.extraction === 'failed')
      throw new CrawlFailure('extraction_failed', 'The feed has neither a title nor text for this item.');
    return { kind: 'article', article, finalUrl };
  }

  /** Reads a feed item without a link: the feed's content is the whole article. */
  async function readItem(source: CrawledSource, link: QueuedLink): Promise<LinkContent> {
    const article = await extract(source, link, { html: null, url: link.url, walled: false });
    if (article.title === '' || article.extraction === 'failed') {
      throw new CrawlFailure('extraction_failed', 'The feed has neither a link nor text for this item.');
    }
    return { kind: 'article', article, finalUrl: link.url };
  }

  return {
    async read(source, link, signal) {
      if (link.hints.kind !== undefined) return readFeedItem(source, link, signal);
      if (isFeedItemAddress(link.url)) return readItem(source, link);
      const page = await fetchPage(source, link, signal);
      // Links in a feed are trusted to be articles; links on a page may lead anywhere.
      const vouched = link.listingHash !== null;
      const article = await extract(source, link, page, vouched);
      if (
        !vouched &&
        !article.looksLikeArticle &&
        (article.isListing || article.extraction !== 'paywalled')
      ) {
        return { kind: 'no_article', finalUrl: page.url };
      }
      // The link opens a front page or a list of topics, so only the feed's content belongs to the article.
      if (article.isListing && (link.hints.summary ?? link.hints.content) !== undefined)
        return readItem(source, link);
      if (article.title === '' || article.extraction === 'failed') {
        throw new CrawlFailure('extraction_failed', 'No article could be found on the page.');
      }
      return { kind: 'article', article, finalUrl: page.url };
    },
    async readChosen(source, url, signal) {
      const page = await fetchPage(source, { url }, signal);
      const article = await extract(source, { hints: {}, foundAt: now() }, page, false);
      return { article, finalUrl: page.url };
    },
    async visit(source, stored, signal) {
      const answer = await fetchAgain(source, stored, signal);
      if (typeof answer === 'number') return { kind: 'missing', httpStatus: answer };
      // A wall, such as a check for robots, says nothing about the article that it hides.
      if (wallStatuses.includes(answer.status)) return { kind: 'other' };
      // The text was taken from the feed.
      if (stored.kind !== 'article') return { kind: 'there', finalUrl: answer.url };
      // Without scripts, such a page would only look like a worse version of the article.
      if (answer.status === 304 || (source.use_javascript && !isPdf(answer.bytes)))
        return { kind: 'there', finalUrl: answer.url };
      const { title, author, imageUrl } = stored;
      const hints = { title, author: author ?? undefined, image: imageUrl ?? undefined };
      const page = isPdf(answer.bytes)
        ? { html: null, pdf: answer.bytes, url: answer.url, walled: false }
        : { html: answer.text, url: answer.url, walled: false };
      const article = await extract(source, { hints, foundAt: now() }, page);
      if (article.isListing || article.title === '' || article.extraction === 'failed')
        return { kind: 'other' };
      return { kind: 'article', article, finalUrl: answer.url, state: stateOf(answer) };
    },
    async readHints(source, link) {
      const { kind, title, summary, content } = link.hints;
      if (kind !== undefined) {
        const item = await extractItem(source, link);
        return item.title === '' || item.extraction === 'failed' ? undefined : item;
      }
      if (title === undefined || (summary ?? content) === undefined) return undefined;
      const article = await extract(source, link, { html: null, url: link.url, walled: false });
      return article.extraction === 'failed' ? undefined : article;
    },
  };
}

/**
 * Whether an episode is stored without this transcript: it is missing, forbidden or unreadable, or has been tried often
 * enough. Otherwise the link is tried again, as for a page.
 */
function mayBeLeftOut(error: unknown, attempts: number): boolean {
  if (error instanceof CrawlFailure || error instanceof ExtractionFailed) return true;
  if (!(error instanceof OutboundError)) return false;
  const { httpStatus } = error;
  const isLasting =
    httpStatus == null ? lastingProblems.has(error.code) : httpStatus < 500 && httpStatus !== 429;
  return isLasting || attempts + 1 >= TRANSCRIPT_ATTEMPTS_MAX;
}
