import type { UserDashboard } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { LIST_REFRESH_MS, QueryView } from '@newswatch/shell-api/patterns';
import { classNames, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { dashboardQuery } from '../api/dashboard.ts';
import { DeliveryCard } from '../features/overview/delivery-card.tsx';
import { Figures } from '../features/overview/figures.tsx';
import { Finding } from '../features/overview/finding.tsx';
import { MatchesByTarget } from '../features/overview/matches-by-target.tsx';
import { NeedsYou } from '../features/overview/needs-you.tsx';
import { NextDigest } from '../features/overview/next-digest.tsx';
import styles from '../features/overview/overview.module.css';
import { SetupReminder } from '../features/overview/setup-reminder.tsx';
import { TargetRows } from '../features/overview/target-rows.tsx';
import { TopStories } from '../features/overview/top-stories.tsx';

/** /: what changed, whether it is unusual, and what needs the user. */
export function OverviewPage() {
  const user = useCurrentUser();
  const query = useQuery({ ...dashboardQuery(), refetchInterval: LIST_REFRESH_MS });
  return (
    <Page>
      <PageHeader
        title="Overview"
        lead="What changed, what is unusual and what needs your attention. Today is compared with the same weekday in the past eight weeks, up to this hour."
      />
      <Stack gap={4}>
        <SetupReminder user={user} />
        <QueryView
          query={query}
          what="your overview"
          loading={
            <>
              <Skeleton shape="block" height={52} />
              <Skeleton shape="block" height={122} />
              <Skeleton shape="block" height={320} />
            </>
          }
        >
          {(dashboard) => <Panels dashboard={dashboard} />}
        </QueryView>
      </Stack>
    </Page>
  );
}

function Panels({ dashboard }: { dashboard: UserDashboard }) {
  return (
    <>
      <Finding dashboard={dashboard} />
      <Figures dashboard={dashboard} />
      <NeedsYou {...dashboard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TargetRows {...dashboard} />
          <TopStories stories={dashboard.top_stories} />
        </div>
        <div className={classNames(styles.column, styles.rail)}>
          <MatchesByTarget {...dashboard} />
          {dashboard.next_digest ? <NextDigest digest={dashboard.next_digest} /> : null}
          <DeliveryCard {...dashboard} />
        </div>
      </div>
    </>
  );
}
