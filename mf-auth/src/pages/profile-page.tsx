import { useCurrentUser } from '@newswatch/shell-api';
import { AdministratorCard } from '../features/profile/administrator-card.tsx';
import { EmailCard } from '../features/profile/email-card.tsx';
import { ProfileFormCard } from '../features/profile/profile-form.tsx';
import { WhatsappCard } from '../features/profile/whatsapp-card.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings: the user's identity and contact details. */
export function ProfilePage() {
  const { role } = useCurrentUser();
  return (
    <SettingsPage title="Profile" lead="Who you are, and how we reach you.">
      <ProfileFormCard />
      <EmailCard />
      <WhatsappCard />
      {role === 'admin' ? <AdministratorCard /> : null}
    </SettingsPage>
  );
}
