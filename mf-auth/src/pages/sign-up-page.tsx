import { messages } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui/frame';
import { Link, useSearchParams } from 'react-router-dom';
import { keepingRedirect } from '../features/sign-in/redirects.ts';
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx';
import { SETUP_WITHOUT_CODE } from '../features/verification/wizard.ts';
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
          const hasNoCode = session.message === messages.resendEmail.failed;
          if (session.message) shell.toast[hasNoCode ? 'warning' : 'info'](session.message);
          shell.navigate(hasNoCode ? SETUP_WITHOUT_CODE : '/setup', { replace: true });
        }}
      />
    </AuthPage>
  );
}
