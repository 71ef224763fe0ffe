import type { NearOperator } from './operators.ts';
import type { ForeignToken } from './types.ts';

/** A token, and what it may be instead: an operator in lower case, a word with a symbol of Lexis, or a distance. */
export type ScannedToken = ForeignToken & {
  small?: 'or' | 'and' | 'not' | 'same';
  hasBang?: true;
  distanceOf?: NearOperator;
};

export const endsOperand = (token: ForeignToken | undefined): boolean =>
  token !== undefined && (token.kind === 'word' || token.kind === 'phrase' || token.kind === 'close');
export const startsOperand = (token: ForeignToken | undefined): boolean =>
  token !== undefined && ['word', 'phrase', 'open', 'field', 'minus', 'not'].includes(token.kind);

/** Whether tokens are where an operator may be. */
export const isBetweenOperands = (tokens: readonly ScannedToken[], first: number, last = first): boolean =>
  endsOperand(tokens[first - 1]) && startsOperand(tokens[last + 1]);

export const isOperator = ({ kind }: ScannedToken): boolean =>
  kind === 'or' || kind === 'and' || kind === 'not';

/** Whether a text has syntax that only queries have. */
export const isStructured = (tokens: readonly ScannedToken[]): boolean =>
  tokens.some(
    (token) =>
      ['open', 'near', 'field', 'minus', 'phrase'].includes(token.kind) ||
      (token.kind === 'word' && token.text.endsWith('*')),
  );
