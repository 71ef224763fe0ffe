import type { StoryChoice } from '@newswatch/shared/contracts';
import type { StoryChoiceRow } from './repository.ts';

/** A choice as the person sees it; null if there is none. */
export function presentStoryChoice(
  row: Pick<StoryChoiceRow, 'alerts' | 'until' | 'set_at'> | undefined,
): StoryChoice | null {
  if (!row) return null;
  const { alerts, until, set_at } = row;
  return { alerts, until: until?.toISOString() ?? null, set_at: set_at.toISOString() };
}
