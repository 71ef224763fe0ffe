import { safeRedirect } from '@newswatch/shared/contracts';
import { useSession, useShell } from '@newswatch/shell-api';
import { Button } from '@newswatch/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../features/security/new-password-form.tsx';
import { useRefreshedUser } from '../person/use-refreshed-user.ts';
import { withRedirectParam } from '../redirects.ts';
import { AuthPage } from './auth-page.tsx';

/**
 * /change-password: the only page for a user with a temporary password. It has no frame, because the server does not
 * answer the frame's requests until the password is changed.
 */
export function ChangePasswordPage() {
  const { session } = useShell();
  const here = useSession();
  const refreshUser = useRefreshedUser();
  const [search] = useSearchParams();
  if (here.status === 'guest') return <Navigate to={withRedirectParam('/sign-in', search)} replace />;
  // This redirect also runs after the change, when the page is done.
  if (!here.user.must_change_password) return <Navigate to={safeRedirect(search.get('redirect'))} replace />;
  return (
    <AuthPage
      title="Choose your password"
      lead="Your current password was set by an administrator. To continue, choose one that only you know."
      foot={
        <Button variant="link" onClick={() => void session.signOut()}>
          Sign out instead
        </Button>
      }
    >
      <NewPasswordForm mayKeepOthers={false} currentLabel="Temporary password" onChanged={refreshUser} />
    </AuthPage>
  );
}
