import type { ApiOverview } from '@newswatch/shared/contracts';
import { Card, LineChart, Stack } from '@newswatch/ui';
import { RequestBars } from '../../parts/request-bars.tsx';

const clock = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const short = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Requests by hour and result, and their response times. */
export function RequestCharts({ overview }: { overview: ApiOverview }) {
  const { by_hour, p50_latency_ms, p95_latency_ms } = overview;
  const last = by_hour.length - 1;
  const labels = by_hour.map(({ hour }, at) => ({
    label: clock.format(new Date(hour)),
    tick: at === last ? 'now' : at % 6 === 0 ? short.format(new Date(hour)) : null,
  }));
  return (
    <Stack gap={4}>
      <Card title="Requests" description="By hour, last 24 hours">
        <RequestBars
          label="Requests by hour"
          bars={by_hour.map((hour, at) => ({
            ...hour,
            label: labels[at]?.label ?? '',
            tick: labels[at]?.tick ?? null,
          }))}
        />
      </Card>
      <Card
        title="Latency"
        description={
          p50_latency_ms === null
            ? 'No requests yet'
            : `Median ${p50_latency_ms} ms, 95th percentile ${p95_latency_ms} ms`
        }
      >
        <LineChart
          label="Response time"
          kind="duration"
          moments={labels}
          series={[
            { name: 'Median', values: by_hour.map((row) => row.p50_ms), area: true },
            { name: '95th percentile', values: by_hour.map((row) => row.p95_ms), stroke: 'dashed' },
          ]}
        />
      </Card>
    </Stack>
  );
}
