import type { TargetAnalytics } from '@newswatch/shared/contracts';
import { addDays, shownTitle, startOfDay } from '@newswatch/shell-api/patterns';
import { type Bar, BarChart, dayLabels, Skeleton } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDayAnnotations } from '../../journal/use-day-annotations.ts';
import { countedMatches } from './counted-matches.ts';
import { OPENS } from './opens-matches.ts';

/** The number of days above which a label over each unusual bar would cover its neighbours. */
const VALUES_SHOWN_UP_TO = 31;

/** The part of a target's analytics that the chart shows. */
type Days = Pick<TargetAnalytics, 'spike' | 'peak'> & {
  is_today_counted?: boolean;
  by_day: readonly Pick<TargetAnalytics['by_day'][number], 'date' | 'matches' | 'usual' | 'is_unusual'>[];
};

interface DaysBarsProps {
  analytics: Days;
  /** Notes from the journal about days. */
  annotations?: ReadonlyMap<string, string>;
  height?: number;
  /** Shows the matches between two times. */
  show?: (span: { from: string; to: string }) => void;
  /** The time zone of the days. */
  timeZone?: string | undefined;
}

interface DaysChartProps extends Omit<DaysBarsProps, 'annotations'> {
  targetId: string;
  /** If the time zone is omitted, bars are not links. */
  analytics: Days & Pick<TargetAnalytics, 'from' | 'hourly'> & Partial<Pick<TargetAnalytics, 'timezone'>>;
}

/**
 * Matches per day, with the usual level of each weekday behind them. Days with entries in the journal are marked. A few chosen
 * days are shown by the hour. Each bar opens its matches.
 */
export function DaysChart({ targetId, ...props }: DaysChartProps) {
  const annotations = useDayAnnotations(targetId, props.analytics.from);
  const navigate = useNavigate();
  const { hourly, timezone, is_today_counted } = props.analytics;
  const show = (span: { from: string; to: string }) => void navigate(countedMatches(targetId, {}, span));
  if (hourly) {
    return (
      <Suspense fallback={<Skeleton shape="block" height={props.height ?? HEIGHT} />}>
        <LazyHoursBars {...{ hourly, show, is_today_counted }} height={props.height} />
      </Suspense>
    );
  }
  return <DaysBars {...props} {...{ annotations, show }} timeZone={timezone} />;
}

/** Loaded on demand, because only chosen days have hours. */
const LazyHoursBars = lazy(() =>
  import(/* webpackChunkName: "hours-bars" */ './hours-bars.tsx').then((module) => ({
    default: module.HoursBars,
  })),
);
const HEIGHT = 180;

/** The chart without the journal. */
export function DaysBars({ analytics, annotations, height, show, timeZone }: DaysBarsProps) {
  const { by_day, spike, peak, is_today_counted = true } = analytics;
  if (by_day.every(({ matches }) => matches === 0)) {
    return (
      <p className="ui-muted">
        {is_today_counted ? `No matches in the last ${by_day.length} days.` : 'No matches on these days.'}
      </p>
    );
  }
  const bars = by_day.map(({ date, matches, usual, is_unusual }, at): Bar => {
    const isToday = is_today_counted && at === by_day.length - 1;
    const labels = dayLabels(date);
    return {
      label: labels.label,
      tick: isToday ? 'Today' : labels.tick,
      value: matches,
      annotation: annotations?.get(date),
      ...(usual ? { usual: { from: usual.low, to: usual.high } } : {}),
      ...(isToday
        ? { emphasis: 'now' as const, showValue: true }
        : is_unusual
          ? { emphasis: 'unusual' as const, showValue: by_day.length <= VALUES_SHOWN_UP_TO }
          : {}),
      ...(isToday && spike.usual_by_now ? { mark: spike.usual_by_now.median } : {}),
      ...(peak?.date === date && peak.story
        ? {
            note: `${shownTitle(peak.story)}, from ${peak.story.sources} ${peak.story.sources === 1 ? 'source' : 'sources'}`,
          }
        : {}),
    };
  });
  return (
    <BarChart
      label="Matches per day"
      unit="matches"
      bars={bars}
      markName="usual by now"
      annotationName="Journal"
      opens={
        show && timeZone
          ? {
              label: OPENS,
              open(at) {
                const day = by_day[at];
                const from = day && startOfDay(day.date, timeZone);
                const to = day && startOfDay(addDays(day.date, 1), timeZone);
                if (day && from && to && day.matches > 0) show({ from, to });
              },
            }
          : undefined
      }
      {...(height ? { height } : {})}
    />
  );
}
