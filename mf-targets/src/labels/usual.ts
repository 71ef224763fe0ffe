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
