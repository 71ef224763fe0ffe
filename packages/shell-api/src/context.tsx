import { createContext, type ReactNode, use } from 'react';
import { createContext as createRouterContext, RouterContextProvider } from 'react-router-dom';
import type { ShellApi } from './contract.ts';

const ShellContext = createContext<ShellApi | undefined>(undefined);

/** Provides the shell to every hook below. The shell, a parcel and the fake shell each render one. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }): ReactNode {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell's object: the same one for the lifetime of the page. Throws outside a `ShellProvider`. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** The key under which a router's loaders find the shell; see `shellRouterContext`. */
export const shellOfRouter = createRouterContext<ShellApi>();

/**
 * The router context in which `page()` loaders find the shell.
 *
 * @example createMemoryRouter(routes, { getContext: shellRouterContext(shell) })
 */
export function shellRouterContext(shell: ShellApi): () => RouterContextProvider {
  return () => new RouterContextProvider(new Map([[shellOfRouter, shell]]));
}
