import { parseQuery, queryOfKeywords } from './query/index.ts';

/**
 * A query with one more keyword: as an alternative to all of it (`any`), or as a further requirement (`all`). null if there is no
 * valid query to extend, or the result would not be valid, for example because it has too many words.
 */
export function extendQuery(query: string, keyword: string, list: 'any' | 'all'): string | null {
  const { tree } = parseQuery(query);
  if (tree === null) return null;
  const typed = query.trim();
  const word = queryOfKeywords({ any: [keyword], all: [], none: [] });
  const extended =
    list === 'any'
      ? `${tree.kind === 'and' ? `(${typed})` : typed} OR ${word}`
      : `${tree.kind === 'or' ? `(${typed})` : typed} ${word}`;
  return parseQuery(extended).tree === null ? null : extended;
}
