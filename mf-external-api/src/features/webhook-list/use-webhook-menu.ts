import type { Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, type MenuEntry } from '@newswatch/ui';
import { webhooksApi } from '../../api/webhooks.ts';

const refreshes = [webhookKeys.all];
/** Actions with their own dialog. */
export type WebhookDialog = 'rotate' | 'reveal' | 'recover';

/** The menu of an endpoint. */
export function useWebhookMenu(
  onEdit: (id: string) => void,
  onAsk: (kind: WebhookDialog, webhook: Webhook) => void,
): (webhook: Webhook) => MenuEntry[] {
  const { toast } = useShell();
  const pause = useApiMutation(webhooksApi.pause, { done: 'Endpoint paused.', refreshes });
  const resume = useApiMutation(webhooksApi.resume, { done: 'Endpoint active.', refreshes });
  const remove = useApiMutation(webhooksApi.remove, { done: 'Endpoint deleted.', refreshes });
  const test = useApiMutation(webhooksApi.test, {
    refreshes,
    onDone: ({ delivery, message }) =>
      delivery.status === 'success' ? toast.success(message) : toast.error(message),
  });
  const askToRemove = async ({ id, name }: Webhook) => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      body: 'Its subscriptions and delivery log will be deleted too. Waiting events will not be sent. This cannot be undone.',
      confirmLabel: 'Delete endpoint',
      danger: true,
    });
    if (sure) remove.mutate({ params: { webhookId: id } });
  };
  return (webhook) => {
    const { id, status, disabled_reason } = webhook;
    const params = { webhookId: id };
    const item = (label: string, onSelect: () => void): MenuEntry => ({ id: label, label, onSelect });
    return [
      item('Send test event', () => test.mutate({ params })),
      item('Edit', () => onEdit(id)),
      ...(status === 'active' ? [item('Pause', () => pause.mutate({ params }))] : []),
      ...(status === 'paused' || (status === 'disabled' && disabled_reason !== 'admin')
        ? [item('Resume', () => resume.mutate({ params }))]
        : []),
      item('Recover missed events', () => onAsk('recover', webhook)),
      item('Show signing secret', () => onAsk('reveal', webhook)),
      item('Rotate signing secret', () => onAsk('rotate', webhook)),
      { kind: 'separator', id: 'end' },
      { ...item('Delete', () => void askToRemove(webhook)), danger: true },
    ];
  };
}
