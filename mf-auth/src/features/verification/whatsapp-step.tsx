import { hasWhatsappNumber, messages, verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, FormAlert } from '@newswatch/ui';
import { useState } from 'react';
import { verificationApi } from '../../api/verification.ts';
import { CodeDialog } from '../../codes/code-dialog.tsx';
import { useCodeRequest } from '../../codes/use-code-request.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { WhatsappNumberForm } from '../../person/whatsapp-number-form.tsx';
import { StepCard } from './step-card.tsx';

interface WhatsappStepProps {
  onBack: () => void;
  onComplete: () => void;
}

/** Step 2 of 2. */
export function WhatsappStep({ onBack, onComplete }: WhatsappStepProps) {
  const user = useCurrentUser();
  const refreshUser = useRefreshedUser();
  const [verifying, setVerifying] = useState<string | null>(null);
  const { sending, request } = useCodeRequest(() => verificationApi.sendWhatsapp(), {
    sent: messages.code.sentToWhatsapp,
    failed: messages.whatsapp.sendFailed,
  });
  const { isWhatsAppVerified } = verificationStatus(user);
  const { whatsapp, pending_whatsapp } = user.contact_info;
  const current = pending_whatsapp ?? whatsapp ?? '';

  const verifyCurrent = async () => {
    if (await request()) setVerifying(current);
  };

  return (
    <StepCard
      title={messages.steps.whatsapp.title}
      place="Step 2 of 2"
      aside={
        isWhatsAppVerified ? undefined : <NumberHelp sendsAlerts={user.quota.channels.includes('whatsapp')} />
      }
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          {isWhatsAppVerified ? (
            <Button variant="primary" onClick={onComplete}>
              Complete Setup
            </Button>
          ) : null}
        </>
      }
    >
      {isWhatsAppVerified ? (
        <Card
          tone="success"
          level={3}
          title={whatsapp ? 'WhatsApp number verified' : 'Administrators do not need a number'}
          actions={
            <Button variant="primary" onClick={onComplete}>
              Continue
            </Button>
          }
        >
          <bdi>{whatsapp}</bdi>
        </Card>
      ) : (
        <>
          {hasWhatsappNumber(user) || pending_whatsapp ? (
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
        </>
      )}
      {/* The number may have been verified on another device in the meantime. */}
      {verifying === null || isWhatsAppVerified ? null : (
        <CodeDialog
          channel="whatsapp"
          destination={verifying}
          verify={(verification_code) =>
            verificationApi.verifyWhatsapp({ body: { phone_number: verifying, verification_code } })
          }
          resend={() => verificationApi.sendWhatsapp()}
          onVerified={() => {
            setVerifying(null);
            void refreshUser();
          }}
          onClose={() => setVerifying(null)}
        />
      )}
    </StepCard>
  );
}

function NumberHelp({ sendsAlerts }: { sendsAlerts: boolean }) {
  return (
    <>
      <h3>What we send there</h3>
      <p>
        {sendsAlerts
          ? 'A code now, and your alerts if you turn them on. Reply STOP to stop them.'
          : 'On your plan, the number only protects your account. We send only codes to it.'}
      </p>
      <h3>No WhatsApp on this number?</h3>
      <p>Enter another number. It will replace this one.</p>
    </>
  );
}
