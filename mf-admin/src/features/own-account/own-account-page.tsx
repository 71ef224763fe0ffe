import { retryOf } from '@newswatch/shared/api';
import {
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  TabNav,
  TabNavLink,
} from '@newswatch/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const pages = [
  { path: '/admin/profile', title: 'Profile' },
  { path: '/admin/account', title: 'Account' },
] as const;

interface OwnAccountPageProps<Data> {
  /** The page that is shown. */
  path: (typeof pages)[number]['path'];
  title: string;
  lead: string;
  query: UseQueryResult<Data>;
  /** Messages that are shown while the data loads, and if loading failed. */
  says: { loading: string; failed: string };
  children: (data: Data) => ReactNode;
}

/** The layout of the two pages on which administrators change their own profile and account. */
export function OwnAccountPage<Data>({
  path,
  title,
  lead,
  query,
  says,
  children,
}: OwnAccountPageProps<Data>) {
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <LinkButton as={Link} to="/settings">
            All settings
          </LinkButton>
        }
      />
      <TabNav label="Administrator">
        {pages.map((page) => (
          <TabNavLink key={page.path} as={Link} to={page.path} current={page.path === path}>
            {page.title}
          </TabNavLink>
        ))}
      </TabNav>
      {query.isPending ? (
        <Stack gap={4} aria-busy="true" aria-label={says.loading} role="status">
          <Skeleton shape="block" height={320} />
        </Stack>
      ) : query.data === undefined ? (
        <FailureState title={says.failed} {...retryOf(query)} />
      ) : (
        children(query.data)
      )}
    </Page>
  );
}
