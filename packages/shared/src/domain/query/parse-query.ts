import { QUERY_MAX } from '../../contracts/limits.ts';
import { checkTree } from './check.ts';
import { lexQuery, type Token } from './lexer.ts';
import { checkBrackets, readTree } from './parser.ts';
import type { ParsedQuery, QueryFault, QueryPiece } from './types.ts';

const PIECES: Readonly<Record<Token['kind'], QueryPiece['kind']>> = {
  open: 'bracket',
  close: 'bracket',
  or: 'operator',
  and: 'operator',
  not: 'operator',
  minus: 'operator',
  near: 'operator',
  field: 'field',
  word: 'word',
  phrase: 'phrase',
};

/**
 * Parses a query. Never throws: any input results in a tree, or in errors with their positions.
 *
 * @example parseQuery('(ferry OR "night boat") strike NEAR/5 crew -football lang:en')
 */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > QUERY_MAX) {
    const message = `A query can have at most ${QUERY_MAX.toLocaleString('en')} characters; this one has ${text.length.toLocaleString('en')}.`;
    const fault: QueryFault = {
      code: 'too_long',
      start: QUERY_MAX,
      end: text.length,
      message,
      suggestion: null,
    };
    return { tree: null, faults: [fault], warnings: [], pieces: [] };
  }
  const { tokens, faults, warnings, isCut } = lexQuery(text);
  const pieces = tokens.map(({ kind, start, end }) => ({ kind: PIECES[kind], start, end }));
  const failed = (more: QueryFault[]): ParsedQuery => ({
    tree: null,
    faults: [...faults, ...more].sort((one, two) => one.start - two.start),
    warnings,
    pieces,
  });
  if (isCut) return failed([]);
  const brackets = checkBrackets(text, tokens);
  if (brackets.length > 0) return failed(brackets);
  const { tree, faults: treeFaults } = readTree(text, tokens);
  if (tree === null && faults.length + treeFaults.length === 0) {
    return failed([
      {
        code: 'empty',
        start: 0,
        end: text.length,
        message: 'Enter at least one word to look for.',
        suggestion: null,
      },
    ]);
  }
  const all = tree === null || faults.length + treeFaults.length > 0 ? treeFaults : checkTree(text, tree);
  if (tree === null || faults.length + all.length > 0) return failed(all);
  return { tree, faults: [], warnings, pieces };
}
