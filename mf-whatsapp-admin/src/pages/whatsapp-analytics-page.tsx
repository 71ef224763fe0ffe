import {
  type WhatsappAnalytics,
  WhatsappAnalyticsQuery,
  type WhatsappPeriod,
} from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { counted, ExportMenu, QueryView } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Row, Segmented, Skeleton, Stack } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import type * as v from 'valibot';
import { whatsappApi, whatsappQueries } from '../api/whatsapp.ts';
import { AnalyticsView } from '../features/analytics/analytics-view.tsx';
import { messages } from '../labels.ts';
import { Themed } from '../themed.tsx';

const periods: { value: WhatsappPeriod; label: string }[] = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
];

/** /admin/whatsapp/analytics */
export function WhatsappAnalyticsPage() {
  const { filter, change } = useAddressFilter(WhatsappAnalyticsQuery);
  const { timezone } = useCurrentUser();
  const asked = { period: filter.period, timezone };
  const query = useQuery(whatsappQueries.analytics(asked));
  return (
    <Themed>
      <Page>
        <PageHeader
          title="WhatsApp analytics"
          lead={query.data ? summary(query.data) : 'Messages sent, delivered, read and failed.'}
          actions={
            <Row gap={2}>
              <Segmented
                label="Period"
                value={filter.period}
                onChange={(period) => change({ period })}
                options={periods}
              />
              <ExportButton filter={asked} />
            </Row>
          }
        />
        <QueryView query={query} what="the analytics" loading={<Outline />}>
          {(analytics) => <AnalyticsView analytics={analytics} />}
        </QueryView>
      </Page>
    </Themed>
  );
}

/** The changes compared with the previous period, in a sentence. */
function summary({ period, totals, rates, before }: WhatsappAnalytics): string {
  const days = periods.find(({ value }) => value === period)?.label ?? period;
  if (totals.sent === 0) return `Nothing was sent in the last ${days}.`;
  const arrived = rates.delivery === null ? '' : `, ${rates.delivery}% delivered`;
  const first = `${messages(totals.sent)} sent in the last ${days}${arrived}.`;
  const [now, then] = [rates.read, before.rates.read];
  if (now === null || then === null || Math.abs(now - then) < 2) return first;
  return `${first} The read rate ${now < then ? 'fell' : 'rose'} from ${then}% to ${now}%.`;
}

/** Exports one line per day as a file. */
function ExportButton({ filter }: { filter: v.InferInput<typeof WhatsappAnalyticsQuery> }) {
  return (
    <ExportMenu
      variant="secondary"
      icon={<Download />}
      formats={['xlsx', 'csv']}
      send={async (format) => {
        // Older servers support only CSV.
        const query = { ...filter, ...(format === 'xlsx' && { format }) };
        const { filename, csv, workbook, rows } = await whatsappApi.exportAnalytics({ query });
        return {
          ...{ file_name: filename, rows, is_complete: true },
          ...(workbook === undefined
            ? { content: csv, type: 'text/csv;charset=utf-8' }
            : { content: workbook, encoding: 'base64' as const, type: 'application/octet-stream' }),
        };
      }}
      counted={(rows) => counted(rows, 'day')}
    />
  );
}

function Outline() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height={100} />
      <Skeleton shape="block" height={260} />
      <Skeleton shape="block" height={220} />
    </Stack>
  );
}
