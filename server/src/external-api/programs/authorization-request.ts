import { type ApiScope, apiScopes, assistantScopes, messages } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { resourcesOf } from './addresses.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { isRegistered } from './redirect-uris.ts';
import { type ClientRow, findClient } from './repository.ts';

/** A valid request of a program to be connected. */
export interface AuthorizationRequest {
  client: ClientRow;
  redirectUri: string;
  state: string | undefined;
  challenge: string;
  scopes: ApiScope[];
  resource: string;
}

/** The reason why a request is refused; `returnTo` is only set if the program registered the address. */
export interface RefusedRequest {
  refusal: OauthRefusal;
  returnTo: { redirectUri: string; state: string | undefined } | undefined;
}

/** The parameters that are read; all others are ignored (RFC 6749, 3.1). */
const NAMES = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;
/** An SHA-256 in base64url (RFC 7636, 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const STATE_MAX = 2_000;

/** Reads the query of an authorization request. @param query without `?` */
export async function readAuthorizationRequest(
  db: Database,
  query: string,
  baseUrl: string,
): Promise<AuthorizationRequest | RefusedRequest> {
  const given = new URLSearchParams(query);
  const client = await findClient(db, only(given, 'client_id') ?? '');
  if (!client) return refuse('invalid_client', messages.programs.unknown);
  const redirectUri = only(given, 'redirect_uri');
  if (redirectUri === undefined || !isRegistered(client.redirect_uris, redirectUri)) {
    return refuse('invalid_request', messages.programs.redirect);
  }
  const state = only(given, 'state');
  const returnTo = { redirectUri, state };
  try {
    return { client, ...returnTo, ...readRest(given, baseUrl) };
  } catch (error) {
    if (error instanceof OauthRefusal) return { refusal: error, returnTo };
    throw error;
  }
}

function readRest(
  given: URLSearchParams,
  baseUrl: string,
): Pick<AuthorizationRequest, 'challenge' | 'scopes' | 'resource'> {
  for (const name of NAMES) {
    if (given.getAll(name).length > 1) {
      throw new OauthRefusal('invalid_request', `The program sent ${name} more than once.`);
    }
  }
  if ((given.get('state') ?? '').length > STATE_MAX) {
    throw new OauthRefusal('invalid_request', 'The program sent a state that is too long.');
  }
  if (given.get('response_type') !== 'code') {
    throw new OauthRefusal('unsupported_response_type', 'The program must ask for a code (response_type).');
  }
  const challenge = given.get('code_challenge') ?? '';
  if (given.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) {
    throw new OauthRefusal('invalid_request', 'The program must use PKCE with the method S256.');
  }
  return {
    challenge,
    scopes: readScopes(given.get('scope')),
    resource: readResource(given.get('resource'), baseUrl),
  };
}

/**
 * The permissions that are requested, in our order; those that do not exist are ignored. Without any, the ones that
 * assistants need: they only read.
 */
function readScopes(text: string | null): ApiScope[] {
  const asked = (text ?? '').split(' ').filter((scope) => scope !== '');
  if (asked.length === 0) return [...assistantScopes];
  const known = apiScopes.filter((scope) => asked.includes(scope));
  if (known.length > 0) return known;
  throw new OauthRefusal('invalid_scope', 'None of the permissions that the program asked for exist.');
}

/** @throws {OauthRefusal} `invalid_target` for anything but the external API */
export function readResource(text: string | null | undefined, baseUrl: string): string {
  const resources = resourcesOf(baseUrl);
  if (text === null || text === undefined) return resources[0];
  const found = resources.find((resource) => resource === text || `${resource}/` === text);
  if (found) return found;
  throw new OauthRefusal('invalid_target', 'The program asked for access to another server (resource).');
}

/** undefined if it is missing, empty or repeated, or has a NUL character, which the database does not accept. */
function only(given: URLSearchParams, name: (typeof NAMES)[number]): string | undefined {
  const [first, ...rest] = given.getAll(name);
  return first === '' || first?.includes('\0') || rest.length > 0 ? undefined : first;
}

function refuse(code: 'invalid_client' | 'invalid_request', message: string): RefusedRequest {
  return { refusal: new OauthRefusal(code, message), returnTo: undefined };
}

/** The address that takes the browser back to a program (RFC 6749, 4.1.2; `iss`: RFC 9207). */
export function returnAddress(
  { redirectUri, state }: { redirectUri: string; state: string | undefined },
  issuer: string,
  answer: { code: string } | { error: string; error_description: string },
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value);
  if (state !== undefined) url.searchParams.append('state', state);
  url.searchParams.append('iss', issuer);
  return url.href;
}
