import { ApiError, failureSentence } from '@newswatch/shared/api';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { useCallback, useRef } from 'react';

export interface ApiMutationSettings<Answer, Input> {
  /** Shown on success; a message in the response takes precedence over a string. If omitted, nothing is shown. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Shown on failure if the server gave no message. */
  failed?: string;
  /** Keys whose queries are refetched, even after a refusal: the data may have changed elsewhere. */
  refreshes?: readonly (readonly unknown[])[];
  /** Queries among these that are not refetched. */
  stays?: (query: { queryKey: readonly unknown[] }) => boolean;
  onDone?: (answer: Answer, input: Input) => void;
  /** Whether the page shows the failure itself (`mutation.error`) instead of a message. */
  showsFailure?: boolean;
}

/**
 * A change on the server: makes the request, shows success or the reason for failure, and refetches the changed queries. It stays
 * pending until the refetch has finished. The second click of a double click does nothing: until a change is answered, `mutate`
 * ignores the same one.
 *
 * @example const revoke = useApiMutation(apiKeysApi.revoke, { done: 'API key revoked.', refreshes: [apiKeyKeys.all] });
 *          revoke.mutate({ params: { keyId } });
 */
export function useApiMutation<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  {
    done,
    failed,
    refreshes = [],
    stays,
    onDone,
    showsFailure = false,
  }: ApiMutationSettings<Answer, Input> = {},
) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const last = useRef<string>(undefined);
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: (input) => send(input),
    meta: { handlesErrors: true },
    onSuccess: (answer, input) => {
      if (done !== undefined) {
        toast.success(typeof done === 'function' ? done(answer, input) : (findMessage(answer) ?? done));
      }
      onDone?.(answer, input);
    },
    onError: (error) => {
      if (!showsFailure && !isShownByShell(error)) toast.error(failureSentence(error, failed));
    },
    onSettled: () => {
      last.current = undefined;
      const others = stays && { predicate: (query: { queryKey: readonly unknown[] }) => !stays(query) };
      return Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey, ...others })));
    },
  });
  const { mutate: change } = mutation;
  const mutate: typeof change = useCallback(
    (...call) => {
      const asked = `${JSON.stringify(call[0])}`;
      // Calls with files never count as the same: as JSON, each file is an empty object.
      if (asked === last.current && !asked.includes('{}')) return;
      last.current = asked;
      change(...call);
    },
    [change],
  );
  return { ...mutation, mutate };
}

/** The shell ends a session that has expired, and says that nothing was modified (specification, section 8). */
const isShownByShell = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.status === 304);

/** The message in a response. */
export function findMessage(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined;
}
