import { AdminUserAnswer, AdminUserChanged, adminMessages } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
const does = (admin: TestPerson, method: 'POST' | 'PUT', path: string, body?: object) =>
  app().call(method, `/admin/users/${path}`, { token: admin.token, body });

describe('the address and number of an account', () => {
  test('are unverified when changed by an administrator; the old address is notified, and old links stop working', async () => {
    const [admin, person] = [await app().administrator(), await app().verifiedUser()];
    await app().call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await app().api.accounts.settle();
    const token = new URL(app().messenger.noticeFor(person.email, 'reset_link').url).searchParams.get(
      'token',
    );
    const email = `moved-${person.email}`;
    expect((await does(admin, 'PUT', person.id, { email, whatsapp: '+33123456789' })).body).toMatchObject({
      user: { email, email_verified: false, whatsapp: '+33123456789', whatsapp_verified: false },
    });
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(person.email, 'email_changed').newEmail).toBe(email);
    expect((await app().call('GET', `/auth/reset-password/validate?token=${token}`)).status).toBe(410);
    const next = `again-${person.email}`;
    expect(
      (await does(admin, 'PUT', person.id, { email: next, skip_email_verification: true })).body,
    ).toMatchObject({
      user: { email: next, email_verified: true },
    });
  });

  test('can be marked as verified by an administrator, with an audit entry', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    expect(await does(admin, 'POST', `${person.id}/verify`, { channel: 'whatsapp' })).toMatchObject({
      status: 400,
      body: { code: 'no_destination', error: 'This account has no WhatsApp number' },
    });
    await does(admin, 'PUT', person.id, { whatsapp: '+33123456789' });
    for (const channel of ['email', 'whatsapp'])
      await does(admin, 'POST', `${person.id}/verify`, { channel });
    const { body } = await app().call('GET', '/user/profile', { token: person.token });
    expect(body).toMatchObject({
      user: { contact_info: { whatsapp: '+33123456789', verified_channels: ['email', 'whatsapp'] } },
    });
    const consent = app().db.selectFrom('users').select('whatsapp_opt_in_at').where('id', '=', person.id);
    expect(await consent.executeTakeFirst()).toEqual({ whatsapp_opt_in_at: app().clock.now() });
    const audit = app()
      .db.selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('object_id', '=', person.id);
    expect(await audit.where('action', '=', 'user.verified').orderBy('id').execute()).toMatchObject([
      { actor_id: admin.id, detail: { channel: 'email', after: { email_verified: true } } },
      { actor_id: admin.id, detail: { channel: 'whatsapp', after: { whatsapp_verified: true } } },
    ]);
  });
});

test('alerts always have a usable channel: one that the plan lacks or that has no number cannot be the only one', async () => {
  const [admin, person] = [await app().administrator(), await app().signUp()];
  const only = (body: object) => does(admin, 'PUT', person.id, { enabled_channels: ['whatsapp'], ...body });
  const refused = { status: 422, body: { fields: { enabled_channels: [adminMessages.users.nowhereToGo] } } };
  expect(await only({ plan: 'pro' })).toMatchObject(refused);
  expect(await only({ plan: 'free', whatsapp: '+33123456789' })).toMatchObject(refused);
  expect((await only({ enabled_channels: ['whatsapp', 'email'] })).status).toBe(200);
  expect((await only({ plan: 'pro', whatsapp: '+33123456789' })).body).toMatchObject({
    user: { enabled_channels: ['whatsapp'] },
  });
});

test('live alerts beyond the plan are granted by an administrator, and cannot be changed by the person', async () => {
  const [admin, person] = [await app().administrator(), await app().signUp()];
  const live = async () => {
    const { body } = await app().call('GET', `/admin/users/${person.id}`, { token: admin.token });
    const quota = await app().call('GET', '/user/quota', { token: person.token });
    return [v.parse(AdminUserAnswer, body).user.live_notifications_enabled, quota.body];
  };
  const given = (live_alerts: boolean) => [live_alerts, { features: { live_alerts } }];
  const wish = (body: object) =>
    app().call('PUT', '/user/notification-preferences', { token: person.token, body });
  expect((await does(admin, 'PUT', person.id, { plan: 'basic' })).status).toBe(200);
  await wish({ live_notifications_enabled: true });
  expect(await live()).toMatchObject(given(false));
  expect((await wish({ live_alerts_granted: true })).status).toBe(422);
  await does(admin, 'PUT', person.id, { live_notifications_enabled: true });
  expect(await live()).toMatchObject(given(true));
  await wish({ live_notifications_enabled: false });
  await wish({ live_notifications_enabled: true });
  expect(await live()).toMatchObject(given(true));
  await does(admin, 'PUT', person.id, { live_notifications_enabled: false });
  await wish({ live_notifications_enabled: true });
  expect(await live()).toMatchObject(given(false));
});

describe('a password', () => {
  test('is chosen by the person with a link that an administrator sends, with its own email text', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp({ locale: 'spanish' })];
    expect((await does(admin, 'POST', `${person.id}/reset-password`)).status).toBe(200);
    await app().api.accounts.settle();
    const { url, byAdministrator } = app().messenger.noticeFor(person.email, 'reset_link');
    expect(byAdministrator).toBe(true);
    const body = { reset_token: new URL(url).searchParams.get('token'), new_password: 'Heron-7-Bridge' };
    expect((await app().call('POST', '/auth/reset-password', { body })).status).toBe(200);
    const credentials = { email: person.email, password: 'Heron-7-Bridge' };
    expect((await app().call('POST', '/auth/login', { body: credentials })).status).toBe(200);
  });

  test('set by an administrator is temporary and ends every session, and the person is notified', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    const { body } = await does(admin, 'PUT', person.id, { password: 'second-words' });
    expect(v.parse(AdminUserChanged, body).user).toMatchObject({
      must_change_password: true,
      open_sessions: 0,
    });
    await expect
      .poll(async () => (await app().call('GET', '/user/profile', { token: person.token })).status, {
        timeout: 10_000,
      })
      .toBe(401);
    await app().api.accounts.settle();
    app().messenger.noticeFor(person.email, 'password_replaced');
    const guessed = await does(admin, 'PUT', person.id, { password: 'password' });
    expect(guessed.body).toMatchObject({
      fields: { password: ['This password is too common. Please choose another.'] },
    });
  });
});

test('an administrator signs a person out everywhere', async () => {
  const [admin, person] = [await app().administrator(), await app().signUp()];
  expect((await does(admin, 'POST', `${person.id}/revoke-sessions`)).body).toMatchObject({
    user: { open_sessions: 0 },
  });
  await expect
    .poll(async () => (await app().call('GET', '/user/profile', { token: person.token })).status, {
      timeout: 10_000,
    })
    .toBe(401);
  expect((await app().call('POST', '/auth/refresh', { token: person.refreshToken })).status).toBe(401);
});
