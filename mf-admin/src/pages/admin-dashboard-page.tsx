import { type AdminDashboard, AdminDashboardQuery } from '@newswatch/shared/contracts/admin';
import { keepPreviousData, useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { FilterSelect, QueryView } from '@newswatch/shell-api/patterns';
import { Grid, LinkButton, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { dashboardQuery } from '../api/dashboard.ts';
import { Alerts } from '../features/overview/alerts.tsx';
import { HeadlineFigures, PeopleCard, ReadingCard } from '../features/overview/figures.tsx';
import { FunnelCard, periodWords } from '../features/overview/funnel-card.tsx';
import { SourcesCard, WorkersCard } from '../features/overview/health-cards.tsx';
import { LiveMark } from '../features/overview/live-mark.tsx';
import { TrendCard } from '../features/overview/trend-card.tsx';
import { UnreadableCard } from '../features/overview/unreadable.tsx';
import { WhatsappCard } from '../features/overview/whatsapp-card.tsx';
import { PausedBanner } from '../features/pauses/paused-banner.tsx';
import { countDead, DeadJobsAlert } from '../features/workers/dead-jobs-alert.tsx';
import { QueuesCard } from '../features/workers/queues-card.tsx';
import { useLiveWorkers } from '../features/workers/use-live-workers.ts';
import { counted } from '../labels/figure-labels.ts';
import styles from '../looks/cells.module.css';

const REFRESH_MS = 10_000;

/** /admin: the state of the whole product in figures. */
export function AdminDashboardPage() {
  const address = useAddressFilter(AdminDashboardQuery);
  const query = useQuery({
    ...dashboardQuery(address.filter),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { queues } = useLiveWorkers();
  const reading = {
    onRetry: query.refetch,
    requestId: query.data?.unreadable?.request_id,
  };
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        lead={
          query.data ? summarise(query.data, queues.isSuccess ? countDead(queues.data.items) : null) : LIVE
        }
        actions={
          <>
            <LiveMark updatedAt={query.dataUpdatedAt} isStale={query.isError} />
            <LinkButton as={Link} to="/admin/alert-rules">
              Alert rules
            </LinkButton>
            <FilterSelect {...address} name="period" label="Period" options={periodWords} />
          </>
        }
      />
      <QueryView
        query={query}
        what="the figures"
        loading={
          <>
            <Grid min={150} stretch>
              {['articles', 'alerts', 'latency', 'delivered', 'people'].map((figure) => (
                <Skeleton key={figure} shape="block" height={96} />
              ))}
            </Grid>
            <Skeleton shape="block" height={280} />
          </>
        }
      >
        {(dashboard) => (
          <Stack gap={4}>
            <PausedBanner />
            <Alerts alerts={dashboard.alerts} unreadable={dashboard.unreadable} reading={reading}>
              <DeadJobsAlert queues={queues.data?.items ?? dashboard.queues ?? []} />
            </Alerts>
            <HeadlineFigures dashboard={dashboard} reading={reading} />
            <div className={styles.split}>
              <Stack gap={4}>
                {dashboard.trend ? (
                  <TrendCard trend={dashboard.trend} period={address.filter.period} />
                ) : (
                  <UnreadableCard title="Throughput and latency" what="The history" reading={reading} />
                )}
                <WorkersCard dashboard={dashboard} reading={reading} />
              </Stack>
              <Stack gap={4}>
                {dashboard.funnel ? (
                  <FunnelCard funnel={dashboard.funnel} period={address.filter.period} />
                ) : (
                  <UnreadableCard title="From match to reader" what="The steps" reading={reading} />
                )}
                <SourcesCard dashboard={dashboard} reading={reading} />
                {dashboard.whatsapp ? (
                  <WhatsappCard whatsapp={dashboard.whatsapp} />
                ) : (
                  <UnreadableCard title="WhatsApp" what="The connection" reading={reading} />
                )}
                <ReadingCard dashboard={dashboard} reading={reading} />
                <PeopleCard users={dashboard.users} reading={reading} />
              </Stack>
            </div>
            <QueryView query={queues} what="the queues" loading={<Skeleton shape="block" height={280} />}>
              {({ items }) => <QueuesCard queues={items} />}
            </QueryView>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

const LIVE = 'Live overview, updated every 10 seconds.';

/**
 * The most important facts, in a sentence. `deadJobs` is null until the queues have loaded; until then, nothing is called normal.
 */
function summarise({ alerts, workers, unreadable }: AdminDashboard, deadJobs: number | null): string {
  const urgent =
    alerts.filter(({ severity, code }) => severity !== 'info' && code !== 'jobs_dead').length +
    (deadJobs ? 1 : 0);
  if (urgent > 0) return `${counted(urgent, 'thing')} ${urgent === 1 ? 'needs' : 'need'} attention now.`;
  if (unreadable) return 'Some figures could not be read.';
  if (workers?.healthy === 0) return 'Nothing is running.';
  return deadJobs === null ? LIVE : 'Crawling, matching and delivery are working normally.';
}
