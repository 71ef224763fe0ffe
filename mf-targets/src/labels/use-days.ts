import { serverNow } from '@newswatch/shared/api';
import { useCurrentUser } from '@newswatch/shell-api';
import { useEffect, useState } from 'react';
import { type Day, dayLabel, groupByDay } from './days.ts';
import { dayAt } from './zoned-days.ts';

const LOOK_EVERY_MS = 30_000;

/**
 * A list that is sorted by time, by days in the person's time zone, each with its heading: "Today", "Yesterday", the
 * date. The headings change at midnight.
 */
export function useDays<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
): (Day<Item> & { label: string })[] {
  const { timezone } = useCurrentUser();
  const [today, setToday] = useState(() => dayNow(timezone));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayNow(timezone)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [timezone]);
  return groupByDay(items, timeOf, timezone).map((day) => ({ ...day, label: dayLabel(day.day, today) }));
}

const dayNow = (timeZone: string): string => dayAt(new Date(serverNow()).toISOString(), timeZone);
