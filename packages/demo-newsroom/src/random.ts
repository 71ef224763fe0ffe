/** A small seeded generator (mulberry32): the same seed gives the same newsroom, on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const kept = shuffled[last];
        const moved = shuffled[other];
        if (kept === undefined || moved === undefined) continue;
        shuffled[last] = moved;
        shuffled[other] = kept;
      }
      return shuffled;
    },
  };
}
