import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app.ts';
import { insertFlow } from '../identity-provider/oidc-repository.ts';
import { createPasswordHasher } from '../passwords/password-hash.ts';
import { hashToken } from '../sessions/tokens.ts';

/** A hasher whose next check, after completing, waits until it is released. */
function createHeldHasher() {
  const real = createPasswordHasher();
  let hold: { reached: PromiseWithResolvers<void>; release: PromiseWithResolvers<void> } | undefined;
  return {
    ...real,
    async verify(password: string, phc: string | undefined) {
      const held = hold;
      hold = undefined;
      const right = await real.verify(password, phc);
      held?.reached.resolve();
      await held?.release.promise;
      return right;
    },
    holdNext() {
      hold = { reached: Promise.withResolvers(), release: Promise.withResolvers() };
      return { reached: hold.reached.promise, release: hold.release.resolve };
    },
  };
}

const hasher = createHeldHasher();
let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await createTestApp({ hasher, throttleFactor: 0 });
});
afterAll(() => app.close());

async function resetPassword({ email }: TestPerson): Promise<void> {
  await app.call('POST', '/auth/forgot-password', { body: { email } });
  await app.api.accounts.settle();
  const { url } = app.messenger.noticeFor(email, 'reset_link');
  const reset_token = new URL(url).searchParams.get('token');
  const body = { reset_token, new_password: 'Heron-7-Marsh' };
  expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(200);
}

async function changePassword({ token }: TestPerson): Promise<void> {
  const body = { current_password: TEST_PASSWORD, new_password: 'Heron-7-Marsh' };
  expect((await app.call('POST', '/auth/change-password', { token, body })).status).toBe(200);
}

async function suspend({ id }: TestPerson): Promise<void> {
  await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute();
}

/** Makes a request, and changes the account between the password check and the next step. */
async function during(path: string, body: object, meanwhile: () => Promise<void>) {
  const { reached, release } = hasher.holdNext();
  const answer = app.call('POST', path, { body });
  await reached;
  await meanwhile();
  release();
  return answer;
}

const openSessions = async ({ id }: TestPerson) => {
  const open = app.db.selectFrom('sessions').select('id').where('user_id', '=', id);
  return (await open.where('revoked_at', 'is', null).execute()).length;
};

describe('a sign-in in progress', () => {
  test.each([
    ['the password is reset', resetPassword, 0],
    // The session that made the change stays.
    ['the password is changed', changePassword, 1],
    ['the person is suspended', suspend, 1],
  ])('opens no session when %s meanwhile', async (_name, meanwhile, sessionsLeft) => {
    const person = await app.signUp();
    const body = { email: person.email, password: TEST_PASSWORD };
    expect(await during('/auth/login', body, () => meanwhile(person))).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect(await openSessions(person)).toBe(sessionsLeft);
  });

  test('does not start a second step when the password is reset in the meantime', async () => {
    const person = await app.verifiedUser();
    const on = { totp_secret: 'sealed', totp_enabled_at: app.clock.now() };
    await app.db.updateTable('users').set(on).where('id', '=', person.id).execute();
    const body = { email: person.email, password: TEST_PASSWORD };
    expect((await during('/auth/login', body, () => resetPassword(person))).status).toBe(401);
    const begun = app.db.selectFrom('mfa_challenges').select('id').where('user_id', '=', person.id);
    expect(await begun.execute()).toEqual([]);
  });

  test('links no identity when the password is reset in the meantime', async () => {
    const person = await app.verifiedUser();
    const now = app.clock.now();
    await insertFlow(app.db, {
      id: 'flow_of_the_test',
      state_hash: 'state',
      flow_token_hash: 'flow',
      nonce: 'nonce',
      code_verifier: 'verifier',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
      used_at: now,
      link_token_hash: hashToken('l'.repeat(43)),
      issuer: 'https://id.example',
      subject: 'sub',
      user_id: person.id,
    });
    const body = { link_token: 'l'.repeat(43), password: TEST_PASSWORD };
    expect(await during('/auth/oidc/link', body, () => resetPassword(person))).toMatchObject({
      status: 400,
      body: { code: 'invalid_password' },
    });
    expect(await app.db.selectFrom('identities').select('subject').execute()).toEqual([]);
    expect(await openSessions(person)).toBe(0);
  });
});
