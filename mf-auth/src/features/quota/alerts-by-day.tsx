import type { Quota } from '@newswatch/shared/contracts';
import { BarChart, Card, dayLabels } from '@newswatch/ui';

/** A chart of how close the last days came to the daily limit. Renders nothing if the server does not send them. */
export function AlertsByDay({ quota }: { quota: Quota }) {
  const { alerts_by_day: days, notifications_today: today } = quota;
  if (!days || days.every(({ used }) => used === 0)) return null;
  return (
    <Card title="Alerts per day" description={sentence(days, today.max)}>
      <BarChart
        label="Alerts per day"
        unit="alerts"
        height={140}
        lines={
          today.max === null
            ? []
            : [{ value: today.max, label: `Today’s limit: ${today.max.toLocaleString()}` }]
        }
        bars={days.map(({ date, used }, at) => ({
          ...dayLabels(date),
          ...(at === days.length - 1 ? { tick: 'Today', emphasis: 'now' } : {}),
          value: used,
        }))}
      />
    </Card>
  );
}

function sentence(days: readonly { used: number }[], limit: number | null): string {
  const most = `At most ${Math.max(...days.map(({ used }) => used)).toLocaleString()} a day in the last ${days.length} days`;
  if (limit === null) return `${most}.`;
  const reached = days.filter(({ used }) => used >= limit).length;
  if (reached === 0) return `${most}, always below the current limit.`;
  return `${most}. The current limit was reached on ${reached === 1 ? '1 day' : `${reached} days`}.`;
}
