import type { User } from '@newswatch/shared/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The version of the contract between shell and remotes, by semantic versioning: a remote's `requires.contract` is a
 * range over it. A new optional member is a minor version; a changed or removed one is a major version.
 */
export const CONTRACT_VERSION = '1.8.0';

/** The current session. The shell starts remotes only once it is known. */
export type SessionSnapshot = { status: 'guest' } | { status: 'user'; user: User };

/** The tokens that the server issues on login and registration. */
export interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

/** The session: read it, subscribe to changes, start and end it. Snapshots keep their identity until they change. */
export interface SessionApi {
  snapshot(): SessionSnapshot;
  /** Calls the listener after every change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Stores the tokens, sets the signed-in user and fetches the registry of that session. */
  signIn(tokens: SessionTokens, user: User): Promise<void>;
  /**
   * Ends the session here, in every other tab and on the server, shows a message, and goes to the sign-in page. `quietly` shows
   * no message, for callers that have just shown a more specific one, for example that an account was deleted.
   */
  signOut(options?: { quietly?: boolean }): Promise<void>;
  /** Fetches the current user again, for example after a verification. */
  refreshUser(): Promise<User>;
}

export type ThemePreference = 'light' | 'dark' | 'system';
export type ThemeMode = 'light' | 'dark';
export type Font = 'inter' | 'manrope' | 'system';

/** How the product looks now: the person's choice, and the resulting mode on this system. */
export interface ThemeSnapshot {
  preference: ThemePreference;
  mode: ThemeMode;
  font: Font;
  /** The current design tokens by name (`ink`, `signal`, …), for code that cannot read CSS custom properties. */
  tokens: Readonly<Record<string, string>>;
}

export interface ThemeApi {
  snapshot(): ThemeSnapshot;
  subscribe(listener: () => void): () => void;
  /** Changes the choice and saves it in this browser. */
  choose(choice: { preference?: ThemePreference; font?: Font }): void;
}

/** What a toast shows beside its message. */
export interface ToastOptions {
  description?: string;
  /**
   * A button in the toast, such as "Undo". A shell before contract 1.4 promises none, so nothing may be reachable by it
   * alone.
   */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  /** Called at most once. The page that showed the toast may already be closed. */
  onClick: () => void;
}

/** Short messages over the page: at most three at once, 50 s each, dismissible. */
export interface ToastApi {
  success(message: string, options?: ToastOptions): void;
  error(message: string, options?: ToastOptions): void;
  info(message: string, options?: ToastOptions): void;
  warning(message: string, options?: ToastOptions): void;
}

/** The current location of the page in the shell's router. */
export interface ShellLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** A report of a remote to the shell's log. `kind` is a short word for what happened: `error`, `page-data-failed`, … */
export interface ShellEvent {
  kind: string;
  message: string;
  error?: unknown;
}

/**
 * Everything a remote gets from the shell: one plain object without React, so that it serves both a remote inside the
 * shell's tree (through the hooks) and a parcel (as a prop).
 */
/** An action on what a page shows, or on what is selected there. */
export interface PageCommand {
  /** The title: "Pause", "Mark as read". */
  title: string;
  /** The reason why the command cannot be run now, shown beside the title. A shell before contract 1.6 does not show it. */
  detail?: string;
  /** The shortcut of the command: keys that are pressed together. Older shells do not show them. */
  keys?: readonly string[];
  run(): void;
}

export interface ShellApi {
  readonly contractVersion: string;
  readonly session: SessionApi;
  readonly theme: ThemeApi;
  readonly toast: ToastApi;
  readonly queryClient: QueryClient;
  navigate(to: string, options?: { replace?: boolean }): void;
  location(): ShellLocation;
  /** Sets the document's title; the product's name is added. */
  setTitle(title: string): void;
  report(event: ShellEvent): void;
  /**
   * Lists commands in the command palette under a heading, such as the name of what the page shows, until the returned
   * function is called. A shell before contract 1.5 does not list them, so nothing may be reachable by them alone.
   */
  offerCommands?(heading: string, commands: readonly PageCommand[]): () => void;
  /**
   * Whether the shell shows new alerts as notifications of the browser where the person has switched that on. A shell before
   * contract 1.7 does not, so the switch must not be offered there.
   */
  readonly showsDesktopAlerts?: boolean;
}
