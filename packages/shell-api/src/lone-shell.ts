import { ApiError, makeCall, onSessionEnd, sessionCookies } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { QueryClient } from '@newswatch/shared/query';
import {
  CONTRACT_VERSION,
  type Font,
  type SessionSnapshot,
  type ShellApi,
  type ThemeMode,
  type ThemePreference,
  type ThemeSnapshot,
  type ToastApi,
  type ToastOptions,
} from '@newswatch/shell-api';
import { createStore } from './store.ts';

/** The detail of `newswatch:toast`: a page without our shell renders messages in its own way. */
export interface ToastEventDetail extends ToastOptions {
  kind: keyof ToastApi;
  message: string;
}

/** A shell that a parcel brings with it. */
export interface LoneShell extends ShellApi {
  /** Checks again who is signed in: other code of the page may have changed it. */
  look(): Promise<void>;
}

/**
 * A minimal shell that fulfils the contract, for a parcel on a page that provides none, such as a third-party
 * single-spa root. The session is that of this browser's cookies, navigations use the history, messages are events on
 * the window (`newswatch:toast`), and reports go to the console.
 *
 * The session is unknown until the first `look()`.
 */
export function createLoneShell(page: Window & typeof globalThis = window): LoneShell {
  const guest: SessionSnapshot = { status: 'guest' };
  const session = createStore<SessionSnapshot>(guest);
  const theme = createStore(themeOf(page, 'system', 'inter'));
  const queryClient = new QueryClient();
  const report: ShellApi['report'] = ({ kind, message, error }) =>
    console.warn(`[${kind}] ${message}`, error ?? '');

  const navigate: ShellApi['navigate'] = (to, options) => {
    page.history[options?.replace ? 'replaceState' : 'pushState'](null, '', to);
    // Navigations by script dispatch no event; code that follows the address listens for this one.
    page.dispatchEvent(new PopStateEvent('popstate'));
  };
  const leave = (): void => {
    sessionCookies.clear();
    queryClient.clear();
    session.set(guest);
    navigate('/sign-in');
  };
  onSessionEnd({ onSessionEnd: async () => leave() });

  const toast =
    (kind: keyof ToastApi): ToastApi[typeof kind] =>
    (message, options) => {
      const detail: ToastEventDetail = { kind, message, ...options };
      page.dispatchEvent(new CustomEvent('newswatch:toast', { detail }));
    };

  return {
    contractVersion: CONTRACT_VERSION,
    queryClient,
    async look() {
      const now = await whoIsHere(report);
      const before = session.snapshot();
      if (idOf(now) === idOf(before)) return;
      // The next person must not see the previous person's data.
      queryClient.clear();
      session.set(now);
    },
    session: {
      snapshot: session.snapshot,
      subscribe: session.subscribe,
      async signIn(tokens, user) {
        sessionCookies.store(tokens);
        queryClient.clear();
        session.set({ status: 'user', user });
      },
      async signOut() {
        try {
          await makeCall(calls.auth.logout);
        } catch (error) {
          report({ kind: 'sign-out', message: 'The server could not be notified of the sign-out', error });
        }
        leave();
      },
      async refreshUser() {
        const { user } = await makeCall(calls.user.profile);
        session.set({ status: 'user', user });
        return user;
      },
    },
    theme: {
      snapshot: theme.snapshot,
      subscribe: theme.subscribe,
      choose({ preference, font }) {
        const now = theme.snapshot();
        theme.set(themeOf(page, preference ?? now.preference, font ?? now.font));
      },
    },
    toast: {
      success: toast('success'),
      error: toast('error'),
      info: toast('info'),
      warning: toast('warning'),
    },
    navigate,
    location() {
      const { pathname, search, hash } = page.location;
      return { pathname, search, hash };
    },
    setTitle(title) {
      page.document.title = title;
    },
    report,
  };
}

/** The person whose session this browser has with the product. */
async function whoIsHere(report: ShellApi['report']): Promise<SessionSnapshot> {
  if (!sessionCookies.accessToken() && !sessionCookies.refreshToken()) return { status: 'guest' };
  try {
    return { status: 'user', user: (await makeCall(calls.user.profile)).user };
  } catch (error) {
    // A session that the server rejects counts as no session; any other error is reported.
    if (!(error instanceof ApiError))
      report({ kind: 'session', message: 'The session could not be read', error });
    return { status: 'guest' };
  }
}

function idOf(session: SessionSnapshot): string | undefined {
  return session.status === 'user' ? session.user.id : undefined;
}

function themeOf(page: Window, preference: ThemePreference, font: Font): ThemeSnapshot {
  const dark = page.matchMedia('(prefers-color-scheme: dark)').matches;
  const machine: ThemeMode = dark ? 'dark' : 'light';
  return { preference, font, mode: preference === 'system' ? machine : preference, tokens: {} };
}
