import { rounds } from '@newswatch/test-kit/long';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';

let judged = 0;
/** Counts the guesses that reach it: a guess refused earlier needs no hashing. */
const hasher: PasswordHasher = {
  hash: async (password) => password,
  verify: async (password, phc) => {
    judged += 1;
    return password === phc;
  },
  assertRoom() {},
};

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await createTestApp({ hasher });
});
afterAll(() => app.close());

/** Far more than are checked. */
const GUESSES = rounds(400, 5_000);
/** The test takes a few seconds on an idle machine. */
const TIMEOUT_MS = 180_000;
const AT_ONCE = 20;
const HOME = '203.0.113.9';

const signIn = (email: string, password: string, ip: string) =>
  app.call('POST', '/auth/login', { body: { email, password }, ip });

/**
 * Makes all guesses, some of them concurrently, with an occasional normal call in between. @returns the count of each
 * status
 */
async function guess(target: (n: number) => { email: string; ip: string }, token: string) {
  judged = 0;
  const guesses: Record<number, number> = {};
  const profiles = new Set<number>();
  let next = 0;
  const guesser = async (): Promise<void> => {
    while (next < GUESSES) {
      const n = next++;
      const { email, ip } = target(n);
      const { status } = await signIn(email, `Guess-${n}-Wrong`, ip);
      guesses[status] = (guesses[status] ?? 0) + 1;
      if (n % 50 === 0) profiles.add((await app.call('GET', '/user/profile', { token })).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  return { guesses, judged, profiles: [...profiles] };
}

test(
  'many guesses at one account, each from another address: a hundred are checked, and the owner can still sign in',
  async () => {
    const person = await app.signUp();
    expect((await signIn(person.email, TEST_PASSWORD, HOME)).status).toBe(200);
    const outcome = await guess(
      (n) => ({ email: person.email, ip: `10.66.${n >> 8}.${n & 255}` }),
      person.token,
    );
    expect(outcome).toEqual({ guesses: { 401: 100, 429: GUESSES - 100 }, judged: 100, profiles: [200] });
    expect((await signIn(person.email, TEST_PASSWORD, HOME)).status).toBe(200);
  },
  TIMEOUT_MS,
);

test(
  'many guesses at as many accounts from twenty addresses: ten of each are checked, and everyone else can still sign in',
  async () => {
    const people = [await app.signUp(), await app.signUp(), await app.signUp()];
    const token = people[0]?.token ?? '';
    const outcome = await guess((n) => {
      const person = n % 2 === 0 ? people[n % people.length] : undefined;
      return { email: person?.email ?? `nobody-${n}@example.com`, ip: `10.67.0.${n % 20}` };
    }, token);
    expect(outcome).toEqual({ guesses: { 401: 200, 429: GUESSES - 200 }, judged: 200, profiles: [200] });
    for (const { email } of people)
      expect((await signIn(email, TEST_PASSWORD, '203.0.113.77')).status).toBe(200);
  },
  TIMEOUT_MS,
);
