import { ApiError, retryOf } from '@newswatch/shared/api';
import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { EmptyState, FailureState, Page, PageHeader, Skeleton, Stack, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { userQueries } from '../../api/users.ts';

/** The link back to the list of users. */
export const backToUsers: ReactNode = (
  <TextLink as={Link} to="/admin/users">
    Users
  </TextLink>
);

/** A page about the account named in the URL. Its content is rendered once the account is loaded. */
export function OneUserPage({
  title,
  width,
  children,
}: {
  /** Shown until the name is loaded. */
  title: string;
  width?: 'narrow';
  children: (user: AdminUserDetail) => ReactNode;
}) {
  const { userId = '' } = useParams();
  const query = useQuery(userQueries.one(userId));
  if (query.data) return <Page width={width}>{children(query.data.user)}</Page>;
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page width={width}>
      <PageHeader back={backToUsers} title={title} />
      {query.isPending ? (
        <Stack gap={4} role="status" aria-busy="true" aria-label="Loading the user">
          <Skeleton shape="block" height={260} />
          <Skeleton shape="block" height={180} />
          <Skeleton shape="block" height={260} />
        </Stack>
      ) : gone ? (
        <EmptyState title="This account does not exist">It was deleted, or the link is wrong.</EmptyState>
      ) : (
        <FailureState title="The user could not be loaded" {...retryOf(query)} />
      )}
    </Page>
  );
}
