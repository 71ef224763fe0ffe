import type { UrgencyRule } from '@newswatch/shared/contracts';
import { type Language, phraseFinder } from '../matcher/index.ts';

/** The words of a rule that a headline contains, by the rules for keywords. */
export type HeadlineWords = (words: readonly string[], headline: Headline) => string[];

export interface Headline {
  /** Blank if its source gave it none. */
  title: string;
  language: Language;
}

/**
 * Prepares all words of some rules at once: many rules look at the same headlines, and each headline is read only once,
 * when it is first needed.
 */
export function headlineWords(rules: readonly Pick<UrgencyRule, 'words'>[]): HeadlineWords {
  const all = [...new Set(rules.flatMap(({ words }) => words))];
  if (all.length === 0) return () => [];
  const find = phraseFinder(all);
  const known = new Map<string, ReadonlySet<string>>();
  const wordsIn = ({ title, language }: Headline): ReadonlySet<string> => {
    const key = `${language} ${title}`;
    const found = known.get(key) ?? new Set(find(language, [title]).map((at) => all[at] ?? ''));
    known.set(key, found);
    return found;
  };
  return (words, headline) => {
    if (words.length === 0 || headline.title === '') return [];
    const found = wordsIn(headline);
    return words.filter((word) => found.has(word));
  };
}
