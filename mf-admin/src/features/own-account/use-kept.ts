import { failureSentence } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';
import type { QueryKey } from '@tanstack/react-query';

/** Takes over what the server kept: for this page, and for everything that shows the person. A failure is said, not thrown. */
export function useUpdateCached(queryKey: QueryKey): (kept: object) => Promise<void> {
  const { queryClient, session, toast } = useShell();
  return async (kept) => {
    queryClient.setQueryData(queryKey, kept);
    try {
      await session.refreshUser();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  };
}
