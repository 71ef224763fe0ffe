import { serverNow } from '@newswatch/shared/api';
import type { Notification } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Stack } from '@newswatch/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { dayAt } from '../../labels/zoned-days.ts';
import { dayLabel, groupByDay } from './inbox-days.ts';
import styles from './notification-item.module.css';

interface AlertsByDayProps {
  items: readonly Notification[];
  layout: 'list' | 'cards';
  /** Renders one alert. */
  children: (alert: Notification) => ReactNode;
}

/** The alerts under a heading for each day: "Today", "Yesterday", the date. */
export function AlertsByDay({ items, layout, children }: AlertsByDayProps) {
  const { timezone } = useCurrentUser();
  const today = useToday(timezone);
  const days = groupByDay(items, timezone).map(({ day, items: ofDay }) => (
    <div key={day} className={styles.day}>
      <h3 className={styles.dayLabel}>{dayLabel(day, today)}</h3>
      {layout === 'list' ? ofDay.map(children) : <Stack gap={3}>{ofDay.map(children)}</Stack>}
    </div>
  ));
  return layout === 'list' ? <div className={styles.list}>{days}</div> : days;
}

const LOOK_EVERY_MS = 30_000;

/** The current day in a time zone; it changes at midnight. */
function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => dayNow(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayNow(timeZone)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}

const dayNow = (timeZone: string): string => dayAt(new Date(serverNow()).toISOString(), timeZone);
