/** The growth of buckets: each is 5% wider than the previous one, so a percentile is accurate to within 2.5%. */
const GROWTH = Math.log(1.05);

/** The bucket of a measurement; negative values are not measurements. */
export function bucketOf(value: number): number {
  return Math.round(Math.log1p(value) / GROWTH);
}

/** The value in the middle of a bucket. */
function middleOf(bucket: number): number {
  return Math.expm1(bucket * GROWTH);
}

/** The number of measurements in each bucket. */
export interface Bucket {
  bucket: number;
  count: number;
}

/** The value that this share of the measurements does not exceed (nearest rank); 0 if there are none. */
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
