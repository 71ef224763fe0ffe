import { SharedLinksCard } from '@newswatch/shell-api/patterns';
import { Skeleton } from '@newswatch/ui';
import { Suspense } from 'react';
import { ChangePasswordCard } from '../features/security/change-password-card.tsx';
import { HistoryCard } from '../features/security/history-card.tsx';
import { PasskeysCard } from '../features/security/passkeys-card.tsx';
import { SessionsCard } from '../features/security/sessions-card.tsx';
import { TwoFactorCard } from '../features/security/two-factor-card.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/security */
export function SecurityPage() {
  return (
    <SettingsPage title="Security" lead="Password, devices and recent account activity.">
      <ChangePasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
      <Suspense fallback={<Skeleton shape="block" height={120} />}>
        <SharedLinksCard />
      </Suspense>
      <HistoryCard />
    </SettingsPage>
  );
}
