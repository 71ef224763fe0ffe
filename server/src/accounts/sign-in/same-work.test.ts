import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Background } from '../../background.ts';
import { testDatabase } from '../../testing/database.ts';
import { quickHasher } from '../../testing/quick-hasher.ts';
import { insertUser, NOON } from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import type { PasswordHasher } from '../passwords/index.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createPasswordReset } from './password-reset.ts';
import { createSignIn } from './sign-in.ts';

/**
 * Strangers could tell from response times who has an account. The time depends on the statements and hashes before the response,
 * which can be counted instead of measured. What happens after the response does not matter.
 */
const database = testDatabase();
const KNOWN = 'ann@example.com';
const UNKNOWN = 'nobody@example.com';

/** A dependency that a refused request must not use. */
const unused = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get: () => {
      throw new Error(`${name} is used for a refused request`);
    },
  });

function compose() {
  const { db } = database;
  const work: string[] = [];
  const later: (() => Promise<unknown>)[] = [];
  const background: Background = {
    run: (_what, started) => void later.push(started),
    settle: async () => undefined,
  };
  const hasher: PasswordHasher = {
    ...quickHasher,
    verify: (password, phc) => {
      work.push('hash');
      return quickHasher.verify(password, phc);
    },
  };
  const throttle = createThrottle(db);
  const loginThrottle = createLoginThrottle(db, throttle);
  const signIn = createSignIn({
    db,
    hasher,
    loginThrottle,
    background,
    sessionStart: unused('sessionStart'),
    mfaSignIn: unused('mfaSignIn'),
  });
  const passwordReset = createPasswordReset({
    db,
    hasher,
    throttle,
    loginThrottle,
    background,
    notices: unused('notices'),
    now: () => NOON,
    removePasskeys: async () => false,
    baseUrl: () => 'https://news.example',
  });
  return { signIn, passwordReset, work, later };
}

const client = { ip: '192.0.2.7', userAgent: undefined };
const wrong = (email: string) => ({ email, password: 'Wrong-1-password' });

test.each<[string, (parts: ReturnType<typeof compose>, email: string) => Promise<unknown>, hashes: number]>([
  ['a sign-in', ({ signIn }, email) => signIn.signIn(wrong(email), client, NOON), 1],
  ['an administrator’s sign-in', ({ signIn }, email) => signIn.signInAdmin(wrong(email), client, NOON), 1],
  ['a link', ({ passwordReset }, email) => passwordReset.request(email, client, NOON), 0],
])(
  '%s does the same before the answer, whether or not the address has an account',
  async (_, ask, hashes) => {
    await database.db.deleteFrom('users').execute();
    await insertUser(database.db, { email: KNOWN });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const name = rows[0]?.name;
    const workFor = async (email: string) => {
      await database.db.deleteFrom('throttle_hits').execute();
      const parts = compose();
      const statements = vi.spyOn(pg.Client.prototype, 'query');
      const answer = await ask(parts, email).catch((error: unknown) => error);
      // Another test file's product may still run in this process.
      const isOwn = (at: number) => (statements.mock.contexts[at] as pg.Client).database === name;
      const said = statements.mock.calls
        .filter((_call, at) => isOwn(at))
        .map(([statement]: unknown[]) => statement);
      statements.mockRestore();
      return { answer, said, work: parts.work };
    };
    const known = await workFor(KNOWN);
    expect(await workFor(UNKNOWN)).toEqual(known);
    expect(known.said.length).toBeGreaterThan(1);
    expect(known.work).toEqual(Array.from({ length: hashes }, () => 'hash'));
  },
);

test('an account is looked up for a link only after the response', async () => {
  const parts = compose();
  await parts.passwordReset.request(KNOWN, client, NOON);
  await parts.passwordReset.request(UNKNOWN, client, NOON);
  expect(parts.later).toHaveLength(2);
});
