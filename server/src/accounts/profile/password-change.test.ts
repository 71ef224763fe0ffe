import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../testing/app.ts';

const app = testApp();
const NEW_PASSWORD = 'Heron-7-Marsh';

const change = (token: string, body: object) =>
  app().call('POST', '/auth/change-password', {
    token,
    body: { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD, ...body },
  });
const signIn = (email: string, password: string) =>
  app().call('POST', '/auth/login', { body: { email, password } });

describe('changing the password', () => {
  test('keeps this session, ends the others, and notifies the person', async () => {
    const person = await app().signUp();
    const other = (await signIn(person.email, TEST_PASSWORD)).body as { access_token: string };
    expect(await change(person.token, {})).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });
    expect((await app().call('GET', '/user/profile', { token: person.token })).status).toBe(200);
    const others = () => app().call('GET', '/user/profile', { token: other.access_token });
    await expect.poll(async () => (await others()).status).toBe(401);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    await app().api.accounts.settle();
    app().messenger.noticeFor(person.email, 'password_changed');
    const profile = await app().call('GET', '/user/profile', { token: person.token });
    expect(profile.body).toMatchObject({ user: { password_changed_at: app().clock.now().toISOString() } });
  });

  test('leaves the others signed in on request', async () => {
    const person = await app().signUp();
    const other = (await signIn(person.email, TEST_PASSWORD)).body as { access_token: string };
    expect((await change(person.token, { revoke_other_sessions: false })).status).toBe(200);
    expect((await app().call('GET', '/user/profile', { token: other.access_token })).status).toBe(200);
  });

  test('invalidates reset links that are on their way', async () => {
    const person = await app().signUp();
    await app().call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await app().api.accounts.settle();
    const { url } = app().messenger.noticeFor(person.email, 'reset_link');
    await change(person.token, {});
    const token = new URL(url).searchParams.get('token');
    expect((await app().call('GET', `/auth/reset-password/validate?token=${token}`)).status).toBe(410);
  });

  test('returns 400 for a wrong current password, so that a typo signs nobody out', async () => {
    const person = await app().signUp();
    expect(await change(person.token, { current_password: 'Wrong-1-password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_password', message: 'Current password is incorrect' },
    });
    expect(await change(person.token, { current_password: '' })).toMatchObject({
      status: 422,
      body: { fields: { current_password: ['Current password is required'] } },
    });
  });

  test.each([
    [TEST_PASSWORD, 'New password must be different from the current password'],
    ['Ab1!xyz', 'Password must be at least 8 characters long'],
    ['heron-7-marsh', 'Password must contain at least one uppercase letter'],
    ['HERON-7-MARSH', 'Password must contain at least one lowercase letter'],
    ['Heron-x-Marsh', 'Password must contain at least one number'],
    ['Heron77Marsh', 'Password must contain at least one special character'],
  ])('to %s is refused with "%s"', async (new_password, sentence) => {
    const person = await app().signUp();
    expect(await change(person.token, { new_password })).toMatchObject({
      status: 422,
      body: { fields: { new_password: [sentence] } },
    });
  });

  test('allows ten guesses, then delays each guess', async () => {
    const person = await app().signUp();
    for (let n = 0; n < 10; n += 1) {
      expect((await change(person.token, { current_password: 'Wrong-1-password' })).status).toBe(400);
    }
    expect(await change(person.token, {})).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    app().clock.advance({ seconds: 2 });
    expect((await change(person.token, {})).status).toBe(200);
  });

  test('succeeds on only one of two devices at once', async () => {
    const person = await app().signUp();
    const answers = await Promise.all([
      change(person.token, {}),
      change(person.token, { new_password: 'Plover-8-Dunes' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('requires a signed-in person', async () => {
    expect((await app().call('POST', '/auth/change-password', { body: {} })).status).toBe(401);
  });
});
