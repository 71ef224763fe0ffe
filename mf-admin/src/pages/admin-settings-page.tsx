import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Skeleton } from '@newswatch/ui';
import { settingsQuery } from '../api/settings.ts';
import { SettingsForm } from '../features/settings/settings-form.tsx';

/** /admin/settings: settings of the whole product. */
export function AdminSettingsPage() {
  const query = useQuery(settingsQuery());
  return (
    <Page>
      <PageHeader
        title="System settings"
        lead="System-wide settings. Changes take effect immediately, in every process."
      />
      <QueryView query={query} what="the system settings" loading={<Skeleton shape="block" height={480} />}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryView>
    </Page>
  );
}
