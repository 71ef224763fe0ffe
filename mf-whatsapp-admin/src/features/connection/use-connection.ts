import type { WhatsappFault } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

const refreshes = [whatsappKeys.all];
const failed = 'The connection could not be changed.';

/** Controls the connection, reports the result, and refetches everything shown. */
export function useConnection() {
  const start = useApiMutation(() => whatsappApi.start(), { done: 'WhatsApp started.', failed, refreshes });
  const restart = useApiMutation(() => whatsappApi.restart(), {
    done: 'WhatsApp restarted.',
    failed,
    refreshes,
  });
  const stop = useApiMutation(() => whatsappApi.stop(), { done: 'WhatsApp stopped.', failed, refreshes });
  const simulate = useApiMutation((event: WhatsappFault) => whatsappApi.simulate({ body: { event } }), {
    done: 'Event simulated.',
    failed,
    refreshes,
  });
  return {
    start,
    restart,
    simulate,
    stopping: stop.isPending,
    askToStop: async () => {
      const sure = await confirm({
        title: 'Stop WhatsApp?',
        body: 'No messages will be sent until you start it again: alerts will wait or be sent by email, and codes cannot be sent.',
        confirmLabel: 'Stop',
        danger: true,
      });
      if (sure) stop.mutate();
    },
  };
}

export type Connection = ReturnType<typeof useConnection>;
