import { messages } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, FormAlert } from '@newswatch/ui';
import { useState } from 'react';
import { verificationApi } from '../api/verification.ts';
import { CodeDialog } from '../codes/code-dialog.tsx';
import { useCodeRequest } from '../codes/use-code-request.ts';
import { useRefreshedUser } from './use-refreshed-user.ts';
import { WhatsappNumberForm } from './whatsapp-number-form.tsx';

/** Verifies the number that is waiting for its code, or a new one. */
export function WhatsappVerification() {
  const { contact_info } = useCurrentUser();
  const refreshUser = useRefreshedUser();
  const [verifying, setVerifying] = useState<{ number: string; wasSent: boolean } | null>(null);
  const { sending, request } = useCodeRequest(() => verificationApi.sendWhatsapp(), {
    sent: messages.code.sentToWhatsapp,
    failed: messages.whatsapp.sendFailed,
  });
  const { whatsapp, pending_whatsapp, verified_channels } = contact_info;
  const unverified = pending_whatsapp ?? (verified_channels.includes('whatsapp') ? null : whatsapp);

  const verifyCurrent = async () => {
    if (unverified && (await request())) setVerifying({ number: unverified, wasSent: true });
  };

  return (
    <>
      {unverified ? (
        <FormAlert
          tone="info"
          title="This number is not verified yet"
          action={
            <Button variant="primary" loading={sending} onClick={verifyCurrent}>
              Verify Current
            </Button>
          }
        >
          <bdi>{unverified}</bdi>
        </FormAlert>
      ) : null}
      <WhatsappNumberForm
        number={unverified ?? ''}
        isChange={whatsapp !== null && verified_channels.includes('whatsapp')}
        onSaved={(number, required, wasSent) => {
          if (required) setVerifying({ number, wasSent });
        }}
      />
      {verifying === null ? null : (
        <CodeDialog
          channel="whatsapp"
          destination={verifying.number}
          wasSent={verifying.wasSent}
          verify={(verification_code) =>
            verificationApi.verifyWhatsapp({ body: { phone_number: verifying.number, verification_code } })
          }
          resend={() => verificationApi.sendWhatsapp()}
          onVerified={() => {
            setVerifying(null);
            void refreshUser();
          }}
          onClose={() => setVerifying(null)}
        />
      )}
    </>
  );
}
