import type { User } from '@newswatch/shared/contracts';
import { QueryClient, QueryClientProvider } from '@newswatch/shared/query';
import type { ReactNode } from 'react';
import { ShellProvider } from '../context.tsx';
import {
  CONTRACT_VERSION,
  type PageCommand,
  type SessionSnapshot,
  type SessionTokens,
  type ShellApi,
  type ShellEvent,
  type ShellLocation,
  type ThemeSnapshot,
  type ToastApi,
  type ToastOptions,
} from '../contract.ts';
import { createStore } from '../store.ts';

/** A toast that the fake shell received. */
export interface ToastCall extends ToastOptions {
  kind: keyof ToastApi;
  message: string;
}

/** Everything that a remote asked of the fake shell, in order. */
export interface ShellCalls {
  navigations: string[];
  toasts: ToastCall[];
  reports: ShellEvent[];
  signIns: { tokens: SessionTokens; user: User }[];
  signOuts: number;
  /** The number of quiet sign-outs. */
  quietSignOuts: number;
  titles: string[];
  /** The commands currently offered to the palette, by heading. */
  commands: Map<string, readonly PageCommand[]>;
}

export interface FakeShell extends ShellApi {
  readonly calls: ShellCalls;
  /** Changes the session, as a sign-in elsewhere or a profile change would. */
  setUser(user: User | undefined): void;
}

export interface FakeShellOptions {
  /** The signed-in person; a guest by default. */
  user?: User;
  theme?: Partial<ThemeSnapshot>;
  location?: Partial<ShellLocation>;
  /** By default, a client that never retries, and keeps what a page's loader fetched until the page reads it. */
  queryClient?: QueryClient;
  /** Navigates the real router if there is one; by default a navigation is only recorded. */
  navigate?: ShellApi['navigate'];
  /** The result of `refreshUser`; by default the current user. */
  refreshUser?: () => Promise<User>;
}

const lightTheme: ThemeSnapshot = { preference: 'system', mode: 'light', font: 'inter', tokens: {} };

const sessionOf = (user: User | undefined): SessionSnapshot =>
  user ? { status: 'user', user } : { status: 'guest' };

/**
 * A shell that fulfils the contract without a product around it. It records all requests in `calls`.
 *
 * @example const shell = createFakeShell({ user: aUser() });
 */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const session = createStore(sessionOf(options.user));
  const theme = createStore({ ...lightTheme, ...options.theme });
  const calls: ShellCalls = {
    navigations: [],
    toasts: [],
    reports: [],
    signIns: [],
    signOuts: 0,
    quietSignOuts: 0,
    titles: [],
    commands: new Map(),
  };
  const toast =
    (kind: keyof ToastApi): ToastApi[typeof kind] =>
    (message, details) => {
      calls.toasts.push({ kind, message, ...details });
    };
  const setUser = (user: User | undefined): void => session.set(sessionOf(user));

  return {
    calls,
    setUser,
    contractVersion: CONTRACT_VERSION,
    queryClient:
      options.queryClient ??
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
          mutations: { retry: false },
        },
      }),
    session: {
      snapshot: session.snapshot,
      subscribe: session.subscribe,
      async signIn(tokens, user) {
        calls.signIns.push({ tokens, user });
        setUser(user);
      },
      async signOut(how) {
        calls.signOuts += 1;
        if (how?.quietly) calls.quietSignOuts += 1;
        setUser(undefined);
      },
      async refreshUser() {
        const now = session.snapshot();
        const user = await (options.refreshUser?.() ?? (now.status === 'user' ? now.user : undefined));
        if (!user) throw new Error('Nobody is signed in to the fake shell');
        setUser(user);
        return user;
      },
    },
    theme: {
      snapshot: theme.snapshot,
      subscribe: theme.subscribe,
      choose: (choice) => theme.set({ ...theme.snapshot(), ...choice }),
    },
    offerCommands(heading, commands) {
      calls.commands.set(heading, commands);
      return () => void calls.commands.delete(heading);
    },
    showsDesktopAlerts: true,
    toast: {
      success: toast('success'),
      error: toast('error'),
      info: toast('info'),
      warning: toast('warning'),
    },
    navigate(to, settings) {
      calls.navigations.push(to);
      options.navigate?.(to, settings);
    },
    location: () => ({ pathname: '/', search: '', hash: '', ...options.location }),
    setTitle: (title) => void calls.titles.push(title),
    report: (event) => void calls.reports.push(event),
  };
}

/** Everything around a page in the real shell, except the router: the query client and the shell. */
export function FakeShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={shell.queryClient}>
      <ShellProvider shell={shell}>{children}</ShellProvider>
    </QueryClientProvider>
  );
}
