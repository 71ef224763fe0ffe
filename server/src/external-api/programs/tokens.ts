import { createHash } from 'node:crypto';
import { type ApiScope, limits } from '@newswatch/shared/contracts';
import { ProgramTokenRequest, type ProgramTokens } from '@newswatch/shared/contracts/oauth';
import * as v from 'valibot';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { lockOwner } from '../repository.ts';
import { hashOf, isSameHash, isSecretShaped, newSecret } from '../secret.ts';
import { readResource } from './authorization-request.ts';
import { disconnected, noteConnected } from './notes.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import * as repository from './repository.ts';

type Tokens = v.InferOutput<typeof ProgramTokens>;
type Given = v.InferOutput<typeof ProgramTokenRequest>;

/** Where a request came from. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
}

/** The token endpoint and the revocation endpoint: programs exchange codes, renew tokens and give them up. */
export interface ProgramTokensService {
  /** @throws {OauthRefusal} · and what `assertApiAccess` throws, if the person may not use the API at the moment */
  issue(given: Record<string, string>, origin: Origin, now: Date): Promise<Tokens>;
  /** Unknown tokens are ignored (RFC 7009, 2.2). */
  revoke(given: Record<string, string>, origin: Origin, now: Date): Promise<void>;
}

const DAY_MS = 86_400_000;
/** 43 to 128 unreserved characters (RFC 7636, 4.1). */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
/** The message is the same for every fault, so that a stranger learns nothing. */
const CODE_REFUSED = 'The code is unknown, expired, already used, or was issued to another program.';
const REFRESH_REFUSED = 'The refresh token is unknown, expired, already used, or was revoked.';

/**
 * Everything here locks the person first, like the code that ends sessions: otherwise, they could deadlock, and one of them would
 * fail.
 */
export function createProgramTokens({
  db,
  baseUrl,
}: {
  db: Database;
  baseUrl: () => string;
}): ProgramTokensService {
  async function clientOf({ client_id }: Given): Promise<repository.ClientRow> {
    const client = await repository.findClient(db, client_id);
    if (client) return client;
    throw new OauthRefusal('invalid_client', 'The program is not registered here.', 401);
  }

  /**
   * Runs the work in a transaction. A refusal that it returns is thrown after the commit, because a grant that it ended must stay
   * ended.
   */
  async function settled(work: (trx: Database) => Promise<Tokens | OauthRefusal>): Promise<Tokens> {
    const outcome = await transaction(db, async (trx) => {
      try {
        return await work(trx);
      } catch (error) {
        if (error instanceof OauthRefusal) return error;
        throw error;
      }
    });
    if (outcome instanceof OauthRefusal) throw outcome;
    return outcome;
  }

  async function exchange(given: Given, origin: Origin, now: Date): Promise<Tokens> {
    const { code = '', code_verifier = '', redirect_uri } = given;
    const client = await clientOf(given);
    const refused = new OauthRefusal('invalid_grant', CODE_REFUSED);
    if (!isSecretShaped(code, 'code')) throw refused;
    return settled(async (trx) => {
      const found = await repository.findCode(trx, hashOf(code));
      if (found?.client_id !== client.id) return refused;
      const owner = await lockOwner(trx, found.user_id);
      const row = await repository.lockCode(trx, found.hash);
      if (!row) return refused;
      if (row.used_at !== null) {
        // Somebody else has the code, so its tokens may be in the wrong hands (RFC 6749, 4.1.2).
        await endAfterReuse(trx, row.key_id, origin, now);
        return refused;
      }
      // A code is used up once it has been presented, even if the rest of the request is wrong.
      await repository.noteCodeUse(trx, row.hash, null, now);
      if (row.expires_at <= now || row.redirect_uri !== redirect_uri) return refused;
      if (!VERIFIER.test(code_verifier) || !isSameHash(challengeOf(code_verifier), row.challenge)) {
        return new OauthRefusal('invalid_grant', 'The code_verifier does not match the code_challenge.');
      }
      if (given.resource !== undefined && readResource(given.resource, baseUrl()) !== row.resource) {
        return new OauthRefusal('invalid_target', 'The code was issued for another resource.');
      }
      if (!(await isActive(trx, row.user_id))) return refused;
      assertApiAccess(owner);
      const before = await repository.findProgram(trx, { userId: row.user_id, clientId: client.id });
      const known = before && (await repository.lockProgram(trx, before.id))?.program;
      // Several codes may have been issued when only one more program was allowed.
      if (!known && (await repository.listPrograms(trx, row.user_id)).length >= limits.PROGRAMS_MAX) {
        return new OauthRefusal('invalid_grant', 'The person has reached the limit of connected programs.');
      }
      const grant = { redirect_uri: row.redirect_uri, resource: row.resource };
      const keyId = known?.id ?? newId('key');
      if (known) {
        await repository.replaceProgram(trx, keyId, { scopes: row.scopes, name: client.name, now }, grant);
      } else {
        const program = {
          ...{ id: keyId, user_id: row.user_id, name: client.name, scopes: row.scopes, created_at: now },
          rate_limit_per_hour: limits.API_RATE_PER_HOUR_DEFAULT,
        };
        await repository.insertProgram(trx, program, { client_id: client.id, ...grant });
      }
      await repository.noteCodeUse(trx, row.hash, keyId, now);
      await noteConnected(
        trx,
        { id: keyId, user_id: row.user_id, name: client.name, before: known?.scopes, scopes: row.scopes },
        origin,
        now,
      );
      return newTokens(
        trx,
        { id: keyId, user_id: row.user_id, client_id: client.id },
        row.scopes,
        row.scopes,
        now,
      );
    });
  }

  async function refresh(given: Given, origin: Origin, now: Date): Promise<Tokens> {
    const client = await clientOf(given);
    const { refresh_token = '' } = given;
    const refused = new OauthRefusal('invalid_grant', REFRESH_REFUSED);
    if (!isSecretShaped(refresh_token, 'refresh')) throw refused;
    return settled(async (trx) => {
      const hash = hashOf(refresh_token);
      const seen = await repository.findToken(trx, hash);
      if (seen?.kind !== 'refresh' || seen.client_id !== client.id) return refused;
      await lockOwner(trx, seen.user_id);
      const found = await repository.lockProgram(trx, seen.key_id);
      // Read again, because somebody else may have used it while this request waited.
      const token = found && (await repository.findToken(trx, hash));
      if (!token) return refused;
      if (token.rotated_at !== null) {
        // Either the program or a thief has the newer token, and the server cannot tell which (RFC 9700, 4.14.2).
        await endAfterReuse(trx, token.key_id, origin, now);
        return refused;
      }
      if (token.expires_at <= now) return refused;
      // The token stays usable: the program continues once the person may use the API again.
      assertApiAccess(found.owner);
      if (found.owner.must_change_password) {
        return new OauthRefusal('access_denied', 'The person has to choose a new password first.', 403);
      }
      const { program } = found;
      if (given.resource !== undefined && readResource(given.resource, baseUrl()) !== program.resource) {
        return new OauthRefusal('invalid_target', 'The program was allowed to use another resource.');
      }
      const scopes = narrowed(program.scopes, given.scope);
      if (!scopes) return new OauthRefusal('invalid_scope', 'The program was not granted this scope.');
      await repository.noteRotation(trx, token.hash, now);
      return newTokens(trx, program, scopes, program.scopes, now);
    });
  }

  return {
    async issue(given, origin, now) {
      if (given.client_secret !== undefined) {
        throw new OauthRefusal(
          'invalid_client',
          'Programs have no client secret: leave out client_secret.',
          401,
        );
      }
      const read = v.safeParse(ProgramTokenRequest, given);
      if (!read.success) {
        if (
          given.grant_type !== undefined &&
          read.issues.some(({ path }) => path?.[0]?.key === 'grant_type')
        ) {
          throw new OauthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.');
        }
        throw new OauthRefusal('invalid_request', 'Send grant_type and client_id.');
      }
      return read.output.grant_type === 'refresh_token'
        ? refresh(read.output, origin, now)
        : exchange(read.output, origin, now);
    },

    async revoke({ token, client_id }, origin, now) {
      if (token === undefined || token === '') throw new OauthRefusal('invalid_request', 'Send the token.');
      if (!isSecretShaped(token, 'refresh') && !isSecretShaped(token, 'access')) return;
      await transaction(db, async (trx) => {
        const found = await repository.findToken(trx, hashOf(token));
        // A program that has the token may give it up; another program's name beside it is a mistake.
        if (!found || (client_id !== undefined && client_id !== found.client_id)) return;
        await lockOwner(trx, found.user_id);
        if (found.kind === 'access') await repository.deleteToken(trx, found.hash);
        else await endProgram(trx, found.key_id, 'program', origin, now);
      });
    },
  };

  function endAfterReuse(trx: Database, keyId: string | null, origin: Origin, now: Date): Promise<void> {
    return keyId === null ? Promise.resolve() : endProgram(trx, keyId, 'reused', origin, now);
  }
}

