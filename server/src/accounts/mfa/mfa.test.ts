import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';
import { totpCode, totpStep } from './totp.ts';

const app = testApp();
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The authenticator on the person's phone. */
function authenticator(base32: string) {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return () => totpCode(secret, totpStep(app().clock.now()));
}

const post = (path: string, body: object, token?: string) =>
  app().call('POST', path, { body, token, ip: '203.0.113.7' });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

interface Enabled extends TestPerson {
  code: () => string;
  recovery: string[];
}

async function enabled(person?: TestPerson): Promise<Enabled> {
  const someone = person ?? (await app().verifiedUser());
  const setup = (await post('/user/mfa/setup', {}, someone.token)).body as { secret: string };
  const code = authenticator(setup.secret);
  const answer = await post('/user/mfa/enable', { code: code() }, someone.token);
  expect(answer.status).toBe(200);
  const { recovery_codes } = answer.body as { recovery_codes: string[] };
  app().clock.advance({ minutes: 1 });
  return { ...someone, code, recovery: recovery_codes };
}

async function firstStep({ email }: TestPerson, path = '/auth/login'): Promise<string> {
  const answer = await post(path, { email, password: TEST_PASSWORD });
  expect(answer).toMatchObject({ status: 200, body: { mfa_required: true } });
  expect(answer.text).not.toContain('access_token');
  return (answer.body as { mfa_token: string }).mfa_token;
}
const verify = (mfa_token: string, code: string) => post('/auth/mfa/verify', { mfa_token, code });

