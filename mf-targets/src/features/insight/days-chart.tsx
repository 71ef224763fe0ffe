import type { TargetAnalytics } from '@newswatch/shared/contracts';
import { shownTitle } from '@newswatch/shell-api/patterns';
import { type Bar, BarChart, dayLabels } from '@newswatch/ui';
import { useDayAnnotations } from '../../journal/use-day-annotations.ts';

/** With more days than this, a label above each unusual bar would cover its neighbours. */
const VALUES_SHOWN_UP_TO = 31;

/** What the chart shows of the analytics of a target. */
type Days = Pick<TargetAnalytics, 'spike' | 'peak'> & {
  by_day: readonly Pick<TargetAnalytics['by_day'][number], 'date' | 'matches' | 'usual' | 'is_unusual'>[];
};

interface DaysBarsProps {
  analytics: Days;
  /** What the journal says about days. */
  annotations?: ReadonlyMap<string, string>;
  height?: number;
}

interface DaysChartProps extends Omit<DaysBarsProps, 'annotations'> {
  targetId: string;
  analytics: Days & Pick<TargetAnalytics, 'from'>;
}

/** Matches per day, with the usual level of each weekday behind them. Days with entries in the journal are marked. */
export function DaysChart({ targetId, ...props }: DaysChartProps) {
  return <DaysBars {...props} annotations={useDayAnnotations(targetId, props.analytics.from)} />;
}

/** The same without the journal. */
export function DaysBars({ analytics, annotations, height }: DaysBarsProps) {
  const { by_day, spike, peak } = analytics;
  if (by_day.every(({ matches }) => matches === 0)) {
    return <p className="ui-muted">No matches in the last {by_day.length} days.</p>;
  }
  const bars = by_day.map(({ date, matches, usual, is_unusual }, at): Bar => {
    const isToday = at === by_day.length - 1;
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
            note: `${shownTitle(peak.story)}, in ${peak.story.sources} ${peak.story.sources === 1 ? 'source' : 'sources'}`,
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
      {...(height ? { height } : {})}
    />
  );
}
