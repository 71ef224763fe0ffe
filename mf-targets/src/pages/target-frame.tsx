import { ApiError } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView } from '@newswatch/shell-api/patterns';
import { LinkButton, Page, PageHeader, Skeleton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { targetQueries } from '../api/targets.ts';
import { TargetHead, type TargetTab } from './target-head.tsx';

/** The same interval as its matches, so that the figures and the list below agree. */
const REFRESH_MS = 5_000;
const back = <BackLink to="/targets">Targets</BackLink>;

interface TargetFrameProps {
  tab: TargetTab;
  children: (target: Target) => ReactNode;
}

/** The layout shared by the pages of a target: its head, and below it the target, or a placeholder until it is loaded. */
export function TargetFrame({ tab, children }: TargetFrameProps) {
  const { targetId = '' } = useParams();
  const query = useQuery({
    ...targetQueries.one(targetId),
    // Stops refetching once the target is deleted.
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 404 ? false : REFRESH_MS,
  });
  useTitle(query.data?.target.name);
  return (
    <Page>
      {query.data ? (
        <TargetHead target={query.data.target} tab={tab} back={back} />
      ) : (
        <PageHeader back={back} title="Target" />
      )}
      <QueryView
        query={query}
        what="the target"
        loading={
          <>
            <Skeleton shape="block" height={96} />
            <Skeleton shape="block" height={320} />
          </>
        }
        missing={{
          title: 'This target does not exist',
          children: 'It was deleted, or the link is wrong.',
          action: (
            <LinkButton as={Link} to="/targets">
              Go to Targets
            </LinkButton>
          ),
        }}
      >
        {({ target }) => children(target)}
      </QueryView>
    </Page>
  );
}
