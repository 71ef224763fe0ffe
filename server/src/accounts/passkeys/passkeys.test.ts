import { limits, messages } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';
import { createPasskeyBrowser } from './testing/people-with-passkeys.ts';
import type { SoftwareAuthenticator } from './testing/software-authenticator.ts';

const app = testApp({ trustProxy: ['192.0.2.0/24'], countryHeader: 'cf-ipcountry', throttleFactor: 0 });
const browser = createPasskeyBrowser(app);

interface Owner extends TestPerson {
  key: SoftwareAuthenticator;
  passkeyId: string;
}

async function owner(person?: TestPerson): Promise<Owner> {
  const someone = person ?? (await app().verifiedUser());
  const key = browser.newAuthenticator();
  const answer = await browser.add(someone, key);
  expect(answer.status, answer.text).toBe(201);
  const { passkey } = answer.body as { passkey: { id: string } };
  return { ...someone, key, passkeyId: passkey.id };
}

const list = async ({ token }: { token: string }) => {
  const { body } = await app().call('GET', '/user/passkeys', { token });
  return (body as { items: { id: string; name: string; last_used_at: string | null }[] }).items;
};
const events = async ({ token }: { token: string }) => {
  const { body } = await app().call('GET', '/user/security-events', { token });
  return (body as { items: { kind: string }[] }).items.map(({ kind }) => kind);
};
const noticesTo = async (email: string) => {
  await app().api.accounts.settle();
  return app()
    .messenger.notices.filter(({ destination }) => destination === email)
    .map(({ notice }) => notice);
};

