import type { WhatsappFault } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

const refreshes = [whatsappKeys.all];
const failed = 'The connection could not be changed.';

/** Steers the connection; whoever asked is told what it led to, and everything shown is read again. */
export function useConnection() {
  const start = useApiMutation(() => whatsappApi.start(), { done: 'Started.', failed, refreshes });
  const restart = useApiMutation(() => whatsappApi.restart(), { done: 'Restarted.', failed, refreshes });
  const stop = useApiMutation(() => whatsappApi.stop(), { done: 'Stopped.', failed, refreshes });
  const simulate = useApiMutation((event: WhatsappFault) => whatsappApi.simulate({ body: { event } }), {
    done: 'Done.',
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
        body: 'No message goes out until you start it again: alerts wait or go by email, and codes cannot be sent.',
        confirmLabel: 'Stop',
        danger: true,
      });
      if (sure) stop.mutate();
    },
  };
}

export type Connection = ReturnType<typeof useConnection>;
