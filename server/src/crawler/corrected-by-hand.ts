import type { Selectable } from 'kysely';
import type { ExtractedArticle } from '../extractor/index.ts';
import type { ArticlesTable } from '../storage/schema.ts';

type Corrected = Pick<Selectable<ArticlesTable>, 'title' | 'summary' | 'author' | 'as_extracted'>;
type ExtractedValues = NonNullable<Corrected['as_extracted']>;

/** The title as it was extracted, even if an administrator has corrected it. */
export const extractedTitle = ({ title, as_extracted }: Pick<Corrected, 'title' | 'as_extracted'>): string =>
  as_extracted?.title ?? title;

/**
 * An article that was read again, with the fields that an administrator has corrected by hand as they are, and the values
 * that were extracted for these fields now.
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
  return { kept, asExtracted };
}
