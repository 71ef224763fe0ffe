import { messages } from '@newswatch/shared/contracts';
import { AdminUserChanged, type AdminUserDetail } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'basic' });
let people = 0;

const newcomer = (changes: object = {}) => {
  people += 1;
  return {
    email: `newcomer${people}@example.org`,
    full_name: 'Nora Newcomer',
    password: 'first-words',
    ...changes,
  };
};

async function create(admin: TestPerson, changes: object = {}): Promise<AdminUserDetail> {
  const answer = await app().call('POST', '/admin/users', { token: admin.token, body: newcomer(changes) });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return v.parse(AdminUserChanged, answer.body).user;
}

const put = (admin: TestPerson, id: string, body: object) =>
  app().call('PUT', `/admin/users/${id}`, { token: admin.token, body });
const post = (admin: TestPerson, id: string, what: string, body?: object) =>
  app().call('POST', `/admin/users/${id}/${what}`, { token: admin.token, body });
const signIn = (email: string, password: string, at = '/auth/login') =>
  app().call('POST', at, { body: { email, password } });
const tokenOf = (answer: { body: unknown }) =>
  v.parse(v.object({ access_token: v.string() }), answer.body).access_token;
const status = async (token: string, path = '/user/profile') =>
  (await app().call('GET', path, { token })).status;
const audited = (id: string) =>
  app().db.selectFrom('audit_log').selectAll().where('object_id', '=', id).orderBy('id').execute();

describe('an account created by an administrator', () => {
  test('can have a name that people cannot choose, and keeps it when the person saves other fields', async () => {
    const admin = await app().administrator();
    const full_name = 'Dr. Nora Newcomer 2nd';
    const { id, email } = await create(admin, { full_name });
    await app().db.updateTable('users').set({ must_change_password: false }).where('id', '=', id).execute();
    const token = tokenOf(await signIn(email, 'first-words'));
    const save = (body: object) => app().call('PUT', '/user/profile', { token, body });
    expect(await save({ full_name, birthdate: '1990-04-01' })).toMatchObject({
      status: 200,
      body: { user: { full_name, birthdate: '1990-04-01' } },
    });
    expect(await save({ full_name: `${full_name}!` })).toMatchObject({
      status: 422,
      body: { fields: { full_name: [messages.name.alphabet] } },
    });
    expect((await save({ full_name: 'Nora Newcomer' })).status).toBe(200);
  });

  test('has the given values and defaults for the rest, and is announced by email in its language', async () => {
    const admin = await app().administrator();
    const user = await create(admin, { locale: 'french', max_targets: 7, whatsapp: '+33123456789' });
    expect(user).toMatchObject({
      role: 'user',
      plan: 'basic',
      status: 'active',
      email_verified: false,
      whatsapp: '+33123456789',
      whatsapp_verified: false,
      max_targets: 7,
      targets: { used: 0, max: 7 },
      max_notifications_per_day: null,
      must_change_password: true,
      created_by: { id: admin.id, full_name: 'Ann Lee' },
      last_login_at: null,
      is_self: false,
    });
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(user.email, 'account_created').url).toBe('https://news.example/sign-in');
    expect(app().messenger.notices.findLast(({ destination }) => destination === user.email)?.locale).toBe(
      'french',
    );
    expect(await audited(user.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'user.created',
        ip: '127.0.0.1',
        detail: { after: { plan: 'basic', max_targets: 7 } },
      },
    ]);
    expect(JSON.stringify(await audited(user.id))).not.toMatch(/newcomer|Nora|\+33|first-words/);
  });

  test('can sign in with its password, but do nothing until it is changed', async () => {
    const admin = await app().administrator();
    const { email } = await create(admin, { skip_email_verification: true });
    const first = await signIn(email, 'first-words');
    expect(first).toMatchObject({
      status: 200,
      body: { user: { must_change_password: true, email_verified: true } },
    });
    const token = tokenOf(first);
    expect(await app().call('GET', '/targets', { token })).toMatchObject({
      status: 403,
      body: { code: 'password_change_required', error: 'Please choose a new password first.' },
    });
    expect(
      (await app().call('PUT', '/user/profile', { token, body: { full_name: 'Nora New' } })).status,
    ).toBe(403);
    expect([await status(token), await status(token, '/auth/validate-token')]).toEqual([200, 200]);
    const body = { current_password: 'first-words', new_password: 'Kestrel-9-Quay' };
    expect((await app().call('POST', '/auth/change-password', { token, body })).status).toBe(200);
    expect(await status(token, '/targets')).toBe(200);
    expect((await app().call('GET', '/user/profile', { token })).body).toMatchObject({
      user: { must_change_password: false },
    });
  });

  test('is refused when the address is taken, in any case, with the error at the field', async () => {
    const admin = await app().administrator();
    const { email } = await create(admin);
    const again = await app().call('POST', '/admin/users', {
      token: admin.token,
      body: newcomer({ email: email.toUpperCase() }),
    });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        error: 'An account with this email already exists.',
        details: { field: 'email' },
      },
    });
    const other = await create(admin);
    expect(await put(admin, other.id, { email })).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });
});

