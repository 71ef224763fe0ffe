import { ApiErrorsQuery, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { ListPage } from '@newswatch/shell-api/patterns';
import { EmptyState, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { apiErrorsQuery } from '../api/overview.ts';
import { ErrorFilters } from '../features/overview/error-filters.tsx';
import { errorColumns, errorKey } from '../features/overview/last-errors.tsx';
import { useLiveWebhooks } from '../parts/use-live-webhooks.ts';
import { useNoAccess } from '../parts/use-no-access.tsx';

const TITLE = 'All errors';
const LEAD = `Refused and failed requests, and failed deliveries, from the last ${limits.API_ERRORS_DAYS} days; identical errors share one row.`;

/** /external-api/errors: all errors, filtered by key, endpoint and code. */
export function ErrorsPage() {
  const user = useCurrentUser();
  const address = useAddressFilter(ApiErrorsQuery);
  const query = useQuery({ ...apiErrorsQuery(address.filter), enabled: user.api_access_enabled });
  useLiveWebhooks();
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;
  return (
    <ListPage
      title={TITLE}
      lead={LEAD}
      noun="errors"
      query={query}
      address={address}
      actions={
        <LinkButton as={Link} to="/external-api">
          Back to the overview
        </LinkButton>
      }
      filters={<ErrorFilters {...address} choices={query.data} />}
      table={{ columns: errorColumns, rowKey: errorKey, density: 'compact' }}
      empty={
        <EmptyState title={`No errors in ${limits.API_ERRORS_DAYS} days`}>
          Requests from your programs that are refused or fail appear here, as do deliveries that your
          endpoints reject.
        </EmptyState>
      }
    />
  );
}
