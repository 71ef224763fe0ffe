import { describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp, testApp } from '../../testing/app.ts';

const NEW_PASSWORD = 'Heron-7-Marsh';
const SENT = { message: 'If the address exists, a reset link was sent.' };
const GONE = {
  status: 410,
  body: { code: 'link_expired', message: 'This reset link is invalid or has expired.' },
};

async function linkFor(app: TestApp, email: string, ip = '198.51.100.1'): Promise<string> {
  const answer = await app.call('POST', '/auth/forgot-password', { body: { email }, ip });
  expect(answer).toMatchObject({ status: 200, body: SENT });
  await app.api.accounts.settle();
  return new URL(app.messenger.noticeFor(email, 'reset_link').url).searchParams.get('token') ?? '';
}

const reset = (app: TestApp, reset_token: string, new_password = NEW_PASSWORD) =>
  app.call('POST', '/auth/reset-password', { body: { reset_token, new_password }, ip: '198.51.100.2' });

describe('a forgotten password', () => {
  const app = testApp({ throttleFactor: 0 });

  test('is replaced with a link whose token has 43 characters and which starts with the product’s own address', async () => {
    const person = await app().signUp();
    const token = await linkFor(app(), person.email);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { url, minutes } = app().messenger.noticeFor(person.email, 'reset_link');
    expect([url, minutes]).toEqual([`https://news.example/reset-password?token=${token}`, 60]);
    const valid = await app().call('GET', `/auth/reset-password/validate?token=${token}`);
    expect(valid).toMatchObject({
      status: 200,
      body: { valid: true, expires_at: '2026-03-10T10:00:00.000Z' },
    });
    expect(await reset(app(), token)).toMatchObject({
      status: 200,
      body: { message: 'Your password was reset. Please sign in with your new password.' },
    });
    const signIn = (password: string) =>
      app().call('POST', '/auth/login', { body: { email: person.email, password } });
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('ends every session, notifies the person, and is recorded in their history', async () => {
    const person = await app().signUp();
    await reset(app(), await linkFor(app(), person.email));
    const profile = () => app().call('GET', '/user/profile', { token: person.token });
    await expect.poll(async () => (await profile()).status).toBe(401);
    expect((await app().call('POST', '/auth/refresh', { token: person.refreshToken })).status).toBe(401);
    await app().api.accounts.settle();
    app().messenger.noticeFor(person.email, 'password_reset');
    const events = await app()
      .db.selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['password_reset_requested', 'password_reset']),
    );
  });

  test('has a link that works once, even when used twice at the same moment, and invalidates the other links', async () => {
    const person = await app().signUp();
    const older = await linkFor(app(), person.email);
    const newer = await linkFor(app(), person.email);
    const both = await Promise.all([reset(app(), newer), reset(app(), newer, 'Plover-8-Dunes')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(both.find(({ status }) => status === 410)).toMatchObject(GONE);
    expect(await reset(app(), older)).toMatchObject(GONE);
    expect(await app().call('GET', `/auth/reset-password/validate?token=${newer}`)).toMatchObject(GONE);
  });

  test('has a link that expires after 60 minutes', async () => {
    const person = await app().signUp();
    const token = await linkFor(app(), person.email);
    app().clock.advance({ minutes: 59, seconds: 59 });
    expect((await app().call('GET', `/auth/reset-password/validate?token=${token}`)).status).toBe(200);
    app().clock.advance({ seconds: 1 });
    expect(await app().call('GET', `/auth/reset-password/validate?token=${token}`)).toMatchObject(GONE);
    expect(await reset(app(), token)).toMatchObject(GONE);
  });

  test.each(['', 'x', '%00', 'A'.repeat(43), "' or 1=1 --"])(
    'has a link that returns 410 or is refused with the token %j',
    async (token) => {
      const answer = await app().call(
        'GET',
        `/auth/reset-password/validate?token=${encodeURIComponent(token)}`,
      );
      expect([400, 410]).toContain(answer.status);
    },
  );

  test('keeps the link when the new password breaks a rule', async () => {
    const person = await app().signUp({ email: 'kestrel.fan@example.com' });
    const token = await linkFor(app(), person.email);
    expect(await reset(app(), token, 'short')).toMatchObject({ status: 422 });
    expect(await reset(app(), token, 'Kestrel.fan-1')).toMatchObject({
      status: 422,
      body: { fields: { new_password: ['Password must not contain your email address'] } },
    });
    expect((await reset(app(), token)).status).toBe(200);
  });

  test('is stored as a hash: nothing in the database gives access to the account', async () => {
    const person = await app().signUp();
    const token = await linkFor(app(), person.email);
    const rows = await app().db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('sends nothing to a suspended person', async () => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
    const answer = await app().call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await app().api.accounts.settle();
    expect(answer).toMatchObject({ status: 200, body: SENT });
    expect(app().messenger.notices.some(({ destination }) => destination === person.email)).toBe(false);
  });

  test('gets the same response for an unknown address, sent before any lookup', async () => {
    const before = app().messenger.notices.length;
    const answer = await app().call('POST', '/auth/forgot-password', {
      body: { email: 'nobody@example.com' },
    });
    await app().api.accounts.settle();
    expect(answer).toMatchObject({ status: 200, body: SENT });
    expect(app().messenger.notices).toHaveLength(before);
  });

  test('gets the same response while the mail server is down or hangs', async () => {
    const person = await app().signUp();
    app().messenger.refuse = new Error('down');
    const answer = await app().call('POST', '/auth/forgot-password', { body: { email: person.email } });
    expect(answer).toMatchObject({ status: 200, body: SENT });
    await app().api.accounts.settle();
    app().messenger.refuse = undefined;
  });
});

describe('throttles', () => {
  test('three links in an hour for an address, known or not; the fourth gets a retry time', async () => {
    const app = await createTestApp();
    const person = await app.signUp();
    for (const email of [person.email, 'nobody@example.com']) {
      const ask = (n: number) =>
        app.call('POST', '/auth/forgot-password', { body: { email }, ip: `198.51.100.${n}` });
      for (const n of [1, 2, 3]) expect((await ask(n)).status).toBe(200);
      expect(await ask(4)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    }
    await app.close();
  });

  test('ten attempts in an hour to use a link from an address', async () => {
    const app = await createTestApp();
    for (let n = 0; n < 10; n += 1) expect((await reset(app, 'A'.repeat(43))).status).toBe(410);
    expect(await reset(app, 'A'.repeat(43))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    });
    await app.close();
  });

  test('a password reset ends the wait caused by wrong passwords', async () => {
    const app = await createTestApp();
    const person = await app.signUp();
    const signIn = (password: string, n: number) =>
      app.call('POST', '/auth/login', { body: { email: person.email, password }, ip: `203.0.113.${n}` });
    const hit = { bucket: `login:account:${person.email}`, at: app.clock.now() };
    await app.db
      .insertInto('throttle_hits')
      .values(Array.from({ length: 100 }, () => hit))
      .execute();
    expect((await signIn(TEST_PASSWORD, 20)).status).toBe(429);
    expect((await reset(app, await linkFor(app, person.email))).status).toBe(200);
    expect((await signIn(NEW_PASSWORD, 21)).status).toBe(200);
    await app.close();
  });
});
