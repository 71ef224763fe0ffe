import { type Selectable, sql } from 'kysely';
import { OutboundError } from '../outbound/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import { updateStoredArticle } from './article-versions.ts';
import { logFailure } from './crawl-failure.ts';
import type { CrawlDeps } from './crawl-source.ts';
import { FEED_ITEM_MARK } from './feed-item-address.ts';
import type { FeedState } from './link-queue.ts';
import { isMissingLong, recordMissing, recordPresent } from './missing-articles.ts';
import { cleanUrl, urlHash } from './normalize-url.ts';
import type { VisitedArticle, VisitedPage } from './read-link.ts';
import { type CrawledSource, isAnySourceWaiting } from './repository.ts';
import { FIRST_VISIT_AGE_MS, nextVisit, VISITED_FOR_MS, waitUntil } from './schedule.ts';

interface DueVisit extends VisitedArticle {
  readonly id: string;
  readonly urlHash: string;
  readonly contentText: string;
  readonly firstSeenAt: Date;
  readonly status: Selectable<ArticlesTable>['status'];
  readonly missingSince: Date | null;
}

/** The maximum in one crawl of a source, so that it ends soon. */
const VISITS_PER_CRAWL = 5;
/**
 * A page with much less text than what is stored has been cut, or never had the text of the feed, which is stored if it is
 * a fifth longer.
 */
const SHORTEST_CORRECTION = 0.85;

/**
 * Visits the pages of recent articles again, after the new articles of the source: to find corrections, and to see
 * whether they are still there. New articles come first: while another source waits, nothing is visited.
 *
 * @returns how many articles were corrected, and when the wait that their host asked for ends
 */
export async function visitArticles(
  deps: Pick<CrawlDeps, 'db' | 'reader' | 'logger' | 'now'>,
  source: CrawledSource,
  signal: AbortSignal,
): Promise<{ updated: number; waitUntil: Date | undefined }> {
  const { db, reader, logger, now } = deps;
  let updated = 0;
  /** Whether the site has articles now; unknown until a page has been read. */
  let siteAnswers: boolean | undefined;
  for (const stored of await listDueVisits(db, source.id, now())) {
    signal.throwIfAborted();
    if (await isAnySourceWaiting(db, now())) break;
    try {
      const page = await reader.visit(source, stored, signal);
      if (page.kind === 'there' || page.kind === 'article') siteAnswers = true;
      if (
        page.kind === 'missing' &&
        isMissingLong(stored.missingSince, now()) &&
        stored.status === 'published'
      )
        siteAnswers ??= await hasOtherArticle(deps, source, stored, signal);
      if (await recordVisit(db, stored, page, siteAnswers === true, now())) updated += 1;
    } catch (error) {
      signal.throwIfAborted();
      logFailure(logger, error, { sourceId: source.id, url: stored.url }, 'an article could not be visited');
      await planVisit(db, stored, nextVisit(now(), stored.firstSeenAt, false), stored);
      // A site that has trouble is left alone; the other articles stay due.
      const until = error instanceof OutboundError ? waitUntil(now(), error.retryAfterSeconds) : undefined;
      return { updated, waitUntil: until };
    }
  }
  return { updated, waitUntil: undefined };
}

/**
 * Whether another article of the source can be read now. If a site has lost all its pages, temporarily or because they moved, it
 * has not withdrawn any of them. If the source has no other article, its front page is enough.
 */