async function endProgram(
  trx: Database,
  keyId: string,
  reason: 'program' | 'reused',
  origin: Origin,
  now: Date,
): Promise<void> {
  const found = await repository.lockProgram(trx, keyId);
  await repository.endProgram(trx, keyId, now);
  if (found) await disconnected(trx, found.program, reason, origin, now);
}

/** Creates a new pair of tokens; the access token may have fewer permissions than the program. */
async function newTokens(
  trx: Database,
  program: { id: string; user_id: string; client_id: string },
  scopes: ApiScope[],
  granted: ApiScope[],
  now: Date,
): Promise<Tokens> {
  const access = newSecret('access');
  const refresh = newSecret('refresh');
  const row = { key_id: program.id, user_id: program.user_id, rotated_at: null };
  await repository.insertTokens(trx, [
    {
      ...row,
      hash: access.hash,
      kind: 'access',
      scopes,
      expires_at: new Date(now.getTime() + limits.PROGRAM_ACCESS_SECONDS * 1_000),
    },
    {
      ...row,
      hash: refresh.hash,
      kind: 'refresh',
      scopes: granted,
      expires_at: new Date(now.getTime() + limits.PROGRAM_REFRESH_DAYS * DAY_MS),
    },
  ]);
  await repository.noteClientUse(trx, program.client_id, now);
  return {
    access_token: access.secret,
    token_type: 'Bearer',
    expires_in: limits.PROGRAM_ACCESS_SECONDS,
    refresh_token: refresh.secret,
    scope: scopes.join(' '),
  };
}

/** undefined if something was requested that was not granted (RFC 6749, 6). */
function narrowed(granted: readonly ApiScope[], asked: string | undefined): ApiScope[] | undefined {
  const wanted = (asked ?? '').split(' ').filter((scope) => scope !== '');
  if (wanted.length === 0) return [...granted];
  const scopes = granted.filter((scope) => wanted.includes(scope));
  return scopes.length === new Set(wanted).size ? scopes : undefined;
}

async function isActive(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
