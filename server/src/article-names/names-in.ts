import type { Development } from '@newswatch/shared/contracts';
import {
  type ArticleNames,
  findCountries,
  findDevelopments,
  findNames,
  type Language,
} from '../matcher/index.ts';

/** The parts of an article in which names are found; only the beginning of its text, where news reports name their subjects. */
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
 * The version of the rules by which names, countries and developments are found. Those that were stored with another version are
 * found again, so increase it with every change to `matcher/names`, `matcher/countries`, `matcher/developments` or a table that
 * they read. A test fails if that is forgotten.
 */
export const NAME_RULES = 17;

/** The people, organisations and places that an article names. */
export const namesIn = (article: NamedArticle): ArticleNames => findNames(textsOf(article));

/**
 * The countries that an article is about, as ISO 3166 codes, the most important first; `home` is that of its source, if known.
 */
export const countriesIn = (article: NamedArticle, home: string | null): string[] =>
  findCountries(textsOf(article), home ?? undefined);

/** The countries that were stored with an article; those in its text if none were stored yet. */
export const countriesOfText = (
  stored: readonly string[] | null,
  {
    body,
    source_country,
    ...article
  }: Omit<NamedArticle, 'start'> & { body: string; source_country: string | null },
): readonly string[] =>
  stored ?? countriesIn({ ...article, start: body.slice(0, START_READ) }, source_country);

/** The kinds of developments that an article reports. */
export const developmentsIn = (article: NamedArticle): Development[] => findDevelopments(textsOf(article));

/** The developments that were stored with an article; those in its text if none were stored yet. */
export const developmentsOfText = (
  stored: readonly Development[] | null,
  { body, ...article }: Omit<NamedArticle, 'start'> & { body: string },
): readonly Development[] => stored ?? developmentsIn({ ...article, start: body.slice(0, START_READ) });

function textsOf({ language, title, summary, start, source_name, author }: NamedArticle) {
  // The summary is used only without a text, because it usually repeats the beginning.
  const texts = start.startsWith(summary.slice(0, SAME_BEGINNING)) ? [start] : [summary, start];
  return { language, title, texts, ignored: [source_name, author ?? ''] };
}
