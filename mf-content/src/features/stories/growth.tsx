import type { Story } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import { BarChart, Card, formatCount } from '@newswatch/ui';

/** How the story grew, by hour or by day. */
export function Growth({ story }: { story: Story }) {
  const { timezone } = useCurrentUser();
  const { unit, bars, earlier } = story.timeline;
  // A chart with one bar says nothing.
  if (bars.length < 2) return null;
  const isHour = unit === 'hour';
  const notShown = [
    ...(earlier > 0 ? [counted(earlier, 'earlier article')] : []),
    ...(story.is_complete ? [] : [`articles after the first ${formatCount(story.articles)}`]),
  ];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options });
  const label = format(
    isHour
      ? { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }
      : { weekday: 'long', day: 'numeric', month: 'long' },
  );
  const tick = format(isHour ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' });
  return (
    <Card
      title={isHour ? 'Articles by hour' : 'Articles by day'}
      {...(notShown.length > 0 ? { description: `${notShown.join(' and ')} not shown` } : {})}
    >
      <BarChart
        label={isHour ? 'Articles by hour' : 'Articles by day'}
        unit="articles"
        height={140}
        series={[
          { name: 'First report by a source', tone: 'signal' },
          { name: 'Further articles', tone: 'muted' },
        ]}
        bars={bars.map(({ from, articles, new_sources }) => ({
          // The same hour occurs twice when the clocks change.
          label: `${label.format(new Date(from))}${isHour ? ` (${from.slice(11, 16)} UTC)` : ''}`,
          tick: tick.format(new Date(from)),
          value: articles,
          parts: [new_sources, articles - new_sources],
        }))}
      />
    </Card>
  );
}
