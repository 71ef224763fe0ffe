import type { UserDashboard } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { formatCount, formatDuration, Sparkline, VisuallyHidden } from '@newswatch/ui';
import { ArrowDown, ArrowUp } from '@newswatch/ui/icons';
import { type ReactNode, useId } from 'react';
import type { ShownLabel } from './labelled.ts';
import styles from './overview.module.css';
import { alertsChange, type Change, matchesChange, speedChange, unreadChange } from './overview-sentences.ts';

const SPARK = { width: 84, height: 28 };
/** A value with more characters, such as "1 min 18 s", is shown smaller to leave room for the sparkline. */
const LONG = 7;

/** Four figures of today, with their change and a sparkline of the last days. */
export function Figures({ dashboard, label }: { dashboard: UserDashboard; label: ShownLabel }) {
  const { cards, matches_by_day, is_unusual, unread_by_day, alerts_by_day, funnel_today, time_to_alert } =
    dashboard;
  const matches = matches_by_day.map(({ count }) => count);
  const days = matches.length;
  const median = time_to_alert.median_seconds;
  return (
    <div className={styles.figures}>
      <Figure
        label="Matches today"
        value={formatCount(cards.matches_today)}
        change={matchesChange(dashboard)}
      >
        <Sparkline
          {...SPARK}
          kind="bars"
          values={matches}
          tone={is_unusual ? 'signal' : 'series-4'}
          label={`${counted(sum(matches), 'match', 'matches')} in ${days} days`}
        />
      </Figure>
      <Figure label="Unread notifications" value={formatCount(cards.unread)} change={unreadChange(dashboard)}>
        <Sparkline
          {...SPARK}
          values={unread_by_day}
          label={`${formatCount(unread_by_day[0] ?? 0)} unread ${days} days ago`}
        />
      </Figure>
      <Figure
        label="Alerts sent today"
        value={formatCount(funnel_today.sent)}
        // The limit applies to all targets together, so it is not shown for a label.
        change={alertsChange(label ? withoutLimit(dashboard) : dashboard)}
      >
        <Sparkline
          {...SPARK}
          kind="bars"
          values={alerts_by_day}
          label={`${counted(sum(alerts_by_day), 'alert')} in ${days} days`}
        />
      </Figure>
      <Figure
        label="Median time to alert"
        value={median === null ? '–' : formatDuration(Math.round(median) * 1_000)}
        change={speedChange(dashboard)}
      >
        <Sparkline
          {...SPARK}
          values={time_to_alert.by_day.map((seconds) => seconds ?? 0)}
          label="From publication to the alert, by day"
        />
      </Figure>
    </div>
  );
}

const withoutLimit = ({ quota, ...dashboard }: UserDashboard): UserDashboard => ({
  ...dashboard,
  quota: { ...quota, notifications_today: { ...quota.notifications_today, max: null } },
});

interface FigureProps {
  label: string;
  value: string;
  change: Change;
  children: ReactNode;
}

function Figure({ label, value, change, children }: FigureProps) {
  const id = useId();
  const Arrow = change.direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <span className={styles.figureLabel} id={id}>
        {label}
      </span>
      <span className={`${styles.figureValue} ${value.length > LONG ? styles.figureValueLong : ''}`}>
        <span className="ui-tabular">{value}</span>
      </span>
      <span className={styles.figureShape}>{children}</span>
      <span className={styles.figureChange} title={change.note}>
        {change.direction === 'none' ? null : (
          <Arrow size={14} role="img" aria-label={change.direction === 'up' ? 'up' : 'down'} />
        )}
        {change.amount ? <b className="ui-tabular">{change.amount}</b> : null} <span>{change.words}</span>
        {change.note ? <VisuallyHidden>. {change.note}</VisuallyHidden> : null}
      </span>
    </section>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
