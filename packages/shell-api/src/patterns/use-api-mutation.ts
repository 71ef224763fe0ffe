import { failureSentence } from '@newswatch/shared/api';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';

export interface ApiMutationSettings<Answer, Input> {
  /** Said when it is done; the sentence of the answer where it has one. None says nothing. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Said when it failed and the server gave no sentence. */
  failed?: string;
  /** Keys whose queries are read again, also after a refusal: what was refused may have changed elsewhere. */
  refreshes?: readonly (readonly unknown[])[];
  onDone?: (answer: Answer, input: Input) => void;
  /** The page shows the failure itself (`mutation.error`) instead of a message. */
  showsFailure?: boolean;
}

/**
 * A change on the server: makes the call, says that it is done or why not, and reads again what it changed. It is pending until that
 * has been read.
 *
 * @example const revoke = useApiMutation(apiKeysApi.revoke, { done: 'API key revoked.', refreshes: [apiKeyKeys.all] });
 *          revoke.mutate({ params: { keyId } });
 */
export function useApiMutation<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  { done, failed, refreshes = [], onDone, showsFailure = false }: ApiMutationSettings<Answer, Input> = {},
) {
  const { toast } = useShell();
  const queries = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: (input) => send(input),
    meta: { handlesErrors: true },
    onSuccess: (answer, input) => {
      if (done !== undefined) {
        toast.success(typeof done === 'function' ? done(answer, input) : (sentenceOf(answer) ?? done));
      }
      onDone?.(answer, input);
    },
    onError: (error) => {
      if (!showsFailure) toast.error(failureSentence(error, failed));
    },
    onSettled: () => Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** The sentence that an answer brings with it. */
export function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined;
}
