import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestApp, testApp } from '../testing/app.ts';
import { waitAfterTry } from './mail-queue.ts';
import { MessageRefused } from './messenger.ts';

const DOWN = new Error('connect ECONNREFUSED');

/** Advances the clock, and waits until everything due by then has been tried. */
async function later(app: TestApp, by: Parameters<TestApp['clock']['advance']>[0]): Promise<void> {
  app.clock.advance(by);
  await app.api.accounts.settle();
}
const noticesTo = (app: TestApp, email: string) =>
  app.messenger.notices.filter(({ destination }) => destination === email);
const kindsTo = (app: TestApp, email: string) => noticesTo(app, email).map(({ notice }) => notice.kind);
const waiting = (app: TestApp) => app.db.selectFrom('account_mails').selectAll().execute();
const forgot = (app: TestApp, email: string) =>
  app.call('POST', '/auth/forgot-password', { body: { email } });
const tokenFor = (app: TestApp, email: string) =>
  new URL(app.messenger.noticeFor(email, 'reset_link').url).searchParams.get('token') ?? '';
async function changePassword(app: TestApp, token: string): Promise<void> {
  const body = { current_password: TEST_PASSWORD, new_password: 'Heron-7-Marsh' };
  expect((await app.call('POST', '/auth/change-password', { token, body })).status).toBe(200);
}

