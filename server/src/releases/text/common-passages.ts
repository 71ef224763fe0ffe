import type { LocatedWord } from './located-words.ts';

/** The same words in a row in two texts. */
export interface CommonRun {
  /** The first word in one text. */
  readonly at: number;
  /** The first word in the other text. */
  readonly beside: number;
  readonly length: number;
}

/** The minimum number of words of a run. Shorter runs are everywhere. */
const SEED_WORDS = 4;
/** The maximum number of places that are compared for a run that a text repeats. */
const PLACES = 30;
/** The maximum number of words that were inserted, left out or changed between two runs of one passage. */
const GAP_WORDS = 4;

/**
 * The longest runs of words that two texts share, from the start of the first to its end: a passage that was moved is found
 * as well, and each word of the first text is in one run at most.
 */
function commonRuns(one: readonly LocatedWord[], other: readonly LocatedWord[]): CommonRun[] {
  const places = placesOfSeeds(other);
  const runs: CommonRun[] = [];
  let expected = 0;
  for (let at = 0; at + SEED_WORDS <= one.length; ) {
    let best: CommonRun | undefined;
    for (const beside of places.get(seedAt(one, at)) ?? []) {
      let length = SEED_WORDS;
      while (
        at + length < one.length &&
        beside + length < other.length &&
        one[at + length]?.folded === other[beside + length]?.folded
      )
        length += 1;
      const isCloser = best !== undefined && Math.abs(beside - expected) < Math.abs(best.beside - expected);
      if (!best || length > best.length || (length === best.length && isCloser))
        best = { at, beside, length };
    }
    if (best) {
      runs.push(best);
      expected = best.beside + best.length;
    }
    at += best?.length ?? 1;
  }
  return runs;
}

/** Runs that follow each other closely in both texts, such as a sentence with a few changed words. */
export function commonPassages(one: readonly LocatedWord[], other: readonly LocatedWord[]): CommonRun[][] {
  const passages: CommonRun[][] = [];
  let last: CommonRun | undefined;
  for (const run of commonRuns(one, other)) {
    const isNear =
      last !== undefined &&
      run.at - (last.at + last.length) <= GAP_WORDS &&
      run.beside >= last.beside + last.length &&
      run.beside - (last.beside + last.length) <= GAP_WORDS;
    if (isNear) passages.at(-1)?.push(run);
    else passages.push([run]);
    last = run;
  }
  return passages;
}

const seedAt = (words: readonly LocatedWord[], at: number) =>
  `${words[at]?.folded} ${words[at + 1]?.folded} ${words[at + 2]?.folded} ${words[at + 3]?.folded}`;

function placesOfSeeds(words: readonly LocatedWord[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + SEED_WORDS <= words.length; at += 1) {
    const seed = seedAt(words, at);
    const known = places.get(seed);
    if (!known) places.set(seed, [at]);
    else if (known.length < PLACES) known.push(at);
  }
  return places;
}
