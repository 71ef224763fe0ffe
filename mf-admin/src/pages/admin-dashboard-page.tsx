import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { FailureState, Grid, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { dashboardQuery } from '../api/dashboard.ts';
import { Alerts } from '../features/overview/alerts.tsx';
import { ArticlesCard, HeadlineFigures, PeopleCard, PipelineCard } from '../features/overview/figures.tsx';

const REFRESH_MS = 10_000;

/** /admin: how the whole product is doing, counted. */
export function AdminDashboardPage() {
  const query = useQuery({ ...dashboardQuery(), refetchInterval: REFRESH_MS });
  return (
    <Page>
      <PageHeader title="Dashboard" lead="Live overview, updated every 10 seconds." />
      {query.isPending ? (
        <Stack aria-busy="true" aria-label="Loading the figures" role="status">
          <Grid min={150} stretch>
            {['users', 'targets', 'articles', 'alerts'].map((figure) => (
              <Skeleton key={figure} shape="block" height={96} />
            ))}
          </Grid>
          <Skeleton shape="block" height={280} />
        </Stack>
      ) : query.data ? (
        <Stack gap={4}>
          <Alerts alerts={query.data.alerts} />
          <HeadlineFigures dashboard={query.data} />
          <ArticlesCard articles={query.data.articles} />
          <Grid min={320}>
            <PipelineCard dashboard={query.data} />
            <PeopleCard users={query.data.users} />
          </Grid>
        </Stack>
      ) : (
        <FailureState title="The figures could not be loaded" {...retryOf(query)} />
      )}
    </Page>
  );
}
