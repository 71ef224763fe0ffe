import type { Notification } from '@newswatch/shared/contracts';
import { Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { useDays } from '../../labels/use-days.ts';
import styles from './notification-item.module.css';

interface AlertsByDayProps {
  items: readonly Notification[];
  layout: 'list' | 'cards';
  /** Renders one alert. */
  children: (alert: Notification) => ReactNode;
}

/** The alerts under a heading for each day. */
export function AlertsByDay({ items, layout, children }: AlertsByDayProps) {
  const days = useDays(items, ({ created_at }) => created_at).map(({ day, label, items: ofDay }) => (
    <div key={day} className={styles.day}>
      <h3 className={styles.dayLabel}>{label}</h3>
      {layout === 'list' ? ofDay.map(children) : <Stack gap={3}>{ofDay.map(children)}</Stack>}
    </div>
  ));
  return layout === 'list' ? <div className={styles.list}>{days}</div> : days;
}
