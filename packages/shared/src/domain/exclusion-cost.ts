import type { ExclusionSuggestion } from '../contracts/match.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What excluding a word would have cost: the counts in one sentence. */
export function exclusionCost(suggestion: ExclusionSuggestion): string {
  const { removes, loses, unrated, matches, precision_before: before, precision_after: after } = suggestion;
  const lost =
    loses === 0 ? 'No match you rated relevant contains it' : `It would also have removed ${loses} relevant`;
  const silent = unrated === 0 ? '' : ` and ${unrated} that you did not rate`;
  const joint = loses === 0 && unrated > 0 ? `, but ${unrated} that you did not rate` : silent;
  const rise =
    before === null || after === null
      ? ''
      : ` Precision: ${percent(before)} before, ${percent(after)} after.`;
  return `In the last 30 days it would have removed ${removes} irrelevant matches out of ${matches}. ${lost}${joint}.${rise}`;
}
