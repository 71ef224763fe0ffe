import { limits } from '@newswatch/shared/contracts';
import {
  isVisible,
  ProgramRegistration,
  type RegisteredProgram,
  visibleText,
} from '@newswatch/shared/contracts/oauth';
import * as v from 'valibot';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { hostOf, isRedirectUri } from './redirect-uris.ts';
import { insertClient } from './repository.ts';

const GRANT_TYPES = ['authorization_code', 'refresh_token'];

/**
 * Registers a program (RFC 7591). Anyone may do this; it gives no access to anything. Programs get no secret, even if they
 * ask for one: nobody could check who they are.
 *
 * @throws {OauthRefusal} `invalid_redirect_uri` · `invalid_client_metadata`
 */
export async function registerClient(
  db: Database,
  body: unknown,
  now: Date,
): Promise<v.InferOutput<typeof RegisteredProgram>> {
  const read = v.safeParse(ProgramRegistration, body);
  if (!read.success) {
    const isRedirect = read.issues.some((issue) => issue.path?.[0]?.key === 'redirect_uris');
    throw new OauthRefusal(
      isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      isRedirect
        ? `redirect_uris must contain 1 to ${limits.PROGRAM_REDIRECTS_MAX} addresses of at most ${limits.PROGRAM_REDIRECT_MAX} characters.`
        : 'The metadata of the program is not valid.',
    );
  }
  const { redirect_uris, client_name = '', grant_types, response_types } = read.output;
  if (!redirect_uris.every(isRedirectUri)) {
    throw new OauthRefusal(
      'invalid_redirect_uri',
      'Each redirect URI must be an https address, or an http address on this computer (127.0.0.1, [::1] or localhost), without a user name or a fragment.',
    );
  }
  if (grant_types && !grant_types.includes('authorization_code')) {
    throw new OauthRefusal('invalid_client_metadata', 'Only the grant type authorization_code is supported.');
  }
  if (response_types && !response_types.includes('code')) {
    throw new OauthRefusal('invalid_client_metadata', 'Only the response type code is supported.');
  }
  const client = await insertClient(db, {
    id: newId('ocl'),
    name: nameOf(client_name, redirect_uris[0] ?? ''),
    redirect_uris,
    created_at: now,
    last_used_at: null,
  });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1_000),
    client_name: client.name,
    redirect_uris,
    grant_types: GRANT_TYPES,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** The name on one line; a program without a name is named after the host to which it returns. */
function nameOf(given: string, redirectUri: string): string {
  const name = visibleText(given);
  if (!isVisible(name)) return hostOf(redirectUri).redirect_host;
  if (name.length > limits.PROGRAM_NAME_MAX) {
    throw new OauthRefusal(
      'invalid_client_metadata',
      `client_name must have at most ${limits.PROGRAM_NAME_MAX} characters.`,
    );
  }
  return name;
}
