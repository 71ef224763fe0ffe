import { ApiError } from '@newswatch/shared/api';
import { useCurrentUser } from '@newswatch/shell-api';
import { Page, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { NoAccess } from './no-access.tsx';

/**
 * The page content if API access is off, or was turned off after the page was opened; otherwise null. `below` is the part that
 * still works.
 */
export function useNoAccess(title: string, lead: string, error: Error | null, below?: ReactNode): ReactNode {
  const user = useCurrentUser();
  const isRefused = error instanceof ApiError && error.code === 'api_access_disabled';
  if (user.api_access_enabled && !isRefused) return null;
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      <NoAccess quota={user.quota} />
      {below}
    </Page>
  );
}
