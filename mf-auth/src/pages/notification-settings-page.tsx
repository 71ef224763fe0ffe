import { PreferencesCard } from '../features/preferences/preferences-card.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/notifications */
export function NotificationSettingsPage() {
  return (
    <SettingsPage title="Notifications" lead="The channels, frequency and limits of your alerts." wide>
      <PreferencesCard />
    </SettingsPage>
  );
}
