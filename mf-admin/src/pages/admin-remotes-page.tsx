import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { EmptyState, FailureState, LinkButton, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { remotesQuery } from '../api/remotes.ts';
import { TokensCard } from '../features/deploy-tokens/tokens-card.tsx';
import { PageErrorsCard } from '../features/remote-health/page-errors-card.tsx';
import { RemoteCard } from '../features/remote-health/remote-card.tsx';
import { ViolationsCard } from '../features/remote-health/violations-card.tsx';

const REFRESH_MS = 30_000;

/** /admin/remotes: the health of each remote's versions in users' browsers. */
export function AdminRemotesPage() {
  const query = useQuery({ ...remotesQuery(), refetchInterval: REFRESH_MS });
  return (
    <Page>
      <PageHeader
        title="Remotes"
        lead="How each version has performed in real browsers over the last 7 days. Web Vitals are 75th percentiles."
        actions={
          <LinkButton as={Link} to="/admin/composition">
            This session
          </LinkButton>
        }
      />
      <Stack gap={4}>
        {query.isPending ? (
          <Stack gap={4} aria-busy="true" aria-label="Loading the remotes" role="status">
            {['first', 'second', 'third'].map((place) => (
              <Skeleton key={place} shape="block" height={160} />
            ))}
          </Stack>
        ) : !query.data ? (
          <FailureState title="The remotes could not be loaded" {...retryOf(query)} />
        ) : query.data.remotes.length === 0 ? (
          <EmptyState title="No remotes deployed">Deployed remotes appear here automatically.</EmptyState>
        ) : (
          <>
            {query.data.remotes.map((remote) => (
              <RemoteCard key={remote.name} remote={remote} />
            ))}
            <PageErrorsCard errors={query.data.errors} />
            <ViolationsCard violations={query.data.violations} />
          </>
        )}
        <TokensCard deployed={query.data?.remotes.map(({ name }) => name) ?? []} />
      </Stack>
    </Page>
  );
}
