import type { NotificationPreferences } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { insertDelivery } from '../testing/rows.ts';
import {
  insertAlert,
  insertReader,
  mailboxChannels,
  preferences,
  readDelivery,
  readMailbox,
  testClock,
} from './testing/alerts.ts';
import { newAddress, newNumber, notifierFixture } from './testing/fixture.ts';

const { database, start } = notifierFixture();

async function awayFor(
  minutes: number,
  channels: ('email' | 'whatsapp')[],
  alerts = 1,
  types: NotificationPreferences['types'] = {},
) {
  const clock = testClock();
  const [email, whatsapp] = [newAddress(), newNumber()];
  const wishes = JSON.stringify({ ...preferences, enabled_channels: channels, types });
  const user = await insertReader(database.db, { email, whatsapp, notification_preferences: wishes });
  const gateway = mailboxChannels(database.db, clock);
  await gateway.whatsapp.command('stop', null);
  let id = '';
  for (let n = 0; n < alerts; n += 1) id = await insertAlert(database.db, user, { channel: 'whatsapp' });
  const notifier = await start(clock, { channels: gateway });
  for (let passed = 0; passed <= minutes; passed += 1) {
    await notifier.idle();
    clock.pass({ minutes: 1 });
  }
  return {
    id,
    letters: async (recipient: 'email' | 'whatsapp') =>
      (await readMailbox(database.db, recipient === 'email' ? email : whatsapp)).length,
    async reconnect() {
      await gateway.whatsapp.command('start', null);
      await notifier.idle();
    },
  };
}

test('after ten minutes without a connection an alert is sent by email, once, and not over WhatsApp later', async () => {
  const alert = await awayFor(11, ['email', 'whatsapp']);
  expect(await alert.letters('email')).toBe(1);
  expect(await readDelivery(database.db, alert.id)).toMatchObject({
    status: 'cancelled',
    reason: 'taken_over',
  });
  await alert.reconnect();
  expect([await alert.letters('email'), await alert.letters('whatsapp')]).toEqual([1, 0]);
});

test('is not sent by email if the person has no email alerts', async () => {
  const alert = await awayFor(11, ['email', 'whatsapp'], 1, { match: ['whatsapp'] });
  expect(await alert.letters('email')).toBe(0);
  await alert.reconnect();
  expect([await alert.letters('email'), await alert.letters('whatsapp')]).toEqual([0, 1]);
});

test('several alerts are each sent by email', async () => {
  const alert = await awayFor(11, ['email', 'whatsapp'], 3);
  expect(await alert.letters('email')).toBe(3);
  await alert.reconnect();
  expect([await alert.letters('email'), await alert.letters('whatsapp')]).toEqual([3, 0]);
});

test('before that it waits, and is sent over WhatsApp once it is connected', async () => {
  const alert = await awayFor(8, ['email', 'whatsapp']);
  expect(await readDelivery(database.db, alert.id)).toMatchObject({
    status: 'held',
    reason: 'gateway_unavailable',
  });
  await alert.reconnect();
  expect([await alert.letters('email'), await alert.letters('whatsapp')]).toEqual([0, 1]);
});

test('alerts for people without email alerts wait for the connection', async () => {
  const alert = await awayFor(30, ['whatsapp']);
  await alert.reconnect();
  expect([await alert.letters('email'), await alert.letters('whatsapp')]).toEqual([0, 1]);
});

test('an address that rejects our mail is not used: the alert waits for the connection', async () => {
  const clock = testClock();
  const [email, whatsapp] = [newAddress(), newNumber()];
  const refused = { email_refused_address: email, email_refused_reason: 'bounced' as const };
  const user = await insertReader(database.db, { email, whatsapp, ...refused });
  const gateway = mailboxChannels(database.db, clock);
  await gateway.whatsapp.command('stop', null);
  await insertAlert(database.db, user, { channel: 'whatsapp' });
  const notifier = await start(clock, { channels: gateway });
  for (let minute = 0; minute <= 11; minute += 1) {
    await notifier.idle();
    clock.pass({ minutes: 1 });
  }
  await gateway.whatsapp.command('start', null);
  await notifier.idle();
  expect(await readMailbox(database.db, email)).toHaveLength(0);
  expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
});

