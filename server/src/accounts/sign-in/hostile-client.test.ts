import { createHmac } from 'node:crypto';
import { allCalls } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
const rows = Object.values(allCalls).flatMap((room) => Object.values(room));
const guarded = rows.filter(({ access }) => access === 'user' || access === 'admin');
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a valid token, for use in invalid ones. */
function claimsOf({ token }: TestPerson): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}
function signed(header: object, claims: object, key: string | Buffer): string {
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
const profileStatus = async (token: string) => (await app().call('GET', '/user/profile', { token })).status;

describe('a token', () => {
  test('is invalid with the algorithm none, another key, or another type', async () => {
    const person = await app().signUp();
    const claims = claimsOf(person);
    const [header = '', payload = '', signature = ''] = person.token.split('.');
    const bad = [
      `${base64url({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${base64url({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
      signed({ alg: 'HS256', typ: 'JWT' }, claims, ''),
      signed({ alg: 'HS256', typ: 'JWT' }, claims, 'the secret of the tests, long enough'),
      signed({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AA' } }, claims, Buffer.from([0])),
      `${header}.${base64url({ ...claims, role: 'admin' })}.${signature}`,
      `${header}.${base64url({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      person.refreshToken,
      'null',
      'a'.repeat(8_000),
    ];
    expect(await profileStatus(person.token)).toBe(200);
    for (const token of bad)
      expect([token.slice(0, 40), await profileStatus(token)]).toEqual([token.slice(0, 40), 401]);
    expect((await app().call('POST', '/auth/refresh', { token: person.token })).status).toBe(401);
  });

  test('is checked against the database row if it claims to be an administrator’s', async () => {
    const person = await app().signUp();
    expect((await app().call('GET', '/admin/users', { token: person.token })).status).toBe(403);
  });

  test('is refused if it has expired, its session was signed out, or its person is suspended', async () => {
    const own = await createTestApp();
    const status = async (token: string) => (await own.call('GET', '/user/profile', { token })).status;
    const [expired, signedOut, suspended] = [await own.signUp(), await own.signUp(), await own.signUp()];
    await own.call('POST', '/auth/logout', { token: signedOut.token });
    await expect.poll(() => status(signedOut.token)).toBe(401);
    await own.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    own.clock.advance({ seconds: 5 });
    expect(await status(suspended.token)).toBe(401);
    expect((await own.call('POST', '/auth/refresh', { token: suspended.refreshToken })).status).toBe(401);
    own.clock.advance({ hours: 1 });
    expect(await status(expired.token)).toBe(401);
    await own.close();
  });
});

describe('every guarded call', () => {
  let person: TestPerson | undefined;

  test.each(guarded.map(({ method, path, access }) => [method, path, access] as const))(
    '%s %s refuses guests, even if their browser sends cookies (%s)',
    async (method, path) => {
      person ??= await app().signUp();
      const cookie = `access_token=${person.token}; refresh_token=${person.refreshToken}`;
      const at = path.replaceAll(/:\w+/g, 'x');
      const sent: Record<string, string>[] = [{}, { cookie, origin: 'https://evil.example' }];
      for (const headers of sent) {
        expect((await app().call(method, at, { headers, body: {} })).status).toBe(401);
      }
    },
  );

  test('for administrators refuses everyone else', async () => {
    const { token } = await app().signUp();
    for (const { method, path, access } of guarded) {
      if (access !== 'admin') continue;
      const answer = await app().call(method, path.replaceAll(/:\w+/g, 'x'), { token, body: {} });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

describe('an account with restrictions', () => {
  test('cannot make administrator calls while its administrator is suspended', async () => {
    const [admin, fallen] = [await app().administrator(), await app().administrator()];
    const body = { reason: 'Left the house' };
    const path = `/admin/users/${fallen.id}/suspend`;
    expect((await app().call('POST', path, { token: admin.token, body })).status).toBe(200);
    await expect.poll(() => profileStatus(fallen.token), { timeout: 10_000 }).toBe(401);
    for (const call of guarded.filter(({ access }) => access === 'admin')) {
      const at = call.path.replaceAll(/:\w+/g, fallen.id);
      const answer = await app().call(call.method, at, { token: fallen.token, body: {} });
      expect([at, answer.status]).toEqual([at, 401]);
    }
  });

  test.each(['user', 'admin'] as const)(
    'cannot make calls before its password is changed, if someone else chose it (%s)',
    async (role) => {
      const admin = await app().administrator();
      const body = {
        email: `given-${role}@example.com`,
        full_name: 'Ann Lee',
        password: 'first-words',
        role,
      };
      expect((await app().call('POST', '/admin/users', { token: admin.token, body })).status).toBe(201);
      const credentials = { email: body.email, password: body.password };
      const at = role === 'admin' ? '/auth/admin-login' : '/auth/login';
      const { access_token: token } = v.parse(
        v.object({ access_token: v.string() }),
        (await app().call('POST', at, { body: credentials })).body,
      );
      const open: string[] = [];
      for (const call of guarded) {
        if (call.access === 'admin' && role === 'user') continue;
        const answer = await app().call(call.method, call.path.replaceAll(/:\w+/g, 'x'), { token, body: {} });
        const code = v.parse(v.object({ code: v.optional(v.string()) }), answer.body).code;
        if (code !== 'password_change_required') open.push(call.path);
      }
      expect(open.toSorted()).toEqual(['/auth/change-password', '/auth/validate-token', '/user/profile']);
    },
  );
});

describe('fields that people cannot set', () => {
  const forged = {
    role: 'admin',
    plan: 'admin',
    email_verified: true,
    email_verified_at: '2026-01-01T00:00:00Z',
    status: 'active',
    max_targets: 1000,
    api_access_enabled: true,
    totp_enabled_at: null,
    deleted_at: null,
    id: 'usr_00000000000000000000000000',
  };

  test.each(Object.entries(forged))('%s is refused at sign-up and in the profile', async (field, value) => {
    const registration = {
      email: `forger-${field}@example.com`,
      full_name: 'Ann Lee',
      password: TEST_PASSWORD,
      [field]: value,
    };
    expect((await app().call('POST', '/auth/register', { body: registration })).status).toBe(422);
    const { token } = await app().signUp();
    for (const path of ['/user/profile', '/user/ui-preferences', '/user/notification-preferences']) {
      expect((await app().call('PUT', path, { token, body: { [field]: value } })).status).toBe(422);
    }
  });
});

describe('an email', () => {
  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    '<a@example.com>',
    'a b@example.com',
  ])('is not sent to an address such as %j', async (email) => {
    const before = app().messenger.notices.length;
    expect((await app().call('POST', '/auth/forgot-password', { body: { email } })).status).toBe(422);
    await app().api.accounts.settle();
    expect(app().messenger.notices).toHaveLength(before);
  });

  test('links only to the product’s own address, regardless of the host in the request', async () => {
    const person = await app().signUp();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await app().call('POST', '/auth/forgot-password', { body: { email: person.email }, headers });
    await app().api.accounts.settle();
    const { url } = app().messenger.noticeFor(person.email, 'reset_link');
    expect(url.startsWith('https://news.example/')).toBe(true);
  });
});
