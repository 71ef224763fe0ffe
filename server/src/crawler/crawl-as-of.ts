import type { ExtractorPool } from '../extractor/index.ts';
import type { Database } from '../storage/database.ts';
import { cleanUrl, urlHash } from './normalize-url.ts';
import { claimSource, finishRun, startRun } from './repository.ts';
import { nextAfterSuccess, paceOf } from './schedule.ts';
import { storeArticle } from './store-article.ts';

/** A page as its publisher served it. */
export interface ServedPage {
  readonly url: string;
  readonly html: string;
}

const HOLDER = 'a crawl of the past';
const LEASE_MS = 60_000;

/**
 * Crawls a source as of the time `now`, from given pages: everything except the fetching. What is already stored is not
 * stored again, so an interrupted run can be repeated.
 */
export async function crawlAsOf(
  { db, extractor }: { db: Database; extractor: ExtractorPool },
  sourceId: string,
  pages: readonly ServedPage[],
  now: Date,
): Promise<void> {
  const lease = { holder: HOLDER, until: new Date(now.getTime() + LEASE_MS) };
  const source = await claimSource(db, sourceId, now, lease);
  // The source was paused or archived in the meantime, so it publishes nothing here.
  if (!source) return;
  const runId = await startRun(db, source, 'schedule', now);
  const counts = {
    links_found: pages.length,
    articles_new: 0,
    articles_updated: 0,
    articles_duplicate: 0,
    articles_failed: 0,
  };
  const read = await Promise.all(
    pages.map(async ({ url, html }) => {
      const address = cleanUrl(url) ?? url;
      const article = await extractor.extract({
        html,
        url: address,
        hints: {},
        sourceLanguage: source.language,
        country: source.country,
        firstSeenAt: now,
        refusedByStatus: false,
        selectors: { content: source.content_selector, remove: source.remove_selectors },
        corrections: source.correction_rules,
        foundAfterFirstCrawl: source.first_success_at !== null,
      });
      return { address, article };
    }),
  );
  for (const { address, article } of read) {
    const link = {
      url: address,
      urlHash: urlHash(address),
      hints: {},
      listingHash: null,
      guidHash: null,
      foundAt: now,
      attempts: 0,
    };
    const stored = await storeArticle(db, { source, link, finalUrl: address, article }, now);
    if (stored === 'new') counts.articles_new += 1;
    else if (stored === 'updated') counts.articles_updated += 1;
    else if (stored === 'duplicate') counts.articles_duplicate += 1;
  }
  const end = {
    status: 'done' as const,
    httpStatus: 200,
    notModified: false,
    counts,
    error: null,
    nextFetchAt: nextAfterSuccess(now, paceOf(source), {}, Math.random),
    homepageTitle: null,
    feedUrl: null,
    movedTo: null,
    notBefore: undefined,
    hub: undefined,
    reasons: {},
  };
  await finishRun(db, runId, source, HOLDER, end, now);
}
