import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../logging.ts';
import { createTestApp, TEST_PASSWORD, type TestApp, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';
import { createIdentityProvider } from './index.ts';

const REDIRECT_URI = 'https://news.example/clerk/sign-in';
let provider: TestIdentityProvider;
let app: TestApp & { close(): Promise<void> };

beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT_URI);
  const { issuer, clientId, clientSecret } = provider;
  app = await createTestApp({ identityProvider: { issuer, clientId, clientSecret, name: 'Test House' } });
  return async () => {
    await app.close();
    await provider.close();
  };
});

let numbered = 0;
/** A person with an account at the provider. */
function foreigner(
  person: { email?: string; email_verified?: boolean | string; name?: string } = {},
): string {
  numbered += 1;
  const sub = `sub-${numbered}`;
  provider.people.set(sub, {
    sub,
    email: `foreign${numbered}@example.com`,
    email_verified: true,
    name: 'Ines Foreigner',
    ...person,
  });
  return sub;
}

async function start() {
  const { status, body } = await app.call('POST', '/auth/oidc/start', { ip: `198.51.100.${numbered % 250}` });
  expect(status).toBe(200);
  return body as { authorization_url: string; flow_token: string };
}
async function come(sub: string, decision: 'consent' | 'deny' = 'consent') {
  const { authorization_url, flow_token } = await start();
  const { error_description: _words, ...sent } = await provider.visit(authorization_url, sub, decision);
  return { flow_token, ...sent };
}
const callback = (body: object) => app.call('POST', '/auth/oidc/callback', { body });
const signIn = async (sub: string) => callback(await come(sub));

