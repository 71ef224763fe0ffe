import { messages, type SessionRefreshed, type Tokens, type TokenValid } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { type Client, findUser, keptUserAgent, recordSecurityEvent, type UserRow } from '../users/index.ts';
import { isAlive } from './authentication.ts';
import {
  findSession,
  findSessionByRefreshHash,
  insertSession,
  revokeSession,
  type SessionWithUser,
  touchSession,
} from './session-repository.ts';
import { type AccessTokens, accessTokenExpiry, hashToken, newRefreshToken } from './tokens.ts';

/** Starting, refreshing and ending sessions. */
export interface Sessions {
  /** Joins the given transaction. */
  start(db: Database, user: UserRow, client: Client, now: Date): Promise<Tokens>;
  refresh(bearer: string | undefined, ip: string, now: Date): Promise<v.InferOutput<typeof SessionRefreshed>>;
  /** Ends the session of an access token (even an expired one) or of a refresh token. Returns its owner. */
  end(bearer: string | undefined, client: Client, now: Date): Promise<SessionWithUser | undefined>;
  /** Finds the owner of the session of a refresh token; undefined if the session has ended. Changes nothing. */
  ownerOf(refreshToken: string | undefined, now: Date): Promise<string | undefined>;
  describe(bearer: string, now: Date): Promise<v.InferOutput<typeof TokenValid>>;
}

const DAY_MS = 86_400_000;

export function createSessions(options: {
  db: Database;
  tokens: AccessTokens;
  throttle: Throttle;
}): Sessions {
  const { db, tokens, throttle } = options;

  const accessTokenOf = (
    session: Pick<SessionWithUser, 'id' | 'user_id' | 'role' | 'expires_at'>,
    now: Date,
  ) => {
    const expiresAt = accessTokenExpiry(now, session.expires_at);
    const claims = { userId: session.user_id, sessionId: session.id, role: session.role, expiresAt };
    const expires_in = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));
    return tokens.sign(claims, now).then((access_token) => ({ access_token, expires_in }));
  };

  return {
    async start(transaction, user, client, now) {
      const refresh = newRefreshToken();
      const id = newId('ses');
      const expiresAt = new Date(now.getTime() + currentSettings().security.session_days * DAY_MS);
      await insertSession(transaction, {
        id,
        user_id: user.id,
        refresh_token_hash: refresh.hash,
        ip: client.ip,
        user_agent: keptUserAgent(client),
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
        revoked_at: null,
      });
      const access = await accessTokenOf(
        { id, user_id: user.id, role: user.role, expires_at: expiresAt },
        now,
      );
      return { ...access, refresh_token: refresh.token, token_type: 'Bearer' };
    },

    async ownerOf(refreshToken, now) {
      const session = refreshToken ? await findSessionByRefreshHash(db, hashToken(refreshToken)) : undefined;
      return session && isAlive(session, now) ? session.user_id : undefined;
    },

    async refresh(bearer, ip, now) {
      const session = bearer ? await findSessionByRefreshHash(db, hashToken(bearer)) : undefined;
      if (!session) throw new Failure('token_invalid', messages.auth.signInRequired);
      if (session.expires_at <= now) throw new Failure('token_expired', messages.auth.sessionExpired);
      if (!isAlive(session, now)) throw new Failure('session_revoked', messages.auth.sessionExpired);
      await throttle.hitPerson({ id: session.id, ip }, 'refresh', throttleRules.refresh, now);
      await touchSession(db, session.id, now);
      return accessTokenOf(session, now);
    },

    async end(bearer, client, now) {
      if (!bearer) return undefined;
      const claims = await tokens.readExpired(bearer);
      const session = claims
        ? await findSession(db, claims.sessionId)
        : await findSessionByRefreshHash(db, hashToken(bearer));
      if (session && (await revokeSession(db, session.id, now))) {
        await recordSecurityEvent(db, { userId: session.user_id, kind: 'signed_out', client }, now);
      }
      return session;
    },

    async describe(bearer, now) {
      const claims = await tokens.verify(bearer, now);
      const user = await findUser(db, claims.userId);
      if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
      const { id, email, role, plan } = user;
      return { valid: true, expires_at: claims.expiresAt.toISOString(), user: { id, email, role, plan } };
    },
  };
}
