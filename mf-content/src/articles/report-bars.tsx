import type { ReportTimeline } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { BarChart, type BarChartProps } from '@newswatch/ui';

/** The title of `ReportBars`. */
export const barsTitle = ({ unit }: ReportTimeline) =>
  unit === 'hour' ? 'Articles by hour' : 'Articles by day';

/** Shows the number of articles that appeared in each hour or day, and of sources that reported for the first time. */
export function ReportBars({
  timeline,
  opens,
}: {
  timeline: ReportTimeline;
  opens?: BarChartProps['opens'];
}) {
  const { timezone } = useCurrentUser();
  const isHour = timeline.unit === 'hour';
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options });
  const label = format(
    isHour
      ? { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }
      : { weekday: 'long', day: 'numeric', month: 'long' },
  );
  const tick = format(isHour ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' });
  return (
    <BarChart
      label={barsTitle(timeline)}
      unit="articles"
      height={140}
      opens={opens}
      series={[
        { name: 'First report by a source', tone: 'signal' },
        { name: 'Further articles', tone: 'muted' },
      ]}
      bars={timeline.bars.map(({ from, articles, new_sources }) => ({
        // The same hour occurs twice when the clocks change.
        label: `${label.format(new Date(from))}${isHour ? ` (${from.slice(11, 16)} UTC)` : ''}`,
        tick: tick.format(new Date(from)),
        value: articles,
        parts: [new_sources, articles - new_sources],
      }))}
    />
  );
}
