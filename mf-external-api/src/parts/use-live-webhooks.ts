import { onLive } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect } from 'react';

/** The minimum interval between refetches. A busy endpoint causes many events per second. */
const PAUSE_MS = 1_500;

/** Refetches deliveries, endpoints and subscriptions when they change. */
export function useLiveWebhooks(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(liveTopics.webhooks, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: webhookKeys.all });
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
