import { ApiError, api } from '@newswatch/shared/api';
import { hasWhatsappNumber, messages, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, FormAlert, Row, Stack } from '@newswatch/ui/frame';
import { useState } from 'react';
import { failureSentence } from '../../forms/failure-on-form.ts';
import { CodeDialog } from './code-dialog.tsx';
import { WhatsappNumberForm } from './whatsapp-number-form.tsx';

interface WhatsappStepProps {
  onBack: () => void;
  onComplete: () => void;
}

/** Step 2 of 2. */
export function WhatsappStep({ onBack, onComplete }: WhatsappStepProps) {
  const shell = useShell();
  const user = useCurrentUser();
  const [verifying, setVerifying] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { isWhatsAppVerified } = verificationStatus(user);
  const current = user.contact_info.pending_whatsapp ?? user.contact_info.whatsapp ?? '';

  const verifyCurrent = async () => {
    setSending(true);
    try {
      await api.user.sendWhatsappVerification();
      shell.toast.success(messages.code.sentToWhatsapp);
      setVerifying(current);
    } catch (error) {
      // As with the email: a code younger than the cooldown is already on its way.
      const underWay =
        error instanceof ApiError && error.code === 'rate_limited' && 'cooldown_seconds' in error.details;
      if (underWay) setVerifying(current);
      else shell.toast.error(failureSentence(error, messages.whatsapp.sendFailed));
    } finally {
      setSending(false);
    }
  };

  return (
    <Card title={messages.steps.whatsapp.title} description="Step 2 of 2">
      <Stack gap={4}>
        {isWhatsAppVerified ? (
          <Card
            tone="success"
            level={3}
            title="WhatsApp number verified"
            actions={
              <Button variant="primary" onClick={onComplete}>
                Continue
              </Button>
            }
          >
            <bdi>{user.contact_info.whatsapp}</bdi>
          </Card>
        ) : (
          <>
            {hasWhatsappNumber(user) || user.contact_info.pending_whatsapp ? (
              <FormAlert
                tone="info"
                title="This number is not verified yet"
                action={
                  <Button loading={sending} onClick={verifyCurrent}>
                    Verify Current
                  </Button>
                }
              >
                <bdi>{current}</bdi>
              </FormAlert>
            ) : null}
            <WhatsappNumberForm
              number={current}
              onSaved={(number, required) => {
                if (required) setVerifying(number);
              }}
            />
            {user.quota.channels.includes('whatsapp') ? null : (
              <p className="ui-muted">
                On your plan the number only protects your account: we send it codes and nothing else.
              </p>
            )}
          </>
        )}
        <Row justify="between">
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
          {isWhatsAppVerified ? (
            <Button variant="primary" onClick={onComplete}>
              Complete Setup
            </Button>
          ) : null}
        </Row>
      </Stack>
      {verifying === null ? null : (
        <CodeDialog
          channel="whatsapp"
          destination={verifying}
          verify={(verification_code) =>
            api.user.verifyWhatsapp({ body: { phone_number: verifying, verification_code } })
          }
          resend={() => api.user.sendWhatsappVerification()}
          onVerified={() => {
            setVerifying(null);
            void shell.session.refreshUser();
          }}
          onClose={() => setVerifying(null)}
        />
      )}
    </Card>
  );
}
