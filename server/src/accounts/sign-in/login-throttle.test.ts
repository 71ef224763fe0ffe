import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../testing/app.ts';
import { createThrottle } from '../../throttle/throttle.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import { createLoginThrottle } from './login-throttle.ts';

/** The test makes hundreds of guesses and is not about hashing. */
const hasher: PasswordHasher = {
  hash: async (password) => password,
  verify: async (password, phc) => password === phc,
  assertRoom() {},
};

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await createTestApp({ hasher });
});
afterAll(() => app.close());

const signIn = ({ email }: Pick<TestPerson, 'email'>, ip: string, password = TEST_PASSWORD) =>
  app.call('POST', '/auth/login', { body: { email, password }, ip });
async function guess(person: Pick<TestPerson, 'email'>, ip: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(person, ip, 'Wrong-1-password')).status);
  return statuses;
}
const judged = (statuses: number[]) => statuses.filter((status) => status === 401).length;

describe('guesses at a password', () => {
  test('are delayed after ten from one address', async () => {
    const person = await app.signUp();
    expect(judged(await guess(person, '192.0.2.1', 12))).toBe(10);
    expect(await signIn(person, '192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    app.clock.advance({ minutes: 15 });
  });

  test('by a few strangers do not lock out people at other addresses', async () => {
    const person = await app.signUp();
    for (let minute = 0; minute < 5; minute += 1) {
      await guess(person, '192.0.2.11', 11);
      await guess(person, '192.0.2.12', 11);
      expect((await signIn(person, '192.0.2.13')).status).toBe(200);
      app.clock.advance({ minutes: 1 });
    }
    app.clock.advance({ minutes: 15 });
  });

  test('by very many strangers delay sign-ins from a new address, but not from a known one', async () => {
    const person = await app.signUp();
    const home = '203.0.113.1';
    expect((await signIn(person, home)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect(judged(await guess(person, `198.51.100.${n}`, 10))).toBe(10);
    const abroad = '203.0.113.2';
    for (let n = 0; n < 12; n += 1) {
      expect(await signIn(person, abroad)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    }
    expect((await signIn(person, home)).status).toBe(200);
    app.clock.advance({ seconds: 2 });
    // A refusal does not count as an attempt: the new address still has all of its attempts.
    expect((await signIn(person, abroad)).status).toBe(200);
    app.clock.advance({ minutes: 15 });
  });

  test('have the same limit for an unknown address', async () => {
    const nobody = { email: 'nobody@example.com' };
    for (let n = 0; n < 10; n += 1) expect(judged(await guess(nobody, `198.51.100.${n}`, 10))).toBe(10);
    expect((await signIn(nobody, '203.0.113.2')).status).toBe(429);
    app.clock.advance({ minutes: 15 });
  });

  test('from many addresses are checked about a hundred times in 15 minutes', async () => {
    const logins = createLoginThrottle(app.db, createThrottle(app.db));
    const start = app.clock.now().getTime();
    let admitted = 0;
    for (let n = 0; n < 300; n += 1) {
      const client = { ip: `10.9.${Math.floor(n / 250)}.${n % 250}`, userAgent: undefined };
      const attempt = logins.attempt('ann@example.com', client, new Date(start + n * 3_000));
      admitted += await attempt.then(
        () => 1,
        () => 0,
      );
    }
    expect(admitted).toBeGreaterThanOrEqual(100);
    expect(admitted).toBeLessThanOrEqual(120);
  });
});
