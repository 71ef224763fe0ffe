import { safeRedirect } from '@newswatch/shared/contracts';
import { useSession, useShell } from '@newswatch/shell-api';
import { Button } from '@newswatch/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../features/security/new-password-form.tsx';
import { useRefreshedUser } from '../person/use-refreshed-user.ts';
import { withRedirectParam } from '../redirects.ts';
import { AuthPage } from './auth-page.tsx';

/**
 * /change-password: where somebody stands whose password an administrator chose, before anything else. Outside the frame, whose
 * parts ask the server for what it does not say to them yet.
 */
export function ChangePasswordPage() {
  const { session } = useShell();
  const here = useSession();
  const refreshUser = useRefreshedUser();
  const [search] = useSearchParams();
  if (here.status === 'guest') return <Navigate to={withRedirectParam('/sign-in', search)} replace />;
  // Also after the change: the page is done with.
  if (!here.user.must_change_password) return <Navigate to={safeRedirect(search.get('redirect'))} replace />;
  return (
    <AuthPage
      title="Choose your password"
      lead="Your current password was set by an administrator. Choose one that only you know to continue."
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
