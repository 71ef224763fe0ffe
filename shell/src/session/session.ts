import { limits, type User } from '@newswatch/shared/contracts';
import { sessionCookies } from '@newswatch/shared/session-cookies';
import { subjectOf } from '@newswatch/shared/token-subject';
import type { SessionApi, SessionSnapshot } from '@newswatch/shell-api';
import { atom, type createStore } from 'jotai';
import type { Calls } from '../parts/calls.tsx';
import type { OnDemand } from '../parts/on-demand.ts';
import type { LeaveReason } from './leave.ts';

/** The jotai store of the shell; remotes keep their own local atoms. */
export type Store = ReturnType<typeof createStore>;

const guest: SessionSnapshot = { status: 'guest' };

/** The current session. It is a guest's until `Session.load` has finished; nothing is rendered before that. */
export const sessionAtom = atom<SessionSnapshot>(guest);

/** The signed-in person; `undefined` for guests. */
export const userAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === 'user' ? session.user : undefined;
});

/** The messages between a browser's tabs about the session; `changed` means that the person's own data changed. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'changed';

type SessionCalls = Pick<
  Calls,
  'fetchProfile' | 'logout' | 'forgetQueries' | 'hold' | 'leave' | 'showFailedLoad' | 'drafts'
>;

/** What the session needs from the rest of the shell. */
export interface SessionEffects {
  /** The code for requests to the server, fetched when it is first needed. */
  calls: OnDemand<SessionCalls>;
  /** Finds out at the start who is signed in: from the page, or as a query. */
  loadProfile(): Promise<User>;
  /** The other tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Fetches the registry of the current session. */
  refreshRegistry(): Promise<void>;
  /** Reloads the page as the person to whom the cookies belong, at an address that they may see. */
  startOver(): Promise<void>;
}

/** Whether this browser has tokens of a session, valid or not. */
export const hasTokens = (): boolean =>
  Boolean(sessionCookies.accessToken() ?? sessionCookies.refreshToken());

export type Session = ReturnType<typeof createSession>;

