import { DisplayForm } from '../features/display/display-form.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/display */
export function DisplayPage() {
  return (
    <SettingsPage title="Display" lead="Sidebar, lists and links, on all your devices.">
      <DisplayForm />
    </SettingsPage>
  );
}
