import {
  type AnalyticsPeriod,
  type ChartDraft,
  chosenDaysOf,
  daysBetween,
  limits,
} from '@newswatch/shared/contracts';

/** The period of analytics as that of a chart; null if it is too long for a chart. */
export function periodOfChart(period: AnalyticsPeriod): Pick<ChartDraft, 'period' | 'from' | 'to'> | null {
  const chosen = chosenDaysOf(period);
  if (chosen) return daysBetween(chosen) > limits.CHART_DAYS_MAX ? null : { period: 'dates', ...chosen };
  return period === '7d' || period === '30d' || period === '90d' ? { period, from: '', to: '' } : null;
}
