import * as v from 'valibot';
import * as limits from './limits/index.ts';

export { isMisleadingAddress, isVisible, visibleText } from './visible-text.ts';

/** What the OAuth endpoints accept and return, in the format of their specifications rather than in our own. */

/** RFC 7591. Other members are ignored, as it says. */
export const ProgramRegistration = v.looseObject({
  redirect_uris: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.maxLength(limits.PROGRAM_REDIRECT_MAX),
        v.examples(['https://example.com/callback']),
      ),
    ),
    v.minLength(1),
    v.maxLength(limits.PROGRAM_REDIRECTS_MAX),
  ),
  client_name: v.optional(v.string()),
  grant_types: v.optional(v.array(v.string())),
  response_types: v.optional(v.array(v.string())),
  token_endpoint_auth_method: v.optional(v.string()),
});
export const RegisteredProgram = v.object({
  client_id: v.string(),
  client_id_issued_at: v.number(),
  client_name: v.string(),
  redirect_uris: v.array(v.string()),
  grant_types: v.array(v.string()),
  response_types: v.array(v.string()),
  /** Programs have no secret: PKCE proves that a code is used by the program that requested it. */
  token_endpoint_auth_method: v.literal('none'),
});
/** RFC 6749, 4.1.3 and 6. */
export const ProgramTokenRequest = v.object({
  grant_type: v.picklist(['authorization_code', 'refresh_token']),
  client_id: v.string(),
  code: v.optional(v.string()),
  code_verifier: v.optional(v.string()),
  redirect_uri: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
  resource: v.optional(v.string()),
  scope: v.optional(v.string()),
});
export const ProgramTokens = v.object({
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  /** The lifetime in seconds. */
  expires_in: v.number(),
  /** Replaces the previous refresh token; if that one is used again, the program is disconnected. */
  refresh_token: v.string(),
  scope: v.string(),
});
/** RFC 7009. */
export const ProgramTokenRevocation = v.object({
  token: v.string(),
  token_type_hint: v.optional(v.string()),
  client_id: v.optional(v.string()),
});
/** RFC 6749, 5.2. */
export const ProgramError = v.object({ error: v.string(), error_description: v.string() });
