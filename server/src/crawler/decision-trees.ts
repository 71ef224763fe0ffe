import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** A result, or a question: is the named value below the limit? The last two entries follow if it is, and if not. */
export type Tree = number | [name: string, limit: number, below: Tree, notBelow: Tree];

const TreeSchema: v.GenericSchema<Tree> = v.union([
  v.number(),
  v.tuple([v.string(), v.number(), v.lazy(() => TreeSchema), v.lazy(() => TreeSchema)]),
]);

/** Reads trees from a JSON file. */
export const readTrees = (file: URL): Tree[] =>
  v.parse(v.array(TreeSchema), JSON.parse(readFileSync(file, 'utf8')));

/** The probability that trees compute from named values: the sum of their results is its log odds. */
export function chanceOf(trees: readonly Tree[], values: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const tree of trees) sum += decide(tree, values);
  return 1 / (1 + Math.exp(-sum));
}

/** The result of one tree. */
export function decide(tree: Tree, values: Readonly<Record<string, number>>): number {
  let at = tree;
  while (typeof at !== 'number') {
    const [name, limit, below, notBelow] = at;
    at = values[name]! < limit ? below : notBelow;
  }
  return at;
}
