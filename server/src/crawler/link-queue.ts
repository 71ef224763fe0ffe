import type { CrawlError } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { ArticleHints } from '../extractor/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ArticleAddressesTable } from '../storage/schema.ts';
import { type Listing, StoredHints } from './listing.ts';

/** A link that waits to be read. */
export interface QueuedLink {
  readonly url: string;
  readonly urlHash: string;
  readonly hints: ArticleHints;
  readonly listingHash: string | null;
  readonly guidHash: string | null;
  readonly foundAt: Date;
  /** The number of failed attempts. */
  readonly attempts: number;
}

/** The values for the next conditional request. */
export interface FeedState {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * Adds the new and the edited links of a feed or page to the queue, and stores the feed's ETag in the same transaction: once the
 * ETag is stored, every link is safe.
 *
 * @returns how many links led to articles of other sources
 */
export function enqueueListings(
  db: Database,
  sourceId: string,
  listings: readonly Listing[],
  state: FeedState,
  now: Date,
): Promise<{ queued: number; duplicates: number }> {
  return transaction(db, async (trx) => {
    const known = await findAddresses(
      trx,
      listings.map(({ urlHash }) => urlHash),
    );
    const wanted = listings.filter((listing) => {
      const address = known.get(listing.urlHash);
      return address === undefined || (address.source_id === sourceId && wasEdited(address, listing));
    });
    await insertLinks(trx, sourceId, wanted, now);
    const foreign = [...known.values()].filter(
      (address) => address.source_id !== sourceId && address.article_id !== null,
    );
    await markSeenIn(
      trx,
      sourceId,
      foreign.flatMap(({ article_id }) => (article_id === null ? [] : [article_id])),
    );
    await trx
      .updateTable('sources')
      .set({ etag: state.etag, last_modified: state.lastModified })
      .where('id', '=', sourceId)
      .execute();
    return { queued: wanted.length, duplicates: foreign.length };
  });
}

function wasEdited(address: Selectable<ArticleAddressesTable>, listing: Listing): boolean {
  return (
    address.article_id !== null &&
    listing.hash !== null &&
    address.listing_hash !== null &&
    address.listing_hash !== listing.hash
  );
}

async function findAddresses(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, Selectable<ArticleAddressesTable>>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_addresses')
    .selectAll()
    .where('url_hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map((row) => [row.url_hash, row]));
}

async function insertLinks(
  db: Database,
  sourceId: string,
  listings: readonly Listing[],
  now: Date,
): Promise<void> {
  if (listings.length === 0) return;
  await db
    .insertInto('article_attempts')
    .values(
      listings.map(({ url, urlHash, guidHash, hints, hash }) => ({
        source_id: sourceId,
        url_hash: urlHash,
        url,
        listing: JSON.stringify(hints),
        listing_hash: hash,
        guid_hash: guidHash,
        next_attempt_at: now,
        found_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'url_hash'])
        .doUpdateSet({
          listing: sql`excluded.listing`,
          listing_hash: sql`excluded.listing_hash`,
          // After an edit, an abandoned link is tried again.
          attempts: 0,
          next_attempt_at: now,
          given_up_at: null,
        })
        .where(sql<boolean>`article_attempts.listing_hash is distinct from excluded.listing_hash`),
    )
    .execute();
}

/** Records that a source also published articles of other sources. */
export async function markSeenIn(
  db: Database,
  sourceId: string,
  articleIds: readonly string[],
): Promise<void> {
  if (articleIds.length === 0) return;
  await db
    .updateTable('articles')
    .set({ seen_in: sql`array_append(seen_in, ${sourceId})` })
    .where('id', 'in', [...articleIds])
    .where('source_id', '<>', sourceId)
    .where(sql<boolean>`not (${sourceId} = any(seen_in))`)
    .execute();
}

/**
 * Lists the links of a source that are due, in the order in which they were found. Documents come after all pages: a list of the
 * reports of many years must not delay the news beside it.
 */
export async function listDueLinks(
  db: Database,
  sourceId: string,
  now: Date,
  limit: number,
): Promise<QueuedLink[]> {
  const rows = await db
    .selectFrom('article_attempts')
    .select(['url', 'url_hash', 'listing', 'listing_hash', 'guid_hash', 'found_at', 'attempts'])
    .where('source_id', '=', sourceId)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy(sql`url ~* '[.]pdf([?#]|$)'`)
    .orderBy('found_at')
    .orderBy('url_hash')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    url: row.url,
    urlHash: row.url_hash,
    hints: v.parse(StoredHints, row.listing),
    listingHash: row.listing_hash,
    guidHash: row.guid_hash,
    foundAt: row.found_at,
    attempts: row.attempts,
  }));
}

/** Records why a link could not be read and when to try again; `retryAt` undefined means never. */
export async function recordFailedAttempt(
  db: Database,
  sourceId: string,
  link: QueuedLink,
  error: CrawlError,
  retryAt: Date | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('article_attempts')
    .set({
      attempts: link.attempts + 1,
      last_error: JSON.stringify(error),
      ...(retryAt ? { next_attempt_at: retryAt } : { given_up_at: now }),
    })
    .where('source_id', '=', sourceId)
    .where('url_hash', '=', link.urlHash)
    .execute();
}

/** Leaves a link for later without counting an attempt: its host has asked for a wait. */
export async function postponeLink(
  db: Database,
  sourceId: string,
  link: QueuedLink,
  until: Date,
): Promise<void> {
  await db
    .updateTable('article_attempts')
    .set({ next_attempt_at: until })
    .where('source_id', '=', sourceId)
    .where('url_hash', '=', link.urlHash)
    .execute();
}

/** Removes a link from the queue and records where it led, in the transaction that stored the article. */
export async function completeLink(
  db: Database,
  sourceId: string,
  link: QueuedLink,
  articleId: string | null,
  otherHashes: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('article_attempts')
    .where('source_id', '=', sourceId)
    .where('url_hash', '=', link.urlHash)
    .execute();
  const hashes = new Set([link.urlHash, ...otherHashes]);
  await db
    .insertInto('article_addresses')
    .values(
      [...hashes].map((hash) => ({
        url_hash: hash,
        article_id: articleId,
        source_id: sourceId,
        listing_hash: hash === link.urlHash ? link.listingHash : null,
        seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('url_hash').doUpdateSet({
        article_id: sql`coalesce(excluded.article_id, article_addresses.article_id)`,
        listing_hash: sql`coalesce(excluded.listing_hash, article_addresses.listing_hash)`,
        seen_at: now,
      }),
    )
    .execute();
}
