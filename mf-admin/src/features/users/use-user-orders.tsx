import { failureSentence } from '@newswatch/shared/api';
import type { BulkUsersAnswer } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useMutation } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui';
import { type ReactNode, useState } from 'react';
import { usersApi } from '../../api/users.ts';
import { type Chosen, type Deed, doToOne, type Order } from './orders.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { isPlain, questionOf } from './questions.tsx';

interface Begun {
  deed: Exclude<Deed, 'activate' | 'reset_password' | 'revoke_sessions'>;
  people: readonly Chosen[];
  many: boolean;
}

interface UserOrders {
  /** Asks what has to be asked, and does it to one account. */
  toOne: (deed: Deed, person: Chosen) => void;
  /** The same to all of these in one call; each succeeds or fails by itself. */
  toMany: (deed: Deed, people: readonly Chosen[]) => void;
  /** What is being asked or told. */
  dialogs: ReactNode;
}

/** Suspending, activating, deleting and the like, on the list and on the page of one account. */
export function useUserOrders(onDone: (deed: Deed, ids: readonly string[]) => void): UserOrders {
  const { toast, queryClient } = useShell();
  const [begun, setBegun] = useState<Begun>();
  const [outcome, setOutcome] = useState<{ answer: BulkUsersAnswer; people: readonly Chosen[] }>();
  // The forms come when they are asked for: most who look at accounts only look.
  const forms = useMutation({
    mutationFn: () => import(/* webpackChunkName: "order-dialogs" */ './order-dialogs.tsx'),
    onError: () => toast.error('The form could not be loaded. Please try again.'),
  });

  const carryOut = async (order: Order, people: readonly Chosen[], many: boolean): Promise<void> => {
    const ids = people.map(({ id }) => id);
    try {
      if (many) {
        const answer = await usersApi.bulk({ body: { ...order, ids } });
        setBegun(undefined);
        if (answer.refused > 0) setOutcome({ answer, people });
        else toast.success(answer.message);
        onDone(
          order.action,
          answer.results.filter((result) => result.outcome === 'done').map(({ id }) => id),
        );
      } else {
        for (const id of ids) toast.success((await doToOne(order, id)).message);
        setBegun(undefined);
        onDone(order.action, ids);
      }
    } finally {
      // Also after a refusal: somebody else may have been faster. Whoever is gone is not asked for again.
      const gone = new Set(order.action === 'delete' ? ids : []);
      void queryClient.invalidateQueries({
        queryKey: adminKeys.all,
        predicate: ({ queryKey }) => !queryKey.some((part) => typeof part === 'string' && gone.has(part)),
      });
    }
  };

  const begin = async (deed: Deed, people: readonly Chosen[], many: boolean): Promise<void> => {
    if (!isPlain(deed)) {
      forms.mutate(undefined, { onSuccess: () => setBegun({ deed, people, many }) });
      return;
    }
    if (!(await confirm(questionOf(deed, people)))) return;
    try {
      await carryOut({ action: deed }, people, many);
    } catch (error) {
      toast.error(failureSentence(error));
    }
  };

  const Form = begun && forms.data?.orderDialogs[begun.deed];
  return {
    toOne: (deed, person) => void begin(deed, [person], false),
    toMany: (deed, people) => void begin(deed, people, true),
    dialogs: (
      <>
        {begun && Form ? (
          <Form
            people={begun.people}
            onOrder={(order) => carryOut(order, begun.people, begun.many)}
            onClose={() => setBegun(undefined)}
          />
        ) : null}
        {outcome ? <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} /> : null}
      </>
    ),
  };
}
