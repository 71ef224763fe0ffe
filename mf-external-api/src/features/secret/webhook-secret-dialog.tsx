import { limits, type Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, SelectField, Stack } from '@newswatch/ui';
import { SecretDialog } from '@newswatch/ui/secret';
import { useState } from 'react';
import { webhooksApi } from '../../api/webhooks.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { type SnippetLanguage, snippetLanguages, verifySnippet } from './verify-snippets.ts';

/** The signing secret of an endpoint, code that checks signatures with it, and a test event to try it. */
export function WebhookSecretDialog({
  webhook,
  secret,
  onClose,
}: {
  webhook: Webhook;
  secret: string;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const [language, setLanguage] = useState<SnippetLanguage>('node');
  const test = useApiMutation(webhooksApi.test, { refreshes: [webhookKeys.all], showsFailure: true });
  const isGood = test.data?.delivery.status === 'success';
  return (
    <SecretDialog
      title={
        <>
          Signing secret of <bdi>“{webhook.name}”</bdi>
        </>
      }
      description={`Every delivery is signed with this secret. Put the secret where your server can find it, and reject requests that are unsigned or older than ${limits.WEBHOOK_TOLERANCE_SECONDS / 60} minutes.`}
      secret={secret}
      copies={[{ what: 'Secret', text: secret }]}
      voice={toast}
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField
          label="Check a signature with"
          options={[...snippetLanguages]}
          value={language}
          onChange={(event) => setLanguage(event.target.value as SnippetLanguage)}
        />
        <CodeBlock what="code">{verifySnippet(language)}</CodeBlock>
        {test.data ? <FormAlert tone={isGood ? 'success' : 'warning'}>{test.data.message}</FormAlert> : null}
        {test.error ? <FormAlert>{test.error.message}</FormAlert> : null}
        <Button loading={test.isPending} onClick={() => test.mutate({ params: { webhookId: webhook.id } })}>
          {webhook.status === 'pending_verification' && !isGood
            ? 'Send test event and activate endpoint'
            : 'Send test event'}
        </Button>
      </Stack>
    </SecretDialog>
  );
}
