import { messages, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, FormAlert, Row } from '@newswatch/ui';
import { useState } from 'react';
import { verificationApi } from '../../api/verification.ts';
import { forgetSentCode, isCodeOut, noteCodeSent, secondsToNextCode } from '../../codes/sent-code.ts';
import { useCodeRequest } from '../../codes/use-code-request.ts';
import { emailToVerify } from '../../person/email-to-verify.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { CodeForm } from './code-form.tsx';
import { CodeMailHelp } from './code-mail-help.tsx';
import { StepCard } from './step-card.tsx';

interface EmailStepProps {
  onBack: () => void;
  onNext: () => void;
}

/** Step 1 of 2. The code is entered on the page, without a dialog. */
export function EmailStep({ onBack, onNext }: EmailStepProps) {
  const user = useCurrentUser();
  const refreshUser = useRefreshedUser();
  const { sending, request } = useCodeRequest(() => verificationApi.sendEmail(), messages.resendEmail);
  // Codes sent from another device are not known here, so the page claims nothing and offers both ways.
  const [codeIsOut, setCodeIsOut] = useState(() => isCodeOut(user.id));
  const [entering, setEntering] = useState(codeIsOut);
  const { isEmailVerified } = verificationStatus(user);
  const destination = emailToVerify(user) ?? user.email;

  const noteSent = () => {
    noteCodeSent(user.id);
    setCodeIsOut(true);
  };
  const start = async () => {
    if (!(await request())) return;
    noteSent();
    setEntering(true);
  };

  return (
    <StepCard
      title={messages.steps.email.title}
      place="Step 1 of 2"
      lead={
        isEmailVerified ? undefined : (
          <>
            {codeIsOut
              ? 'We sent a code to '
              : entering
                ? 'Enter the code sent to '
                : 'We will send a code to '}
            <strong dir="ltr">{destination}</strong>
            {entering && !codeIsOut ? '' : '. Enter it here'} so that your alerts can reach you.
          </>
        )
      }
      aside={isEmailVerified ? undefined : <CodeMailHelp />}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          {isEmailVerified ? (
            <Button variant="primary" onClick={onNext}>
              Next: WhatsApp
            </Button>
          ) : null}
        </>
      }
    >
      {isEmailVerified ? (
        <FormAlert tone="success" title="Your email address is verified">
          <bdi>{user.email}</bdi>
        </FormAlert>
      ) : entering ? (
        <CodeForm
          label="Verify your email"
          words={{
            verified: messages.code.emailVerified,
            sent: messages.code.sentToEmail,
            resendFailed: messages.code.resendFailed,
          }}
          verify={(verification_code) => verificationApi.verifyEmail({ body: { verification_code } })}
          resend={async () => {
            await verificationApi.sendEmail();
            noteSent();
          }}
          onVerified={() => {
            forgetSentCode();
            setEntering(false);
            void refreshUser();
          }}
          resendAfterSeconds={secondsToNextCode(user.id)}
          takesFocus
        />
      ) : (
        <Row>
          <Button variant="primary" loading={sending} onClick={start}>
            Verify email
          </Button>
          <Button onClick={() => setEntering(true)}>I have a code</Button>
        </Row>
      )}
    </StepCard>
  );
}
