import { CONTRACT_VERSION, type ShellApi } from '@newswatch/shell-api';
import { pageCommandsIn } from '../command-palette/page-commands.ts';
import { RemoteLoadError } from '../remotes/loading/remote-load-error.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { nameDocument } from '../shell-api/document-title.ts';
import { toasts } from '../shell-api/toasts.ts';
import type { ComposedSession, Routing } from './compose-session.tsx';

/** Composes the API that remotes get from the shell: its side of the contract. */
export function composeShell(
  { store, log, calls, session, theme }: ComposedSession,
  routing: Routing,
): ShellApi {
  const { snapshot, subscribe, signIn, signOut, refreshUser } = session;
  const router = () => {
    if (!routing.router) throw new Error('The router was requested before the session was known');
    return routing.router;
  };
  return {
    contractVersion: CONTRACT_VERSION,
    // The session as the contract promises it to remotes; the shell's own session can do more.
    session: { snapshot, subscribe, signIn, signOut, refreshUser },
    theme,
    offerCommands: pageCommandsIn(store),
    toast: toasts,
    showsDesktopAlerts: true,
    // Read on each use: a page that makes no requests to the server has no query client.
    get queryClient() {
      const queryClient = calls.now()?.queryClient;
      if (!queryClient) throw new Error('A page that calls the server must import its client: see partsFor');
      return queryClient;
    },
    navigate(to, options) {
      void router().navigate(to, options);
    },
    location() {
      const { pathname, search, hash } = router().state.location;
      return { pathname, search, hash };
    },
    setTitle: nameDocument,
    report({ kind, message, error }) {
      const { composition_id } = store.get(registryAtom);
      console.warn(`[${kind}] ${message} (composition ${composition_id})`, error ?? '');
      if (!(error instanceof RemoteLoadError)) return;
      const { remote, phase } = error;
      log.failed(remote, phase, message, error.cause);
      const body = { remote: remote.name, version: remote.version, phase, composition_id };
      // Best effort: the page must handle its own failure.
      calls
        .get()
        .then(({ reportFailure }) => reportFailure({ body }))
        .catch((failure: unknown) => console.warn('A failure could not be reported', failure));
    },
  };
}