describe('adding a passkey', () => {
  test('lists it with its name, notifies the person by email and in the history, and stores only the public key', async () => {
    const person = await owner();
    expect(await list(person)).toEqual([
      {
        id: person.passkeyId,
        name: 'My phone',
        synced: false,
        created_at: app().clock.now().toISOString(),
        last_used_at: null,
      },
    ]);
    expect(await noticesTo(person.email)).toContainEqual({ kind: 'passkey_added', name: 'My phone' });
    expect(await events(person)).toContain('passkey_added');
    const inbox = await app().call('GET', '/notifications', { token: person.token });
    expect(inbox.text).toContain('A passkey was added to your account');
  });

  test('requests a discoverable passkey with user verification, and excludes existing ones', async () => {
    const person = await owner();
    const options = await browser.creation(person.token);
    expect(options).toMatchObject({
      rp: { id: 'news.example', name: 'Newswatch' },
      user: { name: person.email, displayName: 'Ann Lee' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: limits.PASSKEY_CHALLENGE_MINUTES * 60_000,
      excludeCredentials: [{ type: 'public-key', id: person.key.id, transports: ['internal'] }],
    });
    // The account's ID says nothing about the person.
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.id);
  });

  test('asks for the password from 15 minutes after signing in, as does removal', async () => {
    const person = await owner();
    app().clock.advance({ minutes: limits.FRESH_SESSION_MINUTES, seconds: 1 });
    const { token } = person;
    const ask = (body: object) => app().call('POST', '/user/passkeys/options', { token, body });
    const remove = (body: object) =>
      app().call('DELETE', `/user/passkeys/${person.passkeyId}`, { token, body });
    const demand = { status: 422, body: { fields: { current_password: [messages.passkey.recentSignIn] } } };
    expect(await ask({})).toMatchObject(demand);
    expect(await remove({})).toMatchObject(demand);
    const wrong = { status: 400, body: { code: 'invalid_password' } };
    expect(await ask({ current_password: 'wrong' })).toMatchObject(wrong);
    expect(await remove({ current_password: 'wrong' })).toMatchObject(wrong);
    expect(await list(person)).toHaveLength(1);
    expect((await ask({ current_password: TEST_PASSWORD })).status).toBe(200);
    expect((await remove({ current_password: TEST_PASSWORD })).status).toBe(200);
    expect(await list(person)).toEqual([]);
  });

  test('is limited to ten', async () => {
    const person = await app().verifiedUser();
    for (let at = 0; at < limits.PASSKEYS_MAX - 1; at += 1) {
      expect((await browser.add(person, browser.newAuthenticator())).status).toBe(201);
    }
    // Two simultaneous requests have a challenge each, but only one gets the last place.
    const two = await Promise.all([1, 2].map(() => browser.creation(person.token)));
    const answers = await Promise.all(
      two.map(({ challenge, user }) => {
        const credential = browser.newAuthenticator().create(challenge, user.id);
        const body = { name: 'Last', credential };
        return app().call('POST', '/user/passkeys', { token: person.token, body });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(
      await app().call('POST', '/user/passkeys/options', { token: person.token, body: {} }),
    ).toMatchObject({ status: 403, body: { code: 'quota_exceeded', error: messages.passkey.tooMany } });
  });

  test('requires a visible name of at most 60 characters', async () => {
    const person = await app().verifiedUser();
    for (const name of ['', '  ', '\u2800', 'x'.repeat(limits.PASSKEY_NAME_MAX + 1)]) {
      expect((await browser.add(person, browser.newAuthenticator(), { name })).status).toBe(422);
    }
    expect((await browser.add(person, browser.newAuthenticator(), { name: ' Work  laptop ' })).status).toBe(
      201,
    );
    expect(await list(person)).toMatchObject([{ name: 'Work laptop' }]);
  });
});

describe('a passkey', () => {
  test('is renamed and removed only by its owner; for others it does not exist', async () => {
    const [person, other] = [await owner(), await app().verifiedUser()];
    const at = `/user/passkeys/${person.passkeyId}`;
    const rename = (token: string) => app().call('PATCH', at, { token, body: { name: 'Key ring' } });
    expect((await rename(other.token)).status).toBe(404);
    expect((await app().call('DELETE', at, { token: other.token, body: {} })).status).toBe(404);
    expect(await rename(person.token)).toMatchObject({
      status: 200,
      body: { passkey: { name: 'Key ring' }, message: messages.passkey.renamed },
    });
    expect(await list(other)).toEqual([]);
    expect((await app().call('DELETE', at, { token: person.token, body: {} })).status).toBe(200);
    expect(await list(person)).toEqual([]);
    expect(await noticesTo(person.email)).toContainEqual({ kind: 'passkey_removed', name: 'Key ring' });
    expect(await events(person)).toContain('passkey_removed');
    expect(await browser.signIn(person.key)).toMatchObject({ status: 401 });
  });

  test('of an administrator is recorded in the audit log', async () => {
    const admin = await owner(await app().administrator());
    await app().call('DELETE', `/user/passkeys/${admin.passkeyId}`, { token: admin.token, body: {} });
    const rows = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('object_id', '=', admin.id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'administrator.passkey_added',
        detail: { before: { passkey: 'none' }, after: { passkey: 'set' } },
      },
      {
        action: 'administrator.passkey_removed',
        detail: { before: { passkey: 'set' }, after: { passkey: 'none' } },
      },
    ]);
  });
});

describe('signing in with a passkey', () => {
  test('needs neither email nor password, and starts the same session as a password', async () => {
    const person = await owner();
    app().clock.advance({ hours: 1 });
    const answer = await browser.signIn(person.key);
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', user: { id: person.id, email: person.email } },
    });
    const { access_token } = answer.body as { access_token: string };
    expect((await app().call('GET', '/user/profile', { token: access_token })).status).toBe(200);
    const here = { token: access_token };
    expect(await list(here)).toMatchObject([{ last_used_at: app().clock.now().toISOString() }]);
    expect((await events(here))[0]).toBe('signed_in');
  });

  test('asks for no second step, because the device has recognised the person', async () => {
    const person = await owner();
    await app()
      .db.updateTable('users')
      .set({ totp_enabled_at: app().clock.now() })
      .where('id', '=', person.id)
      .execute();
    const password = await app().call('POST', '/auth/login', {
      body: { email: person.email, password: TEST_PASSWORD },
    });
    expect(password.body).toMatchObject({ mfa_required: true });
    expect(await browser.signIn(person.key)).toMatchObject({
      status: 200,
      body: { user: { id: person.id } },
    });
  });

  test('is for people on one page and for administrators on the other', async () => {
    const [person, admin] = [await owner(), await owner(await app().administrator())];
    expect(await browser.signIn(person.key, { path: 'admin-login' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', error: messages.passkey.refused },
    });
    expect(await browser.signIn(admin.key)).toMatchObject({
      status: 403,
      body: { code: 'admin_required', error: messages.auth.useAdminSignIn },
    });
    expect(await browser.signIn(admin.key, { path: 'admin-login' })).toMatchObject({
      status: 200,
      body: { user: { id: admin.id, role: 'admin' } },
    });
  });

  test.each([
    ['suspended', { status: 'suspended', suspension_reason: 'Spam' }, 403, 'account_suspended'],
    ['inactive', { status: 'inactive' }, 403, 'account_inactive'],
  ] as const)('does not open an account that is %s, and says why', async (_, columns, status, code) => {
    const person = await owner();
    await app().db.updateTable('users').set(columns).where('id', '=', person.id).execute();
    const byPassword = await app().call('POST', '/auth/login', {
      body: { email: person.email, password: TEST_PASSWORD },
    });
    const answer = await browser.signIn(person.key);
    expect(answer).toMatchObject({ status, body: { code } });
    expect((answer.body as { error: string }).error).toBe((byPassword.body as { error: string }).error);
  });

  test('gives the same access as a password to an account that is not verified or must change its password', async () => {
    const person = await owner();
    await app()
      .db.updateTable('users')
      .set({ must_change_password: true, email_verified_at: null })
      .where('id', '=', person.id)
      .execute();
    const answer = await browser.signIn(person.key);
    expect(answer.status).toBe(200);
    const { access_token: token } = answer.body as { access_token: string };
    expect(await app().call('GET', '/user/passkeys', { token })).toMatchObject({
      body: { code: 'password_change_required' },
    });
  });

  test('reports a new device and a new country by email', async () => {
    const person = await owner();
    const from = (country: string) => ({
      ip: '192.0.2.1',
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': '198.51.100.7',
        'cf-ipcountry': country,
      },
    });
    expect((await browser.signIn(person.key, from('PT'))).status).toBe(200);
    expect((await browser.signIn(person.key, from('BR'))).status).toBe(200);
    const told = (await noticesTo(person.email)).filter(({ kind }) => kind.startsWith('new_'));
    expect(told).toEqual([
      { kind: 'new_sign_in', device: 'Firefox on Windows' },
      { kind: 'new_country', country: 'BR', device: 'Firefox on Windows' },
    ]);
  });
});

