/** A seeded source of numbers in [0, 1), so that the bench is the same on every machine. */
export type Random = () => number;

/** Mulberry32: small, and uniform enough for a workload. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from `from` to `to`, inclusive. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** A sampler of ranks 1..size with probability 1/rank: Zipf's law. */
export function zipf(size: number): (random: Random) => number {
  const sums = new Float64Array(size);
  let total = 0;
  for (let rank = 1; rank <= size; rank++) {
    total += 1 / rank;
    sums[rank - 1] = total;
  }
  return (random) => {
    const wanted = random() * total;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** A rank from..to with probability 1/rank: Zipf's law without the most common words. */
export function zipfBetween(random: Random, from: number, to: number): number {
  return Math.min(to, Math.floor(from * Math.exp(random() * Math.log(to / from))));
}
