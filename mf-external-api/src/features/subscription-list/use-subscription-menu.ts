import type { Subscription } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, type MenuEntry } from '@newswatch/ui';
import { subscriptionsApi } from '../../api/webhooks.ts';

const refreshes = [webhookKeys.all];

/** The menu of a subscription. */
export function useSubscriptionMenu(
  onShow: (id: string) => void,
  onEdit: (id: string) => void,
): (subscription: Subscription) => MenuEntry[] {
  const pause = useApiMutation(subscriptionsApi.pause, { done: 'Subscription paused.', refreshes });
  const resume = useApiMutation(subscriptionsApi.resume, { done: 'Subscription active.', refreshes });
  const remove = useApiMutation(subscriptionsApi.remove, { done: 'Subscription deleted.', refreshes });
  const askToRemove = async ({ id, name }: Subscription) => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      body: 'No more events will be recorded for it. Events already queued for an endpoint will still be delivered.',
      confirmLabel: 'Delete subscription',
      danger: true,
    });
    if (sure) remove.mutate({ params: { subscriptionId: id } });
  };
  return (subscription) => {
    const { id, status } = subscription;
    const params = { subscriptionId: id };
    return [
      { id: 'show', label: 'Show backlog', onSelect: () => onShow(id) },
      { id: 'edit', label: 'Edit', onSelect: () => onEdit(id) },
      status === 'paused'
        ? { id: 'resume', label: 'Resume', onSelect: () => resume.mutate({ params }) }
        : { id: 'pause', label: 'Pause', onSelect: () => pause.mutate({ params }) },
      { kind: 'separator', id: 'end' },
      { id: 'remove', label: 'Delete', danger: true, onSelect: () => void askToRemove(subscription) },
    ];
  };
}
