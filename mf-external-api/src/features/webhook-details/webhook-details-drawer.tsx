import type { Webhook, WebhookStats } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import {
  BarChart,
  DescriptionList,
  Drawer,
  formatCount,
  formatDuration,
  formatExact,
  RelativeTime,
  Section,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { webhookQueries } from '../../api/webhooks.ts';
import { attemptErrorLabels } from '../../labels/webhook-labels.ts';

type Stats = v.InferOutput<typeof WebhookStats>;

const TICK_EVERY = 6;

/**
 * One endpoint: its attempts over 24 hours, the reasons for failures, and the way in which its deliveries are made and signed.
 */
export function WebhookDetailsDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = useQuery(webhookQueries.stats(webhook.id));
  const { timezone } = useCurrentUser();
  return (
    <Drawer open size="large" onClose={onClose} title={<bdi>{webhook.name}</bdi>}>
      <Stack gap={5}>
        <QueryView query={query} what="the figures" missing={{ title: 'This endpoint does not exist' }}>
          {(stats) => <Attempts stats={stats} webhookId={webhook.id} />}
        </QueryView>
        <DescriptionList columns={2} items={factsOf(webhook, timezone)} />
      </Stack>
    </Drawer>
  );
}

function Attempts({ stats, webhookId }: { stats: Stats; webhookId: string }) {
  const { timezone: timeZone } = useCurrentUser();
  const { by_hour, errors, latency_ms } = stats;
  const total = by_hour.reduce((sum, { success, failed }) => sum + success + failed, 0);
  if (total === 0) return <p>Nothing was sent in the last 24 hours.</p>;
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en', {
      ...options,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    return (hour: string) => format.format(new Date(hour));
  };
  const [label, tick] = [words({ weekday: 'short' }), words({})];
  const last = by_hour.length - 1;
  return (
    <>
      <p>
        {total === 1 ? '1 attempt' : `${formatCount(total)} attempts`} in the last 24 hours
        {responseTimes(latency_ms)}.
      </p>
      <BarChart
        label="Attempts by hour"
        unit="attempts"
        legend="totals"
        series={[
          { name: 'Delivered', tone: 'series-2' },
          { name: 'Failed', tone: 'danger' },
        ]}
        bars={by_hour.map(({ hour, success, failed }, at) => ({
          label: label(hour),
          tick: at === last ? 'now' : (last - at) % TICK_EVERY === 0 ? tick(hour) : null,
          value: success + failed,
          parts: [success, failed],
          ...(at === last ? { emphasis: 'now' as const } : {}),
        }))}
      />
      {errors.length > 0 ? (
        <Section
          title="Why attempts failed"
          actions={
            <TextLink as={Link} to={`/external-api/errors?webhook_id=${webhookId}`}>
              All errors
            </TextLink>
          }
        >
          <DescriptionList
            items={errors.map(({ error, count }) => ({ term: errorLabel(error), value: formatCount(count) }))}
          />
        </Section>
      ) : null}
    </>
  );
}

function responseTimes({ p50, p95 }: Stats['latency_ms']): string {
  if (p50 === null || p95 === null) return '';
  return `; response time: median ${formatDuration(p50)}, 95th percentile ${formatDuration(p95)}`;
}

/** The name of a failed connection, or the status of the response. */
function errorLabel(error: string): string {
  return attemptErrorLabels[error as keyof typeof attemptErrorLabels] ?? `Status ${error}`;
}

function factsOf(webhook: Webhook, timeZone: string) {
  const { secret_hint, previous_secret_until, headers, events, payload, disabled_at } = webhook;
  return [
    { term: 'Address', value: <span dir="ltr">{webhook.url}</span> },
    ...(disabled_at ? [{ term: 'Disabled', value: <RelativeTime value={disabled_at} /> }] : []),
    {
      term: 'Signing secret',
      value: <code dir="ltr">…{secret_hint}</code>,
    },
    ...(previous_secret_until
      ? [
          {
            term: 'Also signed with the old secret',
            value: `until ${formatExact(new Date(previous_secret_until), { timeZone })}`,
          },
        ]
      : []),
    { term: 'Events', value: events.join(', ') },
    { term: 'Payload', value: payload === 'full' ? 'Full' : 'Thin: only IDs' },
    ...(headers.length > 0 ? [{ term: 'Headers', value: headers.map(({ name }) => name).join(', ') }] : []),
    { term: 'Maximum per hour', value: formatCount(webhook.rate_limit_per_hour) },
    { term: 'Created', value: <RelativeTime value={webhook.created_at} /> },
  ];
}
