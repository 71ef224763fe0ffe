import {
  DeliveryList,
  InvitationAnswer,
  limits,
  RecipientList,
  type StandIn,
  StandInAnswer,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAccount } from '../accounts/profile/read-account.ts';
import type { EmailMessage } from '../channels/index.ts';
import { createLogger } from '../logging.ts';
import { createNoticeSender } from '../mail-queue/index.ts';
import { openingAt } from '../notifier/index.ts';
import { enqueueRelays, startRelays } from '../relays/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertNotification, insertRecipient, insertTarget } from '../testing/rows.ts';
import { sendToRecipient } from './index.ts';

const app = testApp();
const TODAY = '2026-03-10';

/** Somebody with two targets; Bo gets the first of them, and Cy gets none. */
async function owner(preferences: object = {}) {
  const { db } = app();
  const person = await app().verifiedUser({ full_name: 'Ann Lee' });
  const chosen = { ...person.user.notification_preferences, delivery_mode: 'live', ...preferences };
  await db
    .updateTable('users')
    .set({ plan: 'pro', timezone: 'UTC', notification_preferences: JSON.stringify(chosen) })
    .where('id', '=', person.id)
    .execute();
  const ports = await insertTarget(db, { user_id: person.id, name: 'Ports' });
  const rail = await insertTarget(db, { user_id: person.id, name: 'Rail' });
  const bo = await insertRecipient(db, { user_id: person.id, name: 'Bo', target_ids: [ports] });
  const cy = await insertRecipient(db, { user_id: person.id, name: 'Cy' });
  return { person, ports, rail, bo, cy };
}

const arrange = ({ token }: TestPerson, recipient_id: string, from: string, until: string, more = {}) =>
  app().call('PUT', '/recipients/stand-in', { token, body: { recipient_id, from, until, ...more } });

async function arranged(...args: Parameters<typeof arrange>): Promise<StandIn> {
  return v.parse(StandInAnswer, (await arrange(...args)).body).stand_in;
}

const end = ({ token }: TestPerson) => app().call('DELETE', '/recipients/stand-in', { token });

async function shown({ token }: TestPerson): Promise<StandIn | null | undefined> {
  return v.parse(RecipientList, (await app().call('GET', '/recipients', { token })).body).stand_in;
}

