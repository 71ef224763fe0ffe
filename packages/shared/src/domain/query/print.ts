import { QUERY_DEPTH_MAX, QUERY_MAX } from '../../contracts/limits/index.ts';
import type { Language } from '../../contracts/primitives.ts';
import { leavesOf } from './check.ts';
import { languageCode, type QueryFieldName } from './fields.ts';
import { formatTerm } from './format.ts';
import type { QueryFilter, QueryNode, QueryTerm } from './types.ts';

/** The precedence of the operators of nodes. */
const LOOSE = { or: 0, and: 1, notOrNear: 2, operand: 3 } as const;

interface Printed {
  text: string;
  binding: number;
}

/**
 * Writes a tree as a person would type it: `(ferry OR "night boat") strike -football`. Parsing the text gives the same
 * tree. A field that all terms of a group share is written once, before its brackets.
 *
 * Words inside an OR are in brackets, which is easier to read; without them if the text would then be too long or too
 * deeply nested.
 */
export function printQuery(tree: QueryNode): string {
  const clear = print(tree, null, true).text;
  return clear.length <= QUERY_MAX && depthOf(clear) <= QUERY_DEPTH_MAX
    ? clear
    : print(tree, null, false).text;
}

/** `outer` is the field before the enclosing brackets. */
function print(node: QueryNode, outer: QueryFieldName | null, isClear: boolean): Printed {
  switch (node.kind) {
    case 'term':
    case 'filter':
      return { text: printLeaf(node, outer), binding: LOOSE.operand };
    case 'near': {
      const text = `${printLeaf(node.left, outer)} NEAR/${node.distance} ${printLeaf(node.right, outer)}`;
      return { text, binding: LOOSE.notOrNear };
    }
    case 'not':
      return {
        text: `-${held(print(node.of, outer, isClear), LOOSE.operand)}`,
        binding: LOOSE.notOrNear,
      };
    default: {
      const [only] = node.of;
      if (only !== undefined && node.of.length === 1) return print(only, outer, isClear);
      const field = sharedField(node);
      if (field !== null && field !== outer) {
        return { text: `${field}:(${printGroup(node, field, isClear)})`, binding: LOOSE.operand };
      }
      return { text: printGroup(node, outer, isClear), binding: LOOSE[node.kind] };
    }
  }
}

function printGroup(
  { kind, of }: QueryNode & { kind: 'and' | 'or' },
  outer: QueryFieldName | null,
  isClear: boolean,
): string {
  // Directly nested groups of one kind keep their brackets: the tree does not change.
  const least = kind === 'and' || isClear ? LOOSE.notOrNear : LOOSE.and;
  return of.map((one) => held(print(one, outer, isClear), least)).join(kind === 'and' ? ' ' : ' OR ');
}

const held = ({ text, binding }: Printed, least: number): string => (binding < least ? `(${text})` : text);

/** The field of all terms of a group; null if they differ, or if one would be read differently without its field. */
function sharedField(node: QueryNode): QueryFieldName | null {
  const leaves = leavesOf(node);
  const [first] = leaves.map(fieldOf);
  return first != null && leaves.every((leaf) => fieldOf(leaf) === first && isReadAlone(leaf)) ? first : null;
}

const fieldOf = (leaf: QueryTerm | QueryFilter): QueryFieldName | null =>
  leaf.kind === 'filter' ? leaf.name : leaf.field;

/** Whether a term means the same without its field: after a field, OR is a word, and so is a text with a colon. */
const isReadAlone = (leaf: QueryTerm | QueryFilter): boolean =>
  (leaf.kind === 'term' && leaf.isPhrase) || !/^(?:AND|OR|NOT|NEAR)|:/u.test(printValue(leaf));

function printLeaf(leaf: QueryTerm | QueryFilter, outer: QueryFieldName | null): string {
  const field = fieldOf(leaf);
  return field === null || field === outer ? printValue(leaf) : `${field}:${printValue(leaf)}`;
}

function printValue(leaf: QueryTerm | QueryFilter): string {
  if (leaf.kind === 'term') return formatTerm({ ...leaf, field: null });
  const { name, value } = leaf;
  if (name === 'lang') return languageCode(value as Language);
  // Other signs could be read as an operator; a * is not allowed in quotation marks.
  const isPlain = value.includes('*') || /^(?!ADJ\d)[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’_-]*$/iu.test(value);
  return isPlain ? value : `"${value}"`;
}

/** Returns how deeply the brackets of a text are nested; those in quotation marks do not count. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of text.replace(/"[^"]*"/gu, '')) {
    if (sign === '(') deepest = Math.max(deepest, ++depth);
    else if (sign === ')') depth--;
  }
  return deepest;
}
