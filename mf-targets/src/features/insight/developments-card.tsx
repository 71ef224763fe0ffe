import type { AnalyticsPeriod, ChartDraft } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Card, EmptyState, Skeleton } from '@newswatch/ui';
import { chartQueries } from '../../api/charts.ts';
import { PartBars } from '../../charts/drawing/parts.tsx';
import { LazyKeepButton } from '../../charts/lazy-keep-button.tsx';
import { periodOfChart } from '../../charts/period-of-chart.ts';

interface DevelopmentsCardProps {
  targetId: string;
  period: AnalyticsPeriod;
}

/**
 * The developments that the matches of a period report: takeovers, recalls, strikes … They are counted like in the chart that can
 * be kept.
 */
export default function DevelopmentsCard({ targetId, period }: DevelopmentsCardProps) {
  const time = periodOfChart(period);
  // Developments are counted like a chart, which cannot cover a whole year.
  return time && <Developments {...{ targetId, period, time }} />;
}

function Developments({
  targetId,
  period,
  time,
}: DevelopmentsCardProps & { time: NonNullable<ReturnType<typeof periodOfChart>> }) {
  const draft: ChartDraft = {
    ...{ measure: 'matches', split: 'development', form: 'bars', compare: true },
    ...{ scope: 'chosen', target_ids: [targetId], label: '' },
    ...{ ...time, title: '' },
  };
  const query = useQuery({ ...chartQueries.preview(draft), placeholderData: undefined });
  const parts = query.data?.figures.parts ?? [];
  return (
    <Card
      title="Developments"
      description={
        parts.length > 0
          ? 'Found in the title and the beginning of each match; a match may report several.'
          : undefined
      }
      actions={
        parts.length > 0 ? (
          <LazyKeepButton {...{ targetId, period, split: 'development', form: 'bars' }} of="Developments" />
        ) : undefined
      }
    >
      <QueryView
        query={query}
        what="the developments"
        loading={<Skeleton lines={6} />}
        isEmpty={() => parts.length === 0}
        empty={
          <EmptyState title="No developments yet">
            Takeovers, recalls, strikes and the like are listed once a match in this period reports one.
          </EmptyState>
        }
      >
        {({ figures }) => <PartBars label="Developments" unit="matches" chart={draft} figures={figures} />}
      </QueryView>
    </Card>
  );
}
