import { PreferencesCard } from '../features/preferences/preferences-card.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/notifications */
export function NotificationSettingsPage() {
  return (
    <SettingsPage title="Notifications" lead="How alerts reach you, how many, and when." wide>
      <PreferencesCard />
    </SettingsPage>
  );
}
