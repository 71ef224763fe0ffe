import type { User } from '@newswatch/shared/contracts';
import { subjectOf } from '@newswatch/shared/token-subject';
import type { SessionApi, SessionSnapshot, SessionTokens } from '@newswatch/shell-api';
import { atom, type createStore } from 'jotai';

/** The jotai store of the shell; remotes keep local atoms of their own. */
export type Store = ReturnType<typeof createStore>;

/** How long what was read of the person counts as fresh, as any answer does. */
export const FRESH_MS = 10_000;

const guest: SessionSnapshot = { status: 'guest' };

/** Who is here. Before `Session.load` has answered it says guest; nothing is drawn until then. */
export const sessionAtom = atom<SessionSnapshot>(guest);

/** What tabs of one browser tell each other about the session; `changed`: the person's own data. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'changed';

/** The part of a BroadcastChannel that the session uses. */
export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(hear: (message: SessionMessage) => void): void;
}

/** Why a session ended here. */
type LeaveReason =
  | 'signed-out'
  | 'signed-out-with-errors'
  | 'signed-out-quietly'
  | 'signed-out-elsewhere'
  | 'expired';

/** Everything outside the session's own decisions: the server, the cookies, the other tabs and the page. */
export interface SessionEffects {
  /** Asks for the person once, while the page goes on with what it knows of them. */
  fetchProfile(): Promise<User>;
  /** Asks who is here as a query does, with its retries; at once where nobody answers. */
  loadProfile(): Promise<User>;
  logout(): Promise<unknown>;
  cookies: {
    hasTokens(): boolean;
    accessToken(): string | undefined;
    store(tokens: SessionTokens): void;
    clear(): void;
  };
  channel: SessionChannel;
  /** Fetches the registry of whoever is here now. */
  refreshRegistry(): Promise<void>;
  /** Drops what the last person's queries left. */
  forgetQueries(): void;
  /** Ends what is being asked and asks nothing new, until the answered function is called. */
  holdQueries(): Promise<() => void>;
  /** What the person was typing: saved when their session expires, restored when they sign in again. */
  drafts: { save(owner: string): void; restore(owner: string): void; clear(): void };
  /** How an ended session shows: a message, and another page. Resolves when that page stands. */
  leave(reason: LeaveReason): Promise<void>;
  /** How a profile that failed to load shows: a message, and where it is a 500 its page. */
  showFailedLoad(error: unknown): Promise<void>;
  /** Loads the page again as whoever the cookies name, at an address that is theirs. */
  startOver(): Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** A problem that nobody sees on the page. */
  report(message: string, error: unknown): void;
}

/** What the shell itself may do with the session, beyond what remotes may. */
export interface Session extends SessionApi {
  /**
   * Makes sure that the server takes our access token, by a call that refreshes it where it has run out. Answers whether
   * the session lives.
   */
  renew(): Promise<boolean>;
  /**
   * Finds out who is here, at the start. A profile that fails to load ends the session. Answers false where nobody
   * answered: then it has not failed yet, and may be asked for again.
   */
  load(): Promise<boolean>;
  /**
   * Reads the person again where what is known of them is older than an answer stays fresh: something may have changed on
   * another device.
   */
  freshen(): Promise<void>;
  /** Starts this tab over where another person has signed in to this browser since. */
  followPerson(): Promise<void>;
  /** The server no longer takes our tokens. Safe to call for each of several failing queries. */
  expire(): void;
}

