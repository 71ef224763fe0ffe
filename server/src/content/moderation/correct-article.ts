import { type ArticleCorrection, adminMessages } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { storeNames } from '../../article-names/index.ts';
import { fingerprintColumns, keepVersion } from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { ArticlesTable } from '../../storage/schema.ts';
import type { AuditedArticle } from './repository.ts';

type Texts = Pick<Selectable<ArticlesTable>, 'title' | 'summary' | 'author'>;
type Name = keyof Texts;
const NAMES = ['title', 'summary', 'author'] as const satisfies Name[];

/**
 * Corrects fields of a stored article, as a new version. The title, the summary and the authors then stay as they are when
 * the page is read again, until the correction is removed. An article with another title or summary is matched again, and
 * nobody is alerted about it; the date and the authors do not decide what a target finds, so they leave the matches alone.
 *
 * @returns whether it changed anything
 * @throws {Failure} `validation_failed` for a date in the future
 */
export async function correctArticle(
  trx: Database,
  articleId: string,
  before: AuditedArticle,
  { published_at, ...correction }: Omit<ArticleCorrection, 'version'>,
  now: Date,
): Promise<boolean> {
  const { dateInFuture } = adminMessages.articles;
  if (published_at && new Date(published_at) > now)
    throw new Failure('validation_failed', dateInFuture, { fields: { published_at: [dateInFuture] } });
  const isOtherDate =
    published_at !== undefined && published_at !== (before.published_at?.toISOString() ?? null);
  const { texts, extracted } = correctTexts(before, correction);
  const others = NAMES.filter((name) => texts[name] !== before[name]);
  const isOtherMark = NAMES.some((name) => name in extracted !== name in (before.as_extracted ?? {}));
  if (!isOtherDate && others.length === 0 && !isOtherMark) return false;
  const isMatchedAgain = others.includes('title') || others.includes('summary');
  if (isOtherDate || others.length > 0) await keepVersion(trx, articleId);
  await trx
    .updateTable('articles')
    .set({
      ...texts,
      as_extracted: Object.keys(extracted).length === 0 ? null : JSON.stringify(extracted),
      ...(isOtherDate
        ? {
            published_at: published_at === null ? null : new Date(published_at),
            published_at_source: published_at === null ? ('none' as const) : ('administrator' as const),
          }
        : {}),
      ...(isMatchedAgain
        ? {
            // An article that still waits for its first match is alerted as usual.
            without_alerts: sql<boolean>`without_alerts or matched_at is not null`,
            matched_at: null,
          }
        : {}),
      ...(isOtherDate || others.length > 0
        ? { content_version: sql<number>`content_version + 1`, updated_at: now }
        : {}),
    })
    .where('id', '=', articleId)
    .execute();
  if (others.includes('title')) await updateFingerprint(trx, articleId);
  if (others.length > 0) await storeNames(trx, [articleId]);
  if (isMatchedAgain) await notify(trx, 'articles_stored', articleId);
  return true;
}

/** The texts after the correction, and what was extracted for those that differ from it. */
function correctTexts(
  before: Texts & Pick<AuditedArticle, 'as_extracted'>,
  { restore = [], ...correction }: Omit<ArticleCorrection, 'version' | 'published_at'>,
): { texts: Texts; extracted: Partial<Texts> } {
  const read: Texts = { title: before.title, summary: before.summary, author: before.author };
  Object.assign(read, before.as_extracted);
  const texts: Texts = {
    title: restore.includes('title') ? read.title : (correction.title ?? before.title),
    summary: restore.includes('summary') ? read.summary : (correction.summary ?? before.summary),
    author: restore.includes('author')
      ? read.author
      : correction.author === undefined
        ? before.author
        : correction.author || null,
  };
  const corrected = NAMES.filter((name) => texts[name] !== read[name]);
  return { texts, extracted: Object.fromEntries(corrected.map((name) => [name, read[name]])) };
}

async function updateFingerprint(trx: Database, articleId: string): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(['title', 'content_text', 'extraction'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('articles').set(fingerprintColumns(article)).where('id', '=', articleId).execute();
}
