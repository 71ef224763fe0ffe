import { dateWords } from '../frame/date-words.ts';
import { BarSeries } from './bar-series.tsx';

export type DayBarsProps = {
  /** Names the chart: "Matches per day". */
  label: string;
  /** What is counted: "matches". */
  unit: string;
  /** Calendar days `yyyy-mm-dd`, oldest first, none left out. */
  days: readonly { date: string; count: number }[];
  locale?: string;
};

/** How many a day. Days of nothing but noughts are said in a sentence: an empty frame looks like a failure. */
export function DayBars({ label, unit, days, locale }: DayBarsProps) {
  if (days.every(({ count }) => count === 0)) {
    return (
      <p className="ui-muted">
        No {unit} in these {days.length} days.
      </p>
    );
  }
  return (
    <BarSeries
      label={label}
      unit={unit}
      data={days.map(({ date, count }) => ({ label: dayLabel(date, locale), value: count }))}
    />
  );
}

/** "10 Nov". The day is a calendar day already: no time zone may move it. */
function dayLabel(date: string, locale?: string): string {
  return dateWords(new Date(`${date}T00:00:00Z`), locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
