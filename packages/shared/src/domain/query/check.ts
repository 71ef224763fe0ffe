import { KEYWORD_WILDCARDS_MAX, QUERY_TERMS_MAX } from '../../contracts/limits/index.ts';
import { findContradiction } from './contradiction.ts';
import { SPEAKER_MARK } from './shown-term.ts';
import { isCommonWord } from './stop-words.ts';
import type { LexedFault } from './suggestion.ts';
import type { QueryFaultCode, QueryFilter, QueryNode, QueryRange, QueryTerm } from './types.ts';

/** Errors of a tree as a whole: it finds everything, or nothing, or is too large. */
export function checkTree(text: string, tree: QueryNode): LexedFault[] {
  const faults: LexedFault[] = [];
  const add = (code: QueryFaultCode, { start, end }: QueryRange, message: string) =>
    faults.push({ code, start, end, message, suggestion: null });
  const leaves = leavesOf(tree);
  const beyond = leaves[QUERY_TERMS_MAX];
  if (beyond) {
    add(
      'too_many_terms',
      beyond,
      `A query can have at most ${QUERY_TERMS_MAX} terms; this one has ${leaves.length}.`,
    );
  }
  const wildcards = leaves.filter((one) => one.kind === 'term' && !one.isPhrase && one.text.endsWith('*'));
  const sixth = wildcards[KEYWORD_WILDCARDS_MAX];
  if (sixth) {
    const most = `At most ${KEYWORD_WILDCARDS_MAX} words can end with *.`;
    add('too_many_wildcards', sixth, `${most} Plurals and other forms are also found without it.`);
  }
  const weakness = weaknessOf(tree);
  if (weakness) add(weakness.code, weakness.node, messageOf(text, weakness));
  // Compares every pair of terms.
  const contradiction = beyond ? null : findContradiction(text, tree);
  if (contradiction) faults.push(contradiction);
  return faults;
}

/** Every term and filter, in the order of the text. */
export function leavesOf(node: QueryNode): (QueryTerm | QueryFilter)[] {
  switch (node.kind) {
    case 'term':
    case 'filter':
      return [node];
    case 'near':
      return [node.left, node.right];
    case 'not':
      return leavesOf(node.of);
    default:
      return node.of.flatMap(leavesOf);
  }
}

/** A part of a query by which articles can be found: a word, or somebody whom they quote. */
export type QueryKeyword = QueryTerm | QueryFilter;

/** Every term and speaker by which an article may be found, without excluded ones. */
export function positiveKeywords(node: QueryNode): QueryKeyword[] {
  return keywordsOfSign(node, true);
}

/** The name that a match gives to the part of the query that found it. */
export const keywordName = (keyword: QueryKeyword): string =>
  keyword.kind === 'term' ? keyword.text : `${SPEAKER_MARK}${keyword.value}`;

/** Every term by which an article may be found, without excluded terms. */
export function positiveTerms(node: QueryNode): QueryTerm[] {
  return termsOfSign(node, true);
}

/** Every term that excludes articles. */
export function negativeTerms(node: QueryNode): QueryTerm[] {
  return termsOfSign(node, false);
}

const termsOfSign = (node: QueryNode, sign: boolean): QueryTerm[] =>
  keywordsOfSign(node, sign).filter((one) => one.kind === 'term');

function keywordsOfSign(node: QueryNode, sign: boolean): QueryKeyword[] {
  switch (node.kind) {
    case 'term':
      return sign ? [node] : [];
    case 'near':
      return sign ? [node.left, node.right] : [];
    case 'filter':
      return sign && node.name === 'speaker' ? [node] : [];
    case 'not':
      return keywordsOfSign(node.of, !sign);
    default:
      return node.of.flatMap((one) => keywordsOfSign(one, sign));
  }
}

interface Weakness {
  code: 'only_excludes' | 'only_filters' | 'only_common_words';
  node: QueryNode;
  /** Whether the part is an alternative of an OR, so that another one is enough. */
  isBranch: boolean;
}

/** Says why a tree would find nearly everything; null if each of its alternatives contains a specific word or a speaker. */
function weaknessOf(node: QueryNode): Weakness | null {
  switch (node.kind) {
    case 'term':
      return isCommonWord(node.text, node.isPhrase)
        ? { code: 'only_common_words', node, isBranch: false }
        : null;
    case 'near':
      return weaknessOf(node.left) && weaknessOf(node.right)
        ? { code: 'only_common_words', node, isBranch: false }
        : null;
    case 'filter':
      return node.name === 'speaker' ? null : { code: 'only_filters', node, isBranch: false };
    case 'not':
      return { code: 'only_excludes', node, isBranch: false };
    case 'or': {
      const weak = node.of.map(weaknessOf);
      const first = weak.find((one) => one !== null) ?? null;
      return first && weak.some((one) => one === null)
        ? { ...first, isBranch: true }
        : first && { ...first, node: first.isBranch ? first.node : node };
    }
    case 'and': {
      const weak = node.of.map(weaknessOf);
      if (weak.includes(null)) return null;
      const found = weak as Weakness[];
      const inside = found.find(({ isBranch }) => isBranch);
      if (inside) return inside;
      const telling =
        found.find(({ code }) => code === 'only_common_words') ??
        found.find(({ code }) => code === 'only_filters');
      return { code: telling?.code ?? 'only_excludes', node, isBranch: false };
    }
  }
}

const isDevelopment = (leaf: QueryTerm | QueryFilter) =>
  leaf.kind === 'filter' && leaf.name === 'development';

function messageOf(text: string, { code, node, isBranch }: Weakness): string {
  const typed = text.slice(node.start, node.end).replace(/\s+/gu, ' ');
  if (code === 'only_common_words') {
    const words = leavesOf(node).length === 1 ? 'is' : 'are';
    return `“${typed}” ${words} in nearly every article. Add a more specific word.`;
  }
  if (code === 'only_filters' && leavesOf(node).some(isDevelopment))
    return `“${typed}” would find every article that reports this, whatever it is about. Add a word to look for.`;
  if (code === 'only_filters') return `“${typed}” says where to look, not what to look for. Add a word.`;
  return isBranch
    ? `“${typed}” only excludes articles, so this side of OR would find nearly everything. Add a word to look for.`
    : 'This query only excludes articles. Add a word to look for.';
}
