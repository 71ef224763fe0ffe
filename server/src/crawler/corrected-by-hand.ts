import type { Selectable } from 'kysely';
import type { ExtractedArticle } from '../extractor/index.ts';
import type { ArticlesTable, ExtractedContent } from '../storage/schema.ts';

type Corrected = Pick<
  Selectable<ArticlesTable>,
  'title' | 'summary' | 'author' | 'content_text' | 'extraction' | 'as_extracted'
>;
type ExtractedValues = NonNullable<Corrected['as_extracted']>;

/** The title as it was extracted, even if an administrator has corrected it. */
export const extractedTitle = ({ title, as_extracted }: Pick<Corrected, 'title' | 'as_extracted'>): string =>
  as_extracted?.title ?? title;

/** The text as it was extracted, even if an administrator has corrected it. */
export const extractedText = ({
  content_text,
  as_extracted,
}: Pick<Corrected, 'content_text' | 'as_extracted'>): string =>
  as_extracted?.content?.content_text ?? content_text;

/** Returns how complete the extracted text was, even if an administrator has corrected it. */
export const extractedStatus = ({
  extraction,
  as_extracted,
}: Pick<Corrected, 'extraction' | 'as_extracted'>): Corrected['extraction'] =>
  as_extracted?.content?.extraction ?? extraction;

/**
 * An article that was read again, with the fields that an administrator has corrected by hand as they are, and the values that
 * were extracted for these fields now. The markup of a corrected text is not included, so it stays as stored.
 */
export function keepCorrections(
  known: Corrected,
  article: ExtractedArticle,
): { kept: ExtractedArticle; asExtracted: ExtractedValues | null } {
  const { as_extracted: before } = known;
  if (before === null) return { kept: article, asExtracted: null };
  const kept = { ...article };
  const asExtracted: ExtractedValues = {};
  if (before.title !== undefined) {
    kept.title = known.title;
    kept.isTitleMade = false;
    asExtracted.title = article.title;
  }
  if (before.summary !== undefined) {
    kept.summary = known.summary;
    asExtracted.summary = article.summary;
  }
  if (before.author !== undefined) {
    kept.author = known.author;
    asExtracted.author = article.author;
  }
  if (before.content !== undefined) {
    kept.contentText = known.content_text;
    kept.extraction = known.extraction;
    asExtracted.content = extractedContent(article);
  }
  return { kept, asExtracted };
}

function extractedContent(article: ExtractedArticle): ExtractedContent {
  return {
    content_text: article.contentText,
    // Unlike a text column, JSON in PostgreSQL can contain neither of these.
    content_html: article.contentHtml.replaceAll('\0', '').toWellFormed(),
    word_count: article.wordCount,
    direction: article.direction,
    extraction: article.extraction,
    extraction_score: article.extractionScore,
  };
}

/** Columns of an article without those that belong to its text, which an administrator has corrected. */
export function withoutText<Columns extends ExtractedContent>({
  content_text: _text,
  content_html: _html,
  word_count: _words,
  direction: _direction,
  extraction: _extraction,
  extraction_score: _score,
  ...others
}: Columns): Omit<Columns, keyof ExtractedContent> {
  return others;
}