async function hasOtherArticle(
  { db, reader }: Pick<CrawlDeps, 'db' | 'reader'>,
  source: CrawledSource,
  { id }: DueVisit,
  signal: AbortSignal,
): Promise<boolean> {
  const other = await db
    .selectFrom('articles as a')
    .leftJoin('article_visits as v', 'v.article_id', 'a.id')
    .select(asRead)
    .select(['a.url', 'a.kind', 'a.image_url as imageUrl', 'v.missing_since'])
    .where('a.source_id', '=', source.id)
    .where('a.id', '<>', id)
    .where('a.status', '=', 'published')
    .where('a.canonical_url', 'not like', `%#${FEED_ITEM_MARK}%`)
    .orderBy(sql`v.missing_since is not null`)
    .orderBy('a.first_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!other) return true;
  if (other.missing_since !== null) return false;
  const page = await reader.visit(source, { ...other, etag: null, lastModified: null }, signal);
  return page.kind === 'there' || page.kind === 'article';
}

/** The title and the authors as they were extracted, even if an administrator has corrected them. */
const asRead = [
  sql<string>`coalesce(a.as_extracted ->> 'title', a.title)`.as('title'),
  sql<
    string | null
  >`case when a.as_extracted ? 'author' then a.as_extracted ->> 'author' else a.author end`.as('author'),
] as const;

/** Articles of a source whose page is due, longest due first. Archive articles and items without a page are left alone. */
async function listDueVisits(db: Database, sourceId: string, now: Date): Promise<DueVisit[]> {
  const dueAt = sql<Date>`coalesce(
    v.next_visit_at, a.first_seen_at + ${FIRST_VISIT_AGE_MS} * interval '1 millisecond'
  )`;
  return db
    .selectFrom('articles as a')
    .leftJoin('article_visits as v', 'v.article_id', 'a.id')
    .select([
      'a.id',
      'a.url',
      'a.url_hash as urlHash',
      'a.kind',
      'a.image_url as imageUrl',
      sql<string>`coalesce(a.as_extracted -> 'content' ->> 'content_text', a.content_text)`.as('contentText'),
      'a.status',
    ])
    .select(asRead)
    .select(['a.first_seen_at as firstSeenAt', 'v.etag', 'v.last_modified as lastModified'])
    .select('v.missing_since as missingSince')
    .where('a.source_id', '=', sourceId)
    .where('a.first_seen_at', '>', new Date(now.getTime() - VISITED_FOR_MS))
    .where('a.status', '<>', 'hidden')
    .where('a.is_archive', '=', false)
    .where('a.canonical_url', 'not like', `%#${FEED_ITEM_MARK}%`)
    .where(dueAt, '<=', now)
    .orderBy(dueAt)
    .limit(VISITS_PER_CRAWL)
    .execute();
}

/** Stores what a visit found, and when the next one is. @returns whether the article was corrected */
async function recordVisit(
  db: Database,
  stored: DueVisit,
  page: VisitedPage,
  siteAnswers: boolean,
  now: Date,
): Promise<boolean> {
  const next = (mayBeGone: boolean) => nextVisit(now, stored.firstSeenAt, mayBeGone);
  const noState = { etag: null, lastModified: null };
  switch (page.kind) {
    case 'missing':
      await transaction(db, async (trx) => {
        const { httpStatus } = page;
        const isConfirmed = await recordMissing(trx, stored.id, { httpStatus, siteAnswers }, now);
        await planVisit(trx, stored, next(!isConfirmed), noState);
      });
      return false;
    case 'there':
      if (!isSameArticle(stored, page.finalUrl)) {
        await planVisit(db, stored, next(false), noState);
        return false;
      }
      await transaction(db, async (trx) => {
        await recordPresent(trx, stored.id, now);
        await planVisit(trx, stored, next(false), stored);
      });
      return false;
    case 'other':
      await planVisit(db, stored, next(false), noState);
      return false;
    case 'article': {
      const { article, finalUrl, state } = page;
      if (!isSameArticle(stored, finalUrl, article.canonicalUrl)) {
        await planVisit(db, stored, next(false), noState);
        return false;
      }
      const isCut = article.contentText.length < stored.contentText.length * SHORTEST_CORRECTION;
      const outcome = isCut ? 'unchanged' : await updateStoredArticle(db, stored.id, article, now);
      await transaction(db, async (trx) => {
        await recordPresent(trx, stored.id, now);
        await planVisit(trx, stored, next(false), state);
      });
      return outcome === 'updated';
    }
  }
}

/** A redirect may end at another article. */
function isSameArticle({ url, urlHash: stored }: DueVisit, ...addresses: string[]): boolean {
  const known = [stored, urlHash(url)];
  return addresses.some((address) => known.includes(urlHash(cleanUrl(address) ?? address)));
}

async function planVisit(
  db: Database,
  { id }: DueVisit,
  next_visit_at: Date,
  { etag, lastModified: last_modified }: FeedState,
): Promise<void> {
  const planned = { next_visit_at, etag, last_modified };
  await db
    .insertInto('article_visits')
    .values({ article_id: id, ...planned })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(planned))
    .execute();
}
