import { QUERY_MAX } from '../../contracts/limits/index.ts';
import { checkTree } from './check.ts';
import { doubtsOf, speakerDoubts } from './doubts.ts';
import { graphemeRanges } from './graphemes.ts';
import { lexQuery, type Token } from './lexer.ts';
import { checkBrackets, readTree } from './parser.ts';
import { type LexedFault, type LexedWarning, repairFaults, repairWarnings } from './suggestion.ts';
import type { ParsedQuery, QueryFaultCode, QueryNode, QueryPiece } from './types.ts';

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

/** Errors that the matcher can tolerate: a query that was saved before they existed still finds what it found. */
const TOLERATED: ReadonlySet<QueryFaultCode> = new Set<QueryFaultCode>(['foreign_operator', 'contradiction']);

/** Errors of a tree as a whole: it can still be shown and edited as a tree. */
const ABOUT_THE_WHOLE: ReadonlySet<QueryFaultCode> = new Set<QueryFaultCode>([
  'too_many_terms',
  'too_many_wildcards',
  'only_excludes',
  'only_filters',
  'only_common_words',
  'contradiction',
]);

interface Analysed {
  /** The tree, which is present even with errors that are tolerated. */
  tree: QueryNode | null;
  faults: LexedFault[];
  warnings: LexedWarning[];
  pieces: QueryPiece[];
}

/**
 * Parses a query. Never throws: any input results in a tree, or in errors with their positions. A suggestion that would
 * not fix its error is left out.
 *
 * @example parseQuery('(ferry OR "night boat") strike NEAR/5 crew -football lang:en')
 */
export function parseQuery(text: string): ParsedQuery {
  const { tree, faults, warnings, pieces } = analyse(text);
  const counts = new Map<string, { faults: number; warnings: number }>();
  const count = (query: string) => {
    const known = counts.get(query);
    if (known) return known;
    const found = analyse(query);
    const sums = { faults: found.faults.length, warnings: found.warnings.length };
    counts.set(query, sums);
    return sums;
  };
  const widened = graphemeRanges(text);
  const widen = <Remark extends { start: number; end: number }>(remark: Remark): Remark => ({
    ...remark,
    ...widened(remark),
  });
  return {
    tree: faults.length > 0 ? null : tree,
    faults: repairFaults(faults, count)
      .map(widen)
      .sort((one, two) => one.start - two.start),
    warnings: repairWarnings(warnings, faults.length, count).map(widen),
    pieces,
  };
}

/**
 * The tree of a query that was saved, even if it has an error that did not exist then; null if it cannot be evaluated.
 */
export function readSavedQuery(text: string): QueryNode | null {
  const { tree, faults } = analyse(text);
  return faults.every(({ code }) => TOLERATED.has(code)) ? tree : null;
}

/** The tree of a part of a query, even if the part alone would find nearly everything; null if it cannot be evaluated. */
export function readQueryPart(text: string): QueryNode | null {
  const { tree, faults } = analyse(text);
  return faults.every(({ code }) => code === 'only_common_words' || TOLERATED.has(code)) ? tree : null;
}

/**
 * The tree of a query that is being edited, even if it finds nothing yet, or everything; otherwise the first error, which is why
 * there is no tree.
 */
export function readEditableQuery(
  text: string,
): { tree: QueryNode; message: null } | { tree: null; message: string } {
  const { tree, faults } = analyse(text);
  const fault = faults.find(({ code }) => !ABOUT_THE_WHOLE.has(code));
  if (tree !== null && fault === undefined) return { tree, message: null };
  return { tree: null, message: (fault ?? faults[0])?.message ?? '' };
}

function analyse(text: string): Analysed {
  if (text.length > QUERY_MAX) {
    const message = `A query can have at most ${QUERY_MAX.toLocaleString('en')} characters; this one has ${text.length.toLocaleString('en')}.`;
    const fault: LexedFault = {
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
  const found = (more: LexedFault[], tree: QueryNode | null = null): Analysed => ({
    tree,
    faults: [...faults, ...more].sort((one, two) => one.start - two.start),
    warnings: [...warnings, ...speakerDoubts(text, tokens), ...(tree ? doubtsOf(tree) : [])].sort(
      (one, two) => one.start - two.start,
    ),
    pieces,
  });
  if (isCut) return found([]);
  const brackets = checkBrackets(text, tokens);
  if (brackets.length > 0) return found(brackets);
  const { tree, faults: treeFaults } = readTree(text, tokens);
  if (tree === null && faults.length + treeFaults.length === 0) {
    return found([
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
  return found(all, tree);
}
