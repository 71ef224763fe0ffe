import { type ArticleCorrection, adminMessages } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { storeAnnouncements } from '../../announcements/index.ts';
import { storeNames } from '../../article-names/index.ts';
import { fingerprintColumns, keepVersion } from '../../crawler/index.ts';
import { factsOfText, replaceText, tidyText } from '../../extractor/index.ts';
import { refusedField } from '../../failure.ts';
import { storeAuthors } from '../../journalists/index.ts';
import { storeQuotes } from '../../quotes/index.ts';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { ArticlesTable, ExtractedContent } from '../../storage/schema.ts';
import type { AuditedArticle } from './repository.ts';

type Texts = Pick<Selectable<ArticlesTable>, 'title' | 'summary' | 'author'>;
type Name = keyof Texts;
const NAMES = ['title', 'summary', 'author'] as const satisfies Name[];
/** The fields that can differ from the extracted values. */
const MARKED = [...NAMES, 'content'] as const;

/**
 * Corrects fields of a stored article, as a new version. The title, the summary, the authors and the text then stay as they are
 * when the page is read again, until the correction is removed. An article with another title, summary or text is matched again,
 * and nobody is alerted about it; passages that people highlighted are located in the new text. The date and the authors do not
 * affect what a target finds, so changing them does not change matches.
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
  if (published_at && new Date(published_at) > now) throw refusedField('published_at', dateInFuture);
  const isOtherDate =
    published_at !== undefined && published_at !== (before.published_at?.toISOString() ?? null);
  const { texts, extracted } = correctTexts(before, correction);
  const { content, ...text } = await correctText(trx, articleId, texts.title, before, correction);
  const marks = { ...extracted, ...(text.extracted ? { content: text.extracted } : {}) };
  const others = [...NAMES.filter((name) => texts[name] !== before[name]), ...(content ? ['text'] : [])];
  const isOtherMark = MARKED.some((name) => name in marks !== name in (before.as_extracted ?? {}));
  if (!isOtherDate && others.length === 0 && !isOtherMark) return false;
  const isOwnTitle = 'title' in marks;
  const isMatchedAgain = others.some((name) => name !== 'author');
  if (isOtherDate || others.length > 0) await keepVersion(trx, articleId);
  await trx
    .updateTable('articles')
    .set({
      ...texts,
      ...content,
      // A title that somebody wrote for a post says more than its text, so it is shown and matched.
      ...(isOwnTitle === 'title' in (before.as_extracted ?? {})
        ? {}
        : { is_title_made: sql<boolean>`kind = 'post' and ${!isOwnTitle}` }),
      as_extracted: Object.keys(marks).length === 0 ? null : JSON.stringify(marks),
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
  if (others.includes('title') || content) await updateFingerprint(trx, articleId);
  if (others.length > 0) await storeNames(trx, [articleId]);
  if (content || isOtherDate) await storeAnnouncements(trx, [articleId], now);
  if (content || others.includes('title')) await storeQuotes(trx, [articleId]);
  if (others.includes('author')) await storeAuthors(trx, [articleId], now);
  if (isMatchedAgain) await notify(trx, 'articles_stored', articleId);
  return true;
}

type Correction = Omit<ArticleCorrection, 'version' | 'published_at'>;

/** The texts after the correction, and what was extracted for those that differ from it. */
function correctTexts(
  before: Texts & Pick<AuditedArticle, 'as_extracted'>,
  { restore = [], ...correction }: Correction,
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

/**
 * The columns of the text if it changes, and the extracted text if that differs.
 *
 * @param trx must have locked the article
 */
async function correctText(
  trx: Database,
  articleId: string,
  title: string,
  before: Pick<AuditedArticle, 'as_extracted'>,
  { text, restore = [] }: Correction,
): Promise<{ content?: ExtractedContent; extracted?: ExtractedContent | undefined }> {
  const read = before.as_extracted?.content;
  const isRestored = restore.includes('text');
  if (!isRestored && text === undefined) return { extracted: read };
  const { published_at: publishedAt, ...stored } = await trx
    .selectFrom('articles')
    .select([...CONTENT, 'published_at'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const extracted = read ?? stored;
  const corrected = isRestored ? extracted.content_text : tidyText(text ?? '');
  if (corrected === extracted.content_text) return read ? { content: read } : {};
  if (corrected === stored.content_text) return { extracted };
  const facts = factsOfText({ extraction: extracted.extraction, publishedAt }, title, corrected);
  return {
    extracted: { ...extracted, content_html: extracted.content_html.toWellFormed() },
    content: {
      content_text: corrected,
      content_html: replaceText(stored.content_html, corrected),
      word_count: facts.wordCount,
      direction: facts.direction,
      extraction: facts.extraction,
      extraction_score: facts.extractionScore,
    },
  };
}

const CONTENT = [
  'content_text',
  'content_html',
  'word_count',
  'direction',
  'extraction',
  'extraction_score',
] as const satisfies (keyof ExtractedContent)[];

async function updateFingerprint(trx: Database, articleId: string): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(['title', 'content_text', 'extraction', 'as_extracted'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('articles').set(fingerprintColumns(article)).where('id', '=', articleId).execute();
}
