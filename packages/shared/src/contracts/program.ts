import * as v from 'valibot';
import { ApiKeyId, ApiScope, apiScopes } from './api-key.ts';
import * as limits from './limits/index.ts';
import { Timestamp } from './primitives.ts';
import { Usage } from './quota.ts';

/** The page on which a person allows a program to connect: the authorization endpoint of OAuth (RFC 6749, 3.1). */
export const CONNECT_PATH = '/external-api/connect';
/** The address of the external API: what access tokens are for (RFC 8707). */
export const EXTERNAL_API_PATH = '/api/external/v1';

/** The query with which a program opened the page, as it was received, without `?`. */
const AuthorizationRequest = v.pipe(v.string(), v.maxLength(limits.PROGRAM_REQUEST_MAX));
export const ProgramQuestion = v.strictObject({ request: AuthorizationRequest });

/** A program that asks to be connected. It chose its name itself; only the address to which it returns is certain. */
export const AskingProgram = v.object({
  name: v.string(),
  /** The address to which it returns; on the same computer, the name of a loopback address. */
  redirect_host: v.string(),
  is_local: v.boolean(),
  scopes: v.array(ApiScope),
  /** Whether it is already connected; allowing it again replaces its permissions. */
  is_connected: v.boolean(),
});
export type AskingProgram = v.InferOutput<typeof AskingProgram>;
/**
 * Either the program, or the reason why its request is refused. `return_to` tells the program why; it is null if nothing is known
 * about the program, so that this page never redirects to an unregistered address.
 */
export const ProgramAnswer = v.object({
  program: v.nullable(AskingProgram),
  refusal: v.nullable(
    v.object({ message: v.string(), return_to: v.nullable(v.string()), host: v.nullable(v.string()) }),
  ),
});
export type ProgramAnswer = v.InferOutput<typeof ProgramAnswer>;

export const ProgramDecision = v.strictObject({
  request: AuthorizationRequest,
  allow: v.boolean(),
  /** The requested permissions that are allowed. */
  scopes: v.optional(v.pipe(v.array(ApiScope), v.maxLength(apiScopes.length)), []),
});
/** Where the browser returns to. */
export const ProgramDecided = v.object({ return_to: v.string() });

/** A program that a person connected by signing in. It has the limits of an API key. */
export const Program = v.object({
  id: ApiKeyId,
  name: v.string(),
  redirect_host: v.string(),
  is_local: v.boolean(),
  scopes: v.array(ApiScope),
  connected_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
});
export type Program = v.InferOutput<typeof Program>;
export const Programs = v.object({ items: v.array(Program), active: Usage });
export type Programs = v.InferOutput<typeof Programs>;
export const ProgramParams = v.strictObject({ programId: ApiKeyId });
