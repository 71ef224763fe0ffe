import {
  type ApiScope,
  limits,
  messages,
  type Program,
  type ProgramAnswer,
  type ProgramDecision,
  type Usage,
  usage,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { assertSessionAlive } from '../../accounts/sessions/authentication.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { assertApiAccess } from '../access.ts';
import { getOwner, lockOwner } from '../repository.ts';
import { newSecret } from '../secret.ts';
import { issuerOf } from './addresses.ts';
import {
  type AuthorizationRequest,
  readAuthorizationRequest,
  returnAddress,
} from './authorization-request.ts';
import { disconnected } from './notes.ts';
import { hostOf } from './redirect-uris.ts';
import * as repository from './repository.ts';
import type { Origin } from './tokens.ts';

/** A person's connected programs, and the decision whether to connect one. */
export interface ProgramsService {
  /** Works without API access, too, so that programs can always be disconnected. */
  list(userId: string): Promise<{ items: Program[]; active: Usage }>;
  /** @throws {Failure} `api_access_disabled` */
  ask(userId: string, request: string): Promise<ProgramAnswer>;
  /**
   * Issues a code if the person allows it; returns the address to which the browser returns.
   *
   * @throws {Failure} `api_access_disabled` · `validation_failed` if the request is refused, or without permissions
   *   · `quota_exceeded` · `session_revoked`
   */
  decide(
    caller: { id: string; sessionId: string },
    decision: v.InferOutput<typeof ProgramDecision>,
    now: Date,
  ): Promise<{ return_to: string }>;
  /** @throws {Failure} `not_found` */
  disconnect(userId: string, programId: string, origin: Origin, now: Date): Promise<{ message: string }>;
}

export function createPrograms({ db, baseUrl }: { db: Database; baseUrl: () => string }): ProgramsService {
  return {
    async list(userId) {
      const rows = await repository.listPrograms(db, userId);
      return { items: rows.map(presentProgram), active: usage(rows.length, limits.PROGRAMS_MAX) };
    },

    async ask(userId, request) {
      assertApiAccess(await getOwner(db, userId));
      const asked = await readAuthorizationRequest(db, request, baseUrl());
      if ('refusal' in asked) {
        const { refusal, returnTo } = asked;
        const error = { error: refusal.code, error_description: refusal.message };
        return {
          program: null,
          refusal: {
            message: refusal.message,
            return_to: returnTo ? returnAddress(returnTo, issuerOf(baseUrl()), error) : null,
            host: returnTo ? hostOf(returnTo.redirectUri).redirect_host : null,
          },
        };
      }
      const known = await repository.findProgram(db, { userId, clientId: asked.client.id });
      return {
        program: {
          name: asked.client.name,
          ...hostOf(asked.redirectUri),
          scopes: asked.scopes,
          is_connected: known !== undefined,
        },
        refusal: null,
      };
    },

    async decide({ id: userId, sessionId }, { request, allow, scopes }, now) {
      const asked = await readAuthorizationRequest(db, request, baseUrl());
      if ('refusal' in asked) throw new Failure('validation_failed', asked.refusal.message);
      const issuer = issuerOf(baseUrl());
      if (!allow) {
        // The refusal is sent even without API access, so that the program does not wait.
        const error = { error: 'access_denied', error_description: 'The person did not allow it.' };
        return { return_to: returnAddress(asked, issuer, error) };
      }
      const allowed = allowedScopes(asked, scopes);
      return transaction(db, async (trx) => {
        assertApiAccess(await lockOwner(trx, userId));
        // Whatever ends sessions also ends connected programs and codes, and no new code may be issued afterwards.
        await assertSessionAlive(trx, sessionId, now);
        await assertRoom(trx, userId, asked.client.id);
        const { secret, hash } = newSecret('code');
        await repository.insertCode(trx, {
          ...{ hash, user_id: userId, client_id: asked.client.id, redirect_uri: asked.redirectUri },
          ...{ challenge: asked.challenge, scopes: allowed, resource: asked.resource },
          expires_at: new Date(now.getTime() + limits.PROGRAM_CODE_SECONDS * 1_000),
          used_at: null,
          key_id: null,
        });
        return { return_to: returnAddress(asked, issuer, { code: secret }) };
      });
    },

    disconnect: (userId, id, origin, now) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        const program = await repository.findProgram(trx, { userId, id });
        if (!program) throw new Failure('not_found', messages.generic.notFound);
        await repository.endProgram(trx, id, now);
        await disconnected(trx, program, 'person', origin, now);
        return { message: messages.programs.disconnected };
      }),
  };
}

function presentProgram(row: repository.ProgramRow): Program {
  return {
    id: row.id,
    name: row.name,
    ...hostOf(row.redirect_uri),
    scopes: row.scopes,
    connected_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

function allowedScopes({ scopes: asked }: AuthorizationRequest, chosen: readonly ApiScope[]): ApiScope[] {
  const refuse = (message: string) =>
    new Failure('validation_failed', messages.generic.validation, { fields: { scopes: [message] } });
  if (!chosen.every((scope) => asked.includes(scope))) throw refuse(messages.programs.scopesForbidden);
  if (chosen.length === 0) throw refuse(messages.programs.scopesRequired);
  return asked.filter((scope) => chosen.includes(scope));
}

async function assertRoom(trx: Database, userId: string, clientId: string): Promise<void> {
  const known = await repository.listPrograms(trx, userId);
  const max = limits.PROGRAMS_MAX;
  if (known.length < max || known.some((program) => program.client_id === clientId)) return;
  throw new Failure(
    'quota_exceeded',
    `You have ${known.length} of ${max} connected programs. Disconnect one that you no longer need.`,
    { details: { quota: 'programs', used: known.length, max } },
  );
}
