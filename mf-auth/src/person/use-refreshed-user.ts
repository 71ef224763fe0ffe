import { failureSentence } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';

/** Reads the person again after something of theirs was verified or changed; a failure is said, not thrown. */
export function useRefreshedUser(): () => Promise<void> {
  const { session, toast } = useShell();
  return async () => {
    try {
      await session.refreshUser();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  };
}
