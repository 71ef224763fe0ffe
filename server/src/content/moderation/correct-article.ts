import { type ArticleCorrection, adminMessages } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { keepVersion } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import type { AuditedArticle } from './repository.ts';

/**
 * Corrects the date or the authors of a stored article, as a new version. `matched_at` stays: neither decides what a target
 * finds, so the article must not be matched, or anyone alerted, a second time.
 *
 * @returns whether it changed anything
 * @throws {Failure} `validation_failed` for a date in the future
 */
export async function correctArticle(
  trx: Database,
  articleId: string,
  before: AuditedArticle,
  { published_at, author }: Omit<ArticleCorrection, 'version'>,
  now: Date,
): Promise<boolean> {
  const { dateInFuture } = adminMessages.articles;
  if (published_at && new Date(published_at) > now)
    throw new Failure('validation_failed', dateInFuture, { fields: { published_at: [dateInFuture] } });
  const isOtherDate =
    published_at !== undefined && published_at !== (before.published_at?.toISOString() ?? null);
  const nextAuthor = author === '' ? null : author;
  const isOtherAuthor = nextAuthor !== undefined && nextAuthor !== before.author;
  if (!isOtherDate && !isOtherAuthor) return false;
  await keepVersion(trx, articleId);
  await trx
    .updateTable('articles')
    .set({
      ...(isOtherDate
        ? {
            published_at: published_at === null ? null : new Date(published_at),
            published_at_source: published_at === null ? ('none' as const) : ('administrator' as const),
          }
        : {}),
      ...(isOtherAuthor ? { author: nextAuthor } : {}),
      content_version: sql`content_version + 1`,
      updated_at: now,
    })
    .where('id', '=', articleId)
    .execute();
  return true;
}
