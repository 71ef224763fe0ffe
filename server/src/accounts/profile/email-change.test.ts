import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp();
let made = 0;
const newAddress = () => {
  made += 1;
  return `moved${made}@example.com`;
};
const put = (person: TestPerson, body: object) =>
  app().call('PUT', '/user/profile', { token: person.token, body });
const profile = async (person: TestPerson) =>
  (await app().call('GET', '/user/profile', { token: person.token })).body as {
    user: { email: string; pending_email: string | null; email_verified: boolean };
  };
const confirm = (person: TestPerson, address: string) =>
  app().call('POST', '/auth/verify-email', {
    token: person.token,
    body: { verification_code: app().messenger.codeFor(address) },
  });
/** Verified, and past the cooldown that the sign-up code started. */
async function settled(): Promise<TestPerson> {
  const person = await app().verifiedUser();
  app().clock.advance({ minutes: 2 });
  return person;
}

describe('a new email address', () => {
  test('is pending until its code is entered; the old one is notified and stays in use', async () => {
    const person = await settled();
    const email = newAddress();
    expect(await put(person, { email })).toMatchObject({
      status: 200,
      body: {
        message: `We sent a code to ${email}`,
        email_verification_required: true,
        verification_messages: [`We sent a code to ${email}`],
        user: { email: person.email, pending_email: email, email_verified: true },
      },
    });
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(person.email, 'email_change_requested').newEmail).toBe(email);
    expect(await confirm(person, email)).toMatchObject({
      status: 200,
      body: {
        message: 'Email verified successfully!',
        user: { email, pending_email: null, email_verified: true },
      },
    });
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(person.email, 'email_changed').newEmail).toBe(email);
    const signIn = (address: string) =>
      app().call('POST', '/auth/login', { body: { email: address, password: TEST_PASSWORD } });
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('requires the password once the session is older than 15 minutes', async () => {
    const person = await settled();
    app().clock.advance({ minutes: 13 });
    expect((await put(person, { email: newAddress() })).status).toBe(200);
    app().clock.advance({ minutes: 2 });
    const email = newAddress();
    expect(await put(person, { email })).toMatchObject({
      status: 422,
      body: { fields: { current_password: ['Current password is required'] } },
    });
    expect(await put(person, { email, current_password: 'Wrong-1-password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_password' },
    });
    expect((await put(person, { email, current_password: TEST_PASSWORD })).status).toBe(200);
    expect((await profile(person)).user.pending_email).toBe(email);
  });

  test('is refused if someone else has it, in any letter case', async () => {
    const [person, other] = [await settled(), await app().signUp()];
    expect(await put(person, { email: other.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', error: 'An account with this email already exists.' },
    });
    expect((await profile(person)).user.pending_email).toBeNull();
  });

  test('stays with someone else who verified it while the code was on its way', async () => {
    const person = await settled();
    const email = newAddress();
    await put(person, { email });
    const code = app().messenger.codeFor(email);
    app().clock.advance({ minutes: 2 });
    await app().signUp({ email });
    const body = { verification_code: code };
    const answer = await app().call('POST', '/auth/verify-email', { token: person.token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect((await profile(person)).user.email).toBe(person.email);
  });

  test('is cancelled when the current one is entered, which invalidates its code', async () => {
    const person = await settled();
    const email = newAddress();
    await put(person, { email });
    expect((await put(person, { email: person.email })).body).toMatchObject({
      user: { email: person.email, pending_email: null },
      email_verification_required: false,
    });
    await confirm(person, email);
    expect((await profile(person)).user.email).toBe(person.email);
  });

  test('replaces a pending address, whose code becomes invalid', async () => {
    const person = await settled();
    const [first, second] = [newAddress(), newAddress()];
    await put(person, { email: first });
    const old = app().messenger.codeFor(first);
    app().clock.advance({ minutes: 2 });
    await put(person, { email: second });
    const body = { verification_code: old };
    expect((await app().call('POST', '/auth/verify-email', { token: person.token, body })).status).toBe(400);
    expect((await confirm(person, second)).body).toMatchObject({ user: { email: second } });
  });

  test('gets its code again on request', async () => {
    const person = await settled();
    const email = newAddress();
    await put(person, { email });
    const again = () => app().call('POST', '/user/send-email-verification', { token: person.token });
    expect((await again()).status).toBe(429);
    app().clock.advance({ seconds: 60 });
    const before = app().messenger.codeFor(email);
    expect((await again()).status).toBe(200);
    expect(app().messenger.codeFor(email)).not.toBe(before);
  });

  test('causes no emails to strangers if the account never confirmed its own', async () => {
    const person = await app().signUp();
    app().clock.advance({ minutes: 2 });
    const email = newAddress();
    await put(person, { email });
    expect((await confirm(person, email)).body).toMatchObject({ user: { email, email_verified: true } });
    await app().api.accounts.settle();
    expect(app().messenger.notices.some(({ destination }) => destination === person.email)).toBe(false);
  });

  test('is kept even if the mail server is down, and the person is told', async () => {
    const person = await settled();
    app().messenger.refuse = new Error('down');
    const email = newAddress();
    expect((await put(person, { email })).body).toMatchObject({
      user: { pending_email: email },
      verification_messages: ['Failed to send verification email. Please try again.'],
    });
    app().messenger.refuse = undefined;
  });

  test('invalidates a reset link sent to the old one', async () => {
    const person = await settled();
    await app().call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await app().api.accounts.settle();
    const { url } = app().messenger.noticeFor(person.email, 'reset_link');
    const email = newAddress();
    await put(person, { email });
    await confirm(person, email);
    const token = new URL(url).searchParams.get('token');
    expect((await app().call('GET', `/auth/reset-password/validate?token=${token}`)).status).toBe(410);
  });
});

test('removing the WhatsApp number also removes its channel and is recorded', async () => {
  const person = await app().verifiedUser();
  const answer = await app().call('PUT', '/user/contact-info', {
    token: person.token,
    body: { whatsapp: null },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { contact_info: { whatsapp: null, verified_channels: ['email'] } } },
  });
  const events = await app().call('GET', '/user/security-events', { token: person.token });
  expect(events.body).toMatchObject({ items: [{ kind: 'whatsapp_removed' }, { kind: 'signed_up' }] });
});
