import type { ListedTarget } from '@newswatch/shared/contracts';
import { isUnusual } from '../usual-level.ts';

/**
 * Sorts the most unusual first: far above the usual, then noisy, then far below, then silent, then by today's matches.
 * Pure.
 */
export function orderByUnusual<
  T extends Pick<ListedTarget, 'name' | 'status' | 'health' | 'today' | 'usual_by_now'>,
>(targets: readonly T[]): T[] {
  return targets.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      distanceOf(other) - distanceOf(one) ||
      other.today - one.today ||
      one.name.localeCompare(other.name),
  );
}

type Ranked = Pick<ListedTarget, 'status' | 'health' | 'today' | 'usual_by_now'>;

function rankOf({ status, health, today, usual_by_now: usual }: Ranked): number {
  if (status !== 'active') return 6;
  if (health === 'invalid') return 0;
  if (isUnusual(today, usual) && today > (usual?.median ?? 0)) return 1;
  if (health === 'noisy') return 2;
  if (isUnusual(today, usual)) return 3;
  return health === 'silent' ? 5 : 4;
}

/**
 * The distance of today's number from the usual level, if it is unusual: a ratio, so that small and large targets are comparable.
 */
function distanceOf({ today, usual_by_now: usual }: Ranked): number {
  if (usual === null || !isUnusual(today, usual)) return 0;
  return Math.abs(Math.log((today + 1) / (usual.median + 1)));
}