describe('two-factor authentication', () => {
  test('is on once a code from the new secret has been entered, and shows ten recovery codes once', async () => {
    const person = await app().verifiedUser();
    const { token } = person;
    const setup = (await post('/user/mfa/setup', {}, token)).body as {
      secret: string;
      otpauth_url: string;
      qr_svg: string;
    };
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.otpauth_url).toContain(`secret=${setup.secret}`);
    expect(setup.qr_svg).toMatch(/^<svg[^>]*>/);
    expect(setup.qr_svg).not.toMatch(/script|http:\/\/(?!www\.w3\.org)/);
    const status = async () => (await app().call('GET', '/user/mfa', { token })).body;
    expect(await status()).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });

    const code = authenticator(setup.secret);
    expect(await post('/user/mfa/enable', { code: wrong(code()) }, token)).toMatchObject({
      status: 400,
      body: { code: 'mfa_invalid', error: 'The code is incorrect. Please try again.' },
    });
    const answer = await post('/user/mfa/enable', { code: code() }, token);
    const { recovery_codes } = answer.body as { recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    for (const one of recovery_codes) expect(one).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await status()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await app().call('GET', '/user/profile', { token })).body).toMatchObject({
      user: { mfa_enabled: true },
    });
    await app().api.accounts.settle();
    app().messenger.noticeFor(person.email, 'mfa_enabled');
    expect((await post('/user/mfa/setup', {}, token)).status).toBe(409);
  });

  test('stores neither the secret nor the recovery codes in readable form', async () => {
    const person = await enabled();
    const rows = JSON.stringify([
      await app().db.selectFrom('users').selectAll().where('id', '=', person.id).execute(),
      await app().db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const code of person.recovery) expect(rows).not.toContain(code);
    expect(rows).not.toContain(person.recovery[0]?.replace('-', ''));
  });

  test('asks for a code after the password, and then signs in', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    const answer = await verify(token, person.code());
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', user: { id: person.id, mfa_enabled: true } },
    });
    expect(await verify(token, person.code())).toMatchObject({ status: 410, body: { code: 'mfa_expired' } });
  });

  test('never accepts a code twice, even for another sign-in', async () => {
    const person = await enabled();
    const code = person.code();
    expect((await verify(await firstStep(person), code)).status).toBe(200);
    expect(await verify(await firstStep(person), code)).toMatchObject({
      status: 400,
      body: { code: 'mfa_invalid', details: { attempts_left: 4 } },
    });
  });

  test('allows five attempts, then requires a new sign-in', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    for (const left of [4, 3, 2, 1]) {
      expect(await verify(token, wrong(person.code()))).toMatchObject({
        status: 400,
        body: { details: { attempts_left: left } },
      });
    }
    expect(await verify(token, wrong(person.code()))).toMatchObject({
      status: 400,
      body: { code: 'code_attempts_exceeded', error: 'Too many wrong codes. Please sign in again.' },
    });
    expect((await verify(token, person.code())).status).toBe(410);
    expect((await verify(await firstStep(person), person.code())).status).toBe(200);
  });

  test('makes a person who knows the password wait after ten guesses', async () => {
    const person = await enabled();
    for (let round = 0; round < 2; round += 1) {
      const token = await firstStep(person);
      for (let n = 0; n < 5; n += 1) await verify(token, wrong(person.code()));
    }
    expect(await verify(await firstStep(person), person.code())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2' },
    });
  });

  test('allows no more than five guesses, even if all arrive at once', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    const answers = await Promise.all(Array.from({ length: 9 }, () => verify(token, wrong(person.code()))));
    const invalid = answers.filter(({ text }) => text.includes('mfa_invalid'));
    expect(invalid).toHaveLength(4);
  });

  test('waits ten minutes for the second step', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    app().clock.advance({ minutes: 10 });
    expect(await verify(token, person.code())).toMatchObject({
      status: 410,
      body: { error: 'This sign-in has expired. Please sign in again.' },
    });
    expect((await verify('x'.repeat(43), person.code())).status).toBe(410);
    expect(await verify(token, '12')).toMatchObject({ status: 422 });
  });

  test('accepts a recovery code once, in any spelling, and tells the person how many are left', async () => {
    const person = await enabled();
    const [first = ''] = person.recovery;
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    expect((await verify(await firstStep(person), typed)).status).toBe(200);
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(person.email, 'recovery_code_used').left).toBe(9);
    expect(await verify(await firstStep(person), first)).toMatchObject({ status: 400 });
  });

  test('sends a code by email on demand, once a minute', async () => {
    const person = await enabled();
    const mfa_token = await firstStep(person);
    expect(await post('/auth/mfa/resend', { mfa_token })).toMatchObject({
      status: 200,
      body: { message: 'We sent a code to your email', cooldown_seconds: 60 },
    });
    expect((await post('/auth/mfa/resend', { mfa_token })).status).toBe(429);
    const { code, device } = app().messenger.noticeFor(person.email, 'mfa_code');
    expect(device, 'the email names what asked for it').not.toBe('');
    expect(code).toMatch(/^\d{6}$/);
    expect((await verify(await firstStep(person), code)).status).toBe(400);
    expect((await verify(mfa_token, code)).status).toBe(200);
  });

  test('does not count a code that was requested too early', async () => {
    const person = await enabled();
    const mfa_token = await firstStep(person);
    expect((await post('/auth/mfa/resend', { mfa_token })).status).toBe(200);
    for (let n = 0; n < 6; n += 1) expect((await post('/auth/mfa/resend', { mfa_token })).status).toBe(429);
    app().clock.advance({ minutes: 1 });
    expect((await post('/auth/mfa/resend', { mfa_token })).status).toBe(200);
  });

  test('says so when the code cannot be sent', async () => {
    const person = await enabled();
    const mfa_token = await firstStep(person);
    app().messenger.refuse = new Error('down');
    expect(await post('/auth/mfa/resend', { mfa_token })).toMatchObject({
      status: 503,
      body: { code: 'upstream_unavailable' },
    });
    app().messenger.refuse = undefined;
  });

  test('gives a token that is accepted nowhere else', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    expect((await app().call('GET', '/user/profile', { token })).status).toBe(401);
    expect((await app().call('POST', '/auth/refresh', { token })).status).toBe(401);
  });

  test('also protects administrators', async () => {
    const admin = await enabled(await app().administrator());
    const token = await firstStep(admin, '/auth/admin-login');
    expect(await verify(token, admin.code())).toMatchObject({
      status: 200,
      body: { user: { role: 'admin' } },
    });
  });

  test('is not bypassed by resetting the password, which ends a sign-in in progress', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    await post('/auth/forgot-password', { email: person.email });
    await app().api.accounts.settle();
    const { url } = app().messenger.noticeFor(person.email, 'reset_link');
    const reset_token = new URL(url).searchParams.get('token');
    await post('/auth/reset-password', { reset_token, new_password: 'Heron-7-Marsh' });
    expect((await verify(token, person.code())).status).toBe(410);
    const again = await post('/auth/login', { email: person.email, password: 'Heron-7-Marsh' });
    expect(again.body).toMatchObject({ mfa_required: true, mfa_methods: ['totp', 'email'] });
  });

  test('cannot be started with the old password and finished after it was changed', async () => {
    const person = await enabled();
    const token = await firstStep(person);
    const body = { current_password: TEST_PASSWORD, new_password: 'Heron-7-Marsh' };
    expect((await post('/auth/change-password', body, person.token)).status).toBe(200);
    expect((await verify(token, person.code())).status).toBe(410);
  });

  test('is turned off with password and code, but not with either alone', async () => {
    const person = await enabled();
    const off = (body: object) => post('/user/mfa/disable', body, person.token);
    expect(await off({ password: 'Wrong-1-password', code: person.code() })).toMatchObject({
      status: 400,
      body: { code: 'invalid_password' },
    });
    expect(await off({ password: TEST_PASSWORD, code: wrong(person.code()) })).toMatchObject({
      status: 400,
      body: { code: 'mfa_invalid' },
    });
    expect(await off({ password: TEST_PASSWORD, code: person.code() })).toMatchObject({
      status: 200,
      body: { message: 'Two-factor authentication is off.' },
    });
    const signIn = await post('/auth/login', { email: person.email, password: TEST_PASSWORD });
    expect(signIn.body).toMatchObject({ user: { mfa_enabled: false } });
    expect((await off({ password: TEST_PASSWORD, code: person.code() })).status).toBe(400);
  });

  test('invalidates the old recovery codes when they are replaced', async () => {
    const person = await enabled();
    const body = { password: TEST_PASSWORD, code: person.code() };
    const answer = await post('/user/mfa/recovery-codes', body, person.token);
    const { recovery_codes } = answer.body as { recovery_codes: string[] };
    expect((await verify(await firstStep(person), person.recovery[0] ?? '')).status).toBe(400);
    expect((await verify(await firstStep(person), recovery_codes[0] ?? '')).status).toBe(200);
  });
});
