/** Upper bounds of the buckets in milliseconds; longer durations go into one more bucket. */
const BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000,
  7_500, 10_000,
];

/**
 * Counts of durations. Each bucket is about half as wide again as the one before, which is enough for percentiles over
 * any time span.
 */
export function emptyHistogram(): number[] {
  return BOUNDS.map(() => 0).concat(0);
}

export function addDuration(histogram: number[], ms: number): void {
  const found = BOUNDS.findIndex((bound) => ms <= bound);
  const at = found < 0 ? BOUNDS.length : found;
  histogram[at] = (histogram[at] ?? 0) + 1;
}

export function sumHistograms(histograms: readonly (readonly number[])[]): number[] {
  return histograms.reduce<number[]>(
    (sum, histogram) => sum.map((count, at) => count + (histogram[at] ?? 0)),
    emptyHistogram(),
  );
}

/**
 * The duration below which a given share of the answers stayed, interpolated linearly within its bucket; `null` if
 * there are none.
 */
export function percentile(histogram: readonly number[], share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [at, count] of histogram.entries()) {
    if (count > 0 && before + count >= total * share) {
      const from = BOUNDS[at - 1] ?? 0;
      const to = BOUNDS[at] ?? from;
      return Math.round(from + ((total * share - before) / count) * (to - from));
    }
    before += count;
  }
  return BOUNDS.at(-1) ?? null;
}
