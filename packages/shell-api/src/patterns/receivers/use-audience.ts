import { bindCall } from '@newswatch/shared/api';
import { calls, countChosen, splitChosen } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';

const reads = {
  newsletters: bindCall(calls.newsletters.audience),
  forwards: bindCall(calls.forwards.audience),
};

/** The receivers that are chosen in a form. */
export interface ChosenReceivers {
  recipient_ids: string[];
  groups: string[];
  /** Missing in forms that offer no distribution lists. */
  list_ids?: string[] | undefined;
}

/**
 * The people who can be chosen in a form that sends something to others, and functions for a choice.
 *
 * @param of `newsletters` and reports, or what is forwarded: each has its own daily limit
 */
export function useAudience(of: keyof typeof reads) {
  const queries = useQueryClient();
  // Below the key of the recipients: it changes with them.
  const queryKey = [...recipientKeys.all, of];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => reads[of]({ signal }) });
  const { recipients, lists = [] } = query.data ?? {};
  return {
    query,
    /** The people who would get it now: "2 recipients and 140 subscribers"; undefined for nobody. */
    receiversOf: ({ recipient_ids, groups, list_ids = [] }: ChosenReceivers): string | undefined =>
      countChosen(splitChosen(recipients ?? [], { recipient_ids, groups }).reached.length, lists, list_ids),
    /**
     * Sends a form without the recipients and lists that were removed in the meantime, which nobody could deselect. If it is
     * refused, the possible receivers are read again: somebody may have stopped, or been removed in another tab. Without any
     * list, `list_ids` is left out, because servers of an older version reject it.
     */
    async send<Draft extends ChosenReceivers, Answer>(
      { list_ids = [], ...draft }: Draft,
      send: (draft: Omit<Draft, 'list_ids'> & Pick<ChosenReceivers, 'list_ids'>) => Promise<Answer>,
    ): Promise<Answer> {
      const recipient_ids = draft.recipient_ids.filter(
        (id) => recipients?.some((one) => one.id === id) ?? true,
      );
      const known = query.data ? list_ids.filter((id) => lists.some((list) => list.id === id)) : list_ids;
      try {
        return await send({
          ...draft,
          recipient_ids,
          ...(lists.length + known.length > 0 && { list_ids: known }),
        });
      } catch (error) {
        void queries.invalidateQueries({ queryKey });
        throw error;
      }
    },
  };
}
