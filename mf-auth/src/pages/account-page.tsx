import { DeleteAccountCard } from '../features/account/delete-account-card.tsx';
import { ExportCard } from '../features/account/export-card.tsx';
import { PersonalDetailsCard } from '../features/account/personal-details-form.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/account */
export function AccountPage() {
  return (
    <SettingsPage title="Account" lead="Your details, your data and account deletion.">
      <PersonalDetailsCard />
      <ExportCard />
      <DeleteAccountCard />
    </SettingsPage>
  );
}
