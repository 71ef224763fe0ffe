import { shownTerm, type TargetAnalytics } from '@newswatch/shared/contracts';

interface Termed {
  matched_terms: readonly string[];
  highlights: readonly { term: string }[];
}

/** A match whose terms are as people read them: programs and files get none of our internal marks. */
export function withShownTerms<M extends Termed>(match: M) {
  return {
    ...match,
    matched_terms: match.matched_terms.map(shownTerm),
    highlights: match.highlights.map((highlight: M['highlights'][number]) => ({
      ...highlight,
      term: shownTerm(highlight.term),
    })),
  };
}

/** Analytics whose words, by which the target found its matches, are as people read them. */
export function withShownWords<A extends Pick<TargetAnalytics, 'advanced'>>(analytics: A): A {
  const { advanced } = analytics;
  const by_term = advanced?.by_term.map((rated) => ({ ...rated, term: shownTerm(rated.term) }));
  return { ...analytics, advanced: advanced && by_term ? { ...advanced, by_term } : null };
}
