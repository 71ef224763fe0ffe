import type { StoryChoiceRow } from './repository.ts';

type Choice = Pick<StoryChoiceRow, 'alerts' | 'until' | 'set_at'>;

/**
 * The one of a person's two choices that applies when their stories are merged: the one in force; of two mutes or two follows,
 * the one that lasts longer; of a mute and a follow, the later one. Pure.
 */
export function keptChoice<One extends Choice>(one: One, other: One, now: Date): One {
  if (!isInForce(one, now)) return other;
  if (!isInForce(other, now)) return one;
  if (one.alerts === other.alerts) return endOf(one) >= endOf(other) ? one : other;
  return one.set_at >= other.set_at ? one : other;
}

const endOf = ({ until }: Choice) => until?.getTime() ?? Number.POSITIVE_INFINITY;
const isInForce = (choice: Choice, now: Date) => endOf(choice) > now.getTime();