test('role and plan go together: only administrators have the admin plan', async () => {
  const admin = await app().administrator();
  const wrong = async (changes: object) =>
    (await app().call('POST', '/admin/users', { token: admin.token, body: newcomer(changes) })).body;
  expect(await wrong({ role: 'admin', plan: 'pro' })).toMatchObject({
    fields: { plan: ['Administrators must have the admin plan'] },
  });
  expect(await wrong({ plan: 'admin' })).toMatchObject({
    fields: { plan: ['The admin plan is for administrators only'] },
  });
  const other = await create(admin, { role: 'admin' });
  expect(other).toMatchObject({ role: 'admin', plan: 'admin', targets: { max: null, unlimited: true } });
  expect((await put(admin, other.id, { role: 'user' })).body).toMatchObject({
    user: { role: 'user', plan: 'basic' },
  });
  expect((await put(admin, other.id, { role: 'admin' })).body).toMatchObject({ user: { plan: 'admin' } });
});

test('a smaller plan suspends the newest targets and deletes none; a larger one resumes them', async () => {
  const admin = await app().administrator();
  const user = await create(admin, { plan: 'pro', skip_email_verification: true });
  for (let n = 0; n < 5; n += 1) await insertTarget(app().db, { user_id: user.id });
  expect((await put(admin, user.id, { plan: 'free' })).body).toMatchObject({
    user: { targets: { used: 3, max: 3 }, api_access_enabled: false },
  });
  expect((await put(admin, user.id, { max_targets: 4 })).body).toMatchObject({
    user: { targets: { used: 4, max: 4 } },
  });
  expect((await put(admin, user.id, { plan: 'pro', max_targets: null })).body).toMatchObject({
    user: { targets: { used: 5, max: 50 }, api_access_enabled: true },
  });
});

describe('a suspended account', () => {
  test('is signed out at once, refused with a clear message and the reason, and can be activated again', async () => {
    const admin = await app().administrator();
    const person = await app().signUp();
    expect((await post(admin, person.id, 'suspend', { reason: ' Spam was sent ' })).body).toMatchObject({
      user: { status: 'suspended', suspension_reason: 'Spam was sent', open_sessions: 0 },
    });
    await expect.poll(() => status(person.token), { timeout: 10_000 }).toBe(401);
    expect((await app().call('POST', '/auth/refresh', { token: person.refreshToken })).status).toBe(401);
    expect(await signIn(person.email, person.password)).toMatchObject({
      status: 403,
      body: {
        code: 'account_suspended',
        error: 'Your account is suspended. Please contact support. Reason: Spam was sent',
      },
    });
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(person.email, 'account_suspended').reason).toBe('Spam was sent');
    expect((await post(admin, person.id, 'activate')).body).toMatchObject({
      user: { status: 'active', suspension_reason: null },
    });
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await audited(person.id)).map(({ action, detail }) => [action, detail])).toEqual([
      [
        'user.suspended',
        expect.objectContaining({
          before: { status: 'active' },
          after: { status: 'suspended' },
          reason: 'Spam was sent',
        }),
      ],
      [
        'user.activated',
        expect.objectContaining({ before: { status: 'suspended' }, after: { status: 'active' } }),
      ],
    ]);
  });

  test('is suspended once, no matter how often it is requested, with one email and one row in the log', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    const asked = Array.from({ length: 6 }, () => post(admin, person.id, 'suspend', { reason: 'Spam' }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    await app().api.accounts.settle();
    const told = app().messenger.notices.filter(
      ({ destination, notice }) => destination === person.email && notice.kind === 'account_suspended',
    );
    expect(told).toHaveLength(1);
    expect((await audited(person.id)).map(({ action }) => action)).toEqual(['user.suspended']);
  });

  test('needs a reason', async () => {
    const admin = await app().administrator();
    const person = await app().signUp();
    for (const body of [{ reason: '' }, { reason: '  ' }, { reason: '\u200b\u2060\u00ad\u202e' }]) {
      expect((await post(admin, person.id, 'suspend', body)).body).toMatchObject({
        fields: { reason: ['Please enter a reason'] },
      });
    }
  });
});
