import { createHash, randomBytes } from 'node:crypto';
import { limits, messages, Role, SessionId, UserId } from '@newswatch/shared/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';

const ISSUER = 'newswatch';
const ALGORITHM = 'HS256';
const REFRESH_TOKEN_BYTES = 32;

const Claims = v.object({ sub: UserId, sid: SessionId, role: Role, exp: v.number() });

/** The claims of an access token. The session row, not the token, decides what its bearer may do. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: Role;
  expiresAt: Date;
}

/** Creates and verifies access tokens: JWT, HS256, 60 minutes. */
export interface AccessTokens {
  sign(claims: AccessClaims, now: Date): Promise<string>;
  /** @throws {Failure} `token_expired` or `token_invalid` */
  verify(token: string, now: Date): Promise<AccessClaims>;
  /** Reads a token for sign-out: an expired token still identifies its session. `undefined` if it is not one of our tokens. */
  readExpired(token: string): Promise<AccessClaims | undefined>;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** Returns the time when an access token created now expires: after an hour, but never after its session. */
export function accessTokenExpiry(now: Date, sessionExpiresAt: Date): Date {
  const hourAhead = now.getTime() + limits.ACCESS_TOKEN_LIFETIME_SECONDS * 1_000;
  return new Date(Math.min(hourAhead, sessionExpiresAt.getTime()));
}

export function createAccessTokens(key: Uint8Array): AccessTokens {
  async function read(token: string, now: Date): Promise<AccessClaims> {
    const { payload } = await jwtVerify(token, key, {
      // Allowing only one algorithm rejects `none` and every key confusion.
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
    });
    const claims = v.parse(Claims, payload);
    return {
      userId: claims.sub,
      sessionId: claims.sid,
      role: claims.role,
      expiresAt: new Date(claims.exp * 1_000),
    };
  }

  return {
    sign: (claims, now) =>
      new SignJWT({ sid: claims.sessionId, role: claims.role })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(claims.userId)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(claims.expiresAt))
        .sign(key),
    async verify(token, now) {
      try {
        return await read(token, now);
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) {
          throw new Failure('token_expired', messages.auth.sessionExpired, { cause });
        }
        if (cause instanceof errors.JOSEError || v.isValiError(cause)) {
          throw new Failure('token_invalid', messages.auth.signInRequired, { cause });
        }
        throw cause;
      }
    },
    async readExpired(token) {
      try {
        return await read(token, new Date(0));
      } catch (cause) {
        if (cause instanceof errors.JOSEError || v.isValiError(cause)) return undefined;
        throw cause;
      }
    },
  };
}

/** An opaque 256-bit token for the client, of which we keep the hash only. */
export function newRefreshToken(): { token: string; hash: string } {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 is enough for secrets of 256 random bits: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
