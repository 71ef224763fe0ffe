import { QUERY_TERMS_MAX } from '../../contracts/limits/index.ts';
import type { QueryNode, QueryTerm } from '../query/types.ts';
import { NOWHERE } from './write-context.ts';

/** Combines neighbours in pairs, all of which are required. */
export function chained(parts: readonly QueryNode[], distance: number): QueryNode | null {
  if (parts.length < 2) return parts[0] ?? null;
  const of = parts.slice(1).map((right, at) => {
    const near = pairs(parts[at]!, right, distance);
    return near ?? ({ kind: 'and', of: [parts[at]!, right], ...NOWHERE } as QueryNode);
  });
  return of.length === 1 ? of[0]! : { kind: 'and', of, ...NOWHERE };
}

/** Every word of one side near every word of the other; null if a side is not made of words, or there are too many. */
export function pairs(left: QueryNode, right: QueryNode, distance: number): QueryNode | null {
  const [lefts, rights] = [alternatives(left), alternatives(right)];
  if (lefts === null || rights === null) return null;
  const either: QueryNode[] = [];
  let count = 0;
  for (const one of lefts) {
    for (const other of rights) {
      const all: QueryNode[] = [];
      for (const first of one) {
        for (const second of other) {
          if (first.field !== second.field && first.field !== null && second.field !== null) return null;
          count += 2;
          if (count > QUERY_TERMS_MAX) return null;
          all.push({ kind: 'near', left: first, right: second, distance, ...NOWHERE });
        }
      }
      either.push(all.length === 1 ? all[0]! : { kind: 'and', of: all, ...NOWHERE });
    }
  }
  return either.length === 1 ? either[0]! : { kind: 'or', of: either, ...NOWHERE };
}

/** The alternatives of a tree of words, each with the words that it requires; null if the tree contains anything else. */
function alternatives(node: QueryNode): QueryTerm[][] | null {
  if (node.kind === 'term') return node.slop === null ? [[node]] : null;
  if (node.kind !== 'or' && node.kind !== 'and') return null;
  const of: QueryTerm[][][] = [];
  for (const one of node.of) {
    const found = alternatives(one);
    if (found === null) return null;
    of.push(found);
  }
  if (node.kind === 'or') return of.flat();
  let all: QueryTerm[][] = [[]];
  for (const one of of) {
    if (all.length * one.length > QUERY_TERMS_MAX) return null;
    all = all.flatMap((before) => one.map((more) => [...before, ...more]));
  }
  return all;
}
