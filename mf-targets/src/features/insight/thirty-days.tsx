import type { Target, TargetAnalytics } from '@newswatch/shared/contracts';
import { usualCount } from '@newswatch/shell-api/patterns';
import { Card, formatCount } from '@newswatch/ui';
import { Suspense } from 'react';
import { perDay } from '../../labels/per-day.ts';
import { DaysChart } from './days-chart.tsx';
import styles from './insight.module.css';
import { LazyThemesLine } from './lazy-themes-line.ts';

/** Thirty days at a glance: today compared with the usual level by now, the week, the month. */
export function ThirtyDays({ target, analytics }: { target: Target; analytics: TargetAnalytics }) {
  const { spike, totals, by_day } = analytics;
  const usual = spike.usual_by_now && usualCount(spike.usual_by_now);
  return (
    <Card
      title="30 days"
      description={spike.usual_by_now ? 'Shaded: usual level for the weekday' : undefined}
    >
      <p className={styles.figures}>
        <span>
          <b className="ui-tabular">{formatCount(spike.today)}</b>
          today
          {usual === null ? '' : `, usually ${usual === 0 ? 'none' : formatCount(usual)} by this hour`}
        </span>
        <span>
          <b className="ui-tabular">{formatCount(target.matches_7d)}</b>in 7 days
        </span>
        <span>
          <b className="ui-tabular">{formatCount(totals.matches)}</b>in 30 days,{' '}
          {perDay(totals.matches / by_day.length)} a day
        </span>
      </p>
      <DaysChart targetId={target.id} analytics={analytics} />
      {analytics.advanced ? (
        <Suspense fallback={null}>
          <LazyThemesLine targetId={target.id} />
        </Suspense>
      ) : null}
    </Card>
  );
}
