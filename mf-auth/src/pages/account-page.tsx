import { DeleteAccountCard } from '../features/account/delete-account-card.tsx';
import { ExportCard } from '../features/account/export-card.tsx';
import { LocaleFormCard } from '../features/account/locale-form.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/account */
export function AccountPage() {
  return (
    <SettingsPage title="Account" lead="Language, time zone, your data and account deletion.">
      <LocaleFormCard />
      <ExportCard />
      <DeleteAccountCard />
    </SettingsPage>
  );
}
