import { type ArticleNames, findNames, type Language } from '../matcher/index.ts';

/** The parts of an article in which names are found; only the beginning of its text, where news names whom it is about. */
export interface NamedArticle {
  language: Language;
  title: string;
  summary: string;
  /** The first `START_READ` characters of its text. */
  start: string;
  source_name: string;
  author: string | null;
}

export const START_READ = 2_000;
const SAME_BEGINNING = 80;

/**
 * The version of the rules by which names are found. Names that were stored with another version are found again, so raise
 * it with every change of `matcher/names` or of a table that it reads. A test fails if that is forgotten.
 */
export const NAME_RULES = 5;

/** The people, organisations and places that an article names. */
export function namesIn({
  language,
  title,
  summary,
  start,
  source_name,
  author,
}: NamedArticle): ArticleNames {
  // A summary usually repeats the beginning of the text.
  const texts = start.startsWith(summary.slice(0, SAME_BEGINNING)) ? [start] : [summary, start];
  return findNames({ language, title, texts, ignored: [source_name, author ?? ''] });
}
