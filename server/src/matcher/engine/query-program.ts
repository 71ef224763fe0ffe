import { keywordName, positiveKeywords, type QueryNode, type QueryTerm } from '@newswatch/shared/contracts';
import { isAnchored, termSequences } from '../query-terms.ts';
import { speakerWords } from '../quoted-by.ts';
import type { TargetTerms } from '../types.ts';
import type { Filters } from './filters.ts';
import { type CompiledTarget, FIELD_BITS, fieldBits, IS_QUERY, NEVER_MATCHES } from './program.ts';
import type { Terms } from './terms.ts';

/**
 * Nodes of a compiled query, in prefix order. Keywords are referenced by their offset after the tree.
 *
 *     AND, length, child…      OR, length, child…      NOT, length, child
 *     TERM, keyword, fields    WINDOW, keyword, fields, slop
 *     NEAR, keyword, fields, keyword, fields, distance            FILTER, number
 *     SPEAKER, number of its filter, term of the last name
 */
export const AND = 1;
export const OR = 2;
export const NOT = 3;
export const TERM = 4;
export const WINDOW = 5;
export const NEAR = 6;
export const FILTER = 7;
export const SPEAKER = 8;

/** The fields that contain quotes: only the text. */
export const QUOTED_FIELDS = fieldBits(['body']);

/** The start of the node that follows the one at `at`. */
export function nodeEnd(program: ArrayLike<number>, at: number): number {
  switch (program[at]) {
    case TERM:
    case SPEAKER:
      return at + 3;
    case WINDOW:
      return at + 4;
    case NEAR:
      return at + 6;
    case FILTER:
      return at + 2;
    default:
      return at + 2 + program[at + 1]!;
  }
}

/** The start of the tree and of the keywords in a query's program. */
export function treeAt(program: ArrayLike<number>, start: number): { tree: number; keywords: number } {
  const tree = start + 3 + program[start + 1]!;
  return { tree, keywords: tree + program[tree - 1]! };
}

/**
 * Compiles a query, after a header and sources:
 *
 *     …, length of the tree, tree, then each keyword: sequences, then each sequence: words, term…
 */
export function compileQuery(
  target: TargetTerms,
  query: QueryNode,
  head: { header: number; sources: readonly number[] },
  terms: Terms,
  filters: Filters,
): CompiledTarget {
  const keywords: number[] = [];
  let header = (head.header & ~FIELD_BITS) | IS_QUERY;
  const keyword = (term: QueryTerm): [at: number, fields: number] => {
    const at = keywords.length;
    const sequences = termSequences(term, target.wordForms).filter((words) => words.length > 0);
    keywords.push(sequences.length);
    for (const words of sequences) {
      keywords.push(words.length, ...words.map((word) => terms.numberOf(word)));
    }
    const fields = fieldBits(term.field === null ? target.fields : [term.field]);
    header |= fields;
    return [at, fields];
  };
  const node = (one: QueryNode): number[] => {
    switch (one.kind) {
      case 'term':
        return one.slop === null ? [TERM, ...keyword(one)] : [WINDOW, ...keyword(one), one.slop];
      case 'near':
        return [NEAR, ...keyword(one.left), ...keyword(one.right), one.distance];
      case 'filter':
        if (one.name !== 'speaker') return [FILTER, filters.numberOf(one)];
        header |= QUOTED_FIELDS;
        return [SPEAKER, filters.numberOf(one), terms.numberOfSpeaker(speakerWords(one.value).at(-1) ?? '')];
      case 'not':
        return inner(NOT, [one.of]);
      case 'and':
        return inner(AND, one.of);
      case 'or':
        return inner(OR, one.of);
    }
  };
  const inner = (kind: number, of: readonly QueryNode[]): number[] => {
    const code = of.flatMap(node);
    return [kind, code.length, ...code];
  };
  const tree = node(query);
  if (!isAnchored(query)) header |= NEVER_MATCHES;
  return {
    id: target.id,
    program: Int32Array.from([
      header,
      head.sources.length,
      ...head.sources,
      tree.length,
      ...tree,
      ...keywords,
    ]),
    keywords: positiveKeywords(query).map(keywordName),
  };
}
