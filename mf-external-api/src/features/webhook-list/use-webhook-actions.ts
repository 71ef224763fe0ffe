import type { Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { webhooksApi } from '../../api/webhooks.ts';

const refreshes = [webhookKeys.all];

/** Pauses, resumes, tests and deletes endpoints. */
export function useWebhookActions() {
  const { toast } = useShell();
  const pause = useApiMutation(webhooksApi.pause, { done: 'Endpoint paused.', refreshes });
  const resume = useApiMutation(webhooksApi.resume, { done: 'Endpoint active.', refreshes });
  const remove = useApiMutation(webhooksApi.remove, { done: 'Endpoint deleted.', refreshes });
  const test = useApiMutation(webhooksApi.test, {
    refreshes,
    onDone: ({ delivery, message }) =>
      delivery.status === 'success' ? toast.success(message) : toast.error(message),
  });
  const params = ({ id }: Webhook) => ({ params: { webhookId: id } });
  return {
    pause: (webhook: Webhook) => pause.mutate(params(webhook)),
    resume: (webhook: Webhook) => resume.mutate(params(webhook)),
    test: (webhook: Webhook) => test.mutate(params(webhook)),
    isTesting: test.isPending,
    askToRemove: async (webhook: Webhook) => {
      const sure = await confirm({
        title: `Delete “${webhook.name}”?`,
        body: 'Its subscriptions and delivery log are deleted too. Waiting events are not sent. This cannot be undone.',
        confirmLabel: 'Delete endpoint',
        danger: true,
      });
      if (sure) remove.mutate(params(webhook));
    },
  };
}
