import { UserImportAnswer } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createPasswordHasher } from '../passwords/index.ts';
import { createUserManagement } from './user-management.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'basic' });
const importing = async (text: string, more: object = {}) => {
  const { token } = await app().administrator();
  const answer = await app().call('POST', '/admin/users/import', { token, body: { text, ...more } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  await app().api.accounts.settle();
  return v.parse(UserImportAnswer, answer.body);
};
const accountOf = (email: string) =>
  app().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const outcomes = ({ lines }: UserImportAnswer) =>
  lines.map(({ line, outcome, reason }) => [line, outcome, reason]);
const tokenOf = (email: string) =>
  new URL(app().messenger.noticeFor(email, 'reset_link').url).searchParams.get('token');
const choose = (email: string) =>
  app().call('POST', '/auth/reset-password', {
    body: { reset_token: tokenOf(email), new_password: 'Kestrel-9-Quay' },
  });

describe('people imported from a list', () => {
  test('get an account on the chosen plan, and an invitation in the language of their line', async () => {
    const text = 'Name,Email,Language\nAnn Lee,ann@corp.example,fr\nBo Berg,bo@corp.example,';
    const answer = await importing(text, { plan: 'pro', locale: 'spanish' });
    expect(answer).toMatchObject({
      invited: 2,
      message: '2 invited.',
    });
    expect(await accountOf('ann@corp.example')).toMatchObject({
      full_name: 'Ann Lee',
      plan: 'pro',
      role: 'user',
      locale: 'french',
      email_verified_at: null,
      last_login_at: null,
    });
    expect(await accountOf('bo@corp.example')).toMatchObject({ locale: 'spanish' });
    expect(app().messenger.noticeFor('ann@corp.example', 'reset_link')).toMatchObject({
      minutes: 7 * 24 * 60,
      invited: true,
    });
  });

  test('choose their password with the link, which confirms their address, and then sign in', async () => {
    await importing('Cy Cole <cy@corp.example>');
    const signIn = (password: string) =>
      app().call('POST', '/auth/login', { body: { email: 'cy@corp.example', password } });
    expect((await signIn('!')).status).toBe(401);
    app().clock.advance({ days: 6 });
    expect((await choose('cy@corp.example')).status).toBe(200);
    await app().api.accounts.settle();
    // No existing password was replaced.
    expect(() => app().messenger.noticeFor('cy@corp.example', 'password_reset')).toThrow();
    expect(await signIn('Kestrel-9-Quay')).toMatchObject({
      status: 200,
      body: { user: { email_verified: true, must_change_password: false } },
    });
    expect((await choose('cy@corp.example')).status).toBe(410);
  });

  test('are invited again with the button that sends others a reset link', async () => {
    const { lines } = await importing('Di Dahl <di@corp.example>');
    const id = lines[0]?.user_id ?? '';
    const { token } = await app().administrator();
    const first = tokenOf('di@corp.example');
    const again = await app().call('POST', `/admin/users/${id}/reset-password`, { token });
    expect(again.body).toMatchObject({ message: 'Invitation sent.', user: { has_password: false } });
    await app().api.accounts.settle();
    expect(tokenOf('di@corp.example')).not.toBe(first);
    await choose('di@corp.example');
    expect((await app().call('GET', `/admin/users/${id}`, { token })).body).toMatchObject({
      user: { has_password: true, email_verified: true },
    });
  });

  test('can be checked first, without creating accounts', async () => {
    await importing('Ed Ek <ed@corp.example>');
    const text =
      'Ed Ek <ED@corp.example>\nFay Fox <fay@corp.example>\nFay <Fay@corp.example>\nnobody\ngus@corp.example';
    const checked = await importing(text, { dry_run: true });
    expect(outcomes(checked)).toEqual([
      [1, 'known', null],
      [2, 'would_invite', null],
      [3, 'invalid', 'This address is in the list twice.'],
      [4, 'invalid', 'Invalid email address'],
      [5, 'invalid', 'The name is missing. Write it before the address: Ann Lee <ann@example.com>'],
    ]);
    expect(checked.message).toBe('1 to be invited, 1 with an account already, 3 not usable.');
    expect(await accountOf('fay@corp.example')).toBeUndefined();
    expect(outcomes(await importing(text)).map(([, outcome]) => outcome)).toEqual([
      ...['known', 'invited', 'invalid', 'invalid', 'invalid'],
    ]);
  });

  test('leave no personal data in the audit log, which says that they have no password yet', async () => {
    const { lines } = await importing('Hal Holm <hal@corp.example>');
    const rows = await app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', lines[0]?.user_id ?? '')
      .execute();
    expect(rows).toMatchObject([
      { action: 'user.created', detail: { after: { email: 'set', password: 'none' } } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Holm|hal@/);
  });

  test('cannot be made administrators, and are at most a thousand', async () => {
    const { token } = await app().administrator();
    const refused = async (body: object) =>
      (await app().call('POST', '/admin/users/import', { token, body })).status;
    expect(await refused({ text: 'Ian Iles <ian@corp.example>', plan: 'admin' })).toBe(422);
    expect(await refused({ text: ' \n' })).toBe(422);
    expect(await refused({ text: 'a@corp.example\n'.repeat(1_002) })).toBe(422);
  });

  test('who could not be processed in time are reported', async () => {
    const { id } = await app().administrator();
    const passed = [0, 4_000, 8_000];
    const management = createUserManagement({
      db: app().db,
      hasher: createPasswordHasher(),
      passwordReset: app().api.accounts.passwordReset,
      defaultPlan: 'free',
      baseUrl: () => 'https://news.example',
      elapsed: () => passed.shift() ?? 12_000,
    });
    const text = 'Jo Jay <jo@corp.example>\nKim Kerr <kim@corp.example>';
    const asked = { text, plan: undefined, locale: 'english', dry_run: false } as const;
    const first = await management.import({ id, ip: '127.0.0.1' }, asked, app().clock.now());
    expect(first.lines.map(({ outcome }) => outcome)).toEqual(['invited', 'not_reached']);
    expect(first.message).toMatch(/1 not reached: import the list again\.$/);
    expect(await accountOf('kim@corp.example')).toBeUndefined();
  });
});