/** The session of this tab, held in the shell's store and kept in step with the other tabs. */
export function createSession(store: Store, effects: SessionEffects): Session {
  const snapshot = (): SessionSnapshot => store.get(sessionAtom);

  let readAt = 0;
  const take = (user: User): void => {
    readAt = effects.now();
    store.set(sessionAtom, { status: 'user', user });
  };

  const drop = (): void => {
    effects.cookies.clear();
    store.set(sessionAtom, guest);
  };

  const refreshRegistry = async (): Promise<void> => {
    try {
      await effects.refreshRegistry();
    } catch (error) {
      effects.report('The registry could not be refreshed', error);
    }
  };

  const end = async (reason: Parameters<SessionEffects['leave']>[0]): Promise<void> => {
    drop();
    if (reason !== 'expired') effects.drafts.clear();
    // At once, not after the registry's answer: a slow server must not keep the last person's page on the screen.
    await Promise.all([effects.leave(reason), refreshRegistry()]);
    // Last: the queries of a page that is still shown would be asked again, in nobody's name.
    effects.forgetQueries();
  };

  const load = async (): Promise<boolean> => {
    if (!effects.cookies.hasTokens()) return true;
    const sent = effects.cookies.accessToken();
    try {
      const user = await effects.loadProfile();
      // The page was composed for a guest when the access token it came with had run out.
      if (effects.cookies.accessToken() !== sent) await refreshRegistry();
      take(user);
    } catch (error) {
      effects.report('The profile could not be loaded', error);
      if (!isAnswer(error)) return false;
      drop();
      await refreshRegistry();
      await effects.showFailedLoad(error);
    }
    return true;
  };

  /** Somebody has signed in in another tab. Whether their profile loads is for that one to checkAccess, and the tokens are its. */
  const join = async (): Promise<void> => {
    try {
      const user = await effects.fetchProfile();
      await refreshRegistry();
      take(user);
    } catch (error) {
      effects.report('The person who signed in elsewhere could not be read', error);
    }
  };

  let startsOver = false;
  let releaseQueries: (() => void) | undefined;
  const followPerson = async (): Promise<void> => {
    const session = snapshot();
    const subject = subjectOf(effects.cookies.accessToken());
    if (startsOver || session.status === 'guest' || !subject) return;
    if (subject === session.user.id) {
      releaseQueries?.();
      releaseQueries = undefined;
      return;
    }
    startsOver = true;
    try {
      // Held also when this fails: what this page would ask meanwhile, it would ask in the other person's name.
      releaseQueries ??= await effects.holdQueries();
      await effects.startOver();
    } catch (error) {
      effects.report('The page could not be loaded as the person who signed in elsewhere', error);
      startsOver = false;
    }
  };

  /** Another tab has read the person anew, for something of theirs has changed. */
  const readAgain = async (): Promise<void> => {
    try {
      const user = await effects.fetchProfile();
      const session = snapshot();
      // Meanwhile this tab may have become a guest's, or is about to start over for somebody else.
      if (session.status === 'user' && session.user.id === user.id) take(user);
    } catch (error) {
      effects.report('The person could not be read again', error);
    }
  };

  effects.channel.listen((message) => {
    const isGuest = snapshot().status === 'guest';
    if (message === 'signed-out' && !isGuest) void end('signed-out-elsewhere');
    if (message === 'changed' && !isGuest) void readAgain();
    if (message === 'signed-in') void (isGuest ? join() : followPerson());
  });

  return {
    snapshot,
    subscribe: (listener) => store.sub(sessionAtom, listener),
    load,
    followPerson,
    async freshen() {
      if (snapshot().status === 'guest' || effects.now() - readAt < FRESH_MS) return;
      // Whoever else is told of the same moment need not ask, too.
      readAt = effects.now();
      await readAgain();
    },
    async renew() {
      if (snapshot().status === 'guest') return false;
      try {
        await effects.fetchProfile();
        return true;
      } catch (error) {
        effects.report('The session could not be renewed', error);
        return false;
      }
    },
    async signIn(tokens, user) {
      effects.cookies.store(tokens);
      effects.forgetQueries();
      // First the registry, then the person: no guard may checkAccess one by the other's routes.
      try {
        await effects.refreshRegistry();
      } catch (error) {
        effects.cookies.clear();
        throw error;
      }
      take(user);
      effects.drafts.restore(user.id);
      effects.channel.post('signed-in');
    },
    async signOut({ quietly = false } = {}) {
      // A list that refreshes itself meanwhile would be asked with a token that has just died.
      const releaseQueries = await effects.holdQueries();
      const reason = await effects.logout().then(
        () => 'signed-out' as const,
        (error: unknown) => {
          effects.report('The server did not end the session', error);
          return 'signed-out-with-errors' as const;
        },
      );
      effects.channel.post('signed-out');
      await end(quietly ? 'signed-out-quietly' : reason);
      releaseQueries();
    },
    async refreshUser() {
      const before = snapshot();
      const user = await effects.fetchProfile();
      take(user);
      const isNews = before.status === 'guest' || JSON.stringify(before.user) !== JSON.stringify(user);
      if (isNews) effects.channel.post('changed');
      return user;
    },
    expire() {
      const session = snapshot();
      if (session.status === 'guest') return;
      effects.drafts.save(session.user.id);
      void end('expired');
    },
  };
}

/**
 * Whether the server answered, however badly: no network, a time-out or a part of the shell that did not arrive are no answer.
 * By its looks: the classes come with the API client, which a guest's page does not carry.
 */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && ['ApiError', 'ContractError'].includes(error.name);
}
