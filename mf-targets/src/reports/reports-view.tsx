import { retryOf } from '@newswatch/shared/api';
import { type MadeReport, type Report, TargetId } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { useAddressParam, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, DataTable, EmptyState, Page, PageHeader, Stack } from '@newswatch/ui';
import { Calendar, FileText } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { reportQueries } from '../api/reports.ts';
import { BrandDrawer } from './brand-drawer.tsx';
import { MadeList } from './made-list.tsx';
import { MakeReportDrawer } from './make-report-drawer.tsx';
import { NewsletterList } from './newsletter-list.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportIssues } from './report-issues.tsx';
import { reportQuotaSentence } from './report-labels.ts';
import { ReportPreview } from './report-preview.tsx';
import { useReportActions } from './use-report-actions.ts';

const NoFilter = v.strictObject({});
const LOOK = 'look';
const MAKE = 'make';
/** The values for an empty form. */
const PREFILLS = ['target', 'targets', 'period', 'made'];

/**
 * /targets?view=reports: the scheduled reports, and those that were made at once. `form=new` or `form=<id>` opens the form of
 * a schedule, and `target=<id>` chooses a target in a new one. `form=make` makes a report at once, about `targets=<id>,<id>`
 * and `period=30d`. Both start with the report `made=<id>`. `form=look` opens the look of the emails.
 */
export function ReportsView({ tabs }: { tabs: ReactNode }) {
  const address = useAddressFilter(NoFilter);
  const query = useQuery(reportQueries.list());
  const form = useFormParam(address, PREFILLS);
  const [target] = useAddressParam('target');
  const [targets] = useAddressParam('targets');
  const [period] = useAddressParam('period');
  const [madeId] = useAddressParam('made');
  const made = useQuery({ ...reportQueries.made(), meta: { quiet: true } });
  const start = made.data?.items.find(({ id }) => id === madeId);
  // Whether the report that a form copies has loaded.
  const isReady = madeId === null || !made.isPending;
  const openFrom = (name: string, { id }: MadeReport) => address.change({ form: name, made: id });
  const [previewed, preview] = useState<Report>();
  const [listed, showIssues] = useState<Report>();
  const actions = useReportActions();
  const reports = query.data?.items ?? [];
  const places = query.data?.places;
  const isFull = places !== undefined && places.used >= places.max;
  const edited = reports.find(({ id }) => id === form.value);
  const [isBegun, begin] = useState(false);
  // An open form stays open if the limit is reached elsewhere.
  const isOpen = form.isNew ? isReady && places !== undefined && (!isFull || isBegun) : edited !== undefined;
  if (isBegun !== (form.isNew && isOpen)) begin(form.isNew && isOpen);
  return (
    <Page>
      <PageHeader
        title="Targets"
        lead={
          <>
            Summaries of what your targets found, emailed up to three times a day or as rarely as once a
            month. {places ? reportQuotaSentence(places) : null}{' '}
            {isFull ? <Link to="/settings/quota">Compare plans</Link> : null}
          </>
        }
        actions={
          <>
            <Button onClick={() => form.open(LOOK)}>Logo and colour</Button>
            <Button icon={<FileText />} onClick={() => form.open(MAKE)}>
              Create a report
            </Button>
            <Button variant="primary" icon={<Calendar />} disabled={isFull} onClick={form.openNew}>
              Schedule a report
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        {tabs}
        <DataTable
          label="Reports"
          columns={reportColumns({ ...actions, edit: ({ id }) => form.open(id), preview, showIssues })}
          rows={reports}
          rowKey={({ id }) => id}
          state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
          empty={
            <EmptyState title="No reports yet">
              A report sums up what your targets found in a day, a week or a month, in a few sentences and
              figures. It goes to you, and to recipients you choose.
            </EmptyState>
          }
          failure={{ title: 'Your reports could not be loaded', ...retryOf(query) }}
        />
        <MadeList
          reports={made.data?.items ?? []}
          makeAgain={(report) => openFrom(MAKE, report)}
          schedule={isFull ? undefined : (report) => openFrom('new', report)}
        />
        <NewsletterList />
      </Stack>
      {isOpen ? (
        <ReportDrawer
          key={form.value}
          report={edited}
          targetId={v.is(TargetId, target) ? target : undefined}
          made={start}
          onClose={form.close}
        />
      ) : null}
      {form.value === MAKE && isReady ? (
        <MakeReportDrawer
          key={madeId}
          again={start}
          targetIds={(targets ?? '').split(',').filter((id) => v.is(TargetId, id))}
          period={period}
          onClose={form.close}
        />
      ) : null}
      {form.value === LOOK ? <BrandDrawer onClose={form.close} /> : null}
      {previewed ? <ReportPreview report={previewed} onClose={() => preview(undefined)} /> : null}
      {listed ? <ReportIssues report={listed} onClose={() => showIssues(undefined)} /> : null}
    </Page>
  );
}
