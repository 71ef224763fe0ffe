import { failureSentence } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';

/** Refreshes the user after a verification or change. A failure is shown, not thrown. */
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
