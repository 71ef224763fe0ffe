import { failureSentence } from '@newswatch/shared/api';
import type { BulkUsersAnswer } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { type ReactNode, useRef, useState } from 'react';
import { usersApi } from '../../api/users.ts';
import { OutcomeDialog } from '../../dialogs/outcome-dialog.tsx';
import { confirmTexts, isPlainAction } from './confirm-dialogs.tsx';
import { type Chosen, runUserAction, type UserAction, type UserActionRequest } from './user-actions.ts';

interface Begun {
  action: Exclude<UserAction, 'activate' | 'reset_password' | 'revoke_sessions'>;
  people: readonly Chosen[];
  many: boolean;
}

interface UserActions {
  /** Asks for any input and applies the action to one account. */
  toOne: (action: UserAction, person: Chosen) => void;
  /** Applies the action to several accounts in one call. Each succeeds or fails individually. */
  toMany: (action: UserAction, people: readonly Chosen[]) => void;
  /** The open dialog: a question or a result. */
  dialogs: ReactNode;
}

/** Suspends, activates and deletes accounts and so on, for the list and for the page of one account. */
export function useUserActions(onDone: (action: UserAction, ids: readonly string[]) => void): UserActions {
  const { toast, queryClient } = useShell();
  const [begun, setBegun] = useState<Begun>();
  /** Waits until the form has closed, because its unsaved text would block navigation. */
  const afterwards = useRef<() => void>(undefined);
  const [outcome, setOutcome] = useState<{ answer: BulkUsersAnswer; people: readonly Chosen[] }>();
  // Loaded on demand, because most visitors only look at accounts.
  const forms = useApiMutation(
    () => import(/* webpackChunkName: "user-action-dialogs" */ './user-action-dialogs.tsx'),
    { failed: 'The form could not be loaded. Please try again.' },
  );

  const carryOut = async (
    request: UserActionRequest,
    people: readonly Chosen[],
    many: boolean,
  ): Promise<void> => {
    const ids = people.map(({ id }) => id);
    try {
      if (many) {
        const answer = await usersApi.bulk({ body: { ...request, ids } });
        if (answer.refused > 0) setOutcome({ answer, people });
        else toast.success(answer.message);
        const done = answer.results.filter((result) => result.outcome === 'done').map(({ id }) => id);
        afterwards.current = () => onDone(request.action, done);
      } else {
        for (const id of ids) toast.success((await runUserAction(request, id)).message);
        afterwards.current = () => onDone(request.action, ids);
      }
    } finally {
      // Refetched even after a refusal, because another administrator may have made the change first. Deleted accounts are not
      // refetched.
      const gone = new Set(request.action === 'delete' ? ids : []);
      void queryClient.invalidateQueries({
        queryKey: adminKeys.all,
        predicate: ({ queryKey }) => !queryKey.some((part) => typeof part === 'string' && gone.has(part)),
      });
    }
  };

  const finish = () => {
    setBegun(undefined);
    afterwards.current?.();
    afterwards.current = undefined;
  };

  const startAction = async (action: UserAction, people: readonly Chosen[], many: boolean): Promise<void> => {
    if (!isPlainAction(action)) {
      forms.mutate(undefined, { onSuccess: () => setBegun({ action, people, many }) });
      return;
    }
    if (!(await confirm(confirmTexts(action, people)))) return;
    try {
      await carryOut({ action }, people, many);
      finish();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  };

  const Form = begun && forms.data?.userActionDialogs[begun.action];
  return {
    toOne: (action, person) => void startAction(action, [person], false),
    toMany: (action, people) => void startAction(action, people, true),
    dialogs: (
      <>
        {begun && Form ? (
          <Form
            people={begun.people}
            onAction={(request) => carryOut(request, begun.people, begun.many)}
            onClose={finish}
          />
        ) : null}
        {outcome ? (
          <OutcomeDialog
            description="The action succeeded for all others. The accounts below stay selected."
            results={outcome.answer.results.map(({ error, ...result }) => ({ ...result, reason: error }))}
            nameOf={(id) => outcome.people.find((person) => person.id === id)?.full_name}
            onClose={() => setOutcome(undefined)}
          />
        ) : null}
      </>
    ),
  };
}
