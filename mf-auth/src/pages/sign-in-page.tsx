import { api } from '@newswatch/shared/api';
import { messages, safeRedirect } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui/frame';
import { Link, useSearchParams } from 'react-router-dom';
import { keepPendingSignIn } from '../codes/pending-sign-in.ts';
import { ProviderLink } from '../features/identity-provider/provider-link.tsx';
import { keepingRedirect } from '../features/sign-in/redirects.ts';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { AuthPage } from './auth-page.tsx';

/** /sign-in */
export function SignInPage() {
  const shell = useShell();
  const [search] = useSearchParams();
  return (
    <AuthPage
      title="Sign in"
      lead="Your targets, and what they found while you were away."
      foot={
        <>
          New here?{' '}
          <TextLink as={Link} to={keepingRedirect('/sign-up', search)}>
            Create an account
          </TextLink>
          <ProviderLink to={keepingRedirect('/clerk/sign-in', search)} />
        </>
      }
    >
      <SignInForm
        signIn={(credentials) => api.auth.login({ body: credentials })}
        onSignedIn={async (session) => {
          await shell.session.signIn(session, session.user);
          shell.navigate(safeRedirect(search.get('redirect')), { replace: true });
        }}
        onSecondStep={(pending) => {
          keepPendingSignIn(pending, safeRedirect(search.get('redirect')), '/sign-in');
          shell.navigate('/otp');
        }}
        passwordAction={
          <TextLink as={Link} to="/forgot-password">
            Forgot password?
          </TextLink>
        }
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
