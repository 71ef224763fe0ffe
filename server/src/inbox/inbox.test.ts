import { NotificationList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { writeVerificationNotice } from '../notifier/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { writeSecurityEntry } from './index.ts';

const app = testApp();

/** The inbox as its page reads it, without fields that are the same for all these notifications. */
async function inboxOf({ token }: TestPerson, query = '') {
  const answer = await app().call('GET', `/notifications${query}`, { token });
  const { items } = v.parse(NotificationList, answer.body);
  return items.map(({ type, title, action_url, deliveries }) => ({
    type,
    title,
    action_url,
    by: deliveries.map(({ channel, status }) => `${channel} ${status}`),
  }));
}

async function done(
  method: 'POST' | 'PUT',
  path: string,
  call: Parameters<ReturnType<typeof app>['call']>[2],
) {
  const answer = await app().call(method, path, call);
  expect(answer.status, answer.text).toBe(200);
}

it('lists security events of the account that no email reports', async () => {
  const [person, admin] = [await app().verifiedUser(), await app().administrator()];
  const { token } = person;
  const body = { whatsapp: '+49301234999' };
  await done('PUT', '/user/contact-info', { token, body });
  // Repeating the change causes no notice.
  app().clock.advance({ minutes: 2 });
  await done('PUT', '/user/contact-info', { token, body });
  app().clock.advance({ minutes: 2 });
  await done('PUT', '/user/contact-info', { token, body: { whatsapp: null } });
  app().clock.advance({ minutes: 2 });
  await done('POST', `/admin/users/${person.id}/revoke-sessions`, { token: admin.token, body: {} });
  const { email, password } = person;
  const signedIn = await app().call('POST', '/auth/login', { body: { email, password } });
  const again = {
    ...person,
    token: v.parse(v.looseObject({ access_token: v.string() }), signedIn.body).access_token,
  };
  const security = { type: 'security', action_url: '/settings/security', by: [] };
  const expected = [
    { ...security, title: 'You were signed out everywhere' },
    { ...security, title: 'Your WhatsApp number was removed' },
    { ...security, title: 'Your WhatsApp number is about to change' },
  ];
  expect(await inboxOf(again)).toEqual(expected);
  expect(await inboxOf(again, '?type=security')).toEqual(expected);
  expect(await inboxOf(again, '?type=chat_message,webhook_disabled')).toEqual([]);
  // The first number of an account causes no notice.
  expect(await inboxOf(await app().verifiedUser())).toEqual([]);
});

it.each([
  ['english', 'New sign-in', 'If this was not you'],
  ['french', 'Nouvelle connexion', 'Si ce n’était pas vous'],
  ['spanish', 'Nuevo inicio de sesión', 'Si no ha sido usted'],
  ['arabic', 'تسجيل دخول جديد', 'إذا لم تكن أنت من فعل ذلك'],
] as const)('says in %s what happened and what to do', async (locale, title, advice) => {
  const { id } = await app().signUp();
  const { db, clock } = app();
  await writeSecurityEntry(
    db,
    { id, locale },
    { kind: 'new_sign_in', device: 'Firefox on Linux' },
    clock.now(),
  );
  const written = await db
    .selectFrom('notifications')
    .select(['title', 'body'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(written.title).toBe(title);
  expect(written.body).toContain('Firefox on Linux');
  expect(written.body).toContain(advice);
});

test('a number that another account verifies is reported to its previous owner on another channel', async () => {
  const [before, after] = [await app().verifiedUser(), await app().verifiedUser()];
  const { db, clock, messenger } = app();
  const number = '+49301234888';
  await db.updateTable('users').set({ whatsapp: number }).where('id', '=', before.id).execute();
  await done('PUT', '/user/contact-info', { token: after.token, body: { whatsapp: number } });
  const body = { phone_number: number, verification_code: messenger.codeFor(number) };
  await done('POST', '/user/verify-whatsapp', { token: after.token, body });
  expect(await inboxOf(before)).toEqual([
    {
      type: 'verification',
      title: 'Your WhatsApp number is no longer verified',
      action_url: '/settings',
      by: ['email queued'],
    },
  ]);
  // If messages about it are switched off, it is only in the inbox.
  const preferences = { types: { verification: [] } };
  await done('PUT', '/user/notification-preferences', { token: before.token, body: preferences });
  await writeVerificationNotice(
    db,
    [before.id],
    { channel: 'whatsapp', change: 'left' },
    clock.advance({ minutes: 1 }),
  );
  expect((await inboxOf(before))[0]).toMatchObject({ type: 'verification', by: [] });
});

test('a channel that an administrator verifies is in the inbox', async () => {
  const [person, admin] = [await app().verifiedUser(), await app().administrator()];
  const { db } = app();
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();
  const body = { channel: 'email' };
  await done('POST', `/admin/users/${person.id}/verify`, { token: admin.token, body });
  expect(await inboxOf(person)).toMatchObject([
    { type: 'verification', title: 'Your email address is verified' },
  ]);
  await done('PUT', `/admin/users/${person.id}`, {
    token: admin.token,
    body: { email: `new.${person.email}` },
  });
  expect(await inboxOf(person)).toMatchObject([
    { type: 'verification', title: 'Your email address is no longer verified' },
    { type: 'security', title: 'Your email address was changed' },
    { type: 'verification', title: 'Your email address is verified' },
  ]);
});
