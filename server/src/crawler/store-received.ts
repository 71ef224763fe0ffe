import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type { ExtractedArticle } from '../extractor/index.ts';
import { notify } from '../storage/listener.ts';
import type { Schema } from '../storage/schema.ts';
import { contentColumns } from './article-versions.ts';
import { NOT_COMPARED, storeAddedSource } from './store-article.ts';

/** An article that was received by email. */
export interface ReceivedArticle {
  readonly id: string;
  readonly article: ExtractedArticle;
  /** The address at which it can be read: a public copy, or its page in Newswatch. */
  readonly url: string;
  /** Identifies the email. Nothing that is fetched has such a hash, so no page can be mistaken for the email. */
  readonly urlHash: string;
  /** The name that readers see as its source. */
  readonly siteName: string;
  readonly story_id: string;
}

/**
 * Stores an article that was received by email, for the person who received it. Like a page that was added by hand, it is in no
 * story and has no fingerprint, so that nothing is compared with it. The matcher reads it, for the targets of that person.
 */
export async function storeReceivedArticle(
  trx: Transaction<Schema>,
  { id, article, url, urlHash, siteName, story_id }: ReceivedArticle,
  now: Date,
): Promise<void> {
  await storeAddedSource(trx, now);
  await trx
    .insertInto('articles')
    .values({
      ...contentColumns(article, NOT_COMPARED),
      id,
      source_id: ADDED_SOURCE_ID,
      site_name: siteName,
      status: 'added',
      url,
      canonical_url: url,
      url_hash: urlHash,
      published_at: article.publishedAt,
      published_at_source: article.publishedAtSource,
      // The person is alerted to what they receive, whatever date the sender wrote.
      is_archive: false,
      first_seen_at: now,
      updated_at: now,
      story_id,
      is_story_primary: true,
      similarity: null,
      matched_at: null,
    })
    .execute();
  await notify(trx, 'articles_stored', id);
}
