import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';

/** Attempts to sign in as another person through an identity provider. */

const REDIRECT_URI = 'https://news.example/clerk/sign-in';
let provider: TestIdentityProvider;
let app: TestApp & { close(): Promise<void> };

beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT_URI);
  const { issuer, clientId, clientSecret } = provider;
  app = await createTestApp({ identityProvider: { issuer, clientId, clientSecret, name: 'Test House' } });
  for (const sub of ['victim', 'attacker']) {
    provider.people.set(sub, { sub, email: `${sub}@foreign.example`, email_verified: true });
  }
  return async () => {
    await app.close();
    await provider.close();
  };
});

interface Begun {
  authorization_url: string;
  flow_token: string;
}
const begin = async () => (await app.call('POST', '/auth/oidc/start')).body as Begun;
/** The provider's answer to a sign-in as this person, at this address. */
async function answerFor(sub: string, address: string): Promise<Record<string, string>> {
  const { error_description: _words, ...sent } = await provider.visit(address, sub);
  return sent;
}
const callback = (body: object) => app.call('POST', '/auth/oidc/callback', { body });
const refused = { status: 400, body: { code: 'identity_refused' } };
const gone = { status: 410, body: { code: 'link_expired' } };

describe('a response from the provider', () => {
  test('is refused in any browser other than the one it was issued to', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const [sentToMe, sentToThem] = [
      await answerFor('attacker', mine.authorization_url),
      await answerFor('victim', theirs.authorization_url),
    ];
    // Their code in my sign-in: it was requested with another challenge.
    expect(await callback({ flow_token: mine.flow_token, ...sentToMe, code: sentToThem.code })).toMatchObject(
      refused,
    );
    // Their complete answer with my tab's token, and my answer in their tab to sign them in as me.
    expect(await callback({ flow_token: mine.flow_token, ...sentToThem })).toMatchObject(gone);
    const again = await begin();
    const sent = await answerFor('attacker', again.authorization_url);
    expect(await callback({ flow_token: theirs.flow_token, ...sent })).toMatchObject(gone);
    // None of this consumed their sign-in.
    expect(await callback({ flow_token: theirs.flow_token, ...sentToThem })).toMatchObject({
      status: 200,
      body: { user: { email: 'victim@foreign.example' } },
    });
  });

  test('works once: neither its state nor its code can be reused, even in a new combination', async () => {
    const first = await begin();
    const sent = await answerFor('victim', first.authorization_url);
    expect((await callback({ flow_token: first.flow_token, ...sent })).status).toBe(200);
    expect(await callback({ flow_token: first.flow_token, ...sent })).toMatchObject(gone);
    const second = await begin();
    const fresh = await answerFor('victim', second.authorization_url);
    expect(await callback({ flow_token: first.flow_token, ...sent, code: fresh.code })).toMatchObject(gone);
    expect(await callback({ flow_token: second.flow_token, ...fresh, code: sent.code })).toMatchObject(
      refused,
    );
  });

  test('is refused if the nonce of its sign-in was removed or replaced on the way', async () => {
    for (const nonce of [undefined, 'of-the-attacker']) {
      const { authorization_url, flow_token } = await begin();
      const address = new URL(authorization_url);
      if (nonce) address.searchParams.set('nonce', nonce);
      else address.searchParams.delete('nonce');
      const sent = await answerFor('victim', address.href);
      expect(sent.code).toBeDefined();
      expect(await callback({ flow_token, ...sent })).toMatchObject(refused);
    }
  });

  test('is refused if it claims another issuer, or none', async () => {
    for (const iss of ['https://evil.example', `${provider.issuer}/`, undefined]) {
      const { authorization_url, flow_token } = await begin();
      const sent = await answerFor('victim', authorization_url);
      expect(sent.iss).toBe(provider.issuer);
      expect(await callback({ flow_token, ...sent, iss })).toMatchObject(refused);
    }
  });
});

test('an account is found by its address in another case and in ASCII form, and requires its password', async () => {
  const person = await app.signUp({ email: 'jürgen@exämple.de' });
  const verified = { email_verified_at: app.clock.now() };
  await app.db.updateTable('users').set(verified).where('id', '=', person.id).execute();
  const spellings = ['JÜRGEN@xn--exmple-cua.de', 'jürgen@EXÄMPLE.DE', 'ju\u0308rgen@exämple.de'];
  for (const [index, email] of spellings.entries()) {
    const sub = `juergen-${index}`;
    provider.people.set(sub, { sub, email, email_verified: true });
    const { authorization_url, flow_token } = await begin();
    const answer = await callback({ flow_token, ...(await answerFor(sub, authorization_url)) });
    expect(answer).toMatchObject({ status: 200, body: { link_required: true, email: person.email } });
    expect(answer.text).not.toContain('access_token');
    const { link_token } = answer.body as { link_token: string };
    const link = (password: string) =>
      app.call('POST', '/auth/oidc/link', { body: { link_token, password } });
    expect(await link('Wrong-1-password')).toMatchObject({ status: 400, body: { code: 'invalid_password' } });
    expect(await link(TEST_PASSWORD)).toMatchObject({ status: 200, body: { user: { id: person.id } } });
  }
});

test('a provider that changes its key is trusted with the new key, but no longer with the old one', async () => {
  const enter = async () => {
    const { authorization_url, flow_token } = await begin();
    return callback({ flow_token, ...(await answerFor('victim', authorization_url)) });
  };
  expect((await enter()).status).toBe(200);
  await provider.rotateKeys();
  // A missing key makes us fetch the keys again, but at most once a minute.
  const realNow = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 61_000);
  try {
    expect((await enter()).status).toBe(200);
    await provider.publishOtherKeys();
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 400_000);
    expect(await enter()).toMatchObject(refused);
  } finally {
    vi.restoreAllMocks();
  }
});
