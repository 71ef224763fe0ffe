import type { CrawlError } from '@newswatch/shared/contracts';
import type { ArticleHints, ExtractedArticle, ExtractorPool, PageStructure } from '../../extractor/index.ts';
import type { GuardedFetcher } from '../../outbound/index.ts';
import { CrawlFailure, toCrawlError } from '../crawl-failure.ts';
import { createHostGate } from '../host-gate.ts';
import { type LinkOutcome, linkClassifier } from '../link-filter.ts';
import type { Listing } from '../listing.ts';
import { createPoliteFetcher } from '../polite-fetch.ts';
import { type Front, readFront } from '../read-front.ts';
import { createLinkReader } from '../read-link.ts';
import type { Renderer } from '../renderer.ts';
import type { CrawledSource } from '../repository.ts';
import { createRobotsCache } from '../robots-cache.ts';
import { type LookStep, type PagePicture, recordRequests } from './recorder.ts';

export interface LookTools {
  readonly outbound: GuardedFetcher;
  readonly renderer: Renderer;
  readonly extractor: ExtractorPool;
  readonly agentToken: string;
  readonly now: () => Date;
}

export interface LookedLink {
  readonly url: string;
  readonly title: string | null;
  readonly published: string | undefined;
  readonly kind: ArticleHints['kind'];
  readonly outcome: LinkOutcome;
}

export interface LookedArticle {
  readonly url: string;
  readonly ms: number;
  readonly article: ExtractedArticle | null;
  readonly error: CrawlError | null;
  /** Present only on request, and if there is a page. */
  readonly structure?: PageStructure | undefined;
}

/** What a crawl of the source would find now. Nothing is stored. */
export interface Look {
  readonly front: Front | undefined;
  readonly links: readonly LookedLink[];
  readonly articles: readonly LookedArticle[];
  readonly steps: readonly LookStep[];
  /** null: it could not be fetched, or the source ignores it. */
  readonly robots: {
    readonly allowed: boolean;
    readonly delayMs: number;
    readonly text: string | null;
  } | null;
  /** The first page that the browser showed; null without the browser. */
  readonly picture: PagePicture | null;
  readonly error: CrawlError | null;
  readonly tookMs: number;
}

export interface LookOptions {
  /** The number of articles that are read. */
  readonly articles: number;
  /** Whether the structure of their pages is returned as well. */
  readonly structures?: boolean | undefined;
}

/** The pause between two requests of one check; short, because a person is waiting. */
const lookPauseMs = 200;

/** Reads a source's front page and its first articles as a crawl would, including robots.txt and the address guard. */
export async function inspectSource(
  source: CrawledSource,
  { articles: articleCount, structures = false, signal }: LookOptions & { signal: AbortSignal },
  tools: LookTools,
): Promise<Look> {
  const { extractor, agentToken, now } = tools;
  const begun = performance.now();
  const recorder = recordRequests(tools.outbound, tools.renderer);
  const robots = createRobotsCache(agentToken, now);
  const fetcher = createPoliteFetcher({
    ...recorder,
    robots,
    gate: createHostGate(),
    hostDelayMs: () => lookPauseMs,
    admittedHostDelayMs: 0,
  });
  // A person waits for the answer, and there are only a few requests.
  const patient = { ...source, crawl_delay_ms: 0 };
  let front: Front | undefined;
  let error: CrawlError | null = null;
  try {
    front = await until(signal, readFront(patient, { fetcher, extractor }, signal));
    // A crawl can wait for the first entry, but a person who checks the address has to be told.
    if (front.listings.length === 0) error = toCrawlError(noEntries(), now());
  } catch (failure) {
    error = toCrawlError(signal.aborted ? tookTooLong(source.url) : failure, now());
  }
  const classify = linkClassifier(source);
  const links = (front?.listings ?? []).map(
    (listing): LookedLink => ({
      url: listing.url,
      title: listing.hints.title ?? null,
      published: listing.hints.published,
      kind: listing.hints.kind,
      outcome: classify(listing.url),
    }),
  );
  const chosen = (front?.listings ?? []).filter(({ url }) => classify(url) === 'read').slice(0, articleCount);
  const reader = createLinkReader(fetcher, extractor, now);
  const articles = await Promise.all(
    chosen.map(async (listing) => {
      const looked = await readOne(listing, { reader, source: patient, signal, now });
      const html = structures ? recorder.pageAt(looked.url) : undefined;
      if (html === undefined) return looked;
      // The article is still returned; without the structure, nothing can be picked on this page.
      const structure = await until(signal, extractor.readStructure(html)).catch(() => undefined);
      return { ...looked, structure };
    }),
  );
  return {
    front,
    links,
    articles,
    steps: recorder.steps,
    robots: await readRobotsRules(source, robots, recorder),
    picture: recorder.firstPicture(),
    error,
    tookMs: Math.round(performance.now() - begun),
  };
}