test('an unsubscribed email address is not used either', async () => {
  const clock = testClock();
  const [email, whatsapp] = [newAddress(), newNumber()];
  const user = await insertReader(database.db, { email, whatsapp });
  const gateway = mailboxChannels(database.db, clock);
  await gateway.whatsapp.command('stop', null);
  const id = await insertAlert(database.db, user, { channel: 'whatsapp' });
  const { notification_id, target_id } = await readDelivery(database.db, id);
  await insertDelivery(database.db, {
    notification_id,
    user_id: user,
    target_id,
    channel: 'email',
    status: 'suppressed',
    reason: 'opted_out',
  });
  const notifier = await start(clock, { channels: gateway });
  for (let minute = 0; minute <= 11; minute += 1) {
    await notifier.idle();
    clock.pass({ minutes: 1 });
  }
  await gateway.whatsapp.command('start', null);
  await notifier.idle();
  expect(await readMailbox(database.db, email)).toHaveLength(0);
  expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
});

test('email is not used either if the target has only WhatsApp, for example after “stop emails about this target”', async () => {
  const clock = testClock();
  const [email, whatsapp] = [newAddress(), newNumber()];
  const user = await insertReader(database.db, { email, whatsapp });
  const gateway = mailboxChannels(database.db, clock);
  await gateway.whatsapp.command('stop', null);
  const id = await insertAlert(database.db, user, { channel: 'whatsapp' });
  const { target_id } = await readDelivery(database.db, id);
  await database.db
    .updateTable('targets')
    .set({ channels: ['whatsapp'] })
    .where('id', '=', target_id ?? '')
    .execute();
  const notifier = await start(clock, { channels: gateway });
  for (let minute = 0; minute <= 11; minute += 1) {
    await notifier.idle();
    clock.pass({ minutes: 1 });
  }
  await gateway.whatsapp.command('start', null);
  await notifier.idle();
  expect(await readMailbox(database.db, email)).toHaveLength(0);
  expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
});

test('a digest of many parts is sent by email as one message', async () => {
  const clock = testClock();
  const [email, whatsapp] = [newAddress(), newNumber()];
  const user = await insertReader(database.db, { email, whatsapp });
  const id = await insertAlert(database.db, user, {
    channel: 'whatsapp',
    status: 'held',
    mode: 'daily',
    reason: 'gateway_unavailable',
    digest_id: newId('dig'),
    scheduled_for: new Date('2026-03-10T13:00:00Z'),
  });
  await sql`
    with copies as (
      insert into notifications (id, user_id, type, title, body, severity, target_id, article_ids, action_url, created_at)
      select n.id || i, user_id, type, title, body, severity, target_id, article_ids, action_url, created_at
      from notifications n, generate_series(2, 450) i where n.user_id = ${user}
      returning id
    )
    insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, reason, mode, digest_id, scheduled_for, created_at)
    select d.id || c.id, c.id, d.user_id, d.target_id, c.id, d.channel, d.destination, d.status, d.reason, d.mode, d.digest_id, d.scheduled_for, d.created_at
    from deliveries d, copies c where d.id = ${id}`.execute(database.db);
  clock.pass({ minutes: 11 });
  const notifier = await start(clock);
  await notifier.idle();
  // All are about the same article, which the heading counts once.
  const mails = await readMailbox(database.db, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Newswatch: 1 new article']);
  expect(mails[0]?.body_text).toContain('440 more');
  clock.pass({ hours: 2 });
  await notifier.idle();
  expect(await readMailbox(database.db, whatsapp)).toHaveLength(0);
});
