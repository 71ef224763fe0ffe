import { createContext, type ReactNode, use } from 'react';
import { createContext as createRouterContext, RouterContextProvider } from 'react-router-dom';
import type { ShellApi } from './contract.ts';

const ShellContext = createContext<ShellApi | undefined>(undefined);

/** Hands the shell to every hook below. The shell, a parcel and the fake shell each place one. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }): ReactNode {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell's object: the same one for the life of the page. Throws outside a `ShellProvider`. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** Under this key a router's loaders find the shell; see `shellRouterContext`. */
export const shellOfRouter = createRouterContext<ShellApi>();

/**
 * What a router needs so that `page()` loaders find the shell.
 *
 * @example createMemoryRouter(routes, { getContext: shellRouterContext(shell) })
 */
export function shellRouterContext(shell: ShellApi): () => RouterContextProvider {
  return () => new RouterContextProvider(new Map([[shellOfRouter, shell]]));
}
