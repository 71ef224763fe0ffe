import type { Subscription } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { subscriptionsApi } from '../../api/webhooks.ts';

const refreshes = [webhookKeys.all];

/** Pauses, resumes and deletes subscriptions. */
export function useSubscriptionActions() {
  const pause = useApiMutation(subscriptionsApi.pause, { done: 'Subscription paused.', refreshes });
  const resume = useApiMutation(subscriptionsApi.resume, { done: 'Subscription active.', refreshes });
  const remove = useApiMutation(subscriptionsApi.remove, { done: 'Subscription deleted.', refreshes });
  const params = ({ id }: Subscription) => ({ params: { subscriptionId: id } });
  return {
    pause: (subscription: Subscription) => pause.mutate(params(subscription)),
    resume: (subscription: Subscription) => resume.mutate(params(subscription)),
    askToRemove: async (subscription: Subscription) => {
      const sure = await confirm({
        title: `Delete “${subscription.name}”?`,
        body: 'Nothing more is recorded for it. What was queued for an endpoint is still delivered.',
        confirmLabel: 'Delete subscription',
        danger: true,
      });
      if (sure) remove.mutate(params(subscription));
    },
  };
}