async function rowOf(id: string) {
  return app().db.selectFrom('recipients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function answer(id: string, word: 'decline' | 'decline_stand_in') {
  const { token } = await rowOf(id);
  const { body } = await app().call('POST', '/recipients/confirm', { body: { token, answer: word } });
  return v.parse(InvitationAnswer, body).invitation;
}

/** Writes an alert as the matcher would. @returns its recipients, and whether each gets it as a stand-in */
async function alertAt(person: TestPerson, target_id: string, moment: string | Date) {
  const { db } = app();
  const id = await insertNotification(db, { user_id: person.id, target_id });
  await enqueueRelays(db, [{ id, user_id: person.id, target_id }], new Date(moment));
  return relaysOf(id);
}

function relaysOf(notificationId: string) {
  return app()
    .db.selectFrom('relays')
    .select(['receiver_id', 'as_stand_in'])
    .where('notification_id', '=', notificationId)
    .orderBy('receiver_id')
    .execute();
}

/** The emails about standing in, once nothing waits to be sent. */
async function noticesTo(person: TestPerson, recipientId: string) {
  const { db, messenger } = app();
  const waiting = db.selectFrom('account_mails').select('id').where('user_id', '=', person.id);
  await expect.poll(() => waiting.execute()).toEqual([]);
  const { email } = await rowOf(recipientId);
  return messenger.notices.filter(({ destination }) => destination === email).map(({ notice }) => notice);
}

/** Sends what is due, and returns the emails to this recipient. */
async function textsTo(recipientId: string): Promise<string[]> {
  const { db, clock, database } = app();
  const sent: EmailMessage[] = [];
  const send = async (message: EmailMessage) => {
    sent.push(message);
    return { providerMessageId: message.idempotencyKey };
  };
  const mailer = { db, email: { send }, baseUrl: () => 'https://news.example', now: clock.now };
  const none = () => Promise.reject(new Error('there is none'));
  const relays = await startRelays({
    db,
    listener: database.storage.listener,
    senders: { recipient: sendToRecipient(mailer), app: none, newsletter: none, report: none, forward: none },
    now: clock.now,
    logger: createLogger('silent'),
  });
  await relays.idle();
  await relays.stop();
  const { email } = await rowOf(recipientId);
  return sent.filter(({ to }) => to === email).map(({ text }) => text);
}

describe('a stand-in', () => {
  it.each([
    ['Europe/Paris', 'the minute before', '2026-03-26T22:59:00Z', false],
    ['Europe/Paris', 'the first minute', '2026-03-26T23:00:00Z', true],
    // The clocks go forward on the last day, so it ends an hour earlier.
    ['Europe/Paris', 'the last minute', '2026-03-29T21:59:00Z', true],
    ['Europe/Paris', 'the minute after', '2026-03-29T22:00:00Z', false],
    ['Asia/Tokyo', 'the first minute', '2026-03-26T15:00:00Z', true],
    ['Asia/Tokyo', 'the minute after', '2026-03-29T15:00:00Z', false],
    ['America/New_York', 'the minute before', '2026-03-27T03:59:00Z', false],
    ['America/New_York', 'the last minute', '2026-03-30T03:59:00Z', true],
  ])('gets alerts in the zone of the owner’s alerts: %s, %s', async (timezone, _when, moment, gets) => {
    const { person, rail, cy } = await owner({ timezone });
    await arranged(person, cy, '2026-03-27', '2026-03-29');
    expect(await alertAt(person, rail, moment)).toEqual(gets ? [{ receiver_id: cy, as_stand_in: true }] : []);
  });

  it('gets the alerts of all targets, including new ones, each once besides their own, and afterwards only their own', async () => {
    const { person, ports, rail, bo } = await owner();
    expect(await arranged(person, bo, TODAY, '2026-03-12')).toMatchObject({ name: 'Bo', targets: 2 });
    const added = await insertTarget(app().db, { user_id: person.id, name: 'New' });
    const during = '2026-03-11T12:00:00Z';
    expect(await alertAt(person, ports, during)).toEqual([{ receiver_id: bo, as_stand_in: false }]);
    expect(await alertAt(person, rail, during)).toEqual([{ receiver_id: bo, as_stand_in: true }]);
    expect(await alertAt(person, added, during)).toEqual([{ receiver_id: bo, as_stand_in: true }]);
    const id = await insertNotification(app().db, { user_id: person.id, target_id: rail });
    const again = { id, user_id: person.id, target_id: rail };
    await enqueueRelays(app().db, [again], new Date(during));
    await enqueueRelays(app().db, [again], new Date('2026-03-12T12:00:00Z'));
    expect(await relaysOf(id)).toHaveLength(1);
    expect(await alertAt(person, rail, '2026-03-13T12:00:00Z')).toEqual([]);
    expect(await alertAt(person, ports, '2026-03-13T12:00:00Z')).toHaveLength(1);
    const other = await owner();
    expect(await alertAt(other.person, other.rail, during), 'of somebody else').toEqual([]);
  });

  it('is notified once, and again only if something changes; the owner sees who it is until the last day is over', async () => {
    const { person, cy, bo } = await owner();
    const kindsTo = async (id: string) => (await noticesTo(person, id)).map(({ kind }) => kind);
    await arranged(person, cy, '2026-03-13', '2026-03-14');
    expect(await noticesTo(person, cy)).toMatchObject([
      {
        kind: 'stand_in_arranged',
        by: 'Ann Lee',
        from: '2026-03-13',
        until: '2026-03-14',
        url: expect.stringContaining(`/recipients/confirm?token=${(await rowOf(cy)).token}`),
      },
    ]);
    await arranged(person, cy, '2026-03-13', '2026-03-14', { pauses_own_alerts: true });
    expect(await kindsTo(cy)).toEqual(['stand_in_arranged']);
    expect(await shown(person)).toMatchObject({ name: 'Cy', is_active: false, pauses_own_alerts: true });
    await arranged(person, cy, TODAY, '2026-03-14');
    expect(await kindsTo(cy)).toEqual(['stand_in_arranged', 'stand_in_arranged']);
    expect(await shown(person)).toMatchObject({ is_active: true, pauses_own_alerts: false });
    await arranged(person, bo, TODAY, '2026-03-14');
    expect((await kindsTo(cy)).at(-1)).toBe('stand_in_ended');
    expect(await kindsTo(bo)).toEqual(['stand_in_arranged']);
    expect((await end(person)).status).toBe(200);
    expect(await kindsTo(bo)).toEqual(['stand_in_arranged', 'stand_in_ended']);
    expect(await shown(person)).toBeNull();
    expect((await end(person)).status).toBe(404);
    await arranged(person, bo, TODAY, TODAY);
    await app()
      .db.updateTable('stand_ins')
      .set({ starts_on: '2026-03-01', ends_on: '2026-03-09' })
      .where('user_id', '=', person.id)
      .execute();
    expect(await shown(person)).toBeNull();
  });

  it('is not notified if it ended before the email was sent', async () => {
    const { person, cy } = await owner();
    const { db, messenger } = app();
    messenger.refuse = new Error('the mail server is down');
    await arranged(person, cy, '2026-03-13', '2026-03-14');
    await end(person);
    // The email that asked them has been dropped, or will be.
    const waiting = await db
      .selectFrom('account_mails')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(JSON.stringify(waiting)).not.toContain('stand_in_ended');
    const sender = createNoticeSender({ db, messenger });
    for (const mail of waiting) expect(await sender.deliver(mail)).toBe('void');
    const { email } = await rowOf(cy);
    expect(messenger.notices.filter(({ destination }) => destination === email)).toEqual([]);
    messenger.refuse = undefined;
  });

  it('is not notified after stopping the emails, not even by emails that already wait', async () => {
    const { person, cy, bo } = await owner();
    const { db, messenger } = app();
    const stopEmails = (id: string) =>
      db
        .updateTable('recipients')
        .set({ channels: ['whatsapp'], email_stopped_at: new Date() })
        .where('id', '=', id)
        .execute();
    await arranged(person, cy, TODAY, TODAY);
    expect(await noticesTo(person, cy)).toHaveLength(1);
    await stopEmails(cy);
    messenger.refuse = new Error('the mail server is down');
    await arranged(person, bo, TODAY, TODAY);
    await stopEmails(bo);
    const waiting = await db
      .selectFrom('account_mails')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    const sender = createNoticeSender({ db, messenger });
    for (const mail of waiting) expect(await sender.deliver(mail)).toBe('void');
    messenger.refuse = undefined;
    const emails = [(await rowOf(cy)).email, (await rowOf(bo)).email];
    const told = messenger.notices.filter(({ destination }) => emails.includes(destination));
    expect(told.map(({ notice }) => notice.kind)).toEqual(['stand_in_arranged']);
    expect(JSON.stringify(waiting)).not.toContain('stand_in_ended');
  });

  it('is asked at most five times a day by one person', async () => {
    const { person, cy } = await owner();
    const asked: number[] = [];
    for (const day of [11, 12, 13, 14, 15, 16]) {
      asked.push((await arrange(person, cy, TODAY, `2026-03-${day}`)).status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await arrange(person, cy, TODAY, '2026-03-15', { pauses_own_alerts: true })).status).toBe(200);
  });

  it('may decline only this: what waits is not sent, but their other alerts continue', async () => {
    const { person, ports, rail, bo } = await owner();
    await arranged(person, bo, TODAY, '2026-03-12');
    await alertAt(person, ports, app().clock.now());
    await alertAt(person, rail, app().clock.now());
    const { token } = await rowOf(bo);
    const page = await app().call('GET', `/recipients/confirm?token=${token}`);
    expect(v.parse(InvitationAnswer, page.body).invitation.stand_in).toEqual({
      from: TODAY,
      until: '2026-03-12',
    });
    expect(await answer(bo, 'decline_stand_in')).toMatchObject({ status: 'active', stand_in: null });
    const log = v.parse(
      DeliveryList,
      (await app().call('GET', '/notifications/deliveries?sort=created_at', { token: person.token })).body,
    );
    expect(
      log.items.map(({ recipient, status, error }) => [recipient?.as_stand_in, status, error?.message]),
    ).toEqual([
      [false, 'queued', undefined],
      [true, 'suppressed', 'The recipient declined to stand in for you.'],
    ]);
    expect(await alertAt(person, rail, app().clock.now())).toEqual([]);
    expect(await shown(person)).toMatchObject({ problem: 'declined' });
    expect((await arrange(person, bo, TODAY, '2026-03-12')).status).toBe(409);
    expect((await arrange(person, bo, TODAY, '2026-03-13')).status).toBe(200);
  });

  it('must be a recipient of the owner who can get alerts and the request by email', async () => {
    const { person } = await owner();
    const { db } = app();
    const with_ = (more: object) => insertRecipient(db, { user_id: person.id, ...more });
    const refused: [string, RegExp][] = [
      [await with_({ status: 'invited', channels: [] }), /not accepted/],
      [await with_({ status: 'declined', channels: [] }), /declined your invitation/],
      [await with_({ status: 'stopped', channels: [] }), /stopped your alerts/],
      [await with_({ status: 'bounced', channels: [] }), /are blocked, or they bounce/],
      [await with_({ channels: [] }), /confirm their number/],
      [await with_({ channels: ['whatsapp'], email_stopped_at: new Date() }), /could not be notified/],
    ];
    for (const [id, sentence] of refused) {
      expect(await arrange(person, id, TODAY, TODAY)).toMatchObject({
        status: 422,
        body: { fields: { recipient_id: [expect.stringMatching(sentence)] } },
      });
    }
    const other = await owner();
    expect((await arrange(person, other.cy, TODAY, TODAY)).status).toBe(404);
  });

  it('is subject to the plan’s limit, and the owner sees why a stand-in gets nothing', async () => {
    const { person, rail, bo, cy } = await owner();
    await arranged(person, cy, TODAY, TODAY);
    const plan = (name: 'basic' | 'free') =>
      app().db.updateTable('users').set({ plan: name }).where('id', '=', person.id).execute();
    await plan('free');
    expect(await shown(person)).toMatchObject({ problem: 'plan' });
    expect(await alertAt(person, rail, app().clock.now())).toEqual([]);
    expect((await arrange(person, bo, TODAY, TODAY)).status).toBe(422);
    await plan('basic');
    expect(await shown(person)).toMatchObject({ problem: null });
    await answer(cy, 'decline');
    expect(await shown(person)).toMatchObject({ problem: 'unreachable' });
    expect(await alertAt(person, rail, app().clock.now())).toEqual([]);
  });

  it('stands in from today at the earliest, at most a year ahead; a first day that is over is kept', async () => {
    const { person, cy, bo } = await owner();
    const fieldsOf = async (from: string, until: string) => {
      const { status, body } = await arrange(person, cy, from, until);
      return status === 200
        ? {}
        : Object.keys(v.parse(v.looseObject({ fields: v.looseObject({}) }), body).fields);
    };
    expect(limits.STAND_IN_DAYS_AHEAD_MAX).toBe(365);
    expect(await fieldsOf('2026-03-09', '2026-03-12')).toEqual(['from']);
    expect(await fieldsOf('2027-03-11', '2027-03-12')).toEqual(['from']);
    expect(await fieldsOf('2026-03-08', '2026-03-09')).toEqual(['from', 'until']);
    expect(await fieldsOf('2027-03-10', '2027-03-12')).toEqual({});
    await app()
      .db.updateTable('stand_ins')
      .set({ starts_on: '2026-03-01', ends_on: '2026-03-11' })
      .where('user_id', '=', person.id)
      .execute();
    expect(await fieldsOf('2026-03-01', '2026-03-20')).toEqual({});
    expect((await arrange(person, bo, '2026-03-02', '2026-03-20')).status).toBe(422);
  });

  it('is told in each email why they get it', async () => {
    const { person, ports, rail, bo } = await owner();
    await arranged(person, bo, TODAY, TODAY);
    await alertAt(person, rail, app().clock.now());
    expect(await textsTo(bo)).toEqual([expect.stringContaining('because you stand in for Ann Lee.')]);
    const renamed = (full_name: string) =>
      app().db.updateTable('users').set({ full_name }).where('id', '=', person.id).execute();
    await renamed('Ann\r\nLee\u202e');
    await alertAt(person, rail, app().clock.now());
    expect(await textsTo(bo), 'a name set elsewhere breaks no line').toEqual([
      expect.stringContaining('because you stand in for Ann Lee.'),
    ]);
    await renamed('Ann Lee');
    await alertAt(person, rail, app().clock.now());
    await alertAt(person, ports, app().clock.now());
    expect(await textsTo(bo), 'some of it they get anyway').toEqual([
      expect.stringContaining('because you accepted an invitation from Ann Lee.'),
    ]);
  });

  it('can be combined with a mute of the owner’s own alerts, which ends with it', async () => {
    const { person, cy } = await owner({ timezone: 'Europe/Paris' });
    const preferences = async () => {
      const { notification_preferences } = await app()
        .db.selectFrom('users')
        .select('notification_preferences')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      return notification_preferences;
    };
    await arranged(person, cy, '2026-03-28', '2026-03-29', { pauses_own_alerts: true });
    const [starts, ends] = ['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'];
    expect(await preferences()).toMatchObject({ paused_from: starts, paused_until: ends });
    const opening = async (at: string) =>
      openingAt({ preferences: await preferences(), timeZone: 'Europe/Paris' }, new Date(at), 'high');
    expect(await opening('2026-03-27T22:59:00Z')).toMatchObject({ reason: null });
    expect(await opening(starts)).toEqual({ at: new Date(ends), reason: 'muted' });
    const { person: away, cy: other } = await owner();
    const mute = (paused_until: string | null) =>
      app().call('PUT', '/user/notification-preferences', { token: away.token, body: { paused_until } });
    await mute('2026-03-10T12:00:00.000Z');
    expect(await arrange(away, other, TODAY, TODAY, { pauses_own_alerts: true })).toMatchObject({
      status: 422,
      body: { fields: { pauses_own_alerts: [expect.stringMatching(/already muted/)] } },
    });
    await mute(null);
    expect(await arranged(away, other, TODAY, TODAY, { pauses_own_alerts: true })).toMatchObject({
      pauses_own_alerts: true,
    });
    await mute('2026-03-20T12:00:00.000Z');
    expect(await shown(away)).toMatchObject({ pauses_own_alerts: false });
    await end(person);
    expect(Object.keys(await preferences())).not.toContain('paused_until');
  });

  it('ends when the recipient is removed, is part of the owner’s export, and is deleted with the owner', async () => {
    const { person, cy, bo } = await owner();
    const { db, clock } = app();
    await arranged(person, cy, TODAY, TODAY, { pauses_own_alerts: true });
    await noticesTo(person, cy);
    const { email } = await rowOf(cy);
    await app().call('DELETE', `/recipients/${cy}`, { token: person.token });
    expect(await shown(person)).toBeNull();
    await noticesTo(person, bo);
    const told = app().messenger.notices.filter(({ destination }) => destination === email);
    expect(told.at(-1)?.notice).toMatchObject({ kind: 'stand_in_ended', removed: true });
    await arranged(person, bo, TODAY, TODAY);
    const exported = await readAccount(db, person.id, { now: clock.now(), progress: () => {} });
    expect(exported).toMatchObject({ stand_ins: [{ recipient_id: bo, starts_on: TODAY, ends_on: TODAY }] });
    await db.deleteFrom('recipients').where('user_id', '=', person.id).execute();
    expect(await db.selectFrom('stand_ins').selectAll().where('user_id', '=', person.id).execute()).toEqual(
      [],
    );
  });
});
