import { useShell } from '@newswatch/shell-api';
import { TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { forgetPendingSignIn, pendingSignIn } from '../codes/pending-sign-in.ts';
import { SecondStepForm } from '../features/second-step/second-step-form.tsx';
import { AuthPage } from './auth-page.tsx';

/** /otp: the second step of a sign-in started in this tab. Otherwise redirects to /sign-in. */
export function OtpPage() {
  const shell = useShell();
  const [pending] = useState(pendingSignIn);
  if (!pending) return <Navigate to="/sign-in" replace />;
  return (
    <AuthPage
      title="Two-factor authentication"
      lead="Your password is correct. Confirm that it is you."
      foot={
        <TextLink as={Link} to={pending.from} onClick={forgetPendingSignIn}>
          Back to sign in
        </TextLink>
      }
    >
      <SecondStepForm
        pending={pending}
        onSignedIn={async (session) => {
          await shell.session.signIn(session, session.user);
          forgetPendingSignIn();
          shell.navigate(pending.goal, { replace: true });
        }}
        onOver={(sentence) => {
          forgetPendingSignIn();
          shell.toast.error(sentence);
          shell.navigate(pending.from, { replace: true });
        }}
      />
    </AuthPage>
  );
}