describe('what happens to passkeys', () => {
  const forgot = async ({ email }: TestPerson) => {
    await app().call('POST', '/auth/forgot-password', { body: { email } });
    await app().api.accounts.settle();
    const { url } = app().messenger.noticeFor(email, 'reset_link');
    const reset_token = new URL(url).searchParams.get('token');
    const body = { reset_token, new_password: 'Plover-7-Estuary' };
    expect((await app().call('POST', '/auth/reset-password', { body })).status).toBe(200);
  };

  test('a password reset removes them, because somebody else may have added one, and says so', async () => {
    const person = await owner();
    const { challenge, user } = await browser.creation(person.token);
    await forgot(person);
    expect((await browser.signIn(person.key)).status).toBe(401);
    expect(await noticesTo(person.email)).toContainEqual({ kind: 'password_reset', lostPasskeys: true });
    // An earlier challenge cannot be used to add one either.
    const signedIn = await app().call('POST', '/auth/login', {
      body: { email: person.email, password: 'Plover-7-Estuary' },
    });
    const { access_token: token } = signedIn.body as { access_token: string };
    const body = { name: 'Late', credential: browser.newAuthenticator().create(challenge, user.id) };
    expect((await app().call('POST', '/user/passkeys', { token, body })).status).toBe(410);
  });

  test('a reset without passkeys does not mention them', async () => {
    const person = await app().verifiedUser();
    await forgot(person);
    expect(await noticesTo(person.email)).toContainEqual({ kind: 'password_reset', lostPasskeys: false });
  });

  test('changing the password and signing out of other devices keep them', async () => {
    const person = await owner();
    const { token } = person;
    const body = { current_password: TEST_PASSWORD, new_password: 'Plover-7-Estuary' };
    expect((await app().call('POST', '/auth/change-password', { token, body })).status).toBe(200);
    expect((await app().call('DELETE', '/user/sessions', { token })).status).toBe(200);
    expect((await browser.signIn(person.key)).status).toBe(200);
  });

  test.each([
    ['a temporary password', { password: 'Plover-7-Estuary' }],
    ['a new address', { email: 'successor@example.com' }],
  ])('%s from an administrator removes them, and the audit log says so', async (_, body) => {
    const [person, admin] = [await owner(), await app().administrator()];
    const answer = await app().call('PUT', `/admin/users/${person.id}`, { token: admin.token, body });
    expect(answer.status, answer.text).toBe(200);
    expect((await browser.signIn(person.key)).status).toBe(401);
    const row = await app()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('object_id', '=', person.id)
      .where('action', '=', 'user.updated')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ detail: { before: { passkeys: 'set' }, after: { passkeys: 'none' } } });
  });

  test('deleting the account deletes them', async () => {
    const person = await owner();
    await browser.creation(person.token);
    const body = { password: TEST_PASSWORD, confirmation: 'DELETE' };
    expect((await app().call('DELETE', '/user/delete-account', { token: person.token, body })).status).toBe(
      200,
    );
    for (const table of ['passkeys', 'passkey_challenges'] as const) {
      const rows = await app()
        .db.selectFrom(table)
        .select('user_id')
        .where('user_id', '=', person.id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await browser.signIn(person.key)).status).toBe(401);
  });
});
