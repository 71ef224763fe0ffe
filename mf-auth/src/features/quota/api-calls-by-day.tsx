import type { Quota } from '@newswatch/shared/contracts';
import { BarChart, Card, dayLabels } from '@newswatch/ui';

/** The share of the limit below which its line is left out: beside it, the bars would be too small to read. */
const NEAR = 0.2;

type Days = NonNullable<Quota['api_requests_by_day']>;

/**
 * A chart of how close the API calls of the last days came to the hourly limit: the busiest hour of each day. Renders nothing for
 * people without API access or without calls.
 */
export function ApiCallsByDay({ quota }: { quota: Quota }) {
  const {
    api_requests_by_day: days,
    api_requests_hour: { max },
  } = quota;
  if (max === 0 || !days || days.every(({ used }) => used === 0)) return null;
  return (
    <Card title="API calls, busiest hour of each day" description={sentence(days, max)}>
      <BarChart
        label="API calls in the busiest hour of each day"
        unit="calls"
        height={140}
        lines={
          max === null || mostOf(days) < max * NEAR
            ? []
            : [{ value: max, label: `Hourly limit: ${max.toLocaleString()}` }]
        }
        bars={days.map(({ date, used, busiest_hour }, at) => ({
          ...dayLabels(date),
          ...(at === days.length - 1 ? { tick: 'Today', emphasis: 'now' } : {}),
          value: busiest_hour,
          note: `${callsOf(used)} that day`,
        }))}
      />
    </Card>
  );
}

const mostOf = (days: Days) => Math.max(...days.map(({ busiest_hour }) => busiest_hour));
const callsOf = (count: number) => (count === 1 ? '1 call' : `${count.toLocaleString()} calls`);

function sentence(days: Days, limit: number | null): string {
  const total = days.reduce((sum, { used }) => sum + used, 0);
  const most = mostOf(days).toLocaleString();
  const figures = `${callsOf(total)} in the last ${days.length} days, at most ${most} in any hour.`;
  if (limit === null) return figures;
  const reached = days.filter(({ busiest_hour }) => busiest_hour >= limit).length;
  const name = `The limit of ${limit.toLocaleString()} an hour`;
  if (reached === 0) return `${figures} ${name} was never reached.`;
  return `${figures} ${name} was reached on ${reached === 1 ? '1 day' : `${reached} days`}.`;
}