describe('signing in with an identity provider', () => {
  test('is offered by name', async () => {
    expect((await app.call('GET', '/auth/providers')).body).toEqual({
      items: [{ id: 'oidc', name: 'Test House' }],
    });
  });

  test('redirects to the provider with PKCE, state and nonce', async () => {
    const { authorization_url } = await start();
    const asked = Object.fromEntries(new URL(authorization_url).searchParams);
    expect(asked).toMatchObject({
      client_id: 'newswatch',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(asked[secret]?.length).toBeGreaterThan(40);
  });

  test('creates an account with a verified address, and finds it the next time', async () => {
    const sub = foreigner();
    const first = await signIn(sub);
    expect(first).toMatchObject({
      status: 200,
      body: {
        token_type: 'Bearer',
        user: {
          email: provider.people.get(sub)?.email,
          full_name: 'Ines Foreigner',
          email_verified: true,
          role: 'user',
        },
      },
    });
    const again = await signIn(sub);
    const idOf = ({ body }: { body: unknown }) => (body as { user: { id: string } }).user.id;
    expect(idOf(again)).toBe(idOf(first));
  });

  test('does not accept a name without letters', async () => {
    const sub = foreigner({ name: '<script>alert(1)</script>' });
    expect(await signIn(sub)).toMatchObject({ body: { user: { full_name: 'Newswatch Reader' } } });
  });

  test('creates no account for an address the provider has not verified', async () => {
    const people = [
      { email_verified: false },
      { email_verified: 'true' },
      { email_verified: undefined },
      { email: undefined },
    ];
    for (const person of people) {
      expect(await signIn(foreigner(person as { email_verified?: boolean }))).toMatchObject({
        status: 400,
        body: {
          code: 'identity_refused',
          error: 'Your identity provider has not verified your email address.',
        },
      });
    }
  });

  test('creates no account for an invalid address, and no second one for a known address with spaces around it', async () => {
    expect(await signIn(foreigner({ email: 'x@example.com\r\nBcc: y@example.com' }))).toMatchObject({
      status: 400,
      body: { error: 'Your identity provider has not verified your email address.' },
    });
    const person = await app.verifiedUser();
    expect((await signIn(foreigner({ email: `${person.email} ` }))).body).toMatchObject({
      link_required: true,
      email: person.email,
    });
  });

  test('says so if the person cancelled at the provider', async () => {
    expect(await callback(await come(foreigner(), 'deny'))).toMatchObject({
      status: 400,
      body: { code: 'identity_refused', error: 'The sign-in was cancelled at the identity provider.' },
    });
  });

  test('accepts no response twice, late, or in a tab other than the one that started', async () => {
    const sub = foreigner();
    const used = await come(sub);
    expect((await callback(used)).status).toBe(200);
    const gone = {
      status: 410,
      body: { code: 'link_expired', error: 'This sign-in has expired. Please start again.' },
    };
    expect(await callback(used)).toMatchObject(gone);
    const stolen = await come(sub);
    expect(await callback({ ...stolen, flow_token: (await start()).flow_token })).toMatchObject(gone);
    expect(await callback({ ...stolen, state: 'made up' })).toMatchObject(gone);
    app.clock.advance({ minutes: 10 });
    expect(await callback(stolen)).toMatchObject(gone);
  });

  test('refuses a made-up code', async () => {
    const { code: _code, ...rest } = (await come(foreigner())) as Record<string, string>;
    expect(await callback({ ...rest, code: 'made-up' })).toMatchObject({
      status: 400,
      body: { code: 'identity_refused' },
    });
  });

  test('asks for the second factor if the account has one', async () => {
    const sub = foreigner();
    const { body } = await signIn(sub);
    const { id } = (body as { user: { id: string } }).user;
    const on = { totp_secret: 'sealed', totp_enabled_at: app.clock.now() };
    await app.db.updateTable('users').set(on).where('id', '=', id).execute();
    expect((await signIn(sub)).body).toMatchObject({ mfa_required: true });
  });

  test('is in the export of a person’s data', async () => {
    const sub = foreigner();
    const { access_token: token, user } = (await signIn(sub)).body as {
      access_token: string;
      user: { id: string };
    };
    const { body } = await exportedData(app, { id: user.id, token });
    expect(body).toMatchObject({ identities: [{ issuer: provider.issuer, subject: sub }] });
  });

  test('does not bypass a suspension', async () => {
    const sub = foreigner();
    const { body } = await signIn(sub);
    const { id } = (body as { user: { id: string } }).user;
    await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute();
    expect(await signIn(sub)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  });
});

describe('an account with the same address', () => {
  const link = (link_token: string, password: string) =>
    app.call('POST', '/auth/oidc/link', { body: { link_token, password } });

  const identitiesOf = (userId: string) =>
    app.db.selectFrom('identities').select('subject').where('user_id', '=', userId).execute();
  const eventsOf = async (userId: string) => {
    const rows = app.db.selectFrom('security_events').select('kind').where('user_id', '=', userId);
    return (await rows.execute()).map(({ kind }) => kind);
  };

  test('is linked at once for somebody who was invited and has never signed in, but not after that', async () => {
    const { token } = await app.administrator();
    const email = 'invited@example.com';
    const text = `Ines Invited <${email}>`;
    const imported = await app.call('POST', '/admin/users/import', { token, body: { text } });
    const { lines } = imported.body as { lines: { user_id: string }[] };
    const id = lines[0]?.user_id ?? '';
    await app.api.accounts.settle();
    const invitation = new URL(app.messenger.noticeFor(email, 'reset_link').url).searchParams.get('token');
    const { body } = await signIn(foreigner({ email }));
    expect(body).toMatchObject({ user: { id, email_verified: true, full_name: 'Ines Invited' } });
    expect(await eventsOf(id)).toContain('identity_linked');
    expect((await signIn(foreigner({ email }))).body).toMatchObject({ link_required: true });
    const reset = { reset_token: invitation, new_password: 'Kestrel-9-Quay' };
    expect((await app.call('POST', '/auth/reset-password', { body: reset })).status).toBe(410);
    // A link that they request themselves is not an invitation, and its use is reported.
    await app.call('POST', '/auth/forgot-password', { body: { email } });
    await app.api.accounts.settle();
    const { url, invited } = app.messenger.noticeFor(email, 'reset_link');
    expect(invited).toBe(false);
    const own = { ...reset, reset_token: new URL(url).searchParams.get('token') };
    expect((await app.call('POST', '/auth/reset-password', { body: own })).status).toBe(200);
    await app.api.accounts.settle();
    expect(app.messenger.noticeFor(email, 'password_reset')).toBeDefined();
  });

  test('is linked after its password, and only then', async () => {
    const person = await app.verifiedUser();
    const sub = foreigner({ email: person.email.toUpperCase() });
    const { status, body } = await signIn(sub);
    expect([status, body]).toMatchObject([200, { link_required: true, email: person.email }]);
    const { link_token } = body as { link_token: string };
    expect(await link(link_token, 'Wrong-1-password')).toMatchObject({
      status: 400,
      body: { code: 'invalid_password' },
    });
    expect(await link(link_token, TEST_PASSWORD)).toMatchObject({
      status: 200,
      body: { user: { id: person.id } },
    });
    expect((await link(link_token, TEST_PASSWORD)).status).toBe(410);
    expect((await signIn(sub)).body).toMatchObject({ user: { id: person.id } });
  });

  test('is notified by email, with an entry in its history', async () => {
    const person = await app.verifiedUser({ locale: 'spanish' });
    const { body } = await signIn(foreigner({ email: person.email }));
    const { link_token } = body as { link_token: string };
    expect((await link(link_token, TEST_PASSWORD)).status).toBe(200);
    await app.api.accounts.settle();
    expect(app.messenger.noticeFor(person.email, 'identity_linked').provider).toBe('Test House');
    expect(await eventsOf(person.id)).toContain('identity_linked');
  });

  test.each([
    [{ role: 'admin', plan: 'admin' } as const, 'admin_required'],
    [{ status: 'suspended' } as const, 'account_suspended'],
    [{ status: 'inactive' } as const, 'account_inactive'],
  ])('is not linked either if it may not sign in this way (%j)', async (columns, code) => {
    const person = await app.verifiedUser();
    const { body } = await signIn(foreigner({ email: person.email }));
    const { link_token } = body as { link_token: string };
    await app.db.updateTable('users').set(columns).where('id', '=', person.id).execute();
    expect(await link(link_token, TEST_PASSWORD)).toMatchObject({ status: 403, body: { code } });
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await eventsOf(person.id)).not.toContain('identity_linked');
  });

  test.each([{ password: 'temporary-words' }, { email: 'somebody.else@example.org' }])(
    'can no longer be opened by a provider after an administrator reassigns it (%j)',
    async (changes) => {
      const [admin, person] = [await app.administrator(), await app.verifiedUser()];
      const { body } = await signIn(foreigner({ email: person.email }));
      await link((body as { link_token: string }).link_token, TEST_PASSWORD);
      expect(await identitiesOf(person.id)).toHaveLength(1);
      const path = `/admin/users/${person.id}`;
      await app.call('PUT', path, { token: admin.token, body: { full_name: 'Kept Linked' } });
      expect(await identitiesOf(person.id)).toHaveLength(1);
      expect((await app.call('PUT', path, { token: admin.token, body: changes })).status).toBe(200);
      expect(await identitiesOf(person.id)).toEqual([]);
      const { detail } = await app.db
        .selectFrom('audit_log')
        .select('detail')
        .where('object_id', '=', person.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(detail).toMatchObject({ fields: expect.arrayContaining(['identities']) });
    },
  );

  test('is not linked if it is not verified here, because the person who signed up may not be its owner', async () => {
    const person = await app.signUp();
    expect(await signIn(foreigner({ email: person.email }))).toMatchObject({
      status: 409,
      body: { code: 'state_conflict' },
    });
  });

  test('allows no more guesses than sign-in', async () => {
    const person = await app.verifiedUser();
    const { body } = await signIn(foreigner({ email: person.email }));
    const { link_token } = body as { link_token: string };
    for (let n = 0; n < 10; n += 1) await link(link_token, 'Wrong-1-password');
    expect((await link(link_token, TEST_PASSWORD)).status).toBe(429);
  });
});

test('a provider’s token is accepted only if its published key verifies it', async () => {
  const own = await startIdentityProvider(REDIRECT_URI);
  await own.publishOtherKeys();
  const { issuer, clientId, clientSecret } = own;
  const deceived = await createTestApp({
    identityProvider: { issuer, clientId, clientSecret, name: 'Forged' },
  });
  const begun = await deceived.call('POST', '/auth/oidc/start');
  const { flow_token, authorization_url } = begun.body as Awaited<ReturnType<typeof start>>;
  own.people.set('x', { sub: 'x', email: 'x@example.com', email_verified: true });
  const sent = await own.visit(authorization_url, 'x');
  expect(await deceived.call('POST', '/auth/oidc/callback', { body: { flow_token, ...sent } })).toMatchObject(
    {
      status: 400,
      body: { code: 'identity_refused' },
    },
  );
  await Promise.all([deceived.close(), own.close()]);
});

test.each([
  { minutes: 4, status: 200 },
  { minutes: 6, status: 400 },
])(
  'a provider whose clock is $minutes minutes behind ours: up to five minutes are tolerated',
  async ({ minutes, status }) => {
    const seconds = 60;
    const own = await startIdentityProvider(REDIRECT_URI, { idTokenSeconds: seconds });
    const { issuer, clientId, clientSecret } = own;
    const skewed = await createTestApp({ identityProvider: { issuer, clientId, clientSecret, name: 'Off' } });
    const begun = await skewed.call('POST', '/auth/oidc/start');
    const { flow_token, authorization_url } = begun.body as Awaited<ReturnType<typeof start>>;
    own.people.set('x', { sub: 'x', email: 'x@example.com', email_verified: true });
    const { error_description: _words, ...sent } = await own.visit(authorization_url, 'x');
    const realFetch = globalThis.fetch;
    const realNow = Date.now;
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await realFetch(...request);
      // From the token request on, our clock is ahead. The provider and we share the clock of this process.
      if (String(request[0]).endsWith('/token')) {
        vi.spyOn(Date, 'now').mockImplementation(() => realNow() + (seconds + minutes * 60) * 1_000);
      }
      return answer;
    });
    const answer = await skewed.call('POST', '/auth/oidc/callback', { body: { flow_token, ...sent } });
    expect(fetched).toHaveBeenCalled();
    vi.restoreAllMocks();
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    await Promise.all([skewed.close(), own.close()]);
  },
);

test('the log says why a provider refuses somebody, without saying who it is', async () => {
  const own = await startIdentityProvider(REDIRECT_URI);
  own.people.set('x', { sub: 'x', email: 'x@example.com', email_verified: true });
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => lines.push(line) });
  const { issuer, clientId } = own;
  for (const clientSecret of ['outdated', own.clientSecret]) {
    const house = createIdentityProvider({ issuer, clientId, clientSecret, name: 'House' }, log);
    const secrets = house.newSecrets();
    const sent = await own.visit(await house.authorizationUrl(secrets, REDIRECT_URI), 'x');
    const answer = { state: sent.state ?? '', code: sent.code, iss: sent.iss };
    const redeemed = house.redeem(answer, { ...secrets, nonce: 'another' }, REDIRECT_URI);
    await expect(redeemed).rejects.toMatchObject({ code: 'identity_refused' });
    for (const secret of ['x@example.com', clientSecret, sent.code ?? '-'])
      expect(lines.at(-1)).not.toContain(secret);
  }
  await own.close();
  expect(lines).toEqual([expect.stringContaining('invalid_client'), expect.stringContaining('nonce')]);
});

