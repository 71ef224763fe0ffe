import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import type { Listener } from '../../storage/listener.ts';
import { findSession, SESSIONS_CHANGED, type SessionWithUser } from './session-repository.ts';
import type { AccessTokens } from './tokens.ts';

/** The owner of an access token, as in the current session row. */
export interface Identity {
  id: string;
  sessionId: string;
  role: SessionWithUser['role'];
  plan: SessionWithUser['plan'];
  /** Whether the password must be changed; until then, only calls whose rows have `beforePasswordChange` are allowed. */
  mustChangePassword: boolean;
}

export interface Authentication {
  /**
   * Checks the token, its session and the person's status.
   * @throws {Failure} `token_invalid`, `token_expired` or `session_revoked`: all of them 401
   */
  identify(token: string, now: Date): Promise<Identity>;
  /** Checks the token of a cookie in the same way; without a valid one, the caller is a guest. */
  identifyOrGuest(token: string | undefined, now: Date): Promise<Identity | undefined>;
  close(): Promise<void>;
}

/** The tokens of a suspended person stop working within this time even if no notification arrives. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_SESSIONS_MAX = 10_000;

interface Remembered {
  userId: string;
  session: Promise<SessionWithUser | undefined>;
  at: number;
}

/**
 * Reads sessions through a cache of at most 5 s. The cache is cleared immediately for a person whose sessions, role or
 * status changed in any process.
 */
export async function createAuthentication(options: {
  db: Database;
  tokens: AccessTokens;
  listener: Listener;
}): Promise<Authentication> {
  const { db, tokens, listener } = options;
  const remembered = new Map<string, Remembered>();

  const stopListening = await listener.listen(SESSIONS_CHANGED, {
    onMessage: (userId) => {
      for (const [id, entry] of remembered) if (entry.userId === userId) remembered.delete(id);
    },
    onResync: () => remembered.clear(),
  });

  function load(sessionId: string, userId: string, now: Date): Promise<SessionWithUser | undefined> {
    const known = remembered.get(sessionId);
    if (known && now.getTime() - known.at < REMEMBERED_MS) return known.session;
    if (remembered.size >= REMEMBERED_SESSIONS_MAX) remembered.clear();
    const session = findSession(db, sessionId);
    const entry = { userId, session, at: now.getTime() };
    remembered.set(sessionId, entry);
    const forget = () => {
      if (remembered.get(sessionId) === entry) remembered.delete(sessionId);
    };
    // A person who has just set their password can continue immediately, before this process is notified. The caller
    // handles failures.
    session.then((found) => found?.must_change_password && forget(), forget);
    return session;
  }

  async function identify(token: string, now: Date): Promise<Identity> {
    const claims = await tokens.verify(token, now);
    const session = await load(claims.sessionId, claims.userId, now);
    if (session?.user_id !== claims.userId || !isAlive(session, now)) {
      throw new Failure('session_revoked', messages.auth.sessionExpired);
    }
    return {
      id: session.user_id,
      sessionId: session.id,
      role: session.role,
      plan: session.plan,
      mustChangePassword: session.must_change_password,
    };
  }

  return {
    identify,
    async identifyOrGuest(token, now) {
      if (!token) return undefined;
      try {
        return await identify(token, now);
      } catch (error) {
        if (error instanceof Failure) return undefined;
        throw error;
      }
    },
    close: stopListening,
  };
}

/**
 * Checks the caller's session again, in the transaction of a change that must not survive what ends sessions (a reset password, a
 * suspension). Call it with the person's row locked, as those who end sessions do.
 *
 * @throws {Failure} `session_revoked`
 */
export async function assertSessionAlive(trx: Database, sessionId: string, now: Date): Promise<void> {
  const session = await findSession(trx, sessionId);
  if (!session || !isAlive(session, now)) {
    throw new Failure('session_revoked', messages.auth.sessionExpired);
  }
}

/** True if the session is neither ended nor expired and its person may use the product. */
export function isAlive(session: SessionWithUser, now: Date): boolean {
  return session.revoked_at === null && session.expires_at > now && session.status === 'active';
}
