import { leavesOf, type QueryFilter, type QueryNode, type QueryTerm } from '@newswatch/shared/contracts';
import { type KeywordWord, keywordSequences } from './language/keywords.ts';
import { wordsOf } from './language/words.ts';
import { quotesBy, speakerWords } from './quoted-by.ts';
import type { MatchableArticle, TargetTerms } from './types.ts';

/**
 * The query that decides what a target matches; null if keywords alone decide it. A quote by somebody can only be found by a
 * query, so keywords beside speakers become its terms, as they were typed.
 */
export function queryOf({ query, all, any, none, speakers = [] }: TargetTerms): QueryNode | null {
  if (query || speakers.length === 0) return query ?? null;
  const at = { start: 0, end: 0 };
  const term = (text: string): QueryTerm => ({
    ...at,
    kind: 'term',
    text,
    isPhrase: false,
    slop: null,
    field: null,
  });
  const speaker = (value: string): QueryFilter => ({ ...at, kind: 'filter', name: 'speaker', value });
  return {
    ...at,
    kind: 'and',
    of: [
      ...all.map(term),
      { ...at, kind: 'or', of: [...any.map(term), ...speakers.map(speaker)] },
      ...none.map((text): QueryNode => ({ ...at, kind: 'not', of: term(text) })),
    ],
  };
}

/** The word sequences of a term of a query. */
export function termSequences({ text, isPhrase }: QueryTerm, wordForms: boolean): KeywordWord[][] {
  return keywordSequences(isPhrase ? `"${text}"` : text, wordForms);
}

/** The first term or speaker of a query that contains no word and therefore never matches. */
export function wordlessTerm(query: QueryNode): QueryTerm | QueryFilter | null {
  const isWordless = (one: QueryTerm | QueryFilter) =>
    one.kind === 'term'
      ? termSequences(one, false)[0]?.length === 0
      : one.name === 'speaker' && speakerWords(one.value).length === 0;
  return leavesOf(query).find(isWordless) ?? null;
}

/** Whether every alternative of a query requires a term or a speaker, by which its articles can be found. */
export function isAnchored(node: QueryNode): boolean {
  switch (node.kind) {
    case 'term':
    case 'near':
      return true;
    case 'filter':
      return node.name === 'speaker';
    case 'not':
      return false;
    case 'and':
      return node.of.some(isAnchored);
    case 'or':
      return node.of.length > 0 && node.of.every(isAnchored);
  }
}

/** Whether an article passes a filter: `site:` includes subdomains, `source:` matches whole words of a name. */
export function passesFilter(
  { name, value }: Pick<QueryFilter, 'name' | 'value'>,
  article: MatchableArticle,
): boolean {
  switch (name) {
    case 'lang':
      return article.language === value;
    case 'category':
      return article.category === value;
    case 'site':
      return article.site === value || (article.site?.endsWith(`.${value}`) ?? false);
    case 'country':
      return article.sourceCountry === value;
    case 'about':
      return article.countries?.includes(value) ?? false;
    case 'development':
      return article.developments?.includes(value) ?? false;
    case 'speaker':
      return quotesBy(value, article).length > 0;
    case 'source':
      return isInName(value, article.sourceName ?? '');
  }
}

/** Whether the whole words of a text are in a source's name, in this order. */
export function isInName(typed: string, name: string): boolean {
  const asked = wordsOf(typed).map(({ text }) => text);
  const words = wordsOf(name).map(({ text }) => text);
  return (
    asked.length > 0 && words.some((_, start) => asked.every((word, index) => words[start + index] === word))
  );
}
