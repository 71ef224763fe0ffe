/// <reference lib="esnext.temporal" />
import type { TargetAnalytics } from '@newswatch/shared/contracts';

/** Whether there are figures for the whole previous period, so that its totals can be compared. */
export function hasPrevious({
  first_day,
  from,
  by_day,
}: Pick<TargetAnalytics, 'first_day' | 'from' | 'by_day'>): boolean {
  const previousFrom = Temporal.PlainDate.from(from).subtract({ days: by_day.length }).toString();
  return first_day <= previousFrom;
}
