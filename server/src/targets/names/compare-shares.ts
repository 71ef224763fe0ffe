import { logLikelihood, logRatio, type Share } from '../themes/index.ts';

export type { Share };

/** A name differs this much by chance one time in twenty. */
const CHANGED = 3.84;
/** Ratios as binary logarithms: twice as frequent as elsewhere, one and a half times as frequent as before. */
const TWICE = 1;
const CLEARLY = 0.585;

/** Whether a name is clearly more frequent than in other articles. */
export const isClearlyMore = (share: Share, other: Share): boolean =>
  logLikelihood(share, other) >= CHANGED && logRatio(share, other) >= TWICE;

/** Compares the frequency of a name with that in the period before: no difference is reported if chance may explain it. */
export function changeOf(
  now: Share,
  before: Share | null,
): { change: 'new' | 'more' | 'less' | null; times: number | null } {
  const unchanged = { change: null, times: null };
  if (before === null || before.of === 0 || logLikelihood(now, before) < CHANGED) return unchanged;
  if (before.count === 0) return { change: 'new', times: null };
  const ratio = logRatio(now, before);
  if (Math.abs(ratio) < CLEARLY) return unchanged;
  return { change: ratio > 0 ? 'more' : 'less', times: 2 ** ratio };
}
