import { api, serverNow } from '@newswatch/shared/api';
import { limits, messages, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, FormAlert, Row, Stack } from '@newswatch/ui/frame';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CodeDialog } from '../../codes/code-dialog.tsx';
import { useCodeRequest } from '../../codes/use-code-request.ts';
import { emailToVerify } from '../../person/email-to-verify.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { saysNoCode } from './wizard.ts';

const CODE_LIFETIME_MS = limits.VERIFICATION_CODE_EXPIRY_MINUTES * 60_000;

interface EmailStepProps {
  onBack: () => void;
  onNext: () => void;
}

/** Step 1 of 2. */
export function EmailStep({ onBack, onNext }: EmailStepProps) {
  const user = useCurrentUser();
  const refreshUser = useRefreshedUser();
  const [open, setOpen] = useState(false);
  const { sending, request } = useCodeRequest(() => api.user.sendEmailVerification(), messages.resendEmail);
  const [search] = useSearchParams();
  // Signing up sent a code; while that one is good, asking for another would only be refused.
  const [codeIsOut] = useState(
    () => !saysNoCode(search) && serverNow() - Date.parse(user.created_at) < CODE_LIFETIME_MS,
  );
  const { isEmailVerified } = verificationStatus(user);
  const destination = emailToVerify(user) ?? user.email;

  const start = async () => {
    if (await request()) setOpen(true);
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
              {codeIsOut ? 'We sent a code to ' : 'We send a code to '}
              <strong dir="ltr">{destination}</strong>. Enter it here and your alerts know where to go.
            </p>
            <Row>
              {codeIsOut ? (
                <Button variant="primary" onClick={() => setOpen(true)}>
                  Verify email
                </Button>
              ) : null}
              <Button variant={codeIsOut ? 'secondary' : 'primary'} loading={sending} onClick={start}>
                {codeIsOut ? 'Send a new code' : 'Verify email'}
              </Button>
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
      {open ? (
        <CodeDialog
          channel="email"
          destination={destination}
          verify={(verification_code) => api.auth.verifyEmail({ body: { verification_code } })}
          resend={() => api.user.sendEmailVerification()}
          onVerified={() => {
            setOpen(false);
            void refreshUser();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}