/** Parsing continues in its thread despite the signal; this code only stops waiting for it. */
export function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', end));
}

/** A page of a source, its markup and what was extracted from it. */
export interface ReadPage {
  readonly raw: string | null;
  readonly httpStatus: number | null;
  readonly finalUrl: string | null;
  readonly article: ExtractedArticle | null;
  readonly error: CrawlError | null;
}

/** Reads one article as a crawl would, with all settings of the source. */
export async function readOnePage(
  source: CrawledSource,
  url: string,
  signal: AbortSignal,
  { outbound, renderer, extractor, agentToken, now }: LookTools,
): Promise<ReadPage> {
  const recorder = recordRequests(outbound, renderer);
  const fetcher = createPoliteFetcher({
    ...recorder,
    robots: createRobotsCache(agentToken, now),
    gate: createHostGate(),
    hostDelayMs: () => lookPauseMs,
    admittedHostDelayMs: 0,
  });
  const patient = { ...source, crawl_delay_ms: 0 };
  const reader = createLinkReader(fetcher, extractor, now);
  // The page is known to be an article, so its text is extracted whatever the page looks like.
  const listing = { url, urlHash: '', guidHash: null, hints: {}, hash: 'known' };
  const { article, error } = await readOne(listing, { reader, source: patient, signal, now });
  const page = recorder.steps.findLast(({ kind }) => kind !== 'robots');
  return {
    raw: recorder.lastPage(),
    httpStatus: page?.status ?? error?.http_status ?? null,
    finalUrl: page?.finalUrl ?? null,
    article,
    error,
  };
}

function noEntries(): CrawlFailure {
  return new CrawlFailure('empty', 'The feed has no entries.');
}

export function tookTooLong(url: string): CrawlFailure {
  return new CrawlFailure('timeout', `${new URL(url).host} took too long to respond.`);
}

async function readOne(
  listing: Listing,
  {
    reader,
    source,
    signal,
    now,
  }: {
    reader: ReturnType<typeof createLinkReader>;
    source: CrawledSource;
    signal: AbortSignal;
    now: () => Date;
  },
): Promise<LookedArticle> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const link = { ...listing, listingHash: listing.hash, foundAt: now(), attempts: 0 };
  try {
    const read = await until(signal, reader.read(source, link, signal));
    return {
      url: read.finalUrl,
      ms: took(),
      article: read.kind === 'article' ? read.article : null,
      error: null,
    };
  } catch (failure) {
    const error = toCrawlError(signal.aborted ? tookTooLong(listing.url) : failure, now());
    return { url: listing.url, ms: took(), article: null, error };
  }
}

async function readRobotsRules(
  source: CrawledSource,
  robots: ReturnType<typeof createRobotsCache>,
  recorder: ReturnType<typeof recordRequests>,
): Promise<Look['robots']> {
  const asked = recorder.steps.find(({ kind }) => kind === 'robots');
  if (!asked || (asked.finalUrl === null && asked.status === null)) return null;
  // The file was read a moment ago, so it comes from the cache.
  const rules = await robots.rulesFor(source.url, () => Promise.reject(new Error('robots.txt is known')));
  // The file counts as forbidding everything because it is unavailable, not because the site wants that.
  if (rules.unavailable) return null;
  return { allowed: rules.allows(source.url), delayMs: rules.crawlDelayMs, text: recorder.robotsText() };
}
