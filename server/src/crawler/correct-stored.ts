import { isDeepStrictEqual } from 'node:util';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { correctStoredArticle } from '../extractor/index.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import type { ArticlesTable } from '../storage/schema.ts';
import { keepVersion } from './article-versions.ts';
import { computeFingerprint } from './fingerprint.ts';

const correctedColumns = [
  'id',
  'title',
  'author',
  'summary',
  'as_extracted',
  'content_text',
  'content_html',
  'word_count',
  'language',
  'direction',
  'extraction',
  'extraction_score',
  'published_at',
] as const satisfies (keyof ArticlesTable)[];

/** A stored article with what rules may change, and what depends on it. */
export type CorrectableArticle = Pick<Selectable<ArticlesTable>, (typeof correctedColumns)[number]>;

/** The article as these rules leave it; undefined if they change nothing. Pure. */
export function correctRow(
  row: CorrectableArticle,
  rules: readonly CorrectionRule[],
): CorrectableArticle | undefined {
  const article = correctStoredArticle(
    {
      title: row.title,
      author: row.author,
      summary: row.summary,
      contentText: row.content_text,
      contentHtml: row.content_html,
      extraction: row.extraction,
      extractionScore: row.extraction_score,
      wordCount: row.word_count,
      direction: row.direction,
      publishedAt: row.published_at,
    },
    rules,
  );
  if (!article) return undefined;
  // What an administrator has corrected by hand stays.
  const { title, author, summary, content } = row.as_extracted ?? {};
  const corrected = {
    ...row,
    ...(title === undefined ? { title: article.title } : {}),
    ...(author === undefined ? { author: article.author } : {}),
    ...(summary === undefined ? { summary: article.summary } : {}),
    ...(content === undefined
      ? {
          content_text: article.contentText,
          content_html: article.contentHtml,
          word_count: article.wordCount,
          direction: article.direction,
          extraction: article.extraction,
          extraction_score: article.extractionScore,
        }
      : {}),
  };
  return isDeepStrictEqual({ ...corrected, extraction_score: row.extraction_score }, row)
    ? undefined
    : corrected;
}

/** The columns by which similar articles are found, after a change of the text or the title. */
export function fingerprintColumns({
  title,
  content_text,
  extraction,
}: Pick<CorrectableArticle, 'title' | 'content_text' | 'extraction'>) {
  const fingerprint = computeFingerprint(title, content_text);
  return {
    body_hash: extraction === 'full' ? fingerprint.bodyHash : null,
    simhash: fingerprint.simhash === null ? null : BigInt.asIntN(64, fingerprint.simhash).toString(),
    story_keys: [...fingerprint.keys],
  };
}

/** Articles of a source that were found since then, newest first. Texts that were removed stay so. */
export async function listCorrectable(db: Database, sourceId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('first_seen_at', '>', since)
    .where('status', '<>', 'removed')
    .orderBy('first_seen_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** These articles, in this order. */
export async function readCorrectable(db: Database, ids: readonly string[]): Promise<CorrectableArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .select(correctedColumns)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Stores a corrected article as its next version, and has it matched again: its matches get the places of their words in
 * the new text, and nobody is alerted about it. Its state and its story stay as they are.
 *
 * @param trx a transaction of this article alone
 */
export async function correctStored(
  trx: Database,
  articleId: string,
  rules: readonly CorrectionRule[],
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('articles')
    .select(correctedColumns)
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
  const corrected = row && correctRow(row, rules);
  if (!corrected) return false;
  const {
    id: _id,
    language: _language,
    published_at: _published,
    as_extracted: _kept,
    ...columns
  } = corrected;
  await keepVersion(trx, articleId);
  await trx
    .updateTable('articles')
    .set({
      ...columns,
      ...fingerprintColumns(corrected),
      content_version: sql`content_version + 1`,
      updated_at: now,
      // An article that still waits for its first match is alerted as usual.
      without_alerts: sql`without_alerts or matched_at is not null`,
      matched_at: null,
    })
    .where('id', '=', articleId)
    .execute();
  await notify(trx, 'articles_stored', articleId);
  return true;
}
