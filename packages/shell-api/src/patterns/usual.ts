import type { ListedTarget } from '@newswatch/shared/contracts';

/** The number of matches above the usual level that counts as unusual. */
const MATCHES_APART = 5;

/** The usual level, rounded. Every page shows this value and calculates with it. */
export const usualCount = ({ median }: { median: number }): number => Math.round(median);

/** Whether today has far more matches than usual by this hour. */
export function isAboveUsual<T extends Pick<ListedTarget, 'today' | 'usual_by_now'>>(
  target: T,
): target is T & { usual_by_now: NonNullable<ListedTarget['usual_by_now']> } {
  const { today, usual_by_now: usual } = target;
  return usual !== null && today > usual.high && today - usual.median >= MATCHES_APART;
}

/**
 * The active target furthest above its usual level, as a ratio, so that small targets count as much as large ones. Every page
 * that names one target for the day names this one. Same order as `orderByUnusual` on the server.
 */
export function mostAboveUsual<T extends Pick<ListedTarget, 'name' | 'status' | 'today' | 'usual_by_now'>>(
  targets: readonly T[],
) {
  return targets
    .filter(({ status }) => status === 'active')
    .filter(isAboveUsual)
    .toSorted(
      (one, other) =>
        ratioOf(other) - ratioOf(one) || other.today - one.today || one.name.localeCompare(other.name),
    )[0];
}

function ratioOf({
  today,
  usual_by_now: { median },
}: {
  today: number;
  usual_by_now: { median: number };
}): number {
  return (today + 1) / (median + 1);
}
