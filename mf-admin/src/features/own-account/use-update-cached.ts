import { failureSentence } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';
import type { QueryKey } from '@tanstack/react-query';

/** Stores the server's answer in the query cache and refreshes the session's user. A failure is shown, not thrown. */
export function useUpdateCached(queryKey: QueryKey): (answer: object) => Promise<void> {
  const { queryClient, session, toast } = useShell();
  return async (answer) => {
    queryClient.setQueryData(queryKey, answer);
    try {
      await session.refreshUser();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  };
}
