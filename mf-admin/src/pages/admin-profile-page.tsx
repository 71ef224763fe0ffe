import { useQuery } from '@newswatch/shared/query';
import { ownAccountQueries } from '../api/own-account.ts';
import { OwnAccountPage } from '../features/own-account/own-account-page.tsx';
import { ProfileForm } from '../features/own-account/profile-form.tsx';

/** /admin/profile */
export function AdminProfilePage() {
  return (
    <OwnAccountPage
      path="/admin/profile"
      title="Admin profile"
      lead="Your name and phone number."
      query={useQuery(ownAccountQueries.profile())}
      says={{ loading: 'Loading your profile', failed: 'Your profile could not be loaded' }}
    >
      {(profile) => <ProfileForm profile={profile} />}
    </OwnAccountPage>
  );
}
