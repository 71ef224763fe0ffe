import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { LazyDesktopAlerts } from '../features/desktop-alerts/lazy-desktop-alerts.tsx';
import { PreferencesCard } from '../features/preferences/preferences-card.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/notifications */
export function NotificationSettingsPage() {
  return (
    <SettingsPage title="Notifications" lead="The channels, frequency and limits of your alerts." wide>
      <PreferencesCard />
      <LazyDesktopAlerts />
      <p className="ui-muted">
        For individual stories:{' '}
        <TextLink as={Link} to="/notifications?view=stories">
          muted and followed stories
        </TextLink>
        {' · '}
        <TextLink as={Link} to="/users">
          Choose a stand-in
        </TextLink>
      </p>
    </SettingsPage>
  );
}
