import { api } from '@newswatch/shared/api';
import { messages, safeRedirect } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui/frame';
import { Link, useSearchParams } from 'react-router-dom';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { AuthPage } from './auth-page.tsx';

/** /sign-in */
export function SignInPage() {
  const shell = useShell();
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const keep = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  return (
    <AuthPage
      title="Sign in"
      lead="Your targets, and what they found while you were away."
      foot={
        <>
          New here?{' '}
          <TextLink as={Link} to={`/sign-up${keep}`}>
            Create an account
          </TextLink>
        </>
      }
    >
      <SignInForm
        signIn={(credentials) => api.auth.login({ body: credentials })}
        onSignedIn={async (session) => {
          await shell.session.signIn(session, session.user);
          shell.navigate(safeRedirect(redirect), { replace: true });
        }}
        failureAction={(sentence) =>
          sentence === messages.auth.useAdminSignIn ? (
            <TextLink as={Link} to="/sign-in-2">
              Administrator sign-in
            </TextLink>
          ) : null
        }
      />
    </AuthPage>
  );
}
