import { messages } from '@newswatch/shared/contracts';
import { adminMessages, BulkUsersAnswer } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../storage/database.ts';
import { createTestApp, type TestPerson, testApp } from '../../testing/app.ts';
import { insertDelivery, insertNotification, insertTarget } from '../../testing/rows.ts';
import { createPasswordHasher } from '../passwords/password-hash.ts';
import { lockUser } from '../users/user-repository.ts';
import { createUserManagement } from './user-management.ts';

const app = testApp({ throttleFactor: 0 });
type Method = 'POST' | 'PUT' | 'DELETE';
const does = (admin: TestPerson, method: Method, path: string, body?: object) =>
  app().call(method, `/admin/users/${path}`, { token: admin.token, body });
const answered = async (answer: ReturnType<typeof does>) => {
  const { status, body } = await answer;
  return [status, v.parse(v.object({ code: v.optional(v.string()) }), body).code];
};

describe('an administrator', () => {
  test('cannot suspend, demote, delete or take over their own account', async () => {
    const [admin] = [await app().administrator(), await app().administrator()];
    const { id } = admin;
    const refused = [409, 'own_account'];
    expect(await answered(does(admin, 'POST', `${id}/suspend`, { reason: 'Myself' }))).toEqual(refused);
    expect(await answered(does(admin, 'DELETE', id, { confirmation: 'DELETE' }))).toEqual(refused);
    expect(await answered(does(admin, 'POST', `${id}/verify`, { channel: 'email' }))).toEqual(refused);
    for (const body of [
      { role: 'user' },
      { role: 'user', plan: 'free' },
      { status: 'suspended' },
      { status: 'inactive' },
      { email: 'elsewhere@example.org' },
      { password: 'other-words' },
      { whatsapp: '+4412345678' },
      { skip_email_verification: true },
    ]) {
      expect([body, await answered(does(admin, 'PUT', id, body))]).toEqual([body, refused]);
    }
    const same = {
      role: 'admin',
      plan: 'admin',
      status: 'active',
      email: admin.email,
      full_name: 'Ada Root',
    };
    expect(await answered(does(admin, 'PUT', id, same))).toEqual([200, undefined]);
    expect((await app().call('GET', '/user/profile', { token: admin.token })).status).toBe(200);
  });

  test('always remains, even when two demote, suspend or delete each other at once', async () => {
    const own = await createTestApp();
    const acts = [
      ['PUT', '', { role: 'user' }],
      ['PUT', '', { status: 'inactive' }],
      ['POST', '/suspend', { reason: 'The other one' }],
      ['DELETE', '', { confirmation: 'DELETE' }],
    ] as const;
    for (const [method, path, body] of acts) {
      await own.db.updateTable('users').set({ role: 'user', plan: 'free' }).execute();
      const [one, other] = [await own.administrator(), await own.administrator()];
      const act = (by: TestPerson, to: TestPerson) =>
        own.call(method, `/admin/users/${to.id}${path}`, { token: by.token, body });
      const answers = await Promise.all([act(one, other), act(other, one)]);
      const left = await own.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute();
      expect([method, path, left.length]).toEqual([method, path, 1]);
      // The slower administrator may have been signed out before the request was processed.
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect([
        [200, 401],
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
    }
    await own.close();
  });

  test('can do nothing more right after being suspended or demoted', async () => {
    const [admin, fallen, person] = [
      await app().administrator(),
      await app().administrator(),
      await app().signUp(),
    ];
    await does(admin, 'POST', `${fallen.id}/suspend`, { reason: 'Left the house' });
    await expect
      .poll(async () => (await does(fallen, 'POST', `${person.id}/activate`)).status, { timeout: 10_000 })
      .toBe(401);
    const demoted = await app().administrator();
    await does(admin, 'PUT', demoted.id, { role: 'user' });
    // A change of role requires a new sign-in.
    await expect
      .poll(async () => (await does(demoted, 'POST', `${person.id}/activate`)).status, { timeout: 10_000 })
      .toBe(401);
  });
});

describe('an account', () => {
  test('can be changed only through the fields in the contract', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    for (const field of [
      'id',
      'password_hash',
      'totp_enabled_at',
      'deleted_at',
      'created_by',
      'mfa_enabled',
    ]) {
      const value = { [field]: null };
      const made = { email: 'x@example.org', full_name: 'Al Ba', password: 'first-words', ...value };
      expect((await app().call('POST', '/admin/users', { token: admin.token, body: made })).status).toBe(422);
      expect((await does(admin, 'PUT', person.id, value)).status).toBe(422);
    }
    const made = { email: 'x@example.org', full_name: 'Al Ba', password: 'first-words', status: 'active' };
    expect((await app().call('POST', '/admin/users', { token: admin.token, body: made })).status).toBe(422);
  });

  test('is not found if it does not exist, or no longer does', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    await does(admin, 'DELETE', person.id, { confirmation: 'DELETE' });
    for (const id of [person.id, 'usr_00000000000000000000000000', 'nobody']) {
      const statuses = [
        await app().call('GET', `/admin/users/${id}`, { token: admin.token }),
        await app().call('GET', `/admin/users/${id}/activity`, { token: admin.token }),
        await does(admin, 'PUT', id, { full_name: 'Al Ba' }),
        await does(admin, 'PUT', id, { password: 'other-words' }),
        await does(admin, 'POST', `${id}/suspend`, { reason: 'None' }),
        await does(admin, 'POST', `${id}/activate`),
        await does(admin, 'POST', `${id}/reset-password`),
        await does(admin, 'POST', `${id}/verify`, { channel: 'email' }),
        await does(admin, 'POST', `${id}/revoke-sessions`),
        await does(admin, 'DELETE', id, { confirmation: 'DELETE' }),
      ].map(({ status }) => status);
      expect([id, new Set(statuses)]).toEqual([id, new Set([404])]);
    }
  });

  test('keeps no personal data when deleted, its waiting messages are cancelled, and the person is notified', async () => {
    const { db } = app();
    const [admin, person] = [await app().administrator(), await app().verifiedUser()];
    await insertTarget(db, { user_id: person.id, name: 'My secret watch' });
    const notification_id = await insertNotification(db, { user_id: person.id, article_ids: [] });
    const delivery = await insertDelivery(db, { notification_id, user_id: person.id, status: 'queued' });
    await does(admin, 'POST', `${person.id}/suspend`, { reason: 'Ann Lee wrote spam' });
    expect((await does(admin, 'DELETE', person.id, { confirmation: 'delete' })).body).toMatchObject({
      code: 'confirmation_mismatch',
      error: 'You must type "DELETE" to confirm account deletion',
    });
    expect((await does(admin, 'DELETE', person.id, { confirmation: 'DELETE' })).status).toBe(200);
    await app().api.accounts.settle();
    app().messenger.noticeFor(person.email, 'account_removed');
    expect(
      await db.selectFrom('deliveries').select(['status', 'reason']).where('id', '=', delivery).execute(),
    ).toEqual([{ status: 'cancelled', reason: 'user_deleted' }]);
    const kept = [
      await db.selectFrom('users').selectAll().where('id', '=', person.id).execute(),
      await db.selectFrom('targets').selectAll().where('user_id', '=', person.id).execute(),
      await db
        .selectFrom('audit_log')
        .selectAll()
        .where('object_id', '=', person.id)
        .orderBy('sequence')
        .execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/Ann Lee|person\d+@|\+447700900555|secret watch/);
    expect(kept[2]?.map((row) => ('action' in row ? row.action : ''))).toEqual([
      'user.suspended',
      'user.deleted',
    ]);
    const again = { email: person.email, full_name: 'Ann Lee', password: person.password };
    expect((await app().call('POST', '/auth/register', { body: again })).status).toBe(201);
  });
});

