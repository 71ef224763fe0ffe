import type { Webhook } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { useState } from 'react';
import { webhooksApi } from '../../api/webhooks.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

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
  const body = password === '' ? {} : { current_password: password };
  return (
    <ActionDialog
      title={
        <>
          Show the signing secret of <bdi>“{webhook.name}”</bdi>?
        </>
      }
      description="No password is needed within 15 minutes of signing in. Showing the secret is recorded in the audit log."
      action="Show secret"
      mutation={reveal}
      failed="The secret could not be shown."
      onAction={() => reveal.mutate({ params: { webhookId: webhook.id }, body })}
      onClose={onClose}
    >
      <TextField
        label="Password"
        type="password"
        optional
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ActionDialog>
  );
}
