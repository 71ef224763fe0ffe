import type { ExclusionSuggestion, Language } from '@newswatch/shared/contracts';
import { createMatcher, type MatchableArticle, type TargetTerms } from '../../matcher/index.ts';

/** A match to count: the text of its article and the person's rating. */
export interface CountedMatch {
  id: string;
  article: MatchableArticle & { language: Language };
  feedback: 'relevant' | 'irrelevant' | null;
  /** The target's keywords that found it. */
  keywords: readonly string[];
}

/** Where and how a target looks for its words. */
interface Looks {
  match_fields: TargetTerms['fields'];
  match_word_forms: boolean;
}

/** Finds the matches that each word would have excluded, with the engine that does the matching. */
export function findExcluded(
  words: readonly string[],
  matches: readonly CountedMatch[],
  looks: Looks,
): Map<string, CountedMatch[]> {
  const excluded = new Map(words.map((word) => [word, [] as CountedMatch[]]));
  const terms = words.map((word) => ({
    id: word,
    any: [word],
    all: [],
    none: [],
    fields: looks.match_fields,
    wordForms: looks.match_word_forms,
    languages: [],
    sources: { scope: 'all' as const, ids: [] },
  }));
  const matcher = createMatcher(terms, { mergeAfter: Number.POSITIVE_INFINITY });
  for (const match of matches) {
    for (const word of matcher.matchIds(match.article)) excluded.get(word)?.push(match);
  }
  matcher.close();
  return excluded;
}

/**
 * Finds what each word would have excluded, for the words that may be offered. Such a word is in the title of a match that was
 * rated irrelevant, because one that is only further down is rarely the subject; and with it excluded, every keyword still finds
 * something.
 */
export function findOfferable(
  words: readonly string[],
  matches: readonly CountedMatch[],
  looks: Looks,
): Map<string, CountedMatch[]> {
  const unwanted = matches.filter(({ feedback }) => feedback === 'irrelevant');
  const inTitles = findExcluded(words, unwanted, { ...looks, match_fields: ['title'] });
  const offerable = words.filter((word) => inTitles.get(word)?.length);
  const excluded = findExcluded(offerable, matches, looks);
  return new Map([...excluded].filter(([, found]) => !silencesKeyword(found, matches)));
}

/** Whether an exclusion removes everything that a keyword has found, and not only what was rated irrelevant. */
export function silencesKeyword(
  excluded: readonly CountedMatch[],
  matches: readonly CountedMatch[],
): boolean {
  const removed = new Set(excluded.map(({ id }) => id));
  const left = new Set(matches.filter(({ id }) => !removed.has(id)).flatMap(({ keywords }) => keywords));
  return excluded.some(
    ({ feedback, keywords }) => feedback !== 'irrelevant' && keywords.some((keyword) => !left.has(keyword)),
  );
}

const rated = (matches: readonly CountedMatch[], feedback: 'relevant' | 'irrelevant') =>
  matches.filter((match) => match.feedback === feedback).length;

function precisionOf(relevant: number, irrelevant: number): number | null {
  return relevant + irrelevant === 0 ? null : relevant / (relevant + irrelevant);
}

/** What an exclusion would have removed, by rating, and of how many matches. */
export type ExclusionFigures = Pick<ExclusionSuggestion, 'removes' | 'loses' | 'unrated' | 'matches'>;

/** Counts what an exclusion would have removed from these matches. */
export function figuresOf(
  excluded: readonly CountedMatch[],
  matches: readonly CountedMatch[],
): ExclusionFigures {
  const removes = rated(excluded, 'irrelevant');
  const loses = rated(excluded, 'relevant');
  return { removes, loses, unrated: excluded.length - removes - loses, matches: matches.length };
}

/** Counts how excluding one word would have changed these matches. */
export function costOf(
  keyword: string,
  excluded: readonly CountedMatch[],
  matches: readonly CountedMatch[],
): ExclusionSuggestion {
  const figures = figuresOf(excluded, matches);
  const [relevant, irrelevant] = [rated(matches, 'relevant'), rated(matches, 'irrelevant')];
  return {
    keyword,
    ...figures,
    precision_before: precisionOf(relevant, irrelevant),
    precision_after: precisionOf(relevant - figures.loses, irrelevant - figures.removes),
  };
}

/** Losing a wanted article costs more than keeping an unwanted one. */
const COST_OF_A_LOSS = 3;
const REMOVES_AT_LEAST = 2;

/**
 * The word that removes the most and loses the least; null if none is worth it. A word that is in every match is the
 * target's topic.
 */
export function bestExclusion(suggestions: readonly ExclusionSuggestion[]): ExclusionSuggestion | null {
  const worth = ({ removes, loses }: ExclusionSuggestion) => removes - loses * COST_OF_A_LOSS;
  const [best] = suggestions
    .filter(
      (one) =>
        one.removes >= REMOVES_AT_LEAST &&
        worth(one) > 0 &&
        one.removes + one.loses + one.unrated < one.matches,
    )
    .toSorted((one, other) => worth(other) - worth(one) || one.unrated - other.unrated);
  return best ?? null;
}
