import { ADDED_SOURCE_ID, limits } from '@newswatch/shared/contracts';
import { type Selectable, sql, type Transaction } from 'kysely';
import { storeAnnouncements } from '../announcements/index.ts';
import { storeNames } from '../article-names/index.ts';
import type { ExtractedArticle } from '../extractor/index.ts';
import { newId } from '../ids.ts';
import { storeAuthors } from '../journalists/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { ArticlesTable, Schema } from '../storage/schema.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import { type AboutArticles, traceArticles } from '../tracing/index.ts';
import { addressOf, type ReadArticle } from './article-address.ts';
import {
  contentColumns,
  fingerprintOf,
  keepVersion,
  lockStored,
  ownTitle,
  type StoredAs,
  updateArticle,
} from './article-versions.ts';
import { extractedStatus } from './corrected-by-hand.ts';
import { isFeedItemAddress } from './feed-item-address.ts';
import { findByAddress, findKnown, hasAddress, type Stored } from './find-known-article.ts';
import { computeFingerprint, type Fingerprint } from './fingerprint.ts';
import { completeLink, markSeenIn } from './link-queue.ts';
import { lockStories } from './lock-stories.ts';
import { recordPresent } from './missing-articles.ts';
import { chooseCanonical, cleanUrl, urlHash } from './normalize-url.ts';
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
 * before it takes a connection. Otherwise, a crawl of many sources would take all connections and leave none for readers.
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
    await lockStories(trx, article.language);
    const known = await findKnown(trx, read, address, fingerprint, now);
    if (known) {
      about([known.id], { 'newswatch.source_id': source.id, 'newswatch.known': true });
      if (known.source_id === ADDED_SOURCE_ID) {
        await adoptAdded(trx, known, { ...read, finalUrl: address.pageUrl }, address.canonicalUrl, now);
        await completeLink(trx, source.id, link, known.id, hashes, now);
        await notify(trx, 'articles_stored', known.id);
        return 'new';
      }
      await completeLink(trx, source.id, link, known.id, hashes, now);
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
    await completeLink(trx, source.id, link, id, hashes, now);
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
  const { article } = read;
  const id = newId('art');
  const story = await chooseStory(db, read, storyText(article), fingerprint, now);
  await db
    .insertInto('articles')
    .values({
      ...contentColumns(article, fingerprint),
      id,
      ...placeColumns(read, canonicalUrl, now),
      ...story,
    })
    .execute();
  await storeNames(db, [id]);
  await storeAnnouncements(db, [id], now);
  await storeQuotes(db, [id]);
  await storeAuthors(db, [id], now);
  return id;
}

/** The columns for where and when an article was found. */
function placeColumns({ source, finalUrl, article, link }: ReadArticle, canonicalUrl: string, now: Date) {
  return {
    source_id: source.id,
    url: finalUrl,
    canonical_url: canonicalUrl,
    url_hash: isFeedItemAddress(canonicalUrl) ? link.urlHash : urlHash(canonicalUrl),
    published_at: article.publishedAt,
    published_at_source: article.publishedAtSource,
    is_archive: isArchive(article, now),
    first_seen_at: now,
    updated_at: now,
  };
}

/** The features by which stories are compared. */
interface StoryText {
  title: string;
  joinsCopiesOnly: boolean;
  body: string;
  language: ExtractedArticle['language'];
}
const storyText = (article: ExtractedArticle): StoryText => ({
  title: ownTitle(article),
  joinsCopiesOnly: article.isTitleMade || article.kind === 'episode',
  body: article.contentText,
  language: article.language,
});

/** The story that a new article belongs to, or a new story. */
async function chooseStory(
  db: Database,
  { source }: Pick<ReadArticle, 'source'>,
  text: StoryText,
  fingerprint: Fingerprint,
  now: Date,
) {
  const { simhash } = fingerprint;
  const { title, joinsCopiesOnly, body } = text;
  const subject = { sourceId: source.id, title, joinsCopiesOnly, body, simhash };
  const candidates = await listStoryCandidates(db, source.id, text.language, fingerprint, now);
  const storyIds = candidates.map(({ storyId }) => storyId);
  const own = await listOwnArticles(db, source.id, storyIds);
  const story = await findStory(subject, now, candidates, currentSettings().matching, own);
  return {
    story_id: story?.storyId ?? newId('clu'),
    is_story_primary: story === undefined,
    similarity: story?.similarity ?? null,
  };
}

/**
 * The crawler has found a page that people had added by its address: it becomes an ordinary article of its source, new today, and
 * keeps its ID, so that people's notes about it stay. An article that an administrator has hidden stays hidden.
 */
async function adoptAdded(
  trx: Database,
  known: Stored,
  read: ReadArticle,
  canonicalUrl: string,
  now: Date,
): Promise<void> {
  const { article } = read;
  // A readable text is not replaced by the notice of a paywall, or by the few sentences of a feed.
  const keepsText = extractedStatus(known) === 'full' && article.extraction !== 'full';
  const text = keepsText
    ? { title: known.title, joinsCopiesOnly: false, body: known.content_text, language: article.language }
    : storyText(article);
  const fingerprint = keepsText ? computeFingerprint(text.title, text.body) : fingerprintOf(article);
  const columns = contentColumns(article, fingerprint);
  const { body_hash, simhash, story_keys } = columns;
  const isSame = keepsText || (known.title === article.title && known.content_text === article.contentText);
  if (!isSame) await keepVersion(trx, known.id);
  await trx
    .updateTable('articles')
    .set({
      ...(keepsText ? { body_hash, simhash, story_keys } : columns),
      ...placeColumns(read, canonicalUrl, now),
      ...(await chooseStory(trx, read, text, fingerprint, now)),
      ...(isSame ? {} : { content_version: sql`content_version + 1` }),
      ...(keepsText ? {} : { as_extracted: null }),
      status: sql`case when status = 'added' then 'published' else status end`,
      site_name: null,
      matched_at: null,
    })
    .where('id', '=', known.id)
    .execute();
  await storeNames(trx, [known.id]);
  await storeAnnouncements(trx, [known.id], now);
  await storeQuotes(trx, [known.id]);
  await storeAuthors(trx, [known.id], now);
  // The article has not been compared with any story yet.
  await sql`insert into unlinked_articles (article_id) values (${known.id}) on conflict do nothing`.execute(
    trx,
  );
}

