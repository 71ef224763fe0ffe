import type { Story } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, formatCount } from '@newswatch/ui';
import { barsTitle, ReportBars } from '../../articles/report-bars.tsx';

/** Shows how the story grew, by hour or by day. */
export function Growth({ story: { timeline, is_complete, articles } }: { story: Story }) {
  // A chart with a single bar would not be informative.
  if (timeline.bars.length < 2) return null;
  const notShown = [
    ...(timeline.earlier > 0 ? [counted(timeline.earlier, 'earlier article')] : []),
    ...(is_complete ? [] : [`articles after the first ${formatCount(articles)}`]),
  ];
  return (
    <Card
      title={barsTitle(timeline)}
      {...(notShown.length > 0 ? { description: `${notShown.join(' and ')} not shown` } : {})}
    >
      <ReportBars timeline={timeline} />
    </Card>
  );
}
