import type { DraftPreview, TargetPreviews } from '@newswatch/shared/contracts';
import { rate } from '../../alert-rate.ts';

/**
 * The alerts of the chosen lines together, and with those of the person's other targets. null if one of them has no forecast yet.
 *
 * @param chosen the forecasts of the chosen lines
 */
export function togetherSentence(
  chosen: readonly (DraftPreview | null | undefined)[],
  person: Pick<TargetPreviews, 'other_targets_per_day' | 'cap'> | undefined,
): string | null {
  if (chosen.length < 2 || !person || chosen.some((one) => !one)) return null;
  const sum = chosen.reduce((total, one) => total + (one?.estimated_per_day ?? 0), 0);
  const stories = chosen.reduce((total, one) => total + (one?.stories ?? 0), 0);
  const all = sum + person.other_targets_per_day;
  const limit = person.cap === null ? '' : ` Your limit is ${person.cap}; the rest arrive in a digest.`;
  const others = person.other_targets_per_day > 0 ? `, ${rate(all, stories)} with your other targets` : '';
  return `Together about ${rate(sum, stories)} alerts a day${others}.${person.cap !== null && all > person.cap ? limit : ''}`;
}
