import type { User } from '@newswatch/shared/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The version of what shell and remotes promise each other, by semantic versioning: a remote's `requires.contract`
 * is a range over it. A new optional member is a minor step; a changed or removed one is a major step.
 */
export const CONTRACT_VERSION = '1.3.0';

/** Who is here. A remote never sees the time before this is known: the shell waits first. */
export type SessionSnapshot = { status: 'guest' } | { status: 'user'; user: User };

/** What the server hands out on login and registration. */
export interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

/** The session: read it, hear of its changes, begin and end it. Snapshots keep their identity until they change. */
export interface SessionApi {
  snapshot(): SessionSnapshot;
  /** Calls the listener after every change; returns what stops it. */
  subscribe(listener: () => void): () => void;
  /** Keeps the tokens, takes the user as signed in and fetches the registry of that session. */
  signIn(tokens: SessionTokens, user: User): Promise<void>;
  /**
   * Ends the session here, in every other tab and on the server, says so, and goes to the sign-in page. `quietly` says nothing:
   * for what has just said more, such as the end of an account.
   */
  signOut(options?: { quietly?: boolean }): Promise<void>;
  /** Asks the server for the current user again, for instance after a verification. */
  refreshUser(): Promise<User>;
}

export type ThemePreference = 'light' | 'dark' | 'system';
export type ThemeMode = 'light' | 'dark';
export type Font = 'inter' | 'manrope' | 'system';

/** How the product looks now: the person's choice, and what it comes to on this machine. */
export interface ThemeSnapshot {
  preference: ThemePreference;
  mode: ThemeMode;
  font: Font;
  /** The design tokens in force by name (`ink`, `signal`, …), for what cannot read CSS custom properties. */
  tokens: Readonly<Record<string, string>>;
}

export interface ThemeApi {
  snapshot(): ThemeSnapshot;
  subscribe(listener: () => void): () => void;
  /** Changes the choice and keeps it in this browser. */
  choose(choice: { preference?: ThemePreference; font?: Font }): void;
}

/** What stands beside a toast's sentence. */
export interface ToastOptions {
  description?: string;
}

/** Short messages over the page: three at once, 50 s each, dismissible. */
export interface ToastApi {
  success(message: string, options?: ToastOptions): void;
  error(message: string, options?: ToastOptions): void;
  info(message: string, options?: ToastOptions): void;
  warning(message: string, options?: ToastOptions): void;
}

/** Where the page stands, as the router of the shell sees it. */
export interface ShellLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** What a remote tells the shell's log. `kind` is a short word by what happened: `error`, `page-data-failed`, … */
export interface ShellEvent {
  kind: string;
  message: string;
  error?: unknown;
}

/**
 * Everything a remote gets from the shell: one plain object, free of React, so that it serves a remote inside the shell's
 * tree (through the hooks) and a parcel (as a prop) alike.
 */
export interface ShellApi {
  readonly contractVersion: string;
  readonly session: SessionApi;
  readonly theme: ThemeApi;
  readonly toast: ToastApi;
  readonly queryClient: QueryClient;
  navigate(to: string, options?: { replace?: boolean }): void;
  location(): ShellLocation;
  /** Names the document; the product's name is added. */
  setTitle(title: string): void;
  report(event: ShellEvent): void;
}
