import type { AnalyticsPeriod, ChartDraft } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { LayoutDashboard } from '@newswatch/ui/icons';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartRefreshes, chartsApi } from '../api/charts.ts';
import { rememberAdded } from './added-chart.ts';
import { periodOfChart } from './period-of-chart.ts';

export interface KeepButtonProps {
  targetId: string;
  period: AnalyticsPeriod;
  split: ChartDraft['split'];
  form: ChartDraft['form'];
  /** The name of the chart that is kept: "Matches per day". */
  of: string;
}

/** Keeps a chart of a target's analytics on the overview. A year is too long for a chart there. */
export function KeepButton({ period, ...rest }: KeepButtonProps) {
  const time = periodOfChart(period);
  // Each period is a separate chart, which can be kept as well.
  return time && <Keep key={`${rest.targetId} ${period}`} {...rest} time={time} />;
}

function Keep({
  targetId,
  time,
  split,
  form,
  of,
}: Omit<KeepButtonProps, 'period'> & { time: NonNullable<ReturnType<typeof periodOfChart>> }) {
  const { toast } = useShell();
  const navigate = useNavigate();
  const keep = useApiMutation(
    () =>
      chartsApi.create({
        body: {
          ...{ measure: 'matches', split, form, scope: 'chosen', target_ids: [targetId] },
          ...{ compare: true, title: '', label: '', ...time },
        },
      }),
    {
      failed: 'The chart could not be added to your overview.',
      refreshes: chartRefreshes,
      onDone({ chart, message }) {
        rememberAdded(chart.id);
        toast.success(message, { action: { label: 'Open', onClick: () => void navigate('/') } });
      },
    },
  );
  const isKept = keep.isSuccess;
  // The second click of a double click comes before the button is shown as pending, or after the answer.
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    keep.mutate(undefined, { onError: () => (isAsked.current = false) });
  };
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<LayoutDashboard aria-hidden />}
      aria-label={`${isKept ? 'Added' : 'Add'} to overview: ${of}`}
      loading={keep.isPending}
      aria-disabled={isKept || undefined}
      onClick={ask}
    >
      {isKept ? 'Added to overview' : 'Add to overview'}
    </Button>
  );
}
