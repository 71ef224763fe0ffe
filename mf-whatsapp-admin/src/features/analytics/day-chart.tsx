import type { WhatsappAnalytics } from '@newswatch/shared/contracts/admin';
import { BarChart, Card, dayLabels, EmptyState } from '@newswatch/ui';

/** A chart of the results of each day's messages, compared with the daily limit. */
export function DayChart({ analytics }: { analytics: WhatsappAnalytics }) {
  const { by_day: days, limits } = analytics;
  const every = Math.max(1, Math.ceil(days.length / 6));
  const isEmpty = days.every(
    ({ delivered, underway, failed, held }) => delivered + underway + failed + held === 0,
  );
  if (isEmpty) {
    return (
      <Card title="Messages per day">
        <EmptyState title="No messages in this period">
          Messages are counted here once the first one has been sent.
        </EmptyState>
      </Card>
    );
  }
  const most = Math.max(
    ...days.map(({ delivered, underway, failed, held }) => delivered + underway + failed + held),
  );
  const allowed = limits.limit.toLocaleString('en');
  // Whether the limit is near the bars. A line far above would flatten them.
  const isNear = most * 4 >= limits.limit;
  return (
    <Card title="Messages per day" description={`At most ${allowed} per day are allowed`}>
      <BarChart
        label="WhatsApp messages by day"
        unit="messages"
        legend="totals"
        series={[
          { name: 'Delivered', tone: 'series-2' },
          { name: 'Sent, no receipt yet', tone: 'muted' },
          { name: 'Failed', tone: 'danger' },
          { name: 'Held', tone: 'warning' },
        ]}
        lines={isNear ? [{ value: limits.limit, label: `allowed: ${allowed} per day` }] : []}
        height={220}
        bars={days.map(({ date, delivered, underway, failed, held }, index) => {
          const { label, tick } = dayLabels(date);
          const isLast = index === days.length - 1;
          return {
            label,
            tick: isLast ? 'Today' : index % every === 0 && index < days.length - every / 2 ? tick : null,
            value: delivered + underway + failed + held,
            parts: [delivered, underway, failed, held],
          };
        })}
      />
    </Card>
  );
}

/** A chart of the opt-outs on each day; renders nothing if nobody did. */
export function OptOutChart({ analytics }: { analytics: WhatsappAnalytics }) {
  const { by_day: days, totals } = analytics;
  const counts = days.map(({ opt_outs = 0 }) => opt_outs);
  if (counts.every((count) => count === 0)) return null;
  const every = Math.max(1, Math.ceil(days.length / 6));
  const total = totals.opt_outs.toLocaleString('en');
  return (
    <Card
      title="Opt-outs per day"
      description={`${total} in this period, including people who have since opted in again`}
    >
      <BarChart
        label="Opt-outs by day"
        unit="times"
        height={140}
        bars={days.map(({ date }, index) => {
          const { label, tick } = dayLabels(date);
          const isLast = index === days.length - 1;
          return {
            label,
            tick: isLast ? 'Today' : index % every === 0 && index < days.length - every / 2 ? tick : null,
            value: counts[index] ?? 0,
          };
        })}
      />
    </Card>
  );
}
