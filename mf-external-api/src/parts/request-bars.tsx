import { BarChart } from '@newswatch/ui';

export interface RequestBar {
  label: string;
  tick: string | null;
  answered: number;
  refused: number;
  failed: number;
}

/** Requests by result, side by side in time; the last bar is incomplete. */
export function RequestBars({
  label,
  bars,
  unit = 'requests',
}: {
  label: string;
  bars: readonly RequestBar[];
  unit?: string;
}) {
  return (
    <BarChart
      label={label}
      unit={unit}
      legend="totals"
      series={[
        { name: 'Answered', tone: 'series-2' },
        { name: 'Refused, 4xx', tone: 'warning' },
        { name: 'Failed, 5xx', tone: 'danger' },
      ]}
      bars={bars.map(({ label: name, tick, answered, refused, failed }, at) => ({
        label: name,
        tick,
        value: answered + refused + failed,
        parts: [answered, refused, failed],
        ...(at === bars.length - 1 ? { emphasis: 'now' as const } : {}),
      }))}
    />
  );
}
