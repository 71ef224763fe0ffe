import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { Card, DayBars, FailureState, Grid, Page, PageHeader, Skeleton, Stack, Stat } from '@newswatch/ui';
import { dashboardQuery } from '../api/dashboard.ts';
import { LatestStories } from '../features/overview/latest-stories.tsx';
import { SetupReminder } from '../features/overview/setup-reminder.tsx';

const REFRESH_MS = 15_000;

/** /: the person's dashboard. */
export function OverviewPage() {
  const user = useCurrentUser();
  const query = useQuery({ ...dashboardQuery(), refetchInterval: REFRESH_MS });
  return (
    <Page>
      <PageHeader
        title="Overview"
        lead="Good to see you. This is what your targets found last, how many of their alerts you have not read yet, and what they are watching for you now."
      />
      <Stack gap={4}>
        <SetupReminder user={user} />
        {query.isPending ? (
          <Stack role="status" aria-busy="true" aria-label="Loading your overview">
            <Grid min={150} stretch>
              {['today', 'unread', 'targets', 'sources'].map((figure) => (
                <Skeleton key={figure} shape="block" height={92} />
              ))}
            </Grid>
            <Skeleton shape="block" height={260} />
          </Stack>
        ) : query.data ? (
          <>
            <Grid min={150} stretch>
              <Stat label="Matches today" value={query.data.cards.matches_today} />
              <Stat label="Unread alerts" value={query.data.cards.unread} />
              <Stat
                label="Targets being watched"
                value={query.data.cards.active_targets}
                hint={
                  query.data.quota.targets.max === null
                    ? 'Your plan has no limit'
                    : `${query.data.quota.targets.used} of ${query.data.quota.targets.max} used`
                }
              />
              <Stat label="Sources we read" value={query.data.cards.sources} />
            </Grid>
            <LatestStories stories={query.data.latest_stories} />
            <Card title="Matches per day" description="The last 14 days">
              <DayBars label="Matches per day" unit="matches" days={query.data.matches_by_day} />
            </Card>
          </>
        ) : (
          <FailureState title="Your overview could not be loaded" {...retryOf(query)} />
        )}
      </Stack>
    </Page>
  );
}
