import { ASSISTANTS_PATH, CONNECT_PATH, EXTERNAL_API_PATH } from '@newswatch/shared/contracts';

/** Paths of the endpoints of OAuth, from the origin. */
export const oauthPaths = {
  register: '/api/oauth/register',
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
  /** RFC 8414, 3. */
  metadata: '/.well-known/oauth-authorization-server',
  /** RFC 9728, 3; followed by the path of the resource. */
  resource: '/.well-known/oauth-protected-resource',
} as const;

/** The issuer of tokens (RFC 8414): the origin of the public address. */
export function issuerOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}

/**
 * Returns what a token can be issued for (RFC 8707): the external API. Clients of the Model Context Protocol name the address
 * that they call, which is a part of it; a token for either is accepted by all calls that its permissions allow.
 */
export function resourcesOf(baseUrl: string): [api: string, assistants: string] {
  const issuer = issuerOf(baseUrl);
  return [issuer + EXTERNAL_API_PATH, issuer + ASSISTANTS_PATH];
}

/** The page on which a person decides. */
export function connectAddress(baseUrl: string): string {
  return issuerOf(baseUrl) + CONNECT_PATH;
}