/** The session of this tab, held in the shell's store and synchronized with the other tabs. */
export function createSession(store: Store, effects: SessionEffects) {
  const { calls, channel } = effects;
  const tell = (message: SessionMessage): void => channel.postMessage(message);
  const snapshot = (): SessionSnapshot => store.get(sessionAtom);
  const fetchProfile = async (): Promise<User> => (await calls.get()).fetchProfile();

  /** Runs work whose failure is only reported. Resolves to whether it succeeded. */
  const attempt = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      console.warn(failure, error);
      return false;
    }
  };

  let readAt = 0;
  const take = (user: User): void => {
    readAt = performance.now();
    store.set(sessionAtom, { status: 'user', user });
  };

  const drop = (): void => {
    sessionCookies.clear();
    store.set(sessionAtom, guest);
  };

  const refreshRegistry = () => attempt(effects.refreshRegistry, 'The registry could not be refreshed');

  const end = async (reason: LeaveReason): Promise<void> => {
    drop();
    if (reason !== 'expired') calls.now()?.drafts.clear();
    // Runs at once, not after the registry's response, because a slow server must not keep the last person's page on the screen.
    await Promise.all([calls.get().then(({ leave }) => leave(reason)), refreshRegistry()]);
    // Runs last, because queries of a page that is still shown would otherwise be requested again, without a session.
    calls.now()?.forgetQueries();
  };

  /** Called when somebody has signed in in another tab. That tab owns the tokens, and handles a profile that does not load. */
  const join = () =>
    attempt(async () => {
      const user = await fetchProfile();
      await refreshRegistry();
      take(user);
    }, 'The profile of the person who signed in elsewhere could not be loaded');

  let startsOver = false;
  let releaseQueries: (() => void) | undefined;
  /** Restarts this tab if another person has signed in to this browser since. */
  const followPerson = async (): Promise<void> => {
    const session = snapshot();
    const subject = subjectOf(sessionCookies.accessToken());
    if (startsOver || session.status === 'guest' || !subject) return;
    if (subject === session.user.id) {
      releaseQueries?.();
      releaseQueries = undefined;
      return;
    }
    startsOver = true;
    startsOver = await attempt(async () => {
      // Hold queries even if this fails: otherwise this page would send requests in the other person's name.
      releaseQueries ??= await (await calls.get()).hold();
      await effects.startOver();
    }, 'The page could not be loaded for the person who signed in elsewhere');
  };

  /** Another tab has fetched the profile again, because the person's data has changed. */
  const readAgain = () =>
    attempt(async () => {
      const user = await fetchProfile();
      const session = snapshot();
      // Meanwhile this tab may have been signed out, or may be about to restart for somebody else.
      if (session.status === 'user' && session.user.id === user.id) take(user);
    }, 'The profile could not be reloaded');

  channel.addEventListener('message', ({ data: message }: MessageEvent<SessionMessage>) => {
    const isGuest = snapshot().status === 'guest';
    if (message === 'signed-out' && !isGuest) void end('signed-out-elsewhere');
    if (message === 'changed' && !isGuest) void readAgain();
    if (message === 'signed-in') void (isGuest ? join() : followPerson());
  });

  /** The part of the session that remotes may use. */
  const api: SessionApi = {
    snapshot,
    subscribe: (listener) => store.sub(sessionAtom, listener),
    async signIn(tokens, user) {
      sessionCookies.store(tokens);
      calls.now()?.forgetQueries();
      // The registry is applied before the person, so that no guard checks one person against another's routes.
      try {
        await effects.refreshRegistry();
      } catch (error) {
        sessionCookies.clear();
        throw error;
      }
      take(user);
      calls.now()?.drafts.restore(user.id);
      tell('signed-in');
    },
    async signOut({ quietly = false } = {}) {
      // A list that refreshes in the meantime would be requested with a token that has just been revoked.
      const { hold, logout } = await calls.get();
      const release = await hold();
      const isEnded = await attempt(logout, 'The server did not end the session');
      tell('signed-out');
      await end(quietly ? 'signed-out-quietly' : isEnded ? 'signed-out' : 'signed-out-with-errors');
      release();
    },
    async refreshUser() {
      const before = snapshot();
      const user = await fetchProfile();
      take(user);
      const isNews = before.status === 'guest' || JSON.stringify(before.user) !== JSON.stringify(user);
      if (isNews) tell('changed');
      return user;
    },
  };

  return {
    ...api,
    /**
     * Finds out at the start who is signed in. A profile that fails to load ends the session. Resolves to false if the
     * server did not answer: then the session has not failed yet, and the caller may try again.
     */
    async load(): Promise<boolean> {
      if (!hasTokens()) return true;
      try {
        take(await effects.loadProfile());
      } catch (error) {
        console.warn('The profile could not be loaded', error);
        if (!isAnswer(error)) return false;
        drop();
        await refreshRegistry();
        (await calls.get()).showFailedLoad(error);
      }
      return true;
    },
    followPerson,
    /** Fetches the profile again if it is no longer fresh: it may have changed on another device. */
    async freshen(): Promise<void> {
      if (snapshot().status === 'guest' || performance.now() - readAt < limits.QUERY_STALE_MS) return;
      // Other callers at the same moment need not fetch it again.
      readAt = performance.now();
      await readAgain();
    },
    /**
     * Makes sure that the server accepts our access token, by a request that refreshes it if it has expired. Resolves to
     * whether the session is still valid.
     */
    async renew(): Promise<boolean> {
      if (snapshot().status === 'guest') return false;
      return attempt(fetchProfile, 'The session could not be renewed');
    },
    /** The server no longer accepts our tokens. Safe to call for each of several failing queries. */
    expire(): void {
      const session = snapshot();
      if (session.status === 'guest') return;
      calls.now()?.drafts.save(session.user.id);
      void end('expired');
    },
  };
}

/**
 * Whether the server answered, even with an error: no network, a timeout or a missing file of the shell are not
 * answers. Checks the shape instead of the class, because the error classes belong to the API client, which a guest's
 * page does not load.
 */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && ['ApiError', 'ContractError'].includes(error.name);
}
