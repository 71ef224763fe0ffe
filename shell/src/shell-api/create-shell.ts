import type { LoadReport } from '@newswatch/shared/contracts';
import { CONTRACT_VERSION, type ShellApi } from '@newswatch/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { RemoteLoadError } from '../remotes/loading/remote-load-error.ts';
import type { SessionLog } from '../session-log/session-log.ts';
import { nameDocument } from './document-title.ts';

export interface ShellParts
  extends Required<Pick<ShellApi, 'session' | 'theme' | 'toast' | 'offerCommands'>> {
  /** Read at each use: a page that makes no requests to the server has no query client. */
  queryClient: () => QueryClient;
  /** Read at each call: the router itself needs the shell's object before it exists. */
  router: () => DataRouter;
  /** The exact set of versions in this session; added to every report. */
  compositionId: () => string;
  /** Reports to the server that a build failed here; the console logs everything. */
  sendLoadReport: (report: LoadReport) => void;
  /** Adds a failure of a remote to the session log. */
  failed: SessionLog['failed'];
}

/** The shell's side of the contract with the remotes. */
export function createShell({
  session,
  queryClient,
  router,
  compositionId,
  sendLoadReport,
  failed,
  ...parts
}: ShellParts): ShellApi {
  const { snapshot, subscribe, signIn, signOut, refreshUser } = session;
  return {
    contractVersion: CONTRACT_VERSION,
    // Only what the contract promises to remotes: the shell's own session can do more.
    session: { snapshot, subscribe, signIn, signOut, refreshUser },
    ...parts,
    showsDesktopAlerts: true,
    get queryClient() {
      return queryClient();
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
      const composition_id = compositionId();
      console.warn(`[${kind}] ${message} (composition ${composition_id})`, error ?? '');
      if (!(error instanceof RemoteLoadError)) return;
      const { remote, phase } = error;
      failed(remote, phase, message, error.cause);
      sendLoadReport({ remote: remote.name, version: remote.version, phase, composition_id });
    },
  };
}
