import { ApiError, api } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, FormAlert, Row, Stack } from '@newswatch/ui/frame';
import { useState } from 'react';
import { failureSentence } from '../../forms/failure-on-form.ts';
import { CodeDialog } from './code-dialog.tsx';

interface EmailStepProps {
  onBack: () => void;
  onNext: () => void;
}

/** Step 1 of 2. */
export function EmailStep({ onBack, onNext }: EmailStepProps) {
  const shell = useShell();
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);

  const start = async () => {
    setSending(true);
    try {
      await api.user.sendEmailVerification();
      shell.toast.success(messages.resendEmail.sent);
      setOpen(true);
    } catch (error) {
      // A code that is younger than the cooldown is already on its way: ask for that one.
      const underWay =
        error instanceof ApiError && error.code === 'rate_limited' && 'cooldown_seconds' in error.details;
      if (underWay) setOpen(true);
      else shell.toast.error(failureSentence(error, messages.resendEmail.failed));
    } finally {
      setSending(false);
    }
  };

  return (
    <Card title={messages.steps.email.title} description="Step 1 of 2">
      <Stack gap={4}>
        {user.email_verified ? (
          <FormAlert tone="success" title="Your email address is verified">
            <bdi>{user.email}</bdi>
          </FormAlert>
        ) : (
          <>
            <p>
              We send a code to <strong dir="ltr">{user.email}</strong>. Enter it here and your alerts know
              where to go.
            </p>
            <Row>
              <Button variant="primary" loading={sending} onClick={start}>
                Verify email
              </Button>
            </Row>
          </>
        )}
        <Row justify="between">
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
          {user.email_verified ? (
            <Button variant="primary" onClick={onNext}>
              Next: WhatsApp
            </Button>
          ) : null}
        </Row>
      </Stack>
      {open ? (
        <CodeDialog
          channel="email"
          destination={user.email}
          verify={(verification_code) => api.auth.verifyEmail({ body: { verification_code } })}
          resend={() => api.user.sendEmailVerification()}
          onVerified={() => {
            setOpen(false);
            void shell.session.refreshUser();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}
