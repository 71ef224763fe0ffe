import { retryOf, serverNow } from '@newswatch/shared/api';
import { type LabelFigures, LabelFiguresQuery, labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import {
  BackLink,
  counted,
  dayAt,
  ExportMenu,
  FilterSelect,
  PlanHistory,
  useAddressParam,
} from '@newswatch/shell-api/patterns';
import { Button, DataTable, EmptyState, LinkButton, Page, PageHeader, Row, Stack } from '@newswatch/ui';
import { Download, FileText } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { labelArchiveQueries } from '../api/label-archives.ts';
import { exportLabelFigures, labelFiguresQuery } from '../api/label-figures.ts';
import { LazyArchiveDrawer, LazyArchivedLabels } from '../features/label-archive/lazy-label-archive.ts';
import { LazyDuplicateDrawer } from '../features/label-duplicate/lazy-label-duplicate.ts';
import { labelColumns } from '../features/label-figures/label-columns.tsx';
import { labelMenu, targetsOf } from '../features/label-figures/label-menu.tsx';
import { LazyMakeReports } from '../features/label-figures/lazy-make-reports.ts';
import { monthName, monthsBetween } from '../features/label-figures/months.ts';
import { LazyLabelItems } from '../features/label-items/lazy-label-items.ts';
import { newTargetGate } from '../features/target-list/new-target-gate.ts';

/**
 * /labels: what the targets of each label found and sent in a month (`?month=`), or today or in the last seven days
 * (`?period=`), compared with the previous period.
 */
export function LabelsPage() {
  const address = useAddressFilter(LabelFiguresQuery);
  const navigate = useNavigate();
  const { month, period } = address.filter;
  const query = useQuery(labelFiguresQuery(address.filter));
  const current = useQuery(labelFiguresQuery());
  const { data } = query;
  const archives = useQuery(labelArchiveQueries.list()).data?.items ?? [];
  const archived = new Set(archives.map(({ label }) => labelKey(label)));
  const [archiving, archive] = useAddressParam('archive');
  const [duplicating, duplicate] = useAddressParam('duplicate');
  const [shown, showItems] = useAddressParam('items');
  const [form, openForm] = useAddressParam('form');
  const hasLabels = data?.items.some(({ label }) => label !== null) ?? false;
  const newest = current.data;
  const user = useCurrentUser();
  const { timezone } = user;
  // Without targets, only the setup of the account can be missing.
  const gate = newTargetGate(user, undefined);
  // The choice keeps its size until the figures have loaded, and if they cannot be loaded.
  const last =
    newest?.month ?? dayAt(new Date(serverNow()).toISOString(), timezone).slice(0, 'YYYY-MM'.length);
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title="Labels"
        lead="What the targets with each label found, and what was sent for them, for example for a client."
        actions={
          <ExportMenu
            variant="secondary"
            icon={<Download />}
            label="Export figures"
            formats={['csv', 'xlsx']}
            isEmpty={query.data?.items.length === 0}
            send={(format) => exportLabelFigures({ query: { ...address.filter, format } })}
            counted={(rows) => counted(rows, 'label')}
          />
        }
      />
      <Stack gap={4}>
        <search aria-label="Filters">
          <Row>
            <FilterSelect
              filter={{ period: period ?? month ?? last }}
              change={({ period: chosen }) => address.change(addressOf(chosen))}
              name="period"
              label="Period"
              options={[...periods, ...monthsBetween(newest?.first_month ?? last, last, month)]}
            />
            {hasLabels ? (
              <Button icon={<FileText />} onClick={() => openForm('reports')}>
                Create a report for each…
              </Button>
            ) : null}
          </Row>
        </search>
        {data && data.items.length > 0 ? <p>{sentenceOf(data)}</p> : null}
        <DataTable
          label="Labels"
          columns={labelColumns({
            period: data?.period,
            archived,
            menuOf: (item) =>
              labelMenu(item, {
                figures: data,
                newest,
                archived,
                archive,
                duplicate,
                showItems,
                go: (to) => void navigate(to),
              }),
          })}
          rows={data?.items ?? []}
          rowKey={({ label }) => label ?? ''}
          rowLabel={({ label }) => label ?? 'Without a label'}
          state={query.isPending ? 'loading' : data ? 'ready' : 'failed'}
          empty={
            <EmptyState
              title="No targets yet"
              action={
                <LinkButton as={Link} to={gate.allowed ? '/targets?form=new' : '/setup'} variant="primary">
                  {gate.allowed ? 'New target' : 'Go to setup'}
                </LinkButton>
              }
            >
              {gate.sentence} Give targets a label, for example the name of a client, and its figures appear
              here.
            </EmptyState>
          }
          failure={{ title: 'The figures could not be loaded', ...retryOf(query) }}
        />
        {archives.length > 0 ? (
          <Suspense>
            <LazyArchivedLabels archives={archives} />
          </Suspense>
        ) : null}
        {data && data.items.length > 0 ? <Notes figures={data} /> : null}
      </Stack>
      {form === 'reports' && data && !query.isPlaceholderData ? (
        <Suspense>
          <LazyMakeReports figures={data} archived={archived} onClose={() => openForm(undefined)} />
        </Suspense>
      ) : null}
      {duplicating ? (
        <Suspense>
          <LazyDuplicateDrawer
            key={duplicating}
            label={duplicating}
            onClose={() => duplicate(undefined)}
            onDuplicated={(client) => void navigate(targetsOf(client))}
          />
        </Suspense>
      ) : null}
      {shown ? (
        <Suspense>
          <LazyLabelItems key={shown} label={shown} onClose={() => showItems(undefined)} />
        </Suspense>
      ) : null}
      {archiving ? (
        <Suspense>
          <LazyArchiveDrawer key={archiving} label={archiving} onClose={() => archive(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

const periods = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
];

/** A month and a period exclude each other. */
const addressOf = (chosen: unknown) =>
  periods.some(({ value }) => value === chosen)
    ? { period: String(chosen), month: undefined }
    : { period: undefined, month: String(chosen) };

const periodNames = { today: 'Today so far', '7d': 'In the last 7 days' } as const;
const beforeNames = {
  today: 'Yesterday by this time',
  '7d': 'In the 7 days before, up to this hour',
} as const;

/** The whole period in one sentence, and another that compares it. */
function sentenceOf({ month, period, is_over, total }: LabelFigures): string {
  const when = period ? periodNames[period] : `${monthName(month)}${is_over ? '' : ' so far'}`;
  const { before } = total;
  const compared =
    period && before
      ? ` ${beforeNames[period]}: ${counted(before.articles, 'article')} and ${counted(before.alerts, 'alert')}.`
      : '';
  const { targets, matches, articles, alerts, to_recipients, reports } = total;
  return `${when}: ${counted(targets, 'target')} found ${counted(
    articles,
    'article',
  )} (${counted(matches, 'match', 'matches')}). ${counted(alerts, 'alert')} went to you and ${to_recipients.toLocaleString()} to recipients. ${counted(
    reports,
    'report was',
    'reports were',
  )} created.${compared}`;
}

function Notes({ figures: { items, timezone } }: { figures: LabelFigures }) {
  const hasLabels = items.some(({ label }) => label !== null);
  return (
    <>
      <p className="ui-hint">
        {hasLabels
          ? 'A target with several labels is counted for each of them, so the rows can add up to more than the total. '
          : 'No target has a label yet. Select targets in the list, then choose Labels. '}
        Deleted targets are left out. If a client leaves, archive the label instead of deleting its targets:
        the figures then stay. Days and months are in your time zone, {timezone}.
      </p>
      <PlanHistory />
    </>
  );
}
