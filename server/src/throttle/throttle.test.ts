import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createThrottle, throttleAddress, waitAfter } from './throttle.ts';

const database = testDatabase();
const start = new Date('2026-03-10T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const rule = { limit: 3, windowSeconds: 60 };

describe('an action on a named thing', () => {
  test('counts once in each window, for this person only', async () => {
    const throttle = createThrottle(database.db);
    const hit = (id: string, thing: string | undefined, second: number) =>
      throttle.hitPersonOnce({ id, ip: null }, 'draft', thing, rule, after(second));
    for (const second of [0, 1, 2, 3, 4]) await hit('ann', 'one', second);
    await hit('ann', 'two', 5);
    await hit('ann', undefined, 6);
    for (const another of ['three', undefined]) {
      await expect(hit('ann', another, 7)).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: 53,
      });
    }
    await hit('ann', 'one', 8);
    await hit('ben', 'three', 8);
    await hit('ann', 'three', 60);
  });
});

describe('a sliding window', () => {
  test('admits up to its limit and gives the next one a retry time', async () => {
    const throttle = createThrottle(database.db);
    for (const second of [0, 10, 20]) await throttle.hit('window', rule, after(second));
    await expect(throttle.hit('window', rule, after(30))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 30,
    });
    await throttle.hit('window', rule, after(60));
    await expect(throttle.hit('window', rule, after(61))).rejects.toMatchObject({ retryAfterSeconds: 9 });
  });

  test('counts each bucket separately', async () => {
    const throttle = createThrottle(database.db);
    for (let i = 0; i < 3; i += 1) await throttle.hit('one', rule, start);
    await throttle.hit('another', rule, start);
  });

  test('admits no more than its limit when all arrive at once, across several processes', async () => {
    const throttles = [createThrottle(database.db), createThrottle(database.db)];
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => throttles[i % 2]?.hit('at once', rule, start)),
    );
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3);
  });

  test('reads a single event of a bucket, no matter how many it has', async () => {
    let rows = 0;
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    });
    const wide = { limit: 20, windowSeconds: 60 };
    for (let i = 0; i < 20; i += 1) await createThrottle(database.db).hit('full', wide, start);
    await expect(createThrottle(counted).hit('full', wide, start)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    // One query for the event and one for the lock.
    expect(rows).toBe(2);
  });

  test('is multiplied by its factor, and disabled with the factor 0', async () => {
    const twice = createThrottle(database.db, 2);
    for (let i = 0; i < 6; i += 1) await twice.hit('factor', rule, start);
    await expect(twice.hit('factor', rule, start)).rejects.toMatchObject({ code: 'rate_limited' });
    await createThrottle(database.db, 0).hit('factor', rule, start);
  });
});

describe('actions of people', () => {
  const shared = { limit: 2, windowSeconds: 60, perAddress: 2 };
  const at = (id: string, ip: string | null) => ({ id, ip });

  test('are limited per person, and for everyone at an address together', async () => {
    const throttle = createThrottle(database.db);
    const act = (id: string, ip: string | null, second: number) =>
      throttle.hitPerson(at(id, ip), 'action', shared, after(second));
    for (const second of [0, 1]) await act('one', '203.0.113.1', second);
    await expect(act('one', '203.0.113.1', 2)).rejects.toMatchObject({ retryAfterSeconds: 58 });
    for (const second of [3, 4]) await act('two', '203.0.113.1', second);
    await expect(act('three', '203.0.113.1', 5)).rejects.toMatchObject({ retryAfterSeconds: 55 });
    // The refused one does not count: at another address, the third person still has all of theirs.
    for (const second of [6, 7]) await act('three', '203.0.113.2', second);
  });

  test('count only if they are carried out, and while they run', async () => {
    const throttle = createThrottle(database.db);
    const someone = at('refused', '203.0.113.9');
    const act = (work: () => Promise<unknown>, second = 0) =>
      throttle.countIfDone(someone, 'done', shared, after(second), work);
    const refuse = async () => {
      throw new Error('refused');
    };
    const during = { limited: false };
    await act(async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) await expect(act(refuse)).rejects.toThrow('refused');
      await act(async () => {
        during.limited = await act(refuse).then(
          () => false,
          (error) => error.code === 'rate_limited',
        );
        throw new Error('refused');
      }).catch(() => {});
    });
    expect(during.limited).toBe(true);
    await act(async () => {}, 1);
    await expect(act(async () => {}, 2)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('are limited only per person if there is no address', async () => {
    const throttle = createThrottle(database.db);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await throttle.hitPerson(at(id, null), 'told', shared, start);
  });
});

describe('attempts', () => {
  test('beyond the limit wait twice as long each time, up to a minute', () => {
    expect([0, 9, 10, 11, 12, 13, 14, 15, 30].map((attempts) => waitAfter(attempts, 10))).toEqual([
      0, 0, 2, 4, 8, 16, 32, 60, 60,
    ]);
  });

  test('are allowed again after the wait, and never locked out', async () => {
    const throttle = createThrottle(database.db);
    const wide = { limit: 3, windowSeconds: 900 };
    for (const second of [0, 1, 2]) await throttle.attempt('wait-time', wide, after(second));
    await expect(throttle.attempt('wait-time', wide, after(3))).rejects.toMatchObject({
      retryAfterSeconds: 1,
    });
    await throttle.attempt('wait-time', wide, after(4));
    await expect(throttle.attempt('wait-time', wide, after(5))).rejects.toMatchObject({
      retryAfterSeconds: 3,
    });
    await throttle.attempt('wait-time', wide, after(8));
  });

  test('below the limit are admitted in any order', async () => {
    const throttle = createThrottle(database.db);
    for (const second of [1, 0.5, 0]) await throttle.attempt('overtaken', rule, after(second));
  });

  test('that succeeded are forgiven', async () => {
    const throttle = createThrottle(database.db);
    for (let i = 0; i < 3; i += 1) await throttle.attempt('forgiven', rule, after(i));
    await throttle.forgive('forgiven', after(1));
    await throttle.attempt('forgiven', rule, after(2));
    await throttle.forgive('forgiven');
    for (let i = 0; i < 3; i += 1) await throttle.attempt('forgiven', rule, after(2));
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, counted) => {
  expect(throttleAddress(ip)).toBe(counted);
});
