import type { MatchableArticle, TargetTerms } from '../types.ts';

/** A target over title, summary and body of any source and language, with word forms off unless asked. */
export function aTarget(terms: Partial<TargetTerms>): TargetTerms {
  return {
    id: 'target',
    any: [],
    all: [],
    none: [],
    fields: ['title', 'summary', 'body'],
    wordForms: false,
    languages: [],
    sources: { scope: 'all', ids: [] },
    ...terms,
  };
}

/** An English article with nothing in it. */
export function anArticle(parts: Partial<MatchableArticle>): MatchableArticle {
  return { sourceId: 'source', language: 'english', title: '', summary: '', body: '', author: '', ...parts };
}
