import type { HourOfDay, TargetAnalytics } from '@newswatch/shared/contracts';
import { dayLabels, formatCount } from '@newswatch/ui';

type Hour = Pick<HourOfDay, 'local'>;

/** The number of hours between two labels on the axis, if there is room. */
const LABELLED_EVERY = 3;

const dateOf = ({ local }: Hour) => local.slice(0, 10);
/** "14:00" */
const clockOf = ({ local }: Hour) => local.slice(11, 16);

/**
 * "Friday 2 November, 14:00" for a reading, "14:00" on the axis, where midnight has the date. An hour that the clock shows twice
 * also has its offset.
 */
export function hourLabels(hours: readonly Hour[]): { label: string; tick: string | null }[] {
  const clocks = hours.map(({ local }) => local.slice(0, 16));
  return hours.map((hour, at) => {
    const day = dayLabels(dateOf(hour));
    const clock = clockOf(hour);
    const isTwice = clocks.indexOf(clocks[at] ?? '') !== clocks.lastIndexOf(clocks[at] ?? '');
    const isFirstOfDay = at === 0 || dateOf(hours[at - 1] ?? hour) !== dateOf(hour);
    const isLabelled = clock.endsWith(':00') && Number(clock.slice(0, 2)) % LABELLED_EVERY === 0;
    return {
      label: `${day.label}, ${clock}${isTwice ? ` (UTC${hour.local.slice(16)})` : ''}`,
      tick: isFirstOfDay ? day.tick : isLabelled ? clock : null,
    };
  });
}

/** The hour with the most matches: "The most matches in an hour: 34, on Friday, November 2, 21:00." */
export function hourSentence({ hourly }: Pick<TargetAnalytics, 'hourly'>): string {
  const most = Math.max(0, ...(hourly ?? []).map(({ matches }) => matches));
  if (!hourly || most === 0) return '';
  const label = hourLabels(hourly)[hourly.findIndex(({ matches }) => matches === most)]?.label;
  return `The most matches in an hour: ${formatCount(most)}, on ${label}.`;
}
