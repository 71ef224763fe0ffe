import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** A person whom the provider knows. */
export interface ForeignPerson {
  sub: string;
  email?: string;
  /** The standard requires a boolean, but some providers send a string. */
  email_verified?: boolean | string;
  name?: string;
}

/** A real OpenID Connect provider on its own port. */
export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: Map<string, ForeignPerson>;
  /** From now on, the published keys do not include the signing key. */
  publishOtherKeys(): Promise<void>;
  /** From now on, it signs with another key and publishes only that one. Sessions at the provider end. */
  rotateKeys(): Promise<void>;
  /** Does what a user does in a browser. Returns the parameters of the provider's redirect. */
  visit(
    authorizationUrl: string,
    sub: string,
    decision?: 'consent' | 'deny',
  ): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a provider that accepts any password, with the client `newswatch`. */
export async function startIdentityProvider(
  redirectUri: string,
  { idTokenSeconds = 600 }: { idTokenSeconds?: number } = {},
): Promise<TestIdentityProvider> {
  const people = new Map<string, ForeignPerson>();
  const clientSecret = 'the secret of the client of the tests';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const providerWithKey = (key: object) =>
    new Provider(issuer, {
      clients: [{ client_id: 'newswatch', client_secret: clientSecret, redirect_uris: [redirectUri] }],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      // Lifetimes in seconds. Without these, the provider prints a notice for each.
      ttl: {
        Interaction: 600,
        Session: 600,
        Grant: 600,
        AccessToken: 600,
        IdToken: idTokenSeconds,
        AuthorizationCode: 60,
      },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      findAccount: (_context, sub) => {
        const person = people.get(sub);
        return person && { accountId: sub, claims: async () => ({ ...person }) };
      },
    });
  let handle = providerWithKey(await newKey('test')).callback();
  let published: string | undefined;
  server.on('request', (request, response) => {
    if (published === undefined || request.url !== '/jwks') return void handle(request, response);
    response.setHeader('content-type', 'application/jwk-set+json');
    response.end(published);
  });

  return {
    issuer,
    clientId: 'newswatch',
    clientSecret,
    people,
    async rotateKeys() {
      handle = providerWithKey(await newKey('test, the next')).callback();
    },
    async publishOtherKeys() {
      const { publicKey } = await generateKeyPair('RS256', { extractable: true });
      const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
      published = JSON.stringify({ keys: [key] });
    },
    visit: (url, sub, decision = 'consent') => visit(issuer, redirectUri, { url, sub, decision }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** Maximum number of pages in an interaction: login, consent, and the redirects between them. */
const STEPS_MAX = 12;

async function visit(
  issuer: string,
  redirectUri: string,
  { url, sub, decision }: { url: string; sub: string; decision: 'consent' | 'deny' },
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next: { url: string; body?: URLSearchParams } = { url };
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (next.url.startsWith(redirectUri)) return Object.fromEntries(new URL(next.url).searchParams);
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.body ? { method: 'POST', body: next.body } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const equals = pair.indexOf('=');
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    const location = answer.headers.get('location');
    const html = await answer.text();
    if (location !== null) next = { url: new URL(location, issuer).href };
    else if (decision === 'deny') next = { url: `${next.url}/abort` };
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
      if (prompt === undefined)
        throw new Error(`The provider answered ${answer.status}: ${html.slice(0, 500)}`);
      next = { url: next.url, body: new URLSearchParams({ prompt, login: sub, password: 'any' }) };
    }
  }
  throw new Error('The provider did not send the person back.');
}
