import { api } from '@newswatch/shared/api';
import { safeRedirect } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui/frame';
import { Link, useSearchParams } from 'react-router-dom';
import { keepPendingSignIn } from '../codes/pending-sign-in.ts';
import { adminRedirect } from '../features/sign-in/redirects.ts';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { AuthPage } from './auth-page.tsx';

/** /sign-in-2: the administrators' own sign-in. A signed-in person may open it; success replaces the session. */
export function AdminSignInPage() {
  const shell = useShell();
  const [search] = useSearchParams();
  return (
    <AuthPage
      title="Administrator sign-in"
      lead="For people who run Newswatch."
      foot={
        <TextLink as={Link} to="/sign-in">
          User sign-in
        </TextLink>
      }
    >
      <SignInForm
        signIn={(credentials) => api.auth.adminLogin({ body: credentials })}
        onSignedIn={async (session) => {
          await shell.session.signIn(session, session.user);
          shell.navigate(adminRedirect(safeRedirect(search.get('redirect'))), { replace: true });
        }}
        onSecondStep={(pending) => {
          keepPendingSignIn(pending, adminRedirect(safeRedirect(search.get('redirect'))), '/sign-in-2');
          shell.navigate('/otp');
        }}
        passwordAction={
          <TextLink as={Link} to="/forgot-password">
            Forgot password?
          </TextLink>
        }
      />
    </AuthPage>
  );
}
