import { sql } from 'kysely';
import { storeNames } from '../article-names/index.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import { type AboutArticles, traceArticles } from '../tracing/index.ts';
import { addressOf, type ReadArticle } from './article-address.ts';
import {
  contentColumns,
  fingerprintOf,
  lockStored,
  ownTitle,
  type StoredAs,
  updateArticle,
} from './article-versions.ts';
import { isFeedItemAddress } from './feed-item-address.ts';
import { findKnown, hasAddress } from './find-known-article.ts';
import type { Fingerprint } from './fingerprint.ts';
import { markSeenIn, settleLink } from './link-queue.ts';
import { recordPresent } from './missing-articles.ts';
import { urlHash } from './normalize-url.ts';
import { findStory } from './stories.ts';
import { listOwnArticles, listStoryCandidates } from './story-candidates.ts';

const DAY_MS = 86_400_000;

/**
 * Stores an article, in one transaction with the removal of its link from the queue and the notification of the
 * matcher, whose queue is `matched_at is null`. The same article is not stored twice; a changed text at a known address
 * becomes its next version.
 */
export function storeArticle(db: Database, read: ReadArticle, now: Date): Promise<StoredAs> {
  return inTurn(read.article.language, () =>
    traceArticles('article.stored', (about) => storeTraced(db, read, now, about)),
  );
}

const lastInTurn = new Map<string, Promise<unknown>>();

/**
 * Articles of one language are stored one at a time, under a database lock. This process waits for its own articles
 * before it takes a connection. Otherwise a crawl of many sources would hold all connections and leave none for
 * readers.
 */
function inTurn<T>(language: string, store: () => Promise<T>): Promise<T> {
  const before = lastInTurn.get(language) ?? Promise.resolve();
  const stored = before.then(store);
  lastInTurn.set(
    language,
    stored.catch(() => undefined),
  );
  return stored;
}

function storeTraced(db: Database, read: ReadArticle, now: Date, about: AboutArticles): Promise<StoredAs> {
  const { source, link, article } = read;
  const address = addressOf(read);
  const hashes = address.guidHash === null ? address.hashes : [...address.hashes, address.guidHash];
  const fingerprint = fingerprintOf(article);
  return transaction(db, async (trx) => {
    // Two copies stored concurrently would not see each other, and each would start its own story.
    await sql`select pg_advisory_xact_lock(hashtext('stories'), hashtext(${article.language}))`.execute(trx);
    const known = await findKnown(trx, read, address, fingerprint, now);
    if (known) {
      about([known.id], { 'newswatch.source_id': source.id, 'newswatch.known': true });
      await settleLink(trx, source.id, link, known.id, hashes, now);
      if (known.source_id === source.id && !read.fromFeed) await recordPresent(trx, known.id, now);
      if (
        known.source_id === source.id &&
        (known.by === 'guid' || (await hasAddress(trx, known.id, address.hashes)))
      ) {
        // A correction by hand may have been stored since the article was found.
        const stored = await lockStored(trx, known.id);
        return stored ? updateArticle(trx, stored, article, fingerprint, now) : 'unchanged';
      }
      await markSeenIn(trx, source.id, [known.id]);
      return 'duplicate';
    }
    const id = await insertArticle(
      trx,
      { ...read, finalUrl: address.pageUrl },
      address.canonicalUrl,
      fingerprint,
      now,
    );
    about([id], { 'newswatch.source_id': source.id, 'newswatch.known': false });
    await settleLink(trx, source.id, link, id, hashes, now);
    await notify(trx, 'articles_stored', id);
    return 'new';
  });
}

async function insertArticle(
  db: Database,
  read: ReadArticle,
  canonicalUrl: string,
  fingerprint: Fingerprint,
  now: Date,
): Promise<string> {
  const { source, finalUrl, article } = read;
  const id = newId('art');
  const subject = {
    sourceId: source.id,
    title: ownTitle(article),
    isPost: article.isTitleMade,
    body: article.contentText,
    simhash: fingerprint.simhash,
  };
  const candidates = await listStoryCandidates(db, source.id, article.language, fingerprint, now);
  const storyIds = candidates.map(({ storyId }) => storyId);
  const own = await listOwnArticles(db, source.id, storyIds);
  const story = await findStory(subject, now, candidates, currentSettings().matching, own);
  await db
    .insertInto('articles')
    .values({
      ...contentColumns(article, fingerprint),
      id,
      source_id: source.id,
      url: finalUrl,
      canonical_url: canonicalUrl,
      url_hash: isFeedItemAddress(canonicalUrl) ? read.link.urlHash : urlHash(canonicalUrl),
      published_at: article.publishedAt,
      published_at_source: article.publishedAtSource,
      is_archive: isArchive(article, now),
      first_seen_at: now,
      updated_at: now,
      story_id: story?.storyId ?? newId('clu'),
      is_story_primary: story === undefined,
      similarity: story?.similarity ?? null,
    })
    .execute();
  await storeNames(db, [id]);
  return id;
}

/**
 * Old news causes no alerts. For an article with a date, the administrators' setting decides; otherwise the extraction
 * does.
 */
function isArchive(
  { publishedAt, isArchive: read }: { publishedAt: Date | null; isArchive: boolean },
  now: Date,
): boolean {
  if (publishedAt === null) return read;
  return now.getTime() - publishedAt.getTime() > currentSettings().matching.archive_age_days * DAY_MS;
}
