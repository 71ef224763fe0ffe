import { AppearanceChoices } from '../features/appearance/appearance-choices.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/appearance */
export function AppearancePage() {
  return (
    <SettingsPage title="Appearance" lead="How Newswatch looks in this browser. Changes apply immediately.">
      <AppearanceChoices />
    </SettingsPage>
  );
}
