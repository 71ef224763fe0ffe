import { useQuery } from '@newswatch/shared/query';
import { ownAccountQueries } from '../api/own-account.ts';
import { AccountForm } from '../features/own-account/account-form.tsx';
import { OwnAccountPage } from '../features/own-account/own-account-page.tsx';

/** /admin/account */
export function AdminAccountPage() {
  return (
    <OwnAccountPage
      path="/admin/account"
      title="Admin account"
      lead="Your language and system emails."
      query={useQuery(ownAccountQueries.account())}
      says={{ loading: 'Loading your preferences', failed: 'Your preferences could not be loaded' }}
    >
      {(account) => <AccountForm account={account} />}
    </OwnAccountPage>
  );
}
