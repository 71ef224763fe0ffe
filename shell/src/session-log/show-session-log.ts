import { SESSION_LOG_KEY, type SessionLog as Shown } from '@newswatch/shared/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionLog } from './session-log.ts';

/** The data that a screen about the session shows in addition to the log. */
export type ReadComposition = () => Pick<Shown, 'shell_version' | 'registry'>;

/**
 * Publishes the session's log in the query cache, which remotes share with the shell. So a screen about it needs no
 * code here and no new member of the contract.
 */
export function showSessionLog(
  queryClient: QueryClient,
  log: SessionLog,
  readComposition: ReadComposition,
): void {
  const show = (): void => {
    const { visits, failures } = log;
    queryClient.setQueryData<Shown>(SESSION_LOG_KEY, {
      ...readComposition(),
      visits: [...visits],
      failures: [...failures],
    });
  };
  // No server provides it: it stays until it is set again.
  queryClient.setQueryDefaults(SESSION_LOG_KEY, { gcTime: Number.POSITIVE_INFINITY, staleTime: 'static' });
  // The first page may have been complete before the cache existed.
  if (log.visits.length + log.failures.length > 0) show();
  log.subscribe(show);
}
