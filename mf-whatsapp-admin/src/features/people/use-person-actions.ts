import type { WhatsappPerson } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

const calls = {
  verify: whatsappApi.verifyPerson,
  unverify: whatsappApi.unverifyPerson,
  block: whatsappApi.blockPerson,
  unblock: whatsappApi.unblockPerson,
  sendCode: whatsappApi.sendPersonCode,
};
export type PersonAction = keyof typeof calls;

/** Actions for one person that need no form. */
export function usePersonActions({ user_id, full_name }: WhatsappPerson) {
  const change = useApiMutation((action: PersonAction) => calls[action]({ params: { userId: user_id } }), {
    done: 'Person changed.',
    failed: 'The change could not be made.',
    refreshes: [whatsappKeys.all],
  });
  return {
    pending: change.isPending ? change.variables : undefined,
    act: (action: PersonAction) => change.mutate(action),
    askToBlock: async () => {
      const sure = await confirm({
        title: `Block ${full_name} on WhatsApp?`,
        body: 'Nothing will be sent to this number, not even codes. Alerts will be sent by email if the person has email alerts.',
        confirmLabel: 'Block',
        danger: true,
      });
      if (sure) change.mutate('block');
    },
  };
}
