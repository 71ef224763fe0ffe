import * as v from 'valibot';
import { ConfigError } from './config-error.ts';

/** An OpenID Connect provider, found by its discovery document. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** If not set, the client is public and protected by PKCE only. */
  readonly clientSecret: string | undefined;
  /** The name on the sign-in button. */
  readonly name: string;
}

/** Plain http is allowed only on this machine. Any other connection could be read and changed in transit. */
const Issuer = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return (
      protocol === 'https:' ||
      (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    );
  }, 'must be an address that begins with https://'),
);

export const identityProviderVariables = {
  NEWSWATCH_OIDC_ISSUER: v.optional(Issuer),
  NEWSWATCH_OIDC_CLIENT_ID: v.optional(v.string()),
  NEWSWATCH_OIDC_CLIENT_SECRET: v.optional(v.string()),
  NEWSWATCH_OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(60)), 'Single sign-on'),
};
type Parsed = v.InferOutput<v.ObjectSchema<typeof identityProviderVariables, undefined>>;

/** @throws {ConfigError} if only some of its variables are set */
export function identityProviderOf(parsed: Parsed): IdentityProvider | undefined {
  const { NEWSWATCH_OIDC_ISSUER: issuer, NEWSWATCH_OIDC_CLIENT_ID: clientId } = parsed;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined)
    throw new ConfigError(['NEWSWATCH_OIDC_CLIENT_ID also requires NEWSWATCH_OIDC_ISSUER.']);
  if (clientId === undefined)
    throw new ConfigError(['NEWSWATCH_OIDC_ISSUER also requires NEWSWATCH_OIDC_CLIENT_ID.']);
  return {
    issuer,
    clientId,
    clientSecret: parsed.NEWSWATCH_OIDC_CLIENT_SECRET,
    name: parsed.NEWSWATCH_OIDC_NAME,
  };
}
