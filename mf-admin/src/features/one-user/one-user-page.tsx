import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { BackLink, QueryView } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Skeleton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { userQueries } from '../../api/users.ts';

/** The link back to the list of users. */
export const backToUsers = <BackLink to="/admin/users">Users</BackLink>;

/** A page about the account named in the URL. Its content is rendered once the account is loaded. */
export function OneUserPage({
  title,
  children,
}: {
  /** The title until the name is loaded. */
  title: string;
  children: (user: AdminUserDetail) => ReactNode;
}) {
  const { userId = '' } = useParams();
  const query = useQuery(userQueries.one(userId));
  if (query.data) return <Page>{children(query.data.user)}</Page>;
  return (
    <Page>
      <PageHeader back={backToUsers} title={title} />
      <QueryView
        query={query}
        what="the user"
        loading={
          <>
            <Skeleton shape="block" height={260} />
            <Skeleton shape="block" height={180} />
            <Skeleton shape="block" height={260} />
          </>
        }
        missing={{
          title: 'This account does not exist',
          children: 'It was deleted, or the link is wrong.',
        }}
      />
    </Page>
  );
}
