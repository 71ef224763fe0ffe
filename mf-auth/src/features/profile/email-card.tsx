import { failureSentence } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, FormAlert, Row, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { profileApi } from '../../api/profile.ts';
import { verificationApi } from '../../api/verification.ts';
import { CodeDialog } from '../../codes/code-dialog.tsx';
import { forgetSentCode } from '../../codes/sent-code.ts';
import { useCodeRequest } from '../../codes/use-code-request.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { EmailChangeForm } from './email-change-form.tsx';

/** The current address, a new one waiting for its code, and a way to change it. */
export function EmailCard() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const [verifying, setVerifying] = useState<string | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const { sending, request } = useCodeRequest(() => verificationApi.sendEmail(), messages.resendEmail);
  const { pending_email: pending } = user;

  const verify = async () => {
    if (await request()) setVerifying(pending ?? user.email);
  };

  const withdraw = async () => {
    setWithdrawing(true);
    try {
      await profileApi.update({ body: { email: user.email } });
      forgetSentCode();
      await refreshUser();
    } catch (error) {
      toast.error('The change could not be cancelled.', { description: failureSentence(error) });
    } finally {
      setWithdrawing(false);
    }
  };

  return (
    <Card title="Email" description="Where we send account news, codes and your alerts.">
      <Stack gap={4}>
        {user.email_verified ? (
          <FormAlert tone="success" title="Your email address is verified">
            <bdi>{user.email}</bdi>
          </FormAlert>
        ) : (
          <FormAlert
            tone="info"
            title="This address is not verified yet"
            action={
              pending ? null : (
                <Button loading={sending} onClick={verify}>
                  Verify email
                </Button>
              )
            }
          >
            <bdi>{user.email}</bdi>
          </FormAlert>
        )}
        {pending ? (
          <FormAlert
            tone="info"
            title="Your new address is not confirmed yet"
            action={
              <Row>
                <Button variant="primary" onClick={() => setVerifying(pending)}>
                  Enter code
                </Button>
                <Button loading={withdrawing} onClick={withdraw}>
                  Keep the old address
                </Button>
              </Row>
            }
          >
            <bdi>{pending}</bdi>
          </FormAlert>
        ) : (
          <EmailChangeForm onCodeSent={setVerifying} />
        )}
      </Stack>
      {verifying === null ? null : (
        <CodeDialog
          channel="email"
          destination={verifying}
          verify={(verification_code) => verificationApi.verifyEmail({ body: { verification_code } })}
          resend={() => verificationApi.sendEmail()}
          onVerified={() => {
            forgetSentCode();
            setVerifying(null);
            void refreshUser();
          }}
          onClose={() => setVerifying(null)}
        />
      )}
    </Card>
  );
}
