import type { Notification } from '@newswatch/shared/contracts';
import { useDays } from '@newswatch/shell-api/patterns';
import { Stack } from '@newswatch/ui';
import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import type { InboxLayout } from './inbox-views.ts';
import { listedAt } from './later.ts';
import styles from './notification-item.module.css';

/**
 * The number of alerts rendered first, enough to fill most windows. Alerts are large, and rendering a page of them takes most of
 * the time to show the inbox.
 */
const FIRST_ALERTS = 10;

interface AlertsByDayProps {
  items: readonly Notification[];
  layout: InboxLayout;
  /** Whether older alerts are not loaded yet, so that the last day may be incomplete. */
  hasMore: boolean;
  /** Renders one alert. */
  children: (alert: Notification) => ReactNode;
}

/** The alerts under a heading for each day: at first those that fill the window, and the others after they are shown. */
export function AlertsByDay({ items, layout, hasMore, children }: AlertsByDayProps) {
  const first = new Set(items.slice(0, FIRST_ALERTS));
  const days = useDays(items, listedAt).map(({ day, label, items: ofDay }, at, all) => {
    const alerts = ofDay.map((alert) => (
      <InTurn key={alert.id} isFirst={first.has(alert)}>
        {children(alert)}
      </InTurn>
    ));
    return (
      <div key={day} className={styles.day}>
        <div className={styles.dayLabel}>
          <h3>{label}</h3>
          {hasMore && at === all.length - 1 ? null : <span>{dayCounts(ofDay)}</span>}
        </div>
        {layout === 'list' ? alerts : <Stack gap={3}>{alerts}</Stack>}
      </div>
    );
  });
  return <Turns>{layout === 'list' ? <div className={styles.list}>{days}</div> : days}</Turns>;
}

/** Whether the list has been shown. If so, every alert is rendered at once, including those that are loaded later. */
const WasShown = createContext(false);

/** Stores the turn outside the list, so that a change of it does not render the list again. */
function Turns({ children }: { children: ReactNode }) {
  return <WasShown value={useDeferredValue(true, false)}>{children}</WasShown>;
}

/**
 * Renders a first alert with the page, and another once the page is shown. All are the same element, so that an alert whose place
 * changes keeps the focus and its open parts; the first one does not read which turn it is, so that it is not rendered again.
 */
function InTurn({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return isFirst || use(WasShown) ? children : null;
}

/** "44 alerts, 1 notice, 16 unread" */
export function dayCounts(ofDay: readonly Pick<Notification, 'type' | 'read_at'>[]): string {
  const alerts = ofDay.filter(({ type }) => type === 'match').length;
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
