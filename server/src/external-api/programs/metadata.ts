import { apiScopes, assistantScopes } from '@newswatch/shared/contracts';
import { connectAddress, issuerOf, oauthPaths, resourcesOf } from './addresses.ts';

/** RFC 8414: where programs register, where people decide, and where tokens are issued. */
export function serverMetadata(baseUrl: string) {
  const issuer = issuerOf(baseUrl);
  return {
    issuer,
    authorization_endpoint: connectAddress(baseUrl),
    token_endpoint: issuer + oauthPaths.token,
    registration_endpoint: issuer + oauthPaths.register,
    revocation_endpoint: issuer + oauthPaths.revoke,
    scopes_supported: apiScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/api/docs#oauth-guide`,
  };
}

/** RFC 9728, for each resource by its path: who issues tokens for it. */
export function resourceMetadata(baseUrl: string, path: string) {
  const issuer = issuerOf(baseUrl);
  const [api, assistants] = resourcesOf(baseUrl);
  const resource = issuer + path;
  if (resource !== api && resource !== assistants) return undefined;
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: resource === assistants ? assistantScopes : apiScopes,
    bearer_methods_supported: ['header'],
    resource_name: resource === assistants ? 'Newswatch for assistants' : 'Newswatch external API',
    resource_documentation: `${issuer}/api/docs`,
  };
}

/**
 * The value of `WWW-Authenticate` that tells programs how to sign in (RFC 6750, 3; RFC 9728, 5.1).
 *
 * @param problem undefined if the request had no credentials at all
 */
export function challenge(
  baseUrl: string,
  resourcePath: string,
  scopes: readonly string[],
  problem: 'invalid_token' | 'insufficient_scope' | undefined,
): string {
  const parts = [
    ...(problem ? [`error="${problem}"`] : []),
    `resource_metadata="${issuerOf(baseUrl)}${oauthPaths.resource}${resourcePath}"`,
    ...(scopes.length > 0 ? [`scope="${scopes.join(' ')}"`] : []),
  ];
  return `Bearer ${parts.join(', ')}`;
}
