import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { FailureState, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { settingsQuery } from '../api/settings.ts';
import { SecurityForm } from '../features/settings/security-form.tsx';

/** /admin/settings: what holds for the whole product. */
export function AdminSettingsPage() {
  const query = useQuery(settingsQuery());
  return (
    <Page width="narrow">
      <PageHeader title="System settings" lead="Settings for the whole product." />
      {query.isPending ? (
        <Stack gap={4} aria-busy="true" aria-label="Loading the system settings" role="status">
          <Skeleton shape="block" height={200} />
        </Stack>
      ) : query.data === undefined ? (
        <FailureState title="The system settings could not be loaded" {...retryOf(query)} />
      ) : (
        <SecurityForm settings={query.data} />
      )}
    </Page>
  );
}
