import type { ShellApi } from '@newswatch/shell-api';
import { pageCommandsIn } from '../command-palette/page-commands.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { createShell } from '../shell-api/create-shell.ts';
import { toasts } from '../shell-api/toasts.ts';
import type { ComposedSession, Routing } from './compose-session.tsx';

/** What remotes get from the shell. */
export function composeShell(
  { store, log, calls, session, theme }: ComposedSession,
  routing: Routing,
): ShellApi {
  return createShell({
    session,
    theme,
    offerCommands: pageCommandsIn(store),
    toast: toasts,
    queryClient: () => {
      const queryClient = calls.now()?.queryClient;
      if (!queryClient) throw new Error('A page that calls the server must import its client: see partsFor');
      return queryClient;
    },
    router: () => {
      if (!routing.router) throw new Error('The router was requested before the session was known');
      return routing.router;
    },
    compositionId: () => store.get(registryAtom).composition_id,
    // Best effort: the page must handle its own failure.
    sendLoadReport: (failure) =>
      void calls
        .get()
        .then(({ reportFailure }) => reportFailure(failure))
        .catch((error: unknown) => console.warn('A failure could not be reported', error)),
    failed: log.failed,
  });
}
