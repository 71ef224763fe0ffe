import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';

/** How often somebody is read again who may be entering a code on another device. */
const FOLLOWS_EVERY_MS = 10_000;

/**
 * Keeps the person in step with what they verify on another device, while there is something left to verify: a code that comes to
 * the phone is often entered there. Only while the page is seen.
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
