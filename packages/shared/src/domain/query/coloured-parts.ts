import { lexQuery, type Token } from './lexer.ts';
import type { QueryRange } from './types.ts';

/** A part of a query's text with its own meaning: an operator, words in quotation marks, or the name of a field. */
export interface ColouredPart extends QueryRange {
  kind: 'operator' | 'phrase' | 'field';
}

const kinds: Readonly<Partial<Record<Token['kind'], ColouredPart['kind']>>> = {
  or: 'operator',
  and: 'operator',
  not: 'operator',
  minus: 'operator',
  near: 'operator',
  phrase: 'phrase',
  field: 'field',
};

/** The parts of a query that an editor colours, in order. A query with errors has them too. */
export function colouredParts(query: string): ColouredPart[] {
  return lexQuery(query).tokens.flatMap((token) => {
    const kind = kinds[token.kind];
    return kind ? [{ kind, start: token.start, end: token.end }] : [];
  });
}
