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
 * /verify-email?code=…: the link in the email. The code does not identify the account, so a guest signs in first and
 * then returns here.
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
    // With a temporary password, the server accepts no code before the user has chosen their own.
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
  // A code in the URL comes from an email that arrived. Otherwise only codes sent from this tab are known.
  const wasSent = code !== '' || isCodeOut(session.user.id);
  const verify = async (verification_code: string) => {
    try {
      await verificationApi.verifyEmail({ body: { verification_code } });
    } catch (error) {
      // An administrator has set a temporary password in the meantime. The refreshed user makes this page ask for a new
      // one first.
      if (error instanceof ApiError && error.code === 'password_change_required') void refreshUser();
      throw error;
    }
  };
  return (
    <AuthPage
      title="Verify your email"
      lead={
        <>
          {wasSent ? 'Enter the code we sent to' : 'Enter the code sent to'} <bdi>{destination}</bdi>
          {wasSent ? '.' : ', or request a new one.'}
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
        saysOnlyReason
      />
    </AuthPage>
  );
}
