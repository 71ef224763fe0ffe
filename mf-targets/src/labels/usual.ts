import type { ListedTarget } from '@newswatch/shared/contracts';
import { numberFormat } from '@newswatch/ui';

/** So many more than usual are noticed. */
const MATCHES_APART = 5;

/** How many come a day: "1.5". */
export const perDay = numberFormat({ maximumFractionDigits: 1 });

/** What is usual, as every page writes it and counts from it: half a match is none. */
export const usualCount = ({ median }: { median: number }): number => Math.round(median);

/** Whether today brought far more than is usual by this hour. */
export function isAboveUsual<T extends Pick<ListedTarget, 'today' | 'usual_by_now'>>(
  target: T,
): target is T & { usual_by_now: NonNullable<ListedTarget['usual_by_now']> } {
  const { today, usual_by_now: usual } = target;
  return usual !== null && today > usual.high && today - usual.median >= MATCHES_APART;
}

/**
 * The active target that is furthest above its usual, as a ratio, so that small targets count as much as large ones; every page that
 * names one target of the day names this one. The order of `orderByUnusual` on the server.
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
