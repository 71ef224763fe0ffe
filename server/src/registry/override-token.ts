import { OverriddenRemote } from '@newswatch/shared/contracts/admin';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { Failure } from '../failure.ts';

const ISSUER = 'newswatch';
/** The audience of override tokens. No other token of this product has it, and tokens without it are refused. */
const AUDIENCE = 'override';
const ALGORITHM = 'HS256';

const Claims = v.object({
  /** The issuer: an administrator's id, or a deploy token's. */
  sub: v.string(),
  by: v.picklist(['administrator', 'deploy_token']),
  remotes: v.array(OverriddenRemote),
  exp: v.number(),
});

/** The contents of a link, and its issuer. */
export interface OverrideClaims {
  issuer: { kind: 'administrator' | 'deploy_token'; id: string };
  remotes: OverriddenRemote[];
  expiresAt: Date;
}

/** Signs and reads the tokens in override links. */
export interface OverrideTokens {
  sign(claims: OverrideClaims, now: Date): Promise<string>;
  /** @throws {Failure} `link_expired`, or `code_invalid` for anything that we did not sign */
  verify(token: string, now: Date): Promise<OverrideClaims>;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export function createOverrideTokens(key: Uint8Array): OverrideTokens {
  return {
    sign: ({ issuer, remotes, expiresAt }, now) =>
      new SignJWT({ by: issuer.kind, remotes })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(issuer.id)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now,
        });
        const { sub, by, remotes, exp } = v.parse(Claims, payload);
        return {
          issuer: { kind: by, id: sub },
          remotes,
          expiresAt: new Date(exp * 1_000),
        };
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) {
          throw new Failure('link_expired', 'This link has expired. Ask for a new one.', { cause });
        }
        if (cause instanceof errors.JOSEError || v.isValiError(cause)) {
          throw new Failure('code_invalid', 'This link is invalid or incomplete.', { cause });
        }
        throw cause;
      }
    },
  };
}
