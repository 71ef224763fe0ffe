import { dateWords } from '../frame/date-labels.ts';
import { type Bar, BarChart } from './bar-chart.tsx';

export type DayBarsProps = {
  /** Names the chart: "Matches per day". */
  label: string;
  /** What is counted: "matches". */
  unit: string;
  /** Calendar days `yyyy-mm-dd`, oldest first, none left out. */
  days: readonly { date: string; count: number }[];
  /** The last day is today and still counting. */
  today?: boolean;
  locale?: string;
};

/** How many a day. Days without any are said in a sentence: an empty frame looks like a failure. */
export function DayBars({ label, unit, days, today, locale }: DayBarsProps) {
  if (days.every(({ count }) => count === 0)) {
    return (
      <p className="ui-muted">
        No {unit} in these {days.length} days.
      </p>
    );
  }
  return (
    <BarChart
      label={label}
      unit={unit}
      bars={days.map(({ date, count }, at): Bar => {
        const isToday = today && at === days.length - 1;
        return {
          ...dayLabels(date, locale),
          ...(isToday ? { tick: 'Today', emphasis: 'now', showValue: true } : {}),
          value: count,
        };
      })}
    />
  );
}

/**
 * What a chart calls a calendar day `yyyy-mm-dd`: "Wednesday, 4 November" where it is read out, "4 Nov" on the axis.
 * The day is a calendar day already: no time zone may move it.
 */
export function dayLabels(date: string, locale?: string): { label: string; tick: string } {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    label: dateWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    tick: dateWords(day, locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}
