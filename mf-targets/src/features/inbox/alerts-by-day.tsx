import type { Notification } from '@newswatch/shared/contracts';
import { useDays } from '@newswatch/shell-api/patterns';
import { Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';
import styles from './notification-item.module.css';

interface AlertsByDayProps {
  items: readonly Notification[];
  layout: 'list' | 'cards';
  /** Whether older alerts are not loaded yet, so that the last day may be incomplete. */
  hasMore: boolean;
  /** Renders one alert. */
  children: (alert: Notification) => ReactNode;
}

/** The alerts under a heading for each day. */
export function AlertsByDay({ items, layout, hasMore, children }: AlertsByDayProps) {
  const days = useDays(items, ({ created_at }) => created_at).map(({ day, label, items: ofDay }, at, all) => (
    <div key={day} className={styles.day}>
      <div className={styles.dayLabel}>
        <h3>{label}</h3>
        {hasMore && at === all.length - 1 ? null : <span>{dayCounts(ofDay)}</span>}
      </div>
      {layout === 'list' ? ofDay.map(children) : <Stack gap={3}>{ofDay.map(children)}</Stack>}
    </div>
  ));
  return layout === 'list' ? <div className={styles.list}>{days}</div> : days;
}

/** "44 alerts, 1 notice, 16 unread" */
export function dayCounts(ofDay: readonly Pick<Notification, 'type' | 'read_at'>[]): string {
  const alerts = ofDay.filter(({ type }) => type === 'match' || type === 'match_digest').length;
  const notices = ofDay.length - alerts;
  const unread = ofDay.filter(({ read_at }) => read_at === null).length;
  return [
    alerts > 0 ? `${alerts} ${alerts === 1 ? 'alert' : 'alerts'}` : '',
    notices > 0 ? `${notices} ${notices === 1 ? 'notice' : 'notices'}` : '',
    unread > 0 ? `${unread} unread` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
