/** Each bucket is a twentieth wider than the one before: a percentile read from them is right to within 2.5 percent. */
const GROWTH = Math.log(1.05);

/** The bucket of a measurement; values below zero are none. */
export function bucketOf(value: number): number {
  return Math.round(Math.log1p(value) / GROWTH);
}

/** The value in the middle of a bucket. */
function middleOf(bucket: number): number {
  return Math.expm1(bucket * GROWTH);
}

/** How many measurements fell into which bucket. */
export interface Bucket {
  bucket: number;
  count: number;
}

/** The value that this share of the measurements does not exceed (nearest rank); 0 without any. */
export function percentile(buckets: readonly Bucket[], share: number): number {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(total * share));
  let seen = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= rank) return middleOf(bucket);
  }
  return 0;
}
