import { serverNow } from '@newswatch/shared/api';
import { useCurrentUser } from '@newswatch/shell-api';
import { useEffect, useState } from 'react';
import { type Day, dayLabel, groupByDay } from './days.ts';
import { dayAt } from './zoned-days.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/** The server's time in milliseconds, to the minute, for headings such as "Today" and "Last hour". */
export function useServerMinute(): number {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}

const minuteNow = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/**
 * A list that is sorted by time, by days in the person's time zone, each with its heading: "Today", "Yesterday", the
 * date. The headings change at midnight.
 */
export function useDays<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
): (Day<Item> & { label: string })[] {
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  return groupByDay(items, timeOf, timezone).map((day) => ({ ...day, label: dayLabel(day.day, today) }));
}
