import { NewPassword } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../failure.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createLimiter, defaultConcurrency } from './hash-limiter.ts';
import { createPasswordHasher, NO_PASSWORD } from './password-hash.ts';
import { passwordFaults } from './password-policy.ts';

describe('a new password is refused', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'Welcome2026!',
    'Qwerty123!',
    'Summer2025!',
    '123Abc!!',
    'Letmein-1',
    'Admin@123',
    'TestTest1!',
  ])('because %s is a common guess', (password) => {
    expect(v.is(NewPassword, password)).toBe(true);
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Kestrel-9-Quay', 'Tide7#lantern', 'zQ8!mmPw-two', 'Vraiment1-Long'])(
    'but not %s',
    (password) => {
      expect(passwordFaults(password, 'ann@example.com')).toEqual([]);
    },
  );

  test('because it contains the local part of the address, in any case', () => {
    expect(passwordFaults('Hi-AnneLise-77', 'annelise@example.com')).toEqual([
      'Password must not contain your email address',
    ]);
  });

  test('because it contains the local part in another Unicode form, which is the same password', () => {
    expect(passwordFaults('Hi-Ａｎｎｅｌｉｓｅ-77', 'annelise@example.com')).toEqual([
      'Password must not contain your email address',
    ]);
  });

  test('but not for a two-letter local part, which half of all passwords would contain', () => {
    expect(passwordFaults('Tide7#lantern', 'an@example.com')).toEqual([]);
  });
});

describe('a stored password', () => {
  const hasher = createPasswordHasher();

  test('is an Argon2id PHC string with its own salt', async () => {
    const [one, two] = await Promise.all([hasher.hash('Kestrel-9-Quay'), hasher.hash('Kestrel-9-Quay')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('is recognised, even in another Unicode form, but no other password is', async () => {
    const phc = await hasher.hash('Café-9-Quay');
    expect(await hasher.verify('Café-9-Quay', phc)).toBe(true);
    expect(await hasher.verify('Cafe\u0301-9-Quay', phc)).toBe(true);
    expect(await hasher.verify('Cafe-9-Quay', phc)).toBe(false);
  });

  test('never matches for an unknown account', async () => {
    expect(await hasher.verify('', undefined)).toBe(false);
  });

  test('never matches for an account without a password', async () => {
    for (const tried of [NO_PASSWORD, '', 'Kestrel-9-Quay']) {
      expect(await hasher.verify(tried, NO_PASSWORD)).toBe(false);
    }
  });

  test('causes an internal error when it is damaged, not a wrong password', async () => {
    await expect(hasher.verify('x', '$argon2id$v=19$m=1')).rejects.toThrow('not an Argon2id PHC string');
  });
});

describe('limiting concurrent hashing', () => {
  test('leaves threads for file access and DNS', () => {
    expect([
      defaultConcurrency(1, 4),
      defaultConcurrency(2, 4),
      defaultConcurrency(16, 4),
      defaultConcurrency(16, 16),
      defaultConcurrency(4, 2),
    ]).toEqual([1, 2, 2, 14, 1]);
  });

  test('runs a limited number at once, queues a limited number, and refuses the next with a retry time', async () => {
    const limiter = createLimiter(2, 3);
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return 'done';
    };
    const admitted = Array.from({ length: 5 }, () => limiter.run(work));
    const refused = await limiter.run(work).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    gate.resolve();
    expect(await Promise.all(admitted)).toEqual(Array(5).fill('done'));
    expect(most).toBe(2);
    expect(await limiter.run(work)).toBe('done');
  });

  test('continues after a failed task', async () => {
    const limiter = createLimiter(1, 1);
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(async () => 'yes')).toBe('yes');
  });
});
