import type { MatchableArticle, TargetTerms } from '../types.ts';

/** A target for title, summary and body, any source and any language, with word forms off by default. */
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

/** An empty English article. */
export function anArticle(parts: Partial<MatchableArticle>): MatchableArticle {
  return { sourceId: 'source', language: 'english', title: '', summary: '', body: '', author: '', ...parts };
}
