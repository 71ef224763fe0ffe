import { DisplayForm } from '../features/display/display-form.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/display */
export function DisplayPage() {
  return (
    <SettingsPage title="Display" lead="What the sidebar, the lists and the links show you, on every device.">
      <DisplayForm />
    </SettingsPage>
  );
}
