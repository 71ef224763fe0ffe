import type { AdminTrend, DashboardPeriod } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { timeIn, weekdayTimeIn } from '@newswatch/shell-api/patterns';
import { Card, EmptyState, LineChart, Stack } from '@newswatch/ui';

/** The target for the time to an alert. */
const PROMISE_MS = 300_000;

const every: Record<
  DashboardPeriod,
  { throughput: string; label: (timeZone: string, at: Date) => string; ticks: number }
> = {
  '24h': { throughput: 'Per half hour, last 24 hours', label: timeIn, ticks: 12 },
  '7d': { throughput: 'Per hour, last 7 days', label: weekdayTimeIn, ticks: 24 },
  '30d': { throughput: 'Per day (UTC), last 30 days', label: (_, at) => utcDay.format(at), ticks: 7 },
};
/** The server counts days from midnight UTC, for everyone. */
const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Articles found and alerts created over time, and the delay between the two. */
export function TrendCard({ trend, period }: { trend: AdminTrend; period: DashboardPeriod }) {
  const { throughput, label, ticks } = every[period];
  const { timezone } = useCurrentUser();
  const moments = trend.points.map(({ at }, index) => {
    const time = label(timezone, new Date(at));
    return { label: time, tick: index % ticks === 0 ? time : null };
  });
  const measured = trend.points.some(({ p50_ms }) => p50_ms !== null);
  const longest = Math.max(
    0,
    ...trend.points.map(({ p50_ms, p95_ms }) => Math.max(p50_ms ?? 0, p95_ms ?? 0)),
  );
  // If the target is far above the values, its line would flatten them.
  const isGoalNear = longest >= PROMISE_MS / 4;
  return (
    <Stack gap={4}>
      <Card title="Throughput" description={throughput}>
        <LineChart
          label="Articles found and alerts created"
          height={180}
          moments={moments}
          series={[
            {
              name: 'Articles found',
              values: trend.points.map(({ articles }) => articles),
              tone: 'series-2',
            },
            { name: 'Alerts created', values: trend.points.map(({ alerts }) => alerts), tone: 'signal' },
          ]}
        />
      </Card>
      <Card
        title="Latency"
        description={
          measured && !isGoalNear
            ? 'From discovery to alert. The goal, 95% within 5 min, is off the top of this chart.'
            : 'From discovery to alert'
        }
      >
        {measured ? (
          <LineChart
            label="Time from article to alert"
            kind="duration"
            height={150}
            moments={moments}
            lines={isGoalNear ? [{ value: PROMISE_MS, label: 'goal: 95% within 5 min' }] : []}
            series={[
              { name: 'Median', values: trend.points.map(({ p50_ms }) => p50_ms) },
              { name: '95th percentile', values: trend.points.map(({ p95_ms }) => p95_ms), stroke: 'dashed' },
            ]}
          />
        ) : (
          <EmptyState title="No live alerts yet">
            Latency is measured once the first live alert has been sent.
          </EmptyState>
        )}
      </Card>
    </Stack>
  );
}
