import { messages } from '@newswatch/shared/contracts';
import * as client from 'openid-client';
import { Failure } from '../../failure.ts';
import { type ForeignIdentity, foreignIdentity } from './foreign-identity.ts';

/** The OpenID Connect provider, as configured. */
export interface IdentityProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  name: string;
}

/** What one sign-in is held by. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider sent back. */
export interface ProviderAnswer {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** The protocol with the provider: discovery, PKCE, state and nonce. */
export interface IdentityProvider {
  readonly name: string;
  newSecrets(): FlowSecrets;
  /** @throws {Failure} `upstream_unavailable` */
  authorizationUrl(secrets: FlowSecrets, redirectUri: string): Promise<string>;
  /** @throws {Failure} `upstream_unavailable` · `identity_refused` */
  redeem(answer: ProviderAnswer, secrets: FlowSecrets, redirectUri: string): Promise<ForeignIdentity>;
}

/** The provider is asked within a call of ours, which has ten seconds. */
const TIMEOUT_SECONDS = 4;
const SCOPE = 'openid email profile';
/** The provider's clock and ours may differ by so much. */
const CLOCKS_DIFFER_SECONDS = 300;

export function createIdentityProvider(settings: IdentityProviderSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = settings;
  let known: Promise<client.Configuration> | undefined;

  /** Asked for once; a provider that was down is asked again at the next sign-in. */
  function configuration(): Promise<client.Configuration> {
    known ??= discover().catch((cause: unknown) => {
      known = undefined;
      throw unavailable(cause);
    });
    return known;
  }

  function discover(): Promise<client.Configuration> {
    const server = new URL(issuer);
    const authentication =
      clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
    return client.discovery(
      server,
      clientId,
      { [client.clockTolerance]: CLOCKS_DIFFER_SECONDS },
      authentication,
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Without it the signature of the ID token is believed, since the token comes over TLS.
          client.enableNonRepudiationChecks,
          // The settings admit http on this machine alone.
          ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }

  async function grant(answer: ProviderAnswer, secrets: FlowSecrets, redirectUri: string) {
    const config = await configuration();
    const url = new URL(redirectUri);
    for (const [key, value] of Object.entries(answer)) {
      if (value !== undefined) url.searchParams.set(key, value);
    }
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Failure('identity_refused', messages.identity.refused);
    if (claims.email !== undefined) return { config, claims: { ...claims } };
    // Many providers keep the address out of the ID token.
    return { config, claims: await client.fetchUserInfo(config, tokens.access_token, claims.sub) };
  }

  return {
    name,
    newSecrets: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),

    async authorizationUrl({ state, nonce, codeVerifier }, redirectUri) {
      const code_challenge = await client.calculatePKCECodeChallenge(codeVerifier);
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
      }).href;
    },

    async redeem(answer, secrets, redirectUri) {
      if (answer.error === 'access_denied') throw new Failure('identity_refused', messages.identity.denied);
      if (answer.error !== undefined || !answer.code) {
        throw new Failure('identity_refused', messages.identity.refused);
      }
      try {
        const { config, claims } = await grant(answer, secrets, redirectUri);
        return foreignIdentity(config.serverMetadata().issuer, claims);
      } catch (cause) {
        throw failureOf(cause);
      }
    },
  };
}

/** An answer that says no is one thing, no answer another. */
function failureOf(cause: unknown): unknown {
  if (cause instanceof Failure) return cause;
  const saysNo =
    cause instanceof client.ResponseBodyError ||
    cause instanceof client.AuthorizationResponseError ||
    (cause instanceof client.ClientError && !isSilence(cause));
  if (saysNo) return new Failure('identity_refused', messages.identity.refused, { cause });
  return unavailable(cause);
}

function isSilence({ code }: client.ClientError): boolean {
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

function unavailable(cause: unknown): Failure {
  return new Failure('upstream_unavailable', messages.identity.unavailable, { cause });
}
