import type { ApiOverview } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { formatPercent, LinkButton, Page, PageHeader, RelativeTime, Skeleton, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { overviewQuery } from '../api/overview.ts';
import { Figures } from '../features/overview/figures.tsx';
import { LastErrors } from '../features/overview/last-errors.tsx';
import styles from '../features/overview/overview.module.css';
import { QuickStart, ReceiveQuickStart } from '../features/overview/quick-start.tsx';
import { RequestCharts } from '../features/overview/request-charts.tsx';
import { ApiOff } from '../parts/api-off.tsx';
import { useLiveWebhooks } from '../parts/use-live-webhooks.ts';
import { useNoAccess } from '../parts/use-no-access.tsx';

const TITLE = 'External API';
const LEAD = 'How your programs and endpoints are doing.';

/** /external-api: requests, deliveries, errors, and how to start. */
export function OverviewPage() {
  const user = useCurrentUser();
  const query = useQuery({ ...overviewQuery(), enabled: user.api_access_enabled });
  useLiveWebhooks();
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;
  return (
    <Page>
      <PageHeader
        title={TITLE}
        lead={query.data ? leadOf(query.data) : LEAD}
        actions={
          <>
            <LinkButton href="/api/docs">Reference</LinkButton>
            <LinkButton as={Link} to="/external-api/assistants">
              Assistants
            </LinkButton>
            <LinkButton as={Link} to="/external-api/api-keys?form=new" variant="primary" icon={<Plus />}>
              New API key
            </LinkButton>
          </>
        }
      />
      <QueryView query={query} what="the overview" loading={<LoadingOverview />}>
        {(overview) => (
          <Stack gap={4}>
            {overview.is_off ? (
              <ApiOff what="All requests with keys and by connected programs are refused" />
            ) : null}
            <Figures overview={overview} />
            {isQuiet(overview) ? (
              <QuickStart wide />
            ) : (
              <div className={styles.columns}>
                <RequestCharts overview={overview} />
                <QuickStart />
              </div>
            )}
            <ReceiveQuickStart />
            {isQuiet(overview) && overview.errors.length === 0 ? null : (
              <LastErrors errors={overview.errors} />
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** A placeholder: figures, and charts beside the code that makes the first request. */
const LoadingOverview = () => (
  <Stack gap={4}>
    <Skeleton shape="block" height={102} />
    <div className={styles.columns}>
      <Stack gap={4}>
        <Skeleton shape="block" height={340} />
        <Skeleton shape="block" height={320} />
      </Stack>
      <Skeleton shape="block" height={760} />
    </div>
  </Stack>
);

/** Whether there were no requests. Then the code that makes the first one is shown instead of empty charts. */
const isQuiet = ({ requests_24h }: ApiOverview) => requests_24h.total === 0;

/** The most important fact right now, in a sentence. */
function leadOf({ requests_24h: { total, answered }, keys, failing }: ApiOverview): ReactNode {
  const requests =
    total === 0
      ? keys.used === 0
        ? 'Create a key, and your own programs can read your targets’ matches.'
        : 'No requests in 24 hours.'
      : total === 1
        ? `1 request in 24 hours: it ${answered === 1 ? 'succeeded' : 'failed'}.`
        : `${total.toLocaleString('en')} requests in 24 hours, ${formatPercent(answered / total)} of which succeeded.`;
  const [first] = failing;
  if (!first) return requests;
  const others = failing.length > 1 ? ` and ${failing.length - 1} more` : '';
  return (
    <>
      {requests} <bdi>{first.name}</bdi>
      {others} {failing.length > 1 ? 'are' : 'is'} failing (first failure <RelativeTime value={first.since} />
      ); failed deliveries are being retried.
    </>
  );
}
