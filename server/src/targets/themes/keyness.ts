/** The number of texts in which something occurs, and of all texts. A weighted sample may give fractions. */
export interface Share {
  count: number;
  of: number;
}

/** Used in place of 0 occurrences in a sample, as a word that is missing in a sample may still occur elsewhere. */
const UNSEEN = 0.5;

/**
 * Dunning's log-likelihood (G²) of a word in two sets of texts: how certain it is that the sets differ, whatever their
 * sizes. It also applies to small counts. Above 10.83, a difference arises by chance less than once in a thousand.
 */
export function logLikelihood(one: Share, other: Share): number {
  const all = one.of + other.of;
  const rate = (one.count + other.count) / all;
  const part = (observed: number, expected: number) =>
    observed > 0 && expected > 0 ? observed * Math.log(observed / expected) : 0;
  const sum = [one, other].reduce(
    (total, { count, of }) => total + part(count, of * rate) + part(of - count, of * (1 - rate)),
    0,
  );
  return Math.max(0, 2 * sum);
}

/** The ratio of a word's frequencies, as a binary logarithm: 1 is twice, 2 four times, -1 half as frequent. */
export function logRatio(one: Share, other: Share): number {
  const rate = ({ count, of }: Share) => Math.max(count, UNSEEN) / Math.max(of, 1);
  return Math.log2(rate(one) / rate(other));
}
