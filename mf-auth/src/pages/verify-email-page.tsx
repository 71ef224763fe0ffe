import { ApiError } from '@newswatch/shared/api';
import { messages, normalizeVerificationCode } from '@newswatch/shared/contracts';
import { useSession } from '@newswatch/shell-api';
import { LinkButton } from '@newswatch/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { verificationApi } from '../api/verification.ts';
import { forgetSentCode, isCodeOut } from '../codes/sent-code.ts';
import { CodeForm } from '../features/verification/code-form.tsx';
import { emailToVerify } from '../person/email-to-verify.ts';
import { useRefreshedUser } from '../person/use-refreshed-user.ts';
import { AuthPage } from './auth-page.tsx';

/**
 * /verify-email?code=…: the link of the email. A code alone never says whose it is, so a guest signs in
 * first and comes back here.
 */
export function VerifyEmailPage() {
  const session = useSession();
  const refreshUser = useRefreshedUser();
  const [search] = useSearchParams();
  const code = normalizeVerificationCode(search.get('code') ?? '');

  const here = code ? `/verify-email?code=${code}` : '/verify-email';

  if (session.status === 'guest') {
    return (
      <AuthPage
        title="Verify your email"
        lead="Please sign in first, so that we know whose address to confirm."
      >
        <LinkButton
          as={Link}
          to={`/sign-in?redirect=${encodeURIComponent(here)}`}
          variant="primary"
          size="large"
          block
        >
          Sign in
        </LinkButton>
      </AuthPage>
    );
  }
  if (session.user.must_change_password) {
    // Whose password an administrator chose: no code is looked at before they chose their own.
    return (
      <AuthPage title="Verify your email" lead={messages.passwordChangeRequired}>
        <LinkButton
          as={Link}
          to={`/change-password?redirect=${encodeURIComponent(here)}`}
          variant="primary"
          size="large"
          block
        >
          Choose your password
        </LinkButton>
      </AuthPage>
    );
  }
  const destination = emailToVerify(session.user);
  if (destination === null) {
    return (
      <AuthPage title="Your email is verified" lead={<bdi>{session.user.email}</bdi>}>
        <LinkButton as={Link} to="/setup" variant="primary" size="large" block>
          Continue setup
        </LinkButton>
      </AuthPage>
    );
  }
  // The link is of a mail that arrived; without one, only what this tab saw being sent is known.
  const wasSent = code !== '' || isCodeOut(session.user.id);
  const verify = async (verification_code: string) => {
    try {
      await verificationApi.verifyEmail({ body: { verification_code } });
    } catch (error) {
      // Meanwhile an administrator chose a password for them: this page is about that first, then.
      if (error instanceof ApiError && error.code === 'password_change_required') void refreshUser();
      throw error;
    }
  };
  return (
    <AuthPage
      title="Verify your email"
      lead={
        <>
          {wasSent ? 'Enter the code we sent to' : 'Enter the code that came to'} <bdi>{destination}</bdi>
          {wasSent ? '.' : ', or have one sent.'}
        </>
      }
    >
      <CodeForm
        label="Verify your email"
        code={code}
        words={{
          verified: messages.code.emailVerified,
          sent: messages.resendEmail.sent,
          resendFailed: messages.resendEmail.failed,
        }}
        verify={verify}
        resend={() => verificationApi.sendEmail()}
        onVerified={() => {
          forgetSentCode();
          void refreshUser();
        }}
        resendAfterSeconds={0}
      />
    </AuthPage>
  );
}