test('a provider that is down returns 503', async () => {
  const own = await startIdentityProvider(REDIRECT_URI);
  const { issuer, clientId, clientSecret } = own;
  const lonely = await createTestApp({ identityProvider: { issuer, clientId, clientSecret, name: 'Down' } });
  const begin = () => lonely.call('POST', '/auth/oidc/start');
  const { flow_token, authorization_url } = (await begin()).body as Awaited<ReturnType<typeof start>>;
  own.people.set('x', { sub: 'x' });
  const { error_description: _words, ...sent } = await own.visit(authorization_url, 'x');
  await own.close();
  expect(await lonely.call('POST', '/auth/oidc/callback', { body: { flow_token, ...sent } })).toMatchObject({
    status: 503,
    body: {
      code: 'upstream_unavailable',
      error: 'The identity provider is not responding. Please try again later.',
    },
  });
  const never = await createTestApp({ identityProvider: { issuer, clientId, clientSecret, name: 'Down' } });
  expect((await never.call('POST', '/auth/oidc/start')).status).toBe(503);
  await Promise.all([lonely.close(), never.close()]);
});

describe('without a provider', () => {
  const bare = testApp();
  test('no sign-in is offered or can be started', async () => {
    expect((await bare().call('GET', '/auth/providers')).body).toEqual({ items: [] });
    expect(await bare().call('POST', '/auth/oidc/start')).toMatchObject({
      status: 404,
      body: { error: 'No identity provider is configured.' },
    });
  });
});
