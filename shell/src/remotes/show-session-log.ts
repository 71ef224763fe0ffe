import { SESSION_LOG_KEY, type SessionLog as Shown } from '@newswatch/shared/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionLog } from './session-log.ts';

/** What a screen about the session shows beside the log. */
export type AroundLog = () => Pick<Shown, 'shell_version' | 'registry'>;

/**
 * Lets remotes read the session's log in the query cache, which they share with the shell: so a screen about it needs no
 * code here, and no new member of the contract.
 */
export function showSessionLog(queryClient: QueryClient, log: SessionLog, around: AroundLog): void {
  const show = (): void => {
    const { visits, failures } = log;
    queryClient.setQueryData<Shown>(SESSION_LOG_KEY, {
      ...around(),
      visits: [...visits],
      failures: [...failures],
    });
  };
  // Nobody asks a server for it: it stays until it is shown anew.
  queryClient.setQueryDefaults(SESSION_LOG_KEY, { gcTime: Number.POSITIVE_INFINITY, staleTime: 'static' });
  // The first page may have been whole before there was a cache to show it in.
  if (log.visits.length + log.failures.length > 0) show();
  log.subscribe(show);
}
