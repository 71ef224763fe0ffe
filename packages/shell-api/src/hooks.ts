import type { User } from '@newswatch/shared/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import type { SessionSnapshot, ThemeSnapshot } from './contract.ts';

/** Who is here; the component renders again when that changes. */
export function useSession(): SessionSnapshot {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/**
 * The person signed in. For pages whose access is `user` or `admin`: the guard has run before them, so a guest here is
 * a mistake and throws.
 */
export function useCurrentUser(): User {
  const session = useSession();
  if (session.status !== 'user')
    throw new Error('useCurrentUser needs a signed-in person: check the access in remote.json');
  return session.user;
}

/** The theme and font in force; the component renders again when they change. */
export function useTheme(): ThemeSnapshot {
  const { theme } = useShell();
  return useSyncExternalStore(theme.subscribe, theme.snapshot);
}

/** Gives the document a better title than the one in remote.json, for instance the name of the thing shown. */
export function useTitle(title: string | undefined): void {
  const shell = useShell();
  useEffect(() => {
    if (title) shell.setTitle(title);
  }, [shell, title]);
}
