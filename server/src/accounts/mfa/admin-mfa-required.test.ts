import { beforeEach, describe, expect, test } from 'vitest';
import { takeOverSettings } from '../../system-settings/live-settings.ts';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
beforeEach(async () => {
  await app().db.deleteFrom('settings').execute();
  await takeOverSettings(app().db);
});
const call = (method: 'GET' | 'PUT' | 'POST', path: string, token?: string, body?: object) =>
  app().call(method, path, { token, body });
const require = (admin: TestPerson, admin_mfa_required: boolean, version?: number) =>
  call('PUT', '/admin/settings', admin.token, { security: { admin_mfa_required }, version });
const signIn = ({ email }: TestPerson, path = '/auth/admin-login') =>
  call('POST', path, undefined, { email, password: TEST_PASSWORD });
const verify = (mfa_token: string, code: string) =>
  call('POST', '/auth/mfa/verify', undefined, { mfa_token, code });
const codeFor = ({ email }: TestPerson) => app().messenger.noticeFor(email, 'mfa_code').code;

describe('a required second step for administrators', () => {
  test('is a code by email for administrators without an authenticator, once it is required', async () => {
    const admin = await app().administrator();
    expect((await signIn(admin)).body).toMatchObject({ access_token: expect.any(String) });
    expect((await require(admin, true)).status).toBe(200);

    const first = await signIn(admin);
    expect(first).toMatchObject({ status: 200, body: { mfa_required: true, mfa_methods: ['email'] } });
    expect(first.text).not.toContain('access_token');
    const { mfa_token } = first.body as { mfa_token: string };
    const code = codeFor(admin);
    const wrong = await verify(mfa_token, code === '000000' ? '111111' : '000000');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'mfa_invalid' } });
    expect((await verify(mfa_token, code)).body).toMatchObject({ user: { id: admin.id } });
    expect((await verify(mfa_token, code)).status).toBe(410);
    // Current sessions stay signed in, and other people need no code.
    expect((await call('GET', '/user/profile', admin.token)).status).toBe(200);
    const person = await app().signUp();
    expect((await signIn(person, '/auth/login')).body).toMatchObject({ access_token: expect.any(String) });

    await require(admin, false);
    expect((await signIn(admin)).body).toMatchObject({ access_token: expect.any(String) });
  });

  test('does not accept the code of an authenticator that was never turned on', async () => {
    const admin = await app().administrator();
    await call('POST', '/user/mfa/setup', admin.token, {});
    await require(admin, true);
    const { mfa_token } = (await signIn(admin)).body as { mfa_token: string };
    // The six digits are only compared with the emailed code; the authenticator's secret is not even read.
    await app()
      .db.updateTable('users')
      .set({ totp_secret: 'unreadable' })
      .where('id', '=', admin.id)
      .execute();
    const code = codeFor(admin);
    const wrong = await verify(mfa_token, code === '000000' ? '111111' : '000000');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'mfa_invalid' } });
  });

  test('says when the code could not be sent, and refuses the sign-in', async () => {
    const admin = await app().administrator();
    await require(admin, true);
    app().messenger.refuse = new Error('connect ECONNREFUSED');
    const answer = await signIn(admin);
    app().messenger.refuse = undefined;
    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'Failed to send the code. Please try again.' },
    });
  });
});

describe('the system settings', () => {
  test('refuse a stale version, count the changes, and leave a row in the audit log', async () => {
    const admin = await app().administrator();
    const { version } = (await call('GET', '/admin/settings', admin.token)).body as { version: number };
    expect((await require(admin, true, version)).body).toMatchObject({
      security: { admin_mfa_required: true },
      version: version + 1,
      message: 'System settings saved.',
    });
    expect(await require(admin, false, version)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect((await require(admin, false, version + 1)).status).toBe(200);
    const rows = await app()
      .db.selectFrom('audit_log')
      .select(['detail'])
      .where('actor_id', '=', admin.id)
      .where('object_type', '=', 'settings')
      .orderBy('sequence')
      .execute();
    expect(JSON.stringify(rows.at(0)?.detail)).toContain('"admin_mfa_required":true');
    expect(rows.map(({ detail }) => detail)).toHaveLength(2);
  });

  test('are for administrators only', async () => {
    const person = await app().signUp();
    expect((await call('GET', '/admin/settings', person.token)).status).toBe(403);
    expect((await require(person, true)).status).toBe(403);
  });
});
