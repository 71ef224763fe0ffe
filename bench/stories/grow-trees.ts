import { decide, type Tree } from '../../server/src/crawler/decision-trees.ts';
import { seeded } from '../matcher/random.ts';

/** One example to learn from: its named values, and the correct answer. */
export interface Example {
  readonly known: Readonly<Record<string, number>>;
  readonly isTrue: boolean;
  /** Its weight relative to the other examples. */
  readonly weight: number;
}

export interface Growth {
  trees: number;
  /** The depth of a tree: how many questions follow each other. */
  depth: number;
  /** How much of a tree's result is used (the learning rate). */
  rate: number;
  /** The shares of examples and of names that each tree sees, so that no two trees memorize the same data. */
  examples: number;
  names: number;
  /** Shrinks results that are based on few examples, in units of an undecided example. */
  penalty: number;
  /** A branch for less than this many undecided examples is not grown. */
  fewest: number;
}

const GROWTH: Growth = {
  trees: 600,
  depth: 3,
  rate: 0.03,
  examples: 0.5,
  names: 0.35,
  penalty: 0.5,
  fewest: 1,
};

/**
 * Trees whose sum is the logarithm of the odds that an example is true: gradient boosting for logistic loss with Newton
 * steps (Friedman 2001; Chen and Guestrin 2016). The same examples give the same trees on every machine.
 */
export function growTrees(examples: readonly Example[], given: Partial<Growth> = {}): Tree[] {
  const growth = { ...GROWTH, ...given };
  const random = seeded(1);
  const names = Object.keys(examples[0]?.known ?? {});
  const pupils = examples.map((example, place) => ({ ...example, place, odds: 0, slope: 0, bend: 0 }));
  const slopes = new Float64Array(pupils.length);
  const bends = new Float64Array(pupils.length);
  const branchOf = new Int32Array(pupils.length);
  let branches = 0;
  const sorted = new Map(
    names.map((name) => {
      const order = pupils.toSorted((one, other) => one.known[name]! - other.known[name]!);
      return [
        name,
        {
          places: Int32Array.from(order, ({ place }) => place),
          values: Float64Array.from(order, ({ known }) => known[name]!),
        },
      ] as const;
    }),
  );
  return Array.from({ length: growth.trees }, () => {
    for (const pupil of pupils) {
      const chance = 1 / (1 + Math.exp(-pupil.odds));
      pupil.slope = pupil.weight * (Number(pupil.isTrue) - chance);
      pupil.bend = pupil.weight * chance * (1 - chance);
      slopes[pupil.place] = pupil.slope;
      bends[pupil.place] = pupil.bend;
    }
    const seen = pupils.filter(() => random() < growth.examples);
    const asked = names.filter(() => random() < growth.names);
    const tree = growBranch(seen, growth.depth);
    for (const pupil of pupils) pupil.odds += decide(tree, pupil.known);
    return tree;

    function growBranch(members: readonly (typeof pupils)[number][], depth: number): Tree {
      const split = depth > 0 ? bestSplit(members) : undefined;
      if (split === undefined) return round(growth.rate * stepOf(totalOf(members)));
      const isBelow = ({ known }: Example) => known[split.name]! < split.limit;
      return [
        split.name,
        split.limit,
        growBranch(members.filter(isBelow), depth - 1),
        growBranch(
          members.filter((pupil) => !isBelow(pupil)),
          depth - 1,
        ),
      ];
    }

    function bestSplit(members: readonly (typeof pupils)[number][]) {
      const total = totalOf(members);
      // Marked, because asking a set for each example and name takes most of the time.
      branches += 1;
      for (const { place } of members) branchOf[place] = branches;
      let best: { name: string; limit: number; gain: number } | undefined;
      for (const name of asked) {
        const below = { slope: 0, bend: 0 };
        let last: number | undefined;
        const { places, values } = sorted.get(name)!;
        for (let index = 0; index < places.length; index++) {
          const place = places[index]!;
          if (branchOf[place] !== branches) continue;
          const value = values[index]!;
          if (last !== undefined && value > last) {
            const above = { slope: total.slope - below.slope, bend: total.bend - below.bend };
            if (Math.min(below.bend, above.bend) >= growth.fewest) {
              const gain = gainOf(below) + gainOf(above) - gainOf(total);
              if (gain > (best?.gain ?? 0)) best = { name, limit: round((last + value) / 2), gain };
            }
          }
          below.slope += slopes[place]!;
          below.bend += bends[place]!;
          last = value;
        }
      }
      return best;
    }
  });

  function stepOf({ slope, bend }: Total): number {
    return slope / (bend + growth.penalty);
  }

  function gainOf({ slope, bend }: Total): number {
    return slope ** 2 / (bend + growth.penalty);
  }
}

interface Total {
  slope: number;
  bend: number;
}

function totalOf(members: Iterable<Total>): Total {
  const total = { slope: 0, bend: 0 };
  for (const { slope, bend } of members) {
    total.slope += slope;
    total.bend += bend;
  }
  return total;
}

const round = (value: number): number => Number(value.toPrecision(4));
