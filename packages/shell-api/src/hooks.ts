import type { User } from '@newswatch/shared/contracts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useShell } from './context.tsx';
import type { PageCommand, SessionSnapshot, ThemeSnapshot } from './contract.ts';

/** The current session; the component renders again when it changes. */
export function useSession(): SessionSnapshot {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/**
 * The signed-in person. For pages whose access is `user` or `admin`: the guard has run before them, so a guest here is
 * a mistake and throws. A page that is still on the screen when the session ends keeps its person until the navigation
 * away from it is done.
 */
export function useCurrentUser(): User {
  const session = useSession();
  const [opened] = useState(session);
  const known = session.status === 'user' ? session : opened;
  if (known.status !== 'user') {
    throw new Error('useCurrentUser needs a signed-in person: check the access in remote.json');
  }
  return known.user;
}

/** The current theme and font; the component renders again when they change. */
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

/**
 * Lists commands for what the page shows, or for what is selected on it, in the command palette. Without commands there
 * is not a heading either.
 *
 * @example usePageCommands(target.name, [{ title: 'Pause', run: () => pause.mutate(target) }]);
 */
export function usePageCommands(heading: string, commands: readonly PageCommand[]): void {
  const shell = useShell();
  const runAt = useEffectEvent((at: number) => commands[at]?.run());
  // The functions change on every render. Only a change of titles registers the commands again.
  const titles = JSON.stringify(commands.map(({ title }) => title));
  useEffect(() => {
    const offered = (JSON.parse(titles) as string[]).map((title, at) => ({ title, run: () => runAt(at) }));
    return offered.length > 0 ? shell.offerCommands?.(heading, offered) : undefined;
  }, [shell, heading, titles]);
}
