import type { UrgencyRule } from '@newswatch/shared/contracts';
import { createMatcher, type Language, type Matcher } from '../matcher/index.ts';

/** The words of a rule that a headline contains, by the rules for keywords. */
export type HeadlineWords = (words: readonly string[], headline: Headline) => string[];

export interface Headline {
  /** The title; blank if its source gave it none. */
  title: string;
  language: Language;
}

/**
 * The maximum number of parsed words that are kept. Parsing a word takes a hundred times as long as looking for it, and the same
 * rules return in later batches.
 */
const WORDS_KEPT = 5_000;
const HEADLINE_WORDS_KEPT = 20_000;

const newFinder = (): Matcher =>
  createMatcher([], { mergeAfter: Number.POSITIVE_INFINITY, vocabularyLimit: HEADLINE_WORDS_KEPT });

let finder: Matcher | undefined;
let known = new Set<string>();

/** A finder of at least these words, which are the IDs of its results. */
function finderOf(words: ReadonlySet<string>): Matcher {
  const added = [...words].filter((word) => !known.has(word));
  if (finder === undefined || known.size + added.length > WORDS_KEPT) {
    finder = newFinder();
    known = new Set();
  }
  for (const word of words) {
    if (known.has(word)) continue;
    known.add(word);
    finder.upsert({
      id: word,
      any: [word],
      all: [],
      none: [],
      fields: ['title'],
      wordForms: true,
      languages: [],
      sources: { scope: 'all', ids: [] },
    });
  }
  return finder;
}

/**
 * Prepares all words of some rules at once: many rules look at the same headlines, and each headline is read only once,
 * when it is first needed.
 */
export function headlineWords(rules: readonly Pick<UrgencyRule, 'words'>[]): HeadlineWords {
  const all = new Set(rules.flatMap(({ words }) => words));
  if (all.size === 0) return () => [];
  const matcher = finderOf(all);
  const read = new Map<string, ReadonlySet<string>>();
  const wordsIn = ({ title, language }: Headline): ReadonlySet<string> => {
    const key = `${language} ${title}`;
    const article = { sourceId: '', language, title, summary: '', body: '', author: '' };
    const found = read.get(key) ?? new Set(matcher.matchIds(article));
    read.set(key, found);
    return found;
  };
  return (words, headline) => {
    if (words.length === 0 || headline.title === '') return [];
    const found = wordsIn(headline);
    return words.filter((word) => found.has(word));
  };
}
