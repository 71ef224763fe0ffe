import {
  CONTRACT_VERSION,
  type SessionApi,
  type ShellApi,
  type ThemeApi,
  type ToastApi,
} from '@newswatch/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';

/** The product's name, as it ends every document title. */
export const PRODUCT = 'Newswatch';

export interface ShellParts {
  session: SessionApi;
  theme: ThemeApi;
  toast: ToastApi;
  queryClient: QueryClient;
  /** Asked at each call: the router itself needs the shell's object before it exists. */
  router: () => DataRouter;
  /** The exact set of versions this session runs; goes with every report. */
  compositionId: () => string;
}

/** The shell's side of the contract with the remotes. */
export function createShell({
  session,
  theme,
  toast,
  queryClient,
  router,
  compositionId,
}: ShellParts): ShellApi {
  return {
    contractVersion: CONTRACT_VERSION,
    // Only what remotes are promised: the shell's own session can do more.
    session: {
      snapshot: session.snapshot,
      subscribe: session.subscribe,
      signIn: session.signIn,
      signOut: session.signOut,
      refreshUser: session.refreshUser,
    },
    theme,
    toast,
    queryClient,
    navigate(to, options) {
      void router().navigate(to, options);
    },
    location() {
      const { pathname, search, hash } = router().state.location;
      return { pathname, search, hash };
    },
    setTitle: (title) => {
      document.title = titleOf(title);
    },
    report({ kind, message, error }) {
      console.warn(`[${kind}] ${message} (composition ${compositionId()})`, error ?? '');
    },
  };
}

/** The whole title of the document for a page's own title. */
export function titleOf(title: string | undefined): string {
  return title ? `${title} · ${PRODUCT}` : PRODUCT;
}