/** An article that somebody adds by its address. */
export interface AddedArticle {
  readonly article: ExtractedArticle;
  /** The address of the page after redirects. */
  readonly finalUrl: string;
  /** The name that readers see as its source. */
  readonly siteName: string;
}

/** What decides whether somebody may read a stored article. */
export interface StoredAddition {
  readonly id: string;
  readonly status: Selectable<ArticlesTable>['status'];
  readonly isNew: boolean;
}

/**
 * Stores an article that somebody adds by its address, unless it is already stored. Only the address at which the page was read
 * counts: a page may name another address of its site as its own, but only an article of a source is recognised by that, because
 * one person's page could otherwise stand in for a page that another person adds. It is in no story and has no fingerprint, so
 * that nothing is compared with it, and it is not queued for the matcher.
 *
 * @param trx holds its lock until it ends, so that a page that is added or crawled twice at once is stored once
 */
export async function storeAddedArticle(
  trx: Transaction<Schema>,
  { article, finalUrl, siteName }: AddedArticle,
  now: Date,
): Promise<StoredAddition> {
  await lockStories(trx, article.language);
  const url = cleanUrl(finalUrl) ?? finalUrl;
  const ownCanonical = chooseCanonical(url, article.canonicalUrl, new URL('/', url).href);
  const atCanonical = await findByAddress(trx, [urlHash(ownCanonical)]);
  const known =
    (await findByAddress(trx, [urlHash(url)])) ??
    (atCanonical?.source_id === ADDED_SOURCE_ID ? undefined : atCanonical);
  if (known) return completeAdded(trx, known, article, now);
  await storeAddedSource(trx, now);
  const { id } =
    (await trx
      .insertInto('articles')
      .values({
        ...contentColumns(article, NOT_COMPARED),
        id: newId('art'),
        source_id: ADDED_SOURCE_ID,
        site_name: siteName,
        status: 'added',
        url,
        canonical_url: url,
        url_hash: urlHash(url),
        published_at: article.publishedAt,
        published_at_source: article.publishedAtSource,
        is_archive: isArchive(article, now),
        first_seen_at: now,
        updated_at: now,
        story_id: newId('clu'),
        is_story_primary: true,
        similarity: null,
        matched_at: now,
      })
      // Another page in another language was stored at this address a moment ago: the caller tries again.
      .onConflict((conflict) => conflict.column('url_hash').doNothing())
      .returning('id')
      .executeTakeFirst()) ?? {};
  if (id === undefined) throw new AddedMeanwhile();
  return { id, status: 'added', isNew: true };
}

/** Thrown if somebody else has stored the page at the same time. */
export class AddedMeanwhile extends Error {
  override readonly name = 'AddedMeanwhile';
}

export const NOT_COMPARED: Fingerprint = { bodyHash: null, simhash: null, keys: [] };

/** Locks a known article, so that nobody deletes it. One that was added without its text gets it if it can be read now. */
async function completeAdded(
  trx: Transaction<Schema>,
  { id }: Pick<Stored, 'id'>,
  article: ExtractedArticle,
  now: Date,
): Promise<StoredAddition> {
  const known = await trx
    .selectFrom('articles')
    .select(['status', 'source_id', 'extraction'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new AddedMeanwhile();
  const { status } = known;
  if (status === 'removed' && article.extraction === 'full') {
    // The article's page was missing and can be read again. If the article was removed for another reason, it stays removed.
    await recordPresent(trx, id, now);
    const again = await trx.selectFrom('articles').select('status').where('id', '=', id).executeTakeFirst();
    return { id, status: again?.status ?? status, isNew: false };
  }
  if (status === 'added' && known.extraction !== 'full' && article.extraction === 'full') {
    await keepVersion(trx, id);
    await trx
      .updateTable('articles')
      .set({
        ...contentColumns(article, NOT_COMPARED),
        content_version: sql`content_version + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }
  return { id, status, isNew: false };
}

/**
 * Stores the source of added articles with the first one that somebody adds, or receives by email: rejected and archived, as a
 * source that nobody sees.
 */
export async function storeAddedSource(trx: Database, now: Date): Promise<void> {
  await trx
    .insertInto('sources')
    .values({
      id: ADDED_SOURCE_ID,
      name: 'Added by hand',
      url: 'https://added.invalid/',
      // No address is normalised to this value.
      normalized_url: 'added by hand',
      description: '',
      language: 'english',
      category: 'other',
      country: null,
      status: 'rejected',
      feed_url: null,
      crawl_interval_minutes: limits.CRAWL_INTERVAL_MINUTES_DEFAULT,
      crawl_interval_seconds: null,
      homepage_title: null,
      next_fetch_at: now,
      archived_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
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
