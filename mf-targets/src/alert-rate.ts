import { numberFormat } from '@newswatch/ui';

const perDay = numberFormat({ maximumFractionDigits: 1 });

/** Alerts per day. A rate too low for a figure is not shown as zero. */
export function rate(alerts: number, stories: number): string {
  return alerts === 0 && stories > 0 ? 'under 0.1' : perDay(alerts);
}
