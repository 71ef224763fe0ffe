import { sql, type Updateable } from 'kysely';
import { storeAnnouncements } from '../announcements/index.ts';
import { storeNames } from '../article-names/index.ts';
import type { ExtractedArticle } from '../extractor/index.ts';
import { storeAuthors } from '../journalists/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import {
  extractedStatus,
  extractedText,
  extractedTitle,
  keepCorrections,
  withoutText,
} from './corrected-by-hand.ts';
import { type Stored, storedColumns } from './find-known-article.ts';
import { computeFingerprint, type Fingerprint } from './fingerprint.ts';
import { recordPresent } from './missing-articles.ts';

/** The result of storing an article. */
export type StoredAs = 'new' | 'updated' | 'unchanged' | 'duplicate';

/** The title by which stories are compared; null if it was taken from the text, because its words would count twice. */
export const ownTitle = ({ title, isTitleMade }: Pick<ExtractedArticle, 'title' | 'isTitleMade'>): string =>
  isTitleMade ? '' : title;

/**
 * Computes the fingerprint of an article. Only a complete text identifies it: teasers, paywall notices and summaries are alike
 * everywhere.
 */
export function fingerprintOf(article: ExtractedArticle): Fingerprint {
  const fingerprint = computeFingerprint(ownTitle(article), article.contentText);
  return article.extraction === 'full' ? fingerprint : { ...fingerprint, bodyHash: null };
}

/** Returns what an article is, and its recording. The times apply only to the text that they name. */
function kindColumns({ kind, isTitleMade, recording, times }: ExtractedArticle) {
  return {
    kind,
    is_title_made: isTitleMade,
    recording: recording && JSON.stringify(recording),
    times: times && JSON.stringify(times),
  } satisfies Updateable<ArticlesTable>;
}

/** The columns for the content of an article; the same for the first and for later versions. */
export function contentColumns(article: ExtractedArticle, fingerprint: Fingerprint) {
  return {
    title: article.title,
    summary: article.summary,
    author: article.author,
    image_url: article.imageUrl,
    pictures: JSON.stringify(article.pictures),
    content_text: article.contentText,
    content_html: article.contentHtml.replaceAll('\0', ''),
    word_count: article.wordCount,
    language: article.language,
    language_confidence: article.languageConfidence,
    direction: article.direction,
    extraction: article.extraction,
    is_pdf: article.isPdf,
    ...kindColumns(article),
    extraction_score: article.extractionScore,
    body_hash: fingerprint.bodyHash,
    simhash: fingerprint.simhash === null ? null : BigInt.asIntN(64, fingerprint.simhash).toString(),
    story_keys: [...fingerprint.keys],
  } satisfies Updateable<ArticlesTable>;
}

/** Stores the next version of an article that was read again; `unchanged` if its content is the same. */
export function updateStoredArticle(
  db: Database,
  articleId: string,
  article: ExtractedArticle,
  now: Date,
): Promise<StoredAs> {
  return transaction(db, async (trx) => {
    const known = await lockStored(trx, articleId);
    if (!known) return 'unchanged';
    await recordPresent(trx, articleId, now);
    return updateArticle(trx, known, article, fingerprintOf(article), now);
  });
}

/** Reads what is stored now, and locks it until the end of the transaction. */
export function lockStored(trx: Database, articleId: string): Promise<Stored | undefined> {
  return trx
    .selectFrom('articles')
    .select(storedColumns)
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
}

/** `known` must be locked, because corrections that an administrator makes in the meantime would otherwise be lost. */
export async function updateArticle(
  db: Database,
  known: Stored,
  article: ExtractedArticle,
  fingerprint: Fingerprint,
  now: Date,
): Promise<StoredAs> {
  const sameText = extractedText(known) === article.contentText;
  // A page that is now behind a paywall, or is broken this time, must not replace the complete text.
  const poorer = extractedStatus(known) === 'full' && article.extraction !== 'full';
  const isSameText = sameText || poorer;
  const { kept, asExtracted } = keepCorrections(known, article);
  const kind = known.kind === article.kind ? {} : kindColumns(kept);
  if (extractedTitle(known) === article.title && isSameText) {
    // The article's content is the same; only its kind was not known before, so nobody is notified.
    if (known.kind !== article.kind)
      await db.updateTable('articles').set(kind).where('id', '=', known.id).execute();
    return 'unchanged';
  }
  const isTextKept = asExtracted?.content !== undefined;
  if (known.title === kept.title && (isSameText || isTextKept)) {
    // The page has a different title or text, but an administrator has corrected it.
    const values = isSameText ? { ...known.as_extracted, title: article.title } : (asExtracted ?? {});
    await setExtracted(db, known.id, values, isSameText ? {} : { body_hash: fingerprint.bodyHash });
    return 'unchanged';
  }
  // A copy of the page at another address is recognised by its extracted text.
  const { bodyHash } = fingerprint;
  const columns = contentColumns(
    kept,
    asExtracted === null ? fingerprint : { ...fingerprintOf(kept), bodyHash },
  );
  await keepVersion(db, known.id);
  await db
    .updateTable('articles')
    .set({
      ...(poorer ? { title: kept.title, ...kind } : isTextKept ? withoutText(columns) : columns),
      ...(poorer || asExtracted === null ? {} : { as_extracted: JSON.stringify(asExtracted) }),
      content_version: sql`content_version + 1`,
      updated_at: now,
      matched_at: null,
      without_alerts: false,
    })
    .where('id', '=', known.id)
    .execute();
  await storeNames(db, [known.id]);
  await storeAnnouncements(db, [known.id], now);
  await storeQuotes(db, [known.id]);
  await storeAuthors(db, [known.id], now);
  await notify(db, 'articles_stored', known.id);
  return 'updated';
}

async function setExtracted(
  db: Database,
  articleId: string,
  values: NonNullable<Stored['as_extracted']>,
  columns: Pick<Updateable<ArticlesTable>, 'body_hash'>,
): Promise<void> {
  await db
    .updateTable('articles')
    .set({ ...columns, as_extracted: JSON.stringify(values) })
    .where('id', '=', articleId)
    .execute();
}

/** Stores the current text as an earlier version, for comparison with the new one. */
export async function keepVersion(db: Database, articleId: string): Promise<void> {
  await db
    .insertInto('article_versions')
    .columns(['article_id', 'version', 'title', 'content_text', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('articles')
        .select(['id', 'content_version', 'title', 'content_text', 'updated_at'])
        .where('id', '=', articleId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
