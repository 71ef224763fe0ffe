import { failureSentence } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, confirm, FormAlert, Row, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { profileApi } from '../../api/profile.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { WhatsappVerification } from '../../person/whatsapp-verification.tsx';

/** The current number, one waiting for its code, and ways to change or remove it. */
export function WhatsappCard() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  // The form starts empty after a number is removed, but keeps its input after a change.
  const [removals, setRemovals] = useState(0);
  const { whatsapp, pending_whatsapp, verified_channels } = user.contact_info;
  const verified = whatsapp && verified_channels.includes('whatsapp') ? whatsapp : null;

  const remove = async () => {
    const agreed = await confirm({
      title: 'Remove your WhatsApp number?',
      body: 'You need a verified number to create targets. You will no longer get alerts on WhatsApp.',
      confirmLabel: 'Remove number',
      danger: true,
    });
    if (!agreed) return;
    try {
      const answer = await profileApi.updateContactInfo({ body: { whatsapp: null } });
      toast.success(answer.message ?? messages.whatsapp.updated);
    } catch (error) {
      toast.error(messages.whatsapp.updateFailed, { description: failureSentence(error) });
      return;
    }
    await refreshUser();
    setRemovals(removals + 1);
  };

  return (
    <Card
      title="WhatsApp"
      description="Used to protect your account and, if your plan includes WhatsApp, to send you alerts."
    >
      <Stack gap={4}>
        {verified ? (
          <FormAlert
            tone="success"
            title="WhatsApp number verified"
            action={
              <Button variant="ghost" onClick={remove}>
                Remove number
              </Button>
            }
          >
            <bdi>{verified}</bdi>
          </FormAlert>
        ) : null}
        <WhatsappVerification key={removals} />
        {!verified && (whatsapp || pending_whatsapp) ? (
          <Row>
            <Button onClick={remove}>Remove number</Button>
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
}
