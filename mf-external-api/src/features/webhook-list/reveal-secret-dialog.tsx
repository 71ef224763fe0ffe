import { failureSentence } from '@newswatch/shared/api';
import type { Webhook } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Dialog, FormAlert, Stack, TextField } from '@newswatch/ui';
import { type FormEvent, useState } from 'react';
import { webhooksApi } from '../../api/webhooks.ts';

/**
 * Shows the signing secret. Asks for the password first, which the server requires from 15 minutes after signing in.
 */
export function RevealSecretDialog({
  webhook,
  onClose,
  onRevealed,
}: {
  webhook: Webhook;
  onClose: () => void;
  onRevealed: (secret: string) => void;
}) {
  const [password, setPassword] = useState('');
  const reveal = useApiMutation(webhooksApi.revealSecret, {
    onDone: ({ secret }) => onRevealed(secret),
    showsFailure: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = password === '' ? {} : { current_password: password };
    reveal.mutate({ params: { webhookId: webhook.id }, body });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={
        <>
          Show the signing secret of <bdi>“{webhook.name}”</bdi>?
        </>
      }
      description="No password is needed within 15 minutes of signing in. This is recorded in the audit log."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="reveal-secret" variant="primary" loading={reveal.isPending}>
            Show secret
          </Button>
        </>
      }
    >
      <form id="reveal-secret" onSubmit={submit}>
        <Stack gap={3}>
          {reveal.error ? (
            <FormAlert>{failureSentence(reveal.error, 'The secret could not be shown.')}</FormAlert>
          ) : null}
          <TextField
            label="Password"
            type="password"
            optional
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
