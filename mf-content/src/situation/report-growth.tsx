import type { Situation } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, Segmented } from '@newswatch/ui';
import { useState } from 'react';
import { barsTitle, ReportBars } from '../articles/report-bars.tsx';

/** Shows how the coverage has grown so far: by hour at first, or by day if nothing appeared in the last hours. */
export function ReportGrowth({ situation: { by_hour, by_day, total } }: { situation: Situation }) {
  const [chosen, choose] = useState<'hour' | 'day'>();
  const isQuiet = by_hour.bars.every(({ articles }) => articles === 0);
  const unit = chosen ?? (isQuiet ? 'day' : 'hour');
  const timeline = unit === 'hour' ? by_hour : by_day;
  if (total.articles === 0) return null;
  return (
    <Card
      title={barsTitle(timeline)}
      description={
        timeline.earlier > 0 ? `${counted(timeline.earlier, 'earlier article')} not shown` : undefined
      }
      actions={
        <Segmented
          label="Unit of the chart"
          value={unit}
          onChange={choose}
          options={[
            { value: 'hour', label: 'Hours' },
            { value: 'day', label: 'Days' },
          ]}
        />
      }
    >
      <ReportBars timeline={timeline} />
    </Card>
  );
}
