import type { ExclusionSuggestion } from '@newswatch/shared/contracts';
import { createMatcher, type MatchableArticle, type TargetTerms } from '../../matcher/index.ts';

/** A match as it is counted: what its article says, and what the person said of it. */
export interface CountedMatch {
  id: string;
  article: MatchableArticle;
  feedback: 'relevant' | 'irrelevant' | null;
}

type Looks = Pick<TargetTerms, 'fields' | 'wordForms'>;

/** Which matches each word would have kept out, asked of the same engine that matches. */
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
    ...looks,
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

const rated = (matches: readonly CountedMatch[], feedback: 'relevant' | 'irrelevant') =>
  matches.filter((match) => match.feedback === feedback).length;

function precisionOf(relevant: number, irrelevant: number): number | null {
  return relevant + irrelevant === 0 ? null : relevant / (relevant + irrelevant);
}

/** What leaving one word out would have changed among these matches. */
export function costOf(
  keyword: string,
  excluded: readonly CountedMatch[],
  matches: readonly CountedMatch[],
): ExclusionSuggestion {
  const removes = rated(excluded, 'irrelevant');
  const loses = rated(excluded, 'relevant');
  const [relevant, irrelevant] = [rated(matches, 'relevant'), rated(matches, 'irrelevant')];
  return {
    keyword,
    removes,
    loses,
    unrated: excluded.length - removes - loses,
    matches: matches.length,
    precision_before: precisionOf(relevant, irrelevant),
    precision_after: precisionOf(relevant - loses, irrelevant - removes),
  };
}

/** A wanted article that is lost costs more than an unwanted one that is kept. */
const COST_OF_A_LOSS = 3;
const REMOVES_AT_LEAST = 2;

/** The word that removes most and loses least; null where none is worth it. A word in every match is what the target is about. */
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