describe('while the mail server is down', () => {
  const app = testApp({ throttleFactor: 0 });

  test('a notice waits, is retried for hours, and arrives once when the server is back', async () => {
    const person = await app().signUp();
    app().messenger.refuse = DOWN;
    await changePassword(app(), person.token);
    await app().api.accounts.settle();
    for (let hour = 0; hour < 6; hour += 1) await later(app(), { hours: 1 });
    expect(kindsTo(app(), person.email)).toEqual([]);
    expect(await waiting(app())).toMatchObject([{ kind: 'notice', destination: person.email, tries: 7 }]);
    app().messenger.refuse = undefined;
    await later(app(), { minutes: 2 });
    expect(kindsTo(app(), person.email)).toEqual(['password_changed']);
    await later(app(), { hours: 1 });
    expect(kindsTo(app(), person.email)).toHaveLength(1);
    expect(await waiting(app())).toEqual([]);
  });

  test('a notice is the same message at each attempt, so that a mailbox shows it once', async () => {
    const person = await app().signUp();
    const sent: (string | undefined)[] = [];
    const real = app().messenger.sendNotice;
    Object.assign(app().messenger, {
      sendNotice: async (message: Parameters<typeof real>[0]) => {
        sent.push(message.id);
        throw DOWN;
      },
    });
    await changePassword(app(), person.token);
    await app().api.accounts.settle();
    await later(app(), { minutes: 1 });
    Object.assign(app().messenger, { sendNotice: real });
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    await later(app(), { minutes: 1 });
    expect(noticesTo(app(), person.email).map(({ id }) => id)).toEqual([sent[0]]);
  });

  test('a notice is abandoned after three days, or at once if the address does not exist', async () => {
    const person = await app().signUp();
    app().messenger.refuse = DOWN;
    await changePassword(app(), person.token);
    await app().api.accounts.settle();
    await later(app(), { days: 3 });
    expect(await waiting(app())).toEqual([]);
    app().messenger.refuse = undefined;

    const other = await app().signUp();
    app().messenger.refuse = new MessageRefused('550 no such user');
    await changePassword(app(), other.token);
    await app().api.accounts.settle();
    expect(await waiting(app())).toEqual([]);
    app().messenger.refuse = undefined;
  });

  test('a reset link waits: its age counts from the request, and the email says how much time is left', async () => {
    const person = await app().signUp();
    app().messenger.refuse = DOWN;
    expect((await forgot(app(), person.email)).status).toBe(200);
    await app().api.accounts.settle();
    await later(app(), { minutes: 39, seconds: 30 });
    app().messenger.refuse = undefined;
    await later(app(), { minutes: 2 });
    expect(app().messenger.noticeFor(person.email, 'reset_link').minutes).toBe(19);
    const token = tokenFor(app(), person.email);
    const good = () => app().call('GET', `/auth/reset-password/validate?token=${token}`);
    expect((await good()).status).toBe(200);
    app().clock.advance({ minutes: 18, seconds: 30 });
    expect((await good()).status).toBe(410);
  });

  test('a reset link is not sent once it has expired or the person has signed in', async () => {
    const [late, back] = [await app().signUp(), await app().signUp()];
    app().messenger.refuse = DOWN;
    for (const { email } of [late, back]) await forgot(app(), email);
    await app().api.accounts.settle();
    app().clock.advance({ minutes: 1 });
    await changePassword(app(), back.token);
    app().messenger.refuse = undefined;
    await later(app(), { minutes: 2 });
    expect(kindsTo(app(), back.email)).toEqual(['password_changed']);

    app().messenger.notices.length = 0;
    const person = await app().signUp();
    app().messenger.refuse = DOWN;
    await forgot(app(), person.email);
    await app().api.accounts.settle();
    app().clock.advance({ minutes: 60 });
    app().messenger.refuse = undefined;
    await app().api.accounts.settle();
    expect(kindsTo(app(), person.email)).toEqual([]);
    expect(await waiting(app())).toEqual([]);
  });

  test('only the last of three requested links is sent', async () => {
    const person = await app().signUp();
    app().messenger.refuse = DOWN;
    for (let n = 0; n < 3; n += 1) {
      await forgot(app(), person.email);
      await app().api.accounts.settle();
    }
    app().messenger.refuse = undefined;
    await later(app(), { minutes: 2 });
    expect(kindsTo(app(), person.email)).toEqual(['reset_link']);
  });

  test('signing up creates the account and says that no code was sent; a valid code arrives when the mail server is back', async () => {
    app().messenger.refuse = DOWN;
    const person = await app().signUp();
    const resend = () => app().call('POST', '/user/send-email-verification', { token: person.token });
    // Possible at once, because a code that was not sent starts no countdown.
    expect(await resend()).toMatchObject({
      status: 503,
      body: { error: 'Failed to send verification email. Please try again.' },
    });
    await later(app(), { minutes: 40 });
    app().messenger.refuse = undefined;
    await later(app(), { minutes: 2 });
    expect(app().messenger.sent.filter(({ destination }) => destination === person.email)).toHaveLength(1);
    app().clock.advance({ minutes: 9 });
    const body = { verification_code: app().messenger.codeFor(person.email) };
    expect((await app().call('POST', '/auth/verify-email', { token: person.token, body })).status).toBe(200);
    expect(await waiting(app())).toEqual([]);
  });

  test('a code is not sent again to someone who has received another one or needs none', async () => {
    app().messenger.refuse = DOWN;
    const [asked, verified] = [await app().signUp(), await app().signUp()];
    await app()
      .db.updateTable('users')
      .set({ email_verified_at: app().clock.now() })
      .where('id', '=', verified.id)
      .execute();
    app().messenger.refuse = undefined;
    app().clock.advance({ seconds: 5 });
    expect((await app().call('POST', '/user/send-email-verification', { token: asked.token })).status).toBe(
      200,
    );
    const code = app().messenger.codeFor(asked.email);
    await later(app(), { minutes: 2 });
    expect(app().messenger.codeFor(asked.email)).toBe(code);
    expect(app().messenger.sent.some(({ destination }) => destination === verified.email)).toBe(false);
    expect(await waiting(app())).toEqual([]);
  });

  test('stored emails contain no credentials, and a deleted person leaves only their last notice', async () => {
    const person = await app().signUp();
    app().messenger.refuse = DOWN;
    await forgot(app(), person.email);
    await changePassword(app(), person.token);
    await app().api.accounts.settle();
    expect(JSON.stringify(await waiting(app()))).not.toMatch(/token|https?:/);
    const body = { password: 'Heron-7-Marsh', confirmation: 'DELETE' };
    expect((await app().call('DELETE', '/user/delete-account', { token: person.token, body })).status).toBe(
      200,
    );
    await app().api.accounts.settle();
    expect((await waiting(app())).map(({ kind, message }) => [kind, JSON.stringify(message)])).toEqual([
      ['notice', expect.stringContaining('account_deleted')],
    ]);
    app().messenger.refuse = undefined;
    await later(app(), { minutes: 2 });
    expect(kindsTo(app(), person.email)).toEqual(['account_deleted']);
  });
});

test('the delays between attempts grow only to two minutes, because a reset link expires after an hour', () => {
  expect([1, 2, 3, 4, 5, 50].map(waitAfterTry)).toEqual([15_000, 30_000, 60_000, 120_000, 120_000, 120_000]);
});
