import type { QueryNode } from '@newswatch/shared/contracts';
import { createMatcher } from './matcher.ts';
import type { Language, MatchableArticle, Matcher } from './types.ts';

/** A keyword as typed, or a term of a query with its text. */
export interface AskedTerm {
  name: string;
  query: QueryNode | null;
}

/** A matcher of single terms, which shows what each of them finds. The id of a term is its place in the list. */
export function matcherOf(terms: readonly AskedTerm[], wordForms: boolean): Matcher {
  return createMatcher(
    terms.map(({ name, query }, index) => ({
      id: String(index),
      any: [name],
      all: [],
      none: [],
      query,
      fields: ['body'],
      wordForms,
      languages: [],
      sources: { scope: 'all', ids: [] },
    })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
}

/** An article with a sentence for each text, so that words of different texts are never adjacent. */
export const asArticle = (language: Language, texts: readonly string[]): MatchableArticle => ({
  sourceId: '',
  language,
  title: '',
  summary: '',
  body: texts.join('.\n'),
  author: '',
});