test('many at once: each change succeeds or is refused individually, and is reported by account ID', async () => {
  const [admin, one, two] = [await app().administrator(), await app().signUp(), await app().signUp()];
  const gone = 'usr_00000000000000000000000000';
  const ids = [one.id, admin.id, gone, two.id, one.id];
  const bulk = async (request: object) => {
    const answer = await does(admin, 'POST', 'bulk', { ids, ...request });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return v.parse(BulkUsersAnswer, answer.body);
  };
  const refusals = [
    { id: admin.id, outcome: 'refused', code: 'own_account' },
    { id: gone, outcome: 'refused', code: 'not_found', error: 'Not found.' },
  ];
  const done = (id: string) => ({ id, outcome: 'done', code: null, error: null });
  const expected = [done(one.id), ...refusals, done(two.id)];
  expect(await bulk({ action: 'suspend', reason: 'Spring cleaning' })).toMatchObject({
    message: '2 of 4 done',
    done: 2,
    refused: 2,
    results: expected,
  });
  const reset = await bulk({ action: 'reset_password' });
  expect(reset.results.map(({ code }) => code)).toEqual([
    'account_not_active',
    null,
    'not_found',
    'account_not_active',
  ]);
  expect((await bulk({ action: 'activate' })).done).toBe(3);
  const planned = await bulk({ action: 'set_plan', plan: 'basic' });
  expect(planned.results).toMatchObject(expected);
  expect((await bulk({ action: 'set_plan', plan: 'admin' })).results[0]?.error).toBe(
    'The admin plan is for administrators only',
  );
  expect((await bulk({ action: 'delete', confirmation: 'delete' })).done).toBe(0);
  expect((await bulk({ action: 'delete', confirmation: 'DELETE' })).results).toMatchObject(expected);
  const tooMany = Array.from({ length: 101 }, () => gone);
  expect((await does(admin, 'POST', 'bulk', { action: 'activate', ids: tooMany })).status).toBe(422);
  expect((await does(admin, 'POST', 'bulk', { action: 'activate', ids: [] })).status).toBe(422);
});

