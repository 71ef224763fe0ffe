import type { ApiKeyPeriod, ApiKeyReport } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Drawer, formatCount, formatDuration, SelectField, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiKeyQueries } from '../../api/api-keys.ts';
import { type RequestBar, RequestBars } from '../../parts/request-bars.tsx';

const periods: { value: ApiKeyPeriod; label: string }[] = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
];
/** The number of bars between labels. */
const TICK_EVERY: Record<ApiKeyPeriod, number> = { '24h': 6, '7d': 1, '30d': 7 };

/** The usage of a key, and the results of its requests. */
export function KeyUsageDrawer({
  keyId,
  name,
  onClose,
}: {
  keyId: string;
  /** The name of the key; undefined if the key is on another page of the list. */
  name: string | undefined;
  onClose: () => void;
}) {
  const [period, setPeriod] = useState<ApiKeyPeriod>('24h');
  const query = useQuery(apiKeyQueries.usage(keyId, period));
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={
        name === undefined ? (
          'Usage of the API key'
        ) : (
          <>
            Usage of <bdi>“{name}”</bdi>
          </>
        )
      }
    >
      <Stack gap={4}>
        <SelectField
          label="Period"
          options={periods}
          value={period}
          onChange={(event) => setPeriod(event.target.value as ApiKeyPeriod)}
        />
        <QueryView query={query} what="the usage" missing={{ title: 'This API key does not exist' }}>
          {(report) => <Report report={report} keyId={keyId} />}
        </QueryView>
      </Stack>
    </Drawer>
  );
}

function Report({ report, keyId }: { report: ApiKeyReport; keyId: string }) {
  const { period, totals } = report;
  const span = periods.find(({ value }) => value === period)?.label ?? period;
  if (totals.total === 0) return <p>No requests in the last {span}.</p>;
  return (
    <>
      <p>
        {totals.total === 1 ? '1 request' : `${formatCount(totals.total)} requests`} in the last {span}
        {responseTimes(report)}.
      </p>
      <RequestBars label={period === '24h' ? 'Requests by hour' : 'Requests by day'} bars={barsOf(report)} />
      {totals.refused + totals.failed > 0 ? (
        <TextLink as={Link} to={`/external-api/errors?api_key_id=${keyId}`}>
          See refused and failed requests
        </TextLink>
      ) : null}
    </>
  );
}

function responseTimes({ p50_latency_ms, p95_latency_ms }: ApiKeyReport): string {
  if (p50_latency_ms === null || p95_latency_ms === null) return '';
  return `; response time: median ${formatDuration(p50_latency_ms)}, 95th percentile ${formatDuration(p95_latency_ms)}`;
}

function barsOf({ period, timezone, by_time }: ApiKeyReport): RequestBar[] {
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en', { ...options, timeZone: timezone });
    return (from: string) => format.format(new Date(from));
  };
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const isHours = period === '24h';
  const label = words(
    isHours ? { weekday: 'short', ...time } : { weekday: 'long', day: 'numeric', month: 'long' },
  );
  const tick = words(isHours ? time : { day: 'numeric', month: 'short' });
  const last = by_time.length - 1;
  return by_time.map(({ from, ...results }, at) => ({
    ...results,
    label: label(from),
    tick:
      at === last ? (isHours ? 'now' : 'Today') : (last - at) % TICK_EVERY[period] === 0 ? tick(from) : null,
  }));
}
