import { isDeepStrictEqual } from 'node:util';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { pickColumns } from '../audit.ts';
import { correctStoredArticle } from '../extractor/index.ts';
import { storeAuthors } from '../journalists/index.ts';
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

/** A stored article, with the fields that rules may change and those that depend on them. */
export type CorrectableArticle = Pick<Selectable<ArticlesTable>, (typeof correctedColumns)[number]>;

/**
 * The article as these rules leave it; undefined if they change nothing. They apply to extracted values; values that an
 * administrator has corrected by hand stay, and if such a correction is removed, the value that the rules produced is restored.
 * Pure.
 */
export function correctRow(
  row: CorrectableArticle,
  rules: readonly CorrectionRule[],
): CorrectableArticle | undefined {
  const { content: text = row, ...read } = row.as_extracted ?? {};
  const { title, author, summary } = { ...row, ...read };
  const article = correctStoredArticle(
    {
      title,
      author,
      summary,
      contentText: text.content_text,
      contentHtml: text.content_html,
      extraction: text.extraction,
      extractionScore: text.extraction_score,
      wordCount: text.word_count,
      direction: text.direction,
      publishedAt: row.published_at,
    },
    rules,
  );
  if (!article) return undefined;
  const content = {
    content_text: article.contentText,
    content_html: article.contentHtml,
    word_count: article.wordCount,
    direction: article.direction,
    extraction: article.extraction,
    extraction_score: article.extractionScore,
  };
  const values = { title: article.title, author: article.author, summary: article.summary, content };
  const names = ['title', 'author', 'summary', 'content'] as const;
  const isByHand = (name: (typeof names)[number]) => row.as_extracted?.[name] !== undefined;
  const { content: shownText, ...shown } = pickColumns(
    values,
    names.filter((name) => !isByHand(name)),
  ) as Partial<typeof values>;
  const corrected = {
    ...row,
    ...shown,
    ...shownText,
    as_extracted: row.as_extracted && pickColumns(values, names.filter(isByHand)),
  };
  return isDeepStrictEqual({ ...corrected, extraction_score: row.extraction_score }, row)
    ? undefined
    : corrected;
}

/** Whether the article itself changes, not only the extracted values that corrections by hand replace. */
export function isShownChange(
  { as_extracted: _was, ...before }: CorrectableArticle,
  { as_extracted: _is, ...after }: CorrectableArticle,
): boolean {
  return !isDeepStrictEqual(before, after);
}

/** The columns by which similar articles are found, after a change of the text or the title. */
export function fingerprintColumns(
  article: Pick<CorrectableArticle, 'title' | 'content_text' | 'extraction' | 'as_extracted'>,
) {
  const { title, content_text } = article;
  const fingerprint = computeFingerprint(title, content_text);
  // A copy of the page at another address is recognised by its extracted text, not by the one corrected by hand.
  const read = article.as_extracted?.content;
  const { bodyHash } = read ? computeFingerprint(title, read.content_text) : fingerprint;
  return {
    body_hash: (read ?? article).extraction === 'full' ? bodyHash : null,
    simhash: fingerprint.simhash === null ? null : BigInt.asIntN(64, fingerprint.simhash).toString(),
    story_keys: [...fingerprint.keys],
  };
}

/** Articles of a source that were found since then, newest first. Articles whose text was removed are left out. */
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

/** Reads the articles with these IDs, in the order of the IDs. */
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
 * Stores a corrected article as its next version, and has it matched again: its matches get the places of their words in the new
 * text, and nobody is alerted about it. Its state and its story stay as they are. If a change affects only the extracted values
 * behind a correction by hand, they are stored without a new version.
 *
 * @param trx a transaction of this article alone
 * @returns whether there is a new version
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
  const { id: _id, language: _language, published_at: _published, as_extracted, ...columns } = corrected;
  const extracted = as_extracted && JSON.stringify(as_extracted);
  if (!isShownChange(row, corrected)) {
    const { body_hash } = fingerprintColumns(corrected);
    await trx
      .updateTable('articles')
      .set({ as_extracted: extracted, body_hash })
      .where('id', '=', articleId)
      .execute();
    return false;
  }
  await keepVersion(trx, articleId);
  await trx
    .updateTable('articles')
    .set({
      ...columns,
      as_extracted: extracted,
      ...fingerprintColumns(corrected),
      content_version: sql`content_version + 1`,
      updated_at: now,
      // An article that still waits for its first match is alerted as usual.
      without_alerts: sql`without_alerts or matched_at is not null`,
      matched_at: null,
    })
    .where('id', '=', articleId)
    .execute();
  if (corrected.author !== row.author) await storeAuthors(trx, [articleId], now);
  await notify(trx, 'articles_stored', articleId);
  return true;
}
