import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';

/** The interval at which the user is refreshed while they may be entering a code on another device. */
const FOLLOWS_EVERY_MS = 10_000;

/**
 * Refreshes the user while something is left to verify: a code that arrives on the phone is often entered there. Runs
 * only while the page is visible.
 */
export function useFollowedUser(isComplete: boolean): void {
  const { session } = useShell();
  const user = useCurrentUser();
  useQuery({
    queryKey: ['person', 'followed', user.id],
    queryFn: () => session.refreshUser(),
    initialData: user,
    staleTime: FOLLOWS_EVERY_MS,
    gcTime: 0,
    refetchInterval: FOLLOWS_EVERY_MS,
    enabled: !isComplete,
    retry: false,
    meta: { quiet: true },
  });
}
