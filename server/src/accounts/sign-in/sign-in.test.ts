import { describe, expect, test } from 'vitest';
import { removeStaleRows } from '../../jobs/remove-stale-rows.ts';
import { createTestApp, testApp } from '../../testing/app.ts';
import { createLimiter } from '../passwords/hash-limiter.ts';
import { createPasswordHasher, type PasswordHasher } from '../passwords/password-hash.ts';

describe('signing in', () => {
  test('hashes once even for an unknown address, so that it takes as long', async () => {
    const asked: boolean[] = [];
    const real = createPasswordHasher();
    const hasher: PasswordHasher = {
      hash: real.hash,
      assertRoom: real.assertRoom,
      verify: (password, phc) => {
        asked.push(phc !== undefined);
        return real.verify(password, phc);
      },
    };
    const app = await createTestApp({ hasher });
    const { email } = await app.signUp();
    for (const path of ['/auth/login', '/auth/admin-login']) {
      for (const known of [email, 'nobody@example.com']) {
        await app.call('POST', path, { body: { email: known, password: 'Wrong-1-password' } });
      }
    }
    expect(asked).toEqual([true, false, true, false]);
    await app.close();
  });

  test('returns 503 with a retry time when more people sign in than can be hashed for', async () => {
    const app = await createTestApp({ hasher: createPasswordHasher(createLimiter(1, 2)), throttleFactor: 0 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.call('POST', '/auth/login', { body: { email: `n${n}@example.com`, password: 'x' } }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ headers: { 'retry-after': '2' }, body: { code: 'overloaded' } });
    expect(answers.filter(({ status }) => status === 401).length).toBe(8 - busy.length);
    await app.close();
  });
});

test('a sign-in beyond capacity is refused before it counts as an attempt', async () => {
  const limiter = createLimiter(1, 0);
  const app = await createTestApp({ hasher: createPasswordHasher(limiter) });
  const { email, password } = await app.signUp();
  const signIn = async () => (await app.call('POST', '/auth/login', { body: { email, password } })).status;
  const busy = Promise.withResolvers<void>();
  const work = limiter.run(() => busy.promise);
  // More than the number of allowed attempts.
  for (let n = 0; n < 30; n += 1) expect(await signIn()).toBe(503);
  busy.resolve();
  await work;
  expect(await signIn()).toBe(200);
  await app.close();
});

describe('housekeeping', () => {
  const app = testApp();

  test('removes only what no rule needs', async () => {
    const { db, clock, call } = app();
    const old = await app().signUp();
    await call('POST', '/auth/login', { body: { email: old.email, password: 'Wrong-1-password' } });
    clock.advance({ days: 31, seconds: 1 });
    const young = await app().signUp();
    await removeStaleRows(db, clock.now());
    const sessions = await db.selectFrom('sessions').select('user_id').execute();
    const codes = await db.selectFrom('verification_codes').select('user_id').execute();
    const hits = await db.selectFrom('throttle_hits').select('at').execute();
    expect(sessions).toEqual([{ user_id: young.id }]);
    expect(codes).toEqual([{ user_id: young.id }]);
    expect(hits.map(({ at }) => at)).toEqual([clock.now()]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
  });
});
