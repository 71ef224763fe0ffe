import type { WhatsappAnalytics } from '@newswatch/shared/contracts/admin';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import {
  BarList,
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  formatDuration,
  Grid,
  HourStrip,
  Stack,
  Stat,
  StatStrip,
} from '@newswatch/ui';
import { kindLabels, messages, people } from '../../labels.ts';
import styles from './analytics.module.css';
import { ConnectionStrip, RiskFactors } from './analytics-parts.tsx';
import { DayChart, OptOutChart } from './day-chart.tsx';

/** The results of the messages of a period. */
export function AnalyticsView({ analytics }: { analytics: WhatsappAnalytics }) {
  const { connection, by_type } = analytics;
  return (
    <Stack gap={4}>
      <Figures analytics={analytics} />
      <div className={styles.split}>
        <DayChart analytics={analytics} />
        <Card title="Message kinds">
          <Stack gap={5}>
            <BarList
              label="Messages by kind"
              unit="messages"
              rows={by_type.map(({ type, count }) => ({ id: type, name: kindLabels[type], value: count }))}
            />
            <ConnectionStrip connection={connection} />
          </Stack>
        </Card>
      </div>
      <div className={styles.halves}>
        <Stack gap={4}>
          <Failures analytics={analytics} />
          <Latency latency={analytics.latency_ms} />
          <TopRecipients analytics={analytics} />
        </Stack>
        <Stack gap={4}>
          <Card title="When messages are sent" description={`By hour, in ${analytics.timezone}`}>
            <HourStrip label="Messages by hour of the day" unit="messages" hours={analytics.by_hour} />
          </Card>
          <OptOutChart analytics={analytics} />
          <RiskFactors risk={analytics.risk} />
        </Stack>
      </div>
    </Stack>
  );
}

function Figures({ analytics }: { analytics: WhatsappAnalytics }) {
  const { totals, rates, before } = analytics;
  const percent = (rate: number | null) => (rate === null ? '–' : `${rate}%`);
  return (
    <StatStrip>
      <Stat label="Sent" value={formatCount(totals.sent)} hint={sentBefore(totals.sent, before.sent)} />
      <Stat
        label="Delivered"
        value={percent(rates.delivery)}
        hint={`${formatCount(totals.delivered)} of ${formatCount(totals.sent)}`}
      />
      <Stat
        label="Read"
        value={percent(rates.read)}
        hint={`${messages(totals.read)}${before.rates.read === null ? '' : `, ${before.rates.read}% before`}`}
      />
      <Stat
        label="Failed"
        value={formatCount(totals.failed)}
        hint={percent(rates.failure)}
        tone={totals.failed > 0 ? 'warning' : 'neutral'}
      />
      <Stat
        label="Held now"
        value={formatCount(totals.held)}
        hint={`${formatCount(totals.queued)} due now`}
      />
      <Stat
        label="Opted out"
        value={formatCount(totals.opt_outs)}
        hint={`${optedOutBefore(rates.opt_out, before.rates.opt_out)}; ${messages(totals.inbound)} received`}
      />
    </StatStrip>
  );
}

/** The share of messages, now and in the previous period. */
function optedOutBefore(now: number | null, before: number | null): string {
  if (now === null) return 'nothing sent';
  return before === null ? `${now}% of messages` : `${now}% of messages, ${before}% before`;
}

/** Compares the number with that of the previous period, in percent unless the percentage is very large. */
function sentBefore(sent: number, before: number): string {
  if (before === 0) return 'none in the previous period';
  const percent = Math.round((100 * (sent - before)) / before);
  if (percent === 0) return 'as many as in the previous period';
  if (percent > 100) return `${formatCount(before)} in the previous period`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than in the previous period`;
}

type Failure = WhatsappAnalytics['failure_codes'][number];

const failureColumns: Column<Failure>[] = [
  { key: 'code', title: 'Code', priority: 'primary', render: ({ code }) => <code>{code}</code> },
  { key: 'meaning', title: 'Meaning', render: ({ meaning }) => meaning },
  { key: 'count', title: 'Count', align: 'end', render: ({ count }) => formatCount(count) },
  { key: 'done', title: 'Action taken', render: ({ done }) => done },
];

function Failures({ analytics }: { analytics: WhatsappAnalytics }) {
  return (
    <Card
      title="Why messages failed"
      description={`${formatCount(analytics.totals.failed)} in this period`}
      padding="none"
    >
      <DataTable
        label="Why messages failed"
        columns={failureColumns}
        rows={analytics.failure_codes}
        rowKey={({ code }) => code}
        density="compact"
        empty={<EmptyState title="No failed messages">Every message in this period was accepted.</EmptyState>}
      />
    </Card>
  );
}

function Latency({ latency }: { latency: WhatsappAnalytics['latency_ms'] }) {
  const time = (ms: number | null) => (ms === null ? '–' : formatDuration(ms));
  return (
    <Card title="Delivery time">
      <Grid min={140} stretch>
        <Stat
          label="Median time in the queue"
          value={time(latency.queue_p50)}
          hint={`95th percentile ${time(latency.queue_p95)}`}
        />
        <Stat
          label="Median time to reach the phone"
          value={time(latency.delivery_p50)}
          hint={`95th percentile ${time(latency.delivery_p95)}`}
        />
      </Grid>
    </Card>
  );
}

function TopRecipients({ analytics }: { analytics: WhatsappAnalytics }) {
  const { top_recipients: top, other_recipients: others } = analytics;
  const rows = top.map(({ user_id, full_name, plan, count }) => ({
    id: user_id,
    name: full_name,
    detail: sentenceCase(plan),
    value: count,
  }));
  return (
    <Card title="Most messages">
      {rows.length === 0 ? (
        <EmptyState title="No one received a message">Nothing was sent in this period.</EmptyState>
      ) : (
        <BarList
          label="People with the most messages"
          unit="messages"
          rows={
            others.count > 0
              ? [
                  ...rows,
                  { id: 'others', name: 'Everyone else', detail: people(others.people), value: others.count },
                ]
              : rows
          }
        />
      )}
    </Card>
  );
}
