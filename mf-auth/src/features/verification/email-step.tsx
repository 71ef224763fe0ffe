import { messages, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, FormAlert, Row, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { verificationApi } from '../../api/verification.ts';
import { CodeDialog } from '../../codes/code-dialog.tsx';
import { forgetSentCode, isCodeOut, noteCodeSent } from '../../codes/sent-code.ts';
import { useCodeRequest } from '../../codes/use-code-request.ts';
import { emailToVerify } from '../../person/email-to-verify.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';

interface EmailStepProps {
  onBack: () => void;
  onNext: () => void;
}

/** Step 1 of 2. */
export function EmailStep({ onBack, onNext }: EmailStepProps) {
  const user = useCurrentUser();
  const refreshUser = useRefreshedUser();
  const [open, setOpen] = useState(false);
  const { sending, request } = useCodeRequest(() => verificationApi.sendEmail(), messages.resendEmail);
  // Codes sent from another device are not known here, so the page claims nothing and offers both ways.
  const [codeIsOut, setCodeIsOut] = useState(() => isCodeOut(user.id));
  const { isEmailVerified } = verificationStatus(user);
  const destination = emailToVerify(user) ?? user.email;

  const start = async () => {
    if (!(await request())) return;
    noteCodeSent(user.id);
    setCodeIsOut(true);
    setOpen(true);
  };

  return (
    <Card title={messages.steps.email.title} description="Step 1 of 2">
      <Stack gap={4}>
        {isEmailVerified ? (
          <FormAlert tone="success" title="Your email address is verified">
            <bdi>{user.email}</bdi>
          </FormAlert>
        ) : (
          <>
            <p>
              {codeIsOut ? 'We sent a code to ' : 'We will send a code to '}
              <strong dir="ltr">{destination}</strong>. Enter it here so that your alerts can reach you.
            </p>
            <Row>
              {codeIsOut ? (
                <>
                  <Button variant="primary" onClick={() => setOpen(true)}>
                    Verify email
                  </Button>
                  <Button loading={sending} onClick={start}>
                    Send a new code
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="primary" loading={sending} onClick={start}>
                    Verify email
                  </Button>
                  <Button onClick={() => setOpen(true)}>I have a code</Button>
                </>
              )}
            </Row>
          </>
        )}
        <Row justify="between">
          <Button onClick={onBack}>Back</Button>
          {isEmailVerified ? (
            <Button variant="primary" onClick={onNext}>
              Next: WhatsApp
            </Button>
          ) : null}
        </Row>
      </Stack>
      {/* The address may have been verified on another device in the meantime. */}
      {open && !isEmailVerified ? (
        <CodeDialog
          channel="email"
          destination={destination}
          verify={(verification_code) => verificationApi.verifyEmail({ body: { verification_code } })}
          resend={() => verificationApi.sendEmail()}
          wasSent={codeIsOut}
          onVerified={() => {
            forgetSentCode();
            setOpen(false);
            void refreshUser();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}
