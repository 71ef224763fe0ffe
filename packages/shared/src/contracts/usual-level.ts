import * as v from 'valibot';

/**
 * The usual level of a day or part of a day: the median, and the 10th to 90th percentile, of the same weekday over the
 * last eight weeks.
 */
export const UsualLevel = v.object({ low: v.number(), median: v.number(), high: v.number() });
export type UsualLevel = v.InferOutput<typeof UsualLevel>;
