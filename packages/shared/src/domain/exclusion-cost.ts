import type { ExclusionSuggestion } from '../contracts/match.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What excluding a word would have cost: the counts in one sentence. */
export function exclusionCost(suggestion: ExclusionSuggestion): string {
  const { removes, loses, unrated, matches, precision_before: before, precision_after: after } = suggestion;
  const relevant = `${loses} relevant ${loses === 1 ? 'match' : 'matches'}`;
  const lost =
    loses === 0
      ? 'No match that you rated relevant contains this word'
      : `Excluding it would also have removed ${relevant}`;
  const silent = unrated === 0 ? '' : ` and ${unrated} that you did not rate`;
  const joint =
    loses === 0 && unrated > 0
      ? `, but ${unrated} that you did not rate ${unrated === 1 ? 'does' : 'do'}`
      : silent;
  const rise =
    before === null || after === null
      ? ''
      : ` Precision: ${percent(before)} before, ${percent(after)} after.`;
  return `In the last 30 days, excluding this word would have removed ${removes} irrelevant ${removes === 1 ? 'match' : 'matches'} out of ${matches}. ${lost}${joint}.${rise}`;
}
