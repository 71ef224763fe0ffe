import { useShell } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui/frame';
import { Link, useSearchParams } from 'react-router-dom';
import { keepingRedirect } from '../features/sign-in/redirects.ts';
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx';
import { AuthPage } from './auth-page.tsx';

/** /sign-up: a new account is signed in at once and goes on to verify itself. */
export function SignUpPage() {
  const shell = useShell();
  const [search] = useSearchParams();
  return (
    <AuthPage
      title="Create your account"
      lead="Name what matters to you. We read the news and tell you when it happens."
      foot={
        <>
          Already have an account?{' '}
          <TextLink as={Link} to={keepingRedirect('/sign-in', search)}>
            Sign in
          </TextLink>
        </>
      }
    >
      <SignUpForm
        onSignedUp={async (session) => {
          await shell.session.signIn(session, session.user);
          if (session.message) shell.toast.info(session.message);
          shell.navigate('/setup', { replace: true });
        }}
      />
    </AuthPage>
  );
}
