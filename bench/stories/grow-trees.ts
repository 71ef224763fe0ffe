import { decide, type Tree } from '../../server/src/crawler/decision-trees.ts';
import { seeded } from '../matcher/random.ts';

/** One example to learn from: its named values, and the correct answer. */
export interface Example {
  readonly known: Readonly<Record<string, number>>;
  readonly isTrue: boolean;
  /** The weight of the example relative to the others. */
  readonly weight: number;
}

export interface Growth {
  trees: number;
  /** The depth of a tree: the number of questions in a row. */
  depth: number;
  /** The share of a tree's result that is used (the learning rate). */
  rate: number;
  /** The shares of examples and of names that each tree sees, so that no two trees memorize the same data. */
  examples: number;
  names: number;
  /** Shrinks results that are based on few examples, in units of an undecided example. */
  penalty: number;
  /** The minimum number of undecided examples for which a branch is grown. */
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
  const questions = new Map(names.map((name) => [name, questionsAbout(name, pupils)] as const));
  return Array.from({ length: growth.trees }, () => {
    for (const pupil of pupils) {
      const chance = 1 / (1 + Math.exp(-pupil.odds));
      pupil.slope = pupil.weight * (Number(pupil.isTrue) - chance);
      pupil.bend = pupil.weight * chance * (1 - chance);
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
      let best: { name: string; limit: number; gain: number } | undefined;
      for (const name of asked) {
        const { limits, stepOfPlace } = questions.get(name)!;
        const slopes = new Float64Array(limits.length + 1);
        const bends = new Float64Array(limits.length + 1);
        for (const { place, slope, bend } of members) {
          const step = stepOfPlace[place]!;
          slopes[step]! += slope;
          bends[step]! += bend;
        }
        const below = { slope: 0, bend: 0 };
        for (const [step, limit] of limits.entries()) {
          below.slope += slopes[step]!;
          below.bend += bends[step]!;
          const above = { slope: total.slope - below.slope, bend: total.bend - below.bend };
          if (Math.min(below.bend, above.bend) < growth.fewest) continue;
          const gain = gainOf(below) + gainOf(above) - gainOf(total);
          if (gain > (best?.gain ?? 0)) best = { name, limit, gain };
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

/**
 * The limits between a name's values, at most 95 of them with equal numbers of examples between them, and for each
 * example the number of limits that its value is not below. Trying every value takes ten times as long.
 */
function questionsAbout(
  name: string,
  examples: readonly Example[],
): { limits: readonly number[]; stepOfPlace: Uint8Array } {
  const values = examples.map(({ known }) => known[name]!);
  const sorted = Float64Array.from(values).sort();
  const different = [...new Set(sorted)];
  const between =
    different.length <= STEPS
      ? different.slice(1).map((value, index) => (value + different[index]!) / 2)
      : Array.from(
          { length: STEPS - 1 },
          (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / STEPS)]!,
        );
  const limits = [...new Set(between.map(round))].filter((limit) => limit > sorted[0]!);
  return { limits, stepOfPlace: Uint8Array.from(values, (value) => countNotAbove(limits, value)) };
}

const STEPS = 96;

/** The number of sorted limits that a value is not below. */
function countNotAbove(limits: readonly number[], value: number): number {
  let [from, to] = [0, limits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value < limits[middle]!) to = middle;
    else from = middle + 1;
  }
  return from;
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