/** User management with a clock and a time limit that the test controls. */
const managed = (time: Pick<Parameters<typeof createUserManagement>[0], 'elapsed' | 'timeToAnswer'>) =>
  createUserManagement({
    db: app().db,
    hasher: createPasswordHasher(),
    passwordReset: app().api.accounts.passwordReset,
    defaultPlan: 'free',
    baseUrl: () => 'https://news.example',
    ...time,
  });
const isLeftAlone = async ({ token }: TestPerson) =>
  (await app().call('GET', '/user/profile', { token })).status === 200;

test('many at once, slowly: those not processed within the time limit are reported as unchanged', async () => {
  const [admin, one, two] = [await app().administrator(), await app().signUp(), await app().signUp()];
  let elapsed = 0;
  const management = managed({
    elapsed: () => {
      elapsed += 4_000;
      return elapsed;
    },
  });
  const asker = { id: admin.id, ip: '127.0.0.1' };
  const ids = [one.id, two.id];
  const answer = await management.bulk(asker, { action: 'revoke_sessions', ids }, app().clock.now());
  expect(answer.results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['done', null],
    ['refused', 'overloaded'],
  ]);
  expect(await isLeftAlone(two)).toBe(true);
});

test('many at once, one of them locked: the results of the others are reported, and no further change is started', async () => {
  const [admin, one, held, two] = [
    await app().administrator(),
    await app().signUp(),
    await app().signUp(),
    await app().signUp(),
  ];
  const [letGo, timeout] = [Promise.withResolvers<void>(), new AbortController()];
  const holding = Promise.withResolvers<void>();
  const holder = transaction(app().db, async (trx) => {
    await lockUser(trx, held.id);
    holding.resolve();
    await letGo.promise;
  });
  await holding.promise;
  const ids = [one.id, held.id, two.id];
  const bulk = managed({ timeToAnswer: () => timeout.signal }).bulk(
    { id: admin.id, ip: '127.0.0.1' },
    { action: 'delete', ids, confirmation: 'DELETE' },
    app().clock.now(),
  );
  const deletedAt = ({ id }: TestPerson) =>
    app().db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow();
  const countWaiting = async () =>
    (
      await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app().db)
    ).rows[0]?.waiting;
  const gone = { deleted_at: app().clock.now() };
  await expect.poll(() => deletedAt(one), { timeout: 10_000 }).toEqual(gone);
  // Only then is the outcome of the first known, and the second started.
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
  timeout.abort();
  expect((await bulk).results).toMatchObject([
    { id: one.id, outcome: 'done' },
    { id: held.id, outcome: 'refused', code: 'overloaded', error: adminMessages.users.unfinished },
    { id: two.id, outcome: 'refused', code: 'overloaded', error: messages.generic.unavailable },
  ]);
  letGo.resolve();
  await holder;
  await expect.poll(() => deletedAt(held), { timeout: 10_000 }).toEqual(gone);
  expect(await isLeftAlone(two)).toBe(true);
});
