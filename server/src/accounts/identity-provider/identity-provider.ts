import { messages } from '@newswatch/shared/contracts';
import * as client from 'openid-client';
import { Failure } from '../../failure.ts';
import type { Logger } from '../../logging.ts';
import { type ForeignIdentity, foreignIdentity } from './foreign-identity.ts';

/** The OpenID Connect provider, as configured. */
export interface IdentityProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  name: string;
}

/** The secrets that bind one sign-in. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider's answer. */
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

/** The provider is called within one of our API calls, which has a limit of ten seconds. */
const TIMEOUT_SECONDS = 4;
const SCOPE = 'openid email profile';
/** The maximum difference between the provider's clock and ours. */
const CLOCKS_DIFFER_SECONDS = 300;

/** The person's message has few details; the log has the cause, such as a wrong secret or audience. */
export function createIdentityProvider(settings: IdentityProviderSettings, log: Logger): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = settings;
  let known: Promise<client.Configuration> | undefined;

  function logged(cause: unknown, failure: Failure): Failure {
    log.warn({ err: cause, issuer, code: failure.code }, 'a sign-in through the identity provider failed');
    return failure;
  }

  /** Returns the provider's configuration, which is fetched once; if the provider was down, the next sign-in tries again. */
  function configuration(): Promise<client.Configuration> {
    known ??= discover().catch((cause: unknown) => {
      known = undefined;
      throw logged(cause, unavailable(cause));
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
          // Without this call, the ID token's signature is not checked, because the token arrives over TLS.
          client.enableNonRepudiationChecks,
          // The settings allow http only on this machine.
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
    // Many providers omit the address from the ID token.
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
        throw cause instanceof Failure ? cause : logged(cause, failureOf(cause));
      }
    },
  };
}

/** Distinguishes a refusal by the provider from a missing answer. */
function failureOf(cause: unknown): Failure {
  const saysNo =
    cause instanceof client.ResponseBodyError ||
    // Our own secret is wrong or has expired.
    cause instanceof client.WWWAuthenticateChallengeError ||
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
