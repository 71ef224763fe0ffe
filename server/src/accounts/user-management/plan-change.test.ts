import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { changePlan } from '../../testing/change-plan.ts';
import { before, insertTarget } from '../../testing/rows.ts';
import { fitTargetsToCap } from '../users/index.ts';

const app = testApp();

/** A person with this many targets, oldest first. */
async function watcher(count: number) {
  const person = await app().verifiedUser();
  const targets: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const created_at = before(app().clock.now(), { hours: count - n });
    targets.push(await insertTarget(app().db, { user_id: person.id, created_at }));
  }
  return { person, targets };
}

async function statuses(person: TestPerson) {
  const rows = await app()
    .db.selectFrom('targets')
    .select(['id', 'status', 'status_reason', 'watching_since'])
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute();
  return rows;
}

/** Changes the plan; returns the targets that this suspended and resumed. */
async function change(person: TestPerson, plan: 'free' | 'basic' | 'pro') {
  const before = await statuses(person);
  await changePlan(app(), person.id, plan);
  const changed = (await statuses(person)).filter(({ status }, at) => status !== before[at]?.status);
  const suspended = changed.filter(({ status }) => status === 'suspended');
  const resumed = changed.filter(({ status }) => status !== 'suspended');
  return { suspended: suspended.map(({ id }) => id), resumed: resumed.map(({ id }) => id) };
}

describe('a smaller plan', () => {
  test('suspends the newest targets beyond its limit and deletes none', async () => {
    const { person, targets } = await watcher(5);
    expect(await change(person, 'free')).toEqual({ suspended: targets.slice(3), resumed: [] });
    expect((await statuses(person)).map(({ status, status_reason }) => [status, status_reason])).toEqual([
      ['active', null],
      ['active', null],
      ['active', null],
      ['suspended', 'plan'],
      ['suspended', 'plan'],
    ]);
    const quota = await app().call('GET', '/user/quota', { token: person.token });
    expect(quota.body).toMatchObject({
      plan: 'free',
      targets: { used: 3, max: 3, percent: 100, status: 'full' },
      features: { api_access: false, custom_keywords: false, live_alerts: false },
    });
  });

  test('changes no target within its limit', async () => {
    const { person } = await watcher(3);
    expect(await change(person, 'free')).toEqual({ suspended: [], resumed: [] });
  });

  test('does not override the number an administrator set', async () => {
    const { person } = await watcher(5);
    await app().db.updateTable('users').set({ max_targets: 5 }).where('id', '=', person.id).execute();
    expect(await change(person, 'free')).toEqual({ suspended: [], resumed: [] });
  });
});

describe('a limit set by an administrator', () => {
  test('is recorded as the reason of suspensions, and when raised, resumes the oldest targets, whatever suspended them', async () => {
    const { person, targets } = await watcher(5);
    const limit = async (max_targets: number | null) => {
      const now = app().clock.now();
      const user = await app()
        .db.selectFrom('users')
        .selectAll()
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      const limited = { ...user, plan: 'basic', max_targets } as const;
      return (await fitTargetsToCap(app().db, limited, now)).map(({ id }) => id);
    };
    expect(await limit(2)).toEqual(targets.slice(2));
    expect((await statuses(person)).map(({ status_reason }) => status_reason)).toEqual([
      null,
      null,
      'quota',
      'quota',
      'quota',
    ]);
    await app()
      .db.updateTable('targets')
      .set({ status_reason: 'plan' })
      .where('id', '=', targets[3] ?? '')
      .execute();
    expect(await limit(4)).toEqual(targets.slice(2, 4));
    expect(await limit(null)).toEqual(targets.slice(4));
    expect((await statuses(person)).every(({ status }) => status === 'active')).toBe(true);
  });
});

describe('a larger plan', () => {
  test('resumes the oldest targets as they were, from now on', async () => {
    const { person, targets } = await watcher(13);
    const paused = targets[4] ?? '';
    await app().db.updateTable('targets').set({ status: 'paused' }).where('id', '=', paused).execute();
    await change(person, 'free');
    const now = app().clock.advance({ days: 1 });
    expect(await change(person, 'basic')).toEqual({ suspended: [], resumed: targets.slice(3, 10) });
    const rows = await statuses(person);
    expect(rows.map(({ status }) => status)).toEqual([
      ...['active', 'active', 'active', 'active', 'paused'],
      ...['active', 'active', 'active', 'active', 'active'],
      ...['suspended', 'suspended', 'suspended'],
    ]);
    expect(rows[3]?.watching_since).toEqual(now);
    expect(rows[0]?.watching_since).not.toEqual(now);
    expect((await change(person, 'pro')).resumed).toEqual(targets.slice(10));
  });

  test('resumes no target that an administrator suspended', async () => {
    const { person, targets } = await watcher(4);
    await change(person, 'free');
    await app()
      .db.updateTable('targets')
      .set({ status_reason: 'admin' })
      .where('id', '=', targets[3] ?? '')
      .execute();
    expect((await change(person, 'pro')).resumed).toEqual([]);
  });
});

test('no more targets than the limit remain if a plan shrinks while targets are created', async () => {
  const { person } = await watcher(2);
  const create = (n: number) =>
    app().call('POST', '/targets', {
      token: person.token,
      body: {
        name: `Parallel ${n}`,
        keywords_any: ['storm'],
      },
    });
  await Promise.all([create(1), create(2), change(person, 'free'), create(3), create(4)]);
  const counted = (await statuses(person)).filter(({ status }) => status === 'active');
  expect(counted.length).toBeLessThanOrEqual(3);
  expect((await create(9)).status).toBe(403);
});
