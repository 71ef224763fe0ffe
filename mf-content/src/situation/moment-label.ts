import { useCurrentUser } from '@newswatch/shell-api';
import { dayAt, dayLabel, timeIn, useServerMinute } from '@newswatch/shell-api/patterns';

/** Formats moments with their day, in the person's time zone: "Today, 14:30". */
export function useMomentLabel(): (moment: string) => string {
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  return (moment) => `${dayLabel(dayAt(moment, timezone), today)}, ${timeIn(timezone, new Date(moment))}`;
}

/** A label inside a sentence: "today, 14:30"; weekdays keep their capital. */
export const inSentence = (label: string): string =>
  label.replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());
