import type { TargetAnalytics } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { type Bar, BarChart } from '@newswatch/ui';
import { hourLabels } from './hour-labels.ts';
import { OPENS } from './opens-matches.ts';

interface HoursBarsProps {
  hourly: NonNullable<TargetAnalytics['hourly']>;
  is_today_counted: boolean | undefined;
  show: (span: { from: string; to: string }) => void;
  height: number | undefined;
}

/** Matches per hour of a few days; each bar opens them. If today is counted, the last hour is incomplete. */
export function HoursBars({ hourly, is_today_counted = false, show, height }: HoursBarsProps) {
  if (hourly.every(({ matches }) => matches === 0)) {
    return <p className="ui-muted">No matches on these days.</p>;
  }
  const labels = hourLabels(hourly);
  return (
    <BarChart
      label="Matches per hour"
      unit="matches"
      bars={hourly.map(
        ({ matches, stories, notified }, at): Bar => ({
          label: labels[at]?.label ?? '',
          tick: labels[at]?.tick ?? null,
          value: matches,
          ...(matches > 0
            ? { note: `${counted(stories, 'story', 'stories')}, ${counted(notified, 'alert')}` }
            : {}),
          ...(is_today_counted && at === hourly.length - 1 ? { emphasis: 'now' as const } : {}),
        }),
      )}
      opens={{
        label: OPENS,
        open(at) {
          const hour = hourly[at];
          if (hour && hour.matches > 0) show({ from: hour.from, to: hour.to });
        },
      }}
      {...(height ? { height } : {})}
    />
  );
}
