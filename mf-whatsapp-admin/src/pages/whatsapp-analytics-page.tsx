import { failureSentence } from '@newswatch/shared/api';
import {
  type WhatsappAnalytics,
  WhatsappAnalyticsQuery,
  type WhatsappPeriod,
} from '@newswatch/shared/contracts/admin';
import { useMutation, useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useShell } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Button, Page, PageHeader, Row, Segmented, Skeleton, Stack, saveFile } from '@newswatch/ui';
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
  const asked = { ...filter, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };
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

/** What changed, and by how much, compared with the previous period. */
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
  const { toast } = useShell();
  const exporting = useMutation({
    mutationFn: () => whatsappApi.exportAnalytics({ query: filter }),
    onSuccess: ({ filename, csv, rows }) => {
      saveFile(csv, { name: filename, type: 'text/csv;charset=utf-8' });
      toast.success(`${rows === 1 ? '1 day' : `${rows} days`} exported to your Downloads folder.`);
    },
    onError: (error) =>
      toast.error('The analytics could not be exported.', { description: failureSentence(error) }),
  });
  return (
    <Button icon={<Download />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      Export
    </Button>
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
