import type { ExclusionSuggestion } from '../contracts/match.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns what excluding a word would have changed: the counts and the precision in two sentences. */
export function exclusionCost(suggestion: ExclusionSuggestion): string {
  const { removes, loses, unrated, matches, precision_before: before, precision_after: after } = suggestion;
  const removed = removes + loses + unrated;
  const parts = [
    `${removes} rated not relevant`,
    `${loses === 0 ? 'none' : loses} rated relevant`,
    ...(unrated === 0 ? [] : [`${unrated} not rated`]),
  ];
  const change =
    before === null || after === null
      ? ''
      : ` Precision would have been ${percent(after)} instead of ${percent(before)}.`;
  return `In the last 30 days, excluding this word would have removed ${removed} of ${matches} matches: ${parts.join(', ')}.${change}`;
}
