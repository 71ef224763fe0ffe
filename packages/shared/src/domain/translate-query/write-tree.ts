import { matchFields } from '../../contracts/article.ts';
import { QUERY_DISTANCE_MAX } from '../../contracts/limits/index.ts';
import { isFilterName, type QueryFieldName } from '../query/fields.ts';
import type { QueryNode } from '../query/types.ts';
import { pairs } from './near-pairs.ts';
import { type Note, reversed } from './note.ts';
import type { ForeignNode, TranslationChange } from './types.ts';
import { type LeftOut, NOWHERE, type WriteContext } from './write-context.ts';
import { writeFilter } from './write-filter.ts';
import { writePhrase } from './write-phrase.ts';
import { writeWord } from './write-word.ts';

/**
 * Writes a foreign tree as one of our trees; null if no part of it can be kept.
 *
 * @param withdraw removes the notes about an operator that is not written
 */
export function writeTree(
  node: ForeignNode,
  note: Note,
  withdraw: WriteContext['withdraw'],
): QueryNode | null {
  const leftOut: LeftOut[] = [];
  const tree = write(node, { note, withdraw, fields: [], leftOut });
  for (const { message, ...range } of leftOut) note(range, message, 'other', true);
  return tree && simplified(tree);
}

function write(node: ForeignNode, context: WriteContext): QueryNode | null {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return writeOperand(node, context);
    case 'and':
    case 'or': {
      const leftOut: LeftOut[] = [];
      const of = node.of.flatMap((one) => write(one, { ...context, leftOut }) ?? []);
      if (of.length === 0) {
        context.leftOut.push(...leftOut);
        return null;
      }
      noteLeftOut(leftOut, node.kind === 'and' ? 'more' : 'fewer', context.note);
      return of.length === 1 ? of[0]! : { kind: node.kind, of, ...NOWHERE };
    }
    case 'not': {
      const of = write(node.of, { ...context, note: reversed(context.note) });
      if (of === null) return null;
      return of.kind === 'not' ? of.of : { kind: 'not', of, ...NOWHERE };
    }
    case 'near':
      return writeNear(node, context);
    case 'close_together':
      return writeCloseTogether(node, context);
    case 'field': {
      if ('reason' in node.field) {
        context.leftOut.push({
          start: node.start,
          end: node.end,
          message: `“${node.typed}” was left out: ${node.field.reason}`,
        });
        return null;
      }
      const { names } = node.field;
      return write(node.of, names.length === 0 ? context : { ...context, fields: names });
    }
  }
}

function noteLeftOut(leftOut: readonly LeftOut[], effect: TranslationChange['effect'], note: Note): void {
  for (const { message, ...range } of leftOut) note(range, message, effect, true);
}

function writeOperand(
  node: ForeignNode & { kind: 'word' | 'phrase' },
  context: WriteContext,
): QueryNode | null {
  const [field, ...others] = context.fields as readonly QueryFieldName[];
  if (others.length > 0) {
    const of = context.fields.flatMap(
      (one, at) =>
        writeOperand(node, {
          ...context,
          fields: [one],
          ...(at > 0 && { note: () => undefined, leftOut: [] }),
        }) ?? [],
    );
    return of.length > 1 ? { kind: 'or', of, ...NOWHERE } : (of[0] ?? null);
  }
  if (field !== undefined && isFilterName(field)) return writeFilter(node, field, context);
  const matchField = matchFields.find((one) => one === field) ?? null;
  return node.kind === 'word' ? writeWord(node, matchField, context) : writePhrase(node, matchField, context);
}

type NearNode = ForeignNode & { kind: 'near' };

function writeNear(node: NearNode, context: WriteContext): QueryNode | null {
  const leftOut: LeftOut[] = [];
  const parts = node.of.map((one) => write(one, { ...context, leftOut }));
  const kept = parts.filter((part) => part !== null);
  if (kept.length < 2) node.links.forEach(context.withdraw);
  if (kept.length === 0) {
    context.leftOut.push(...leftOut);
    return null;
  }
  noteLeftOut(leftOut, 'more', context.note);
  if (kept.length === 1) return kept[0]!;
  if (kept.length > 2)
    context.note(node, 'NEAR joins only two words here, so the chain was split into pairs.', 'more');
  const written = new Set<NearNode['links'][number]>();
  let hasBrackets = false;
  const of = kept.slice(1).map((right, at) => {
    const left = kept[at]!;
    const link = node.links[Math.min(at, node.links.length - 1)]!;
    const near = pairs(left, right, link.distance);
    if (near === null) return asBoth(left, right, node, context);
    written.add(link);
    hasBrackets ||= left.kind !== 'term' || right.kind !== 'term';
    return near;
  });
  if (hasBrackets)
    context.note(node, 'NEAR joins only two words here, so the words in brackets were split into pairs.');
  for (const link of node.links) if (!written.has(link)) context.withdraw(link);
  return of.length === 1 ? of[0]! : { kind: 'and', of, ...NOWHERE };
}

function asBoth(left: QueryNode, right: QueryNode, node: ForeignNode, { note }: WriteContext): QueryNode {
  note(
    node,
    'These parts cannot be looked for near each other, so they may be anywhere in the article.',
    'more',
  );
  return { kind: 'and', of: [left, right], ...NOWHERE };
}

function writeCloseTogether(
  node: ForeignNode & { kind: 'close_together' },
  context: WriteContext,
): QueryNode | null {
  const of = write(node.of, context);
  if (of === null) return null;
  const sides = of.kind === 'and' ? of.of : [];
  const distance = Math.min(QUERY_DISTANCE_MAX, node.slop + 1);
  const [left, right] = sides;
  const near = left && right && sides.length === 2 ? pairs(left, right, distance) : null;
  if (near) {
    context.note(
      node,
      `)~${node.slop} became NEAR/${distance}.`,
      node.slop + 1 > distance ? 'fewer' : 'same',
    );
    return near;
  }
  context.note(
    node,
    `)~${node.slop} was left out: only pairs of words can be looked for near each other.`,
    'more',
    true,
  );
  return of;
}

/** Merges groups directly inside groups of the same kind, and removes duplicates in a group. */
function simplified(node: QueryNode): QueryNode {
  if (node.kind === 'not') {
    const of = simplified(node.of);
    return of.kind === 'not' ? of.of : { ...node, of };
  }
  if (node.kind !== 'and' && node.kind !== 'or') return node;
  const of = node.of.map(simplified).flatMap((one) => (one.kind === node.kind ? one.of : [one]));
  return { ...node, of };
}
