import { dateWords } from '../frame/date-labels.ts';
import { type Bar, BarChart } from './bar-chart.tsx';

export type DayBarsProps = {
  /** Names the chart: "Matches per day". */
  label: string;
  /** The unit of the counts: "matches". */
  unit: string;
  /** Calendar days `yyyy-mm-dd`, oldest first, none left out. The usual level of a day is shaded behind its bar. */
  days: readonly { date: string; count: number; usual?: { low: number; high: number } | null }[];
  /** Whether the last day is today, which is not over yet. */
  today?: boolean;
  locale?: string;
};

/** Counts per day. If all are zero, a sentence says so, because an empty frame looks like a failure. */
export function DayBars({ label, unit, days, today, locale }: DayBarsProps) {
  if (days.every(({ count }) => count === 0)) {
    return (
      <p className="ui-muted">
        No {unit} in the last {days.length} days.
      </p>
    );
  }
  return (
    <BarChart
      label={label}
      unit={unit}
      bars={days.map(({ date, count, usual }, at): Bar => {
        const isToday = today && at === days.length - 1;
        return {
          ...dayLabels(date, locale),
          ...(usual ? { usual: { from: usual.low, to: usual.high } } : {}),
          ...(isToday ? { tick: 'Today', emphasis: 'now', showValue: true } : {}),
          value: count,
        };
      })}
    />
  );
}

/**
 * The labels of a calendar day `yyyy-mm-dd`: "Wednesday, 4 November" for screen readers, "4 Nov" on the axis.
 * It is already a calendar day, so no time zone may shift it.
 */
export function dayLabels(date: string, locale?: string): { label: string; tick: string } {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    label: dateWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    tick: dateWords(day, locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}
