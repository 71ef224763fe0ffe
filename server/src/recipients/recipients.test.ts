import {
  ADDED_SOURCE_ID,
  InvitationAnswer,
  RecipientAnswer,
  RecipientList,
  TargetAnswer,
} from '@newswatch/shared/contracts';
import { BlockedAddressSaved } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { blockAutomatically } from '../blocked-addresses/index.ts';
import { type EmailMessage, SendError } from '../channels/index.ts';
import { readChangesSince } from '../full-coverage/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import type { ReadChanges } from '../notifier/index.ts';
import { enqueueRelays, startRelays } from '../relays/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertNotification, insertSource, insertTarget } from '../testing/rows.ts';
import { readAudience, sendToRecipient } from './index.ts';

const app = testApp();

async function owner() {
  const person = await app().verifiedUser({ full_name: 'Ann Lee' });
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
  return { person, target };
}

const invite = (person: TestPerson, target: string, more = {}) =>
  app().call('POST', '/recipients', {
    token: person.token,
    body: {
      name: 'Bo',
      email: `bo.${newId('req').toLowerCase()}@example.com`,
      target_ids: [target],
      ...more,
    },
  });

async function tokenOf(recipientId: string): Promise<string> {
  const row = await app()
    .db.selectFrom('recipients')
    .select('token')
    .where('id', '=', recipientId)
    .executeTakeFirstOrThrow();
  return row.token;
}

const answer = async (recipientId: string, word: 'accept' | 'decline') => {
  const body = { token: await tokenOf(recipientId), answer: word };
  return v.parse(InvitationAnswer, (await app().call('POST', '/recipients/confirm', { body })).body)
    .invitation;
};

/** Writes an alert as the matcher would, with its relays. */
async function alert(
  person: TestPerson,
  target_id: string,
  title = 'Storm over the harbour',
  story_id?: string,
) {
  const { db, clock } = app();
  const source_id = await insertSource(db, { name: 'Harbour Times' });
  const story = story_id === undefined ? {} : { story_id };
  const article = await insertArticle(db, { source_id, url: 'https://news.example.com/storm', ...story });
  const id = await insertNotification(db, {
    user_id: person.id,
    target_id,
    title,
    article_ids: [article],
    ...story,
  });
  await enqueueRelays(db, [{ id, user_id: person.id, target_id }], clock.now());
  return id;
}

const none = () => Promise.reject(new Error('there is none'));

/** Sends what is due, and answers the emails. */
async function deliver(refuse?: () => SendError, changes?: ReadChanges): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const { db, clock, database } = app();
  const email = {
    send: async (message: EmailMessage) => {
      if (refuse) throw refuse();
      sent.push(message);
      return { providerMessageId: message.idempotencyKey };
    },
  };
  const recipient = sendToRecipient({ db, email, baseUrl: () => 'https://news.example', now: clock.now });
  const relays = await startRelays({
    db,
    listener: database.storage.listener,
    senders: { recipient, app: none, newsletter: none, report: none, forward: none },
    ...(changes && { changes }),
    now: clock.now,
    logger: createLogger('silent'),
  });
  await relays.idle();
  await relays.stop();
  return sent;
}

async function invited(person: TestPerson, target: string, more = {}) {
  return v.parse(RecipientAnswer, (await invite(person, target, more)).body).recipient;
}

describe('a recipient', () => {
  it('is invited by email and gets nothing before accepting', async () => {
    const { person, target } = await owner();
    const recipient = await invited(person, target, { frequency: 'live' });
    expect(recipient).toMatchObject({ status: 'invited', targets: [{ id: target, name: 'Ports' }] });
    await alert(person, target);
    expect(await deliver()).toEqual([]);
    expect(await answer(recipient.id, 'accept')).toMatchObject({ status: 'active', invited_by: 'Ann Lee' });
    expect(await deliver()).toEqual([]);
  });

  it('must be someone else: the person’s own address is refused at its field, in any spelling', async () => {
    const { person, target } = await owner();
    for (const email of [person.email, person.email.toUpperCase()]) {
      expect(await invite(person, target, { email })).toMatchObject({
        status: 422,
        body: { fields: { email: ['This is your own address: your alerts already go there.'] } },
      });
    }
  });

  it('gets alerts for the chosen targets after accepting, each once, with a way to stop', async () => {
    const { person, target } = await owner();
    const other = await insertTarget(app().db, { user_id: person.id });
    const recipient = await invited(person, target, { frequency: 'live' });
    await answer(recipient.id, 'accept');
    await app()
      .db.updateTable('users')
      .set({
        notification_preferences: JSON.stringify({
          ...person.user.notification_preferences,
          delivery_mode: 'live',
        }),
      })
      .where('id', '=', person.id)
      .execute();
    await alert(person, other);
    const id = await alert(person, target);
    await enqueueRelays(app().db, [{ id, user_id: person.id, target_id: target }], app().clock.now());
    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: recipient.email, subject: '[Ports] Storm over the harbour' });
    expect(mail?.text).toContain('https://news.example.com/storm');
    expect(mail?.text).toContain(
      `https://news.example/recipients/confirm?token=${await tokenOf(recipient.id)}`,
    );
    expect(await deliver()).toEqual([]);
  });

  it('ends them with one click in the email client, while a visit to the same address asks for confirmation', async () => {
    const { person, target } = await owner();
    const recipient = await invited(person, target);
    await answer(recipient.id, 'accept');
    await alert(person, target);
    app().clock.advance({ days: 1 });
    const [mail] = await deliver();
    const url = (mail?.unsubscribeUrl ?? '').replace('https://news.example', '');
    expect(url).toBe(`/recipients/stop?token=${await tokenOf(recipient.id)}`);
    const press = (method: 'GET' | 'POST', address: string) =>
      app().app.inject({
        method,
        url: address,
        ...(method === 'POST'
          ? {
              payload:
                '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
              headers: { 'content-type': 'multipart/form-data; boundary=x' },
            }
          : {}),
      });
    const statusOf = async () =>
      (
        await app()
          .db.selectFrom('recipients')
          .select('status')
          .where('id', '=', recipient.id)
          .executeTakeFirstOrThrow()
      ).status;
    const visit = await press('GET', url);
    expect([visit.statusCode, visit.headers.location]).toEqual([302, url.replace('stop', 'confirm')]);
    expect((await press('POST', `${url}x`)).statusCode).toBe(404);
    expect(await statusOf()).toBe('active');
    expect((await press('POST', url)).statusCode).toBe(200);
    expect(await statusOf()).toBe('stopped');
  });

  it('gets one email per day if emails are daily', async () => {
    const { person, target } = await owner();
    const recipient = await invited(person, target, { frequency: 'daily' });
    await answer(recipient.id, 'accept');
    await alert(person, target, 'First');
    await alert(person, target, 'Second');
    expect(await deliver()).toEqual([]);
    app().clock.advance({ days: 1 });
    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Second[\s\S]*First/u);
  });

  it('gets the daily email at the hour and in the time zone that the owner chose in the meantime', async () => {
    const { person, target } = await owner();
    const recipient = await invited(person, target, { frequency: 'daily' });
    await answer(recipient.id, 'accept');
    await alert(person, target);
    const due = async () => {
      const relays = app().db.selectFrom('relays').select('scheduled_for');
      const { scheduled_for } = await relays
        .where('receiver_id', '=', recipient.id)
        .executeTakeFirstOrThrow();
      return scheduled_for.toISOString().slice(11, 16);
    };
    const prefer = async (changes: object) =>
      expect(
        (await app().call('PUT', '/user/notification-preferences', { token: person.token, body: changes }))
          .status,
      ).toBe(200);
    expect(await due()).toBe('08:00');
    await prefer({ digest_time: '18:30' });
    expect(await due()).toBe('18:30');
    await prefer({ timezone: 'Asia/Tokyo' });
    expect(await due(), '18:30 in Tokyo').toBe('09:30');
  });

  it('sees how many more sources report a story, and each story once per day', async () => {
    const { person, target } = await owner();
    const { db } = app();
    const story_id = newId('clu');
    await insertArticle(db, { source_id: await insertSource(db), story_id });
    await insertArticle(db, { source_id: await insertSource(db), story_id, status: 'hidden' });
    const daily = await invited(person, target, { frequency: 'daily' });
    const live = await invited(person, target, { frequency: 'live' });
    for (const { id } of [daily, live]) await answer(id, 'accept');
    await alert(person, target, 'First', story_id);
    const [mail] = await deliver();
    expect(mail?.to).toBe(live.email);
    expect(mail?.text).toMatch(/Harbour Times · .* · 1 more source$/m);
    // People without an account cannot rate matches.
    expect(mail?.text).not.toContain('/alerts/rate');
    await alert(person, target, 'Second', story_id);
    app().clock.advance({ days: 1 });
    const digest = (await deliver()).find(({ to }) => to === daily.email);
    expect(digest?.text).toMatch(/First\n.* · 2 more sources$/m);
    expect(digest?.text).not.toContain('Second');
  });

  it('is told of an article of several targets once, with what changed since their last message, but not what only the owner may read', async () => {
    const { person, target } = await owner();
    const { db, clock } = app();
    const other = await insertTarget(db, { user_id: person.id, name: 'Safety' });
    const recipient = await invited(person, target, { frequency: 'live', target_ids: [target, other] });
    await answer(recipient.id, 'accept');
    const story_id = newId('clu');
    const source_id = await insertSource(db, { name: 'Coast Daily' });
    const article = (title: string, more = {}) =>
      insertArticle(db, {
        source_id,
        story_id,
        title,
        first_seen_at: clock.now(),
        content_text: '',
        ...more,
      });
    const tell = async (about: string, targets: string[]) => {
      const alerts = await Promise.all(
        targets.map(async (target_id) => ({
          id: await insertNotification(db, {
            ...{ user_id: person.id, target_id, story_id, article_ids: [about] },
            title: 'Ferry accident',
          }),
          ...{ user_id: person.id, target_id, article_ids: [about] },
        })),
      );
      await enqueueRelays(db, alerts, clock.now());
      const isForOthers = true;
      return deliver(undefined, (userId, since) => readChangesSince(db, userId, since, { isForOthers }));
    };
    const [first] = await tell(await article('12 dead in ferry accident'), [target]);
    expect(first?.subject).toBe('[Ports] Ferry accident');
    clock.advance({ minutes: 90 });
    const newer = await article('Death toll in ferry accident rises to 19');
    await insertSource(db, { id: ADDED_SOURCE_ID });
    const added = await article('Death toll in ferry accident rises to 25', {
      ...{ source_id: ADDED_SOURCE_ID, status: 'added', site_name: 'Own' },
    });
    await db
      .insertInto('added_articles')
      .values({ user_id: person.id, article_id: added, address_hash: added, added_at: clock.now() })
      .execute();
    const [mail, ...more] = await tell(newer, [target, other]);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^\[(Ports · Safety|Safety · Ports)\] Ferry accident$/);
    expect(mail?.text).toContain('The death toll is now 19, up from 12 (Coast Daily');
    const { rows } = await sql`
      select from relays where receiver_id = ${recipient.id} and status = 'sent'`.execute(db);
    expect(rows, 'each alert is recorded').toHaveLength(3);
    // More alerts than a message has articles: each article is in one message, and its story in one section.
    clock.advance({ minutes: 90 });
    const both = await Promise.all(Array.from({ length: 26 }, (_, at) => article(`Ferry report ${at}`)));
    const found = (target_id: string, about: string) => ({
      ...{ user_id: person.id, target_id, article_ids: [about] },
    });
    const all = [
      ...both.map((about) => found(target, about)),
      ...both.map((about) => found(other, about)),
      found(target, await article('Ferry report 26')),
    ];
    const alerts = [];
    for (const about of all)
      alerts.push({ ...about, id: await insertNotification(db, { ...about, story_id }) });
    await enqueueRelays(db, alerts, clock.now());
    const sent = await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text.match(/^== .*$/gm)).toEqual([expect.stringMatching(/Ports · Safety/)]);
  });

  it('gets no waiting emails after stopping, and is marked if the address rejects mail', async () => {
    const { person, target } = await owner();
    const recipient = await invited(person, target);
    await answer(recipient.id, 'accept');
    await alert(person, target);
    expect(await answer(recipient.id, 'decline')).toMatchObject({ status: 'stopped' });
    app().clock.advance({ days: 1 });
    expect(await deliver()).toEqual([]);
    await answer(recipient.id, 'accept');
    await alert(person, target);
    app().clock.advance({ days: 1 });
    await deliver(() => new SendError('permanent', 'smtp_550', 'No such mailbox', { reason: 'bounced' }));
    const row = await app()
      .db.selectFrom('recipients')
      .select('status')
      .where('id', '=', recipient.id)
      .executeTakeFirst();
    expect(row?.status).toBe('bounced');
  });

  it('is shown to the owner as blocked while an administrator blocks the address, and cannot be chosen', async () => {
    const { person, target } = await owner();
    const blocked = await invited(person, target);
    await answer(blocked.id, 'accept');
    const shown = async () => {
      const { body } = await app().call('GET', '/recipients', { token: person.token });
      const [one] = await readAudience(app().db, person.id, 'pro');
      const item = v.parse(RecipientList, body).items[0];
      return [item?.status, one?.barred, item?.email_block, item?.can_resend];
    };
    expect(await shown()).toEqual(['active', null, null, false]);
    const { token } = await app().administrator();
    const body = { channel: 'email', address: blocked.email.toUpperCase(), reason: 'Asked by letter' };
    const { status, body: made } = await app().call('POST', '/admin/blocked-addresses', { token, body });
    expect(status).toBe(201);
    expect(await shown()).toEqual(['bounced', 'bounced', 'administrator', false]);
    const again = await app().call('POST', `/recipients/${blocked.id}/resend`, { token: person.token });
    expect(again.text).toContain('An administrator has blocked this address: Asked by letter');
    const { id } = v.parse(BlockedAddressSaved, made);
    await app().call('DELETE', `/admin/blocked-addresses/${id}`, { token });
    expect(await shown()).toEqual(['active', null, null, false]);
  });

  it('gets no reports or newsletters after somebody at the address has complained, as the list shows', async () => {
    const { person, target } = await owner();
    const [accepted, stopped, other] = [
      await invited(person, target),
      await invited(person, target),
      await invited(person, target),
    ];
    for (const { id } of [accepted, stopped, other]) await answer(id, 'accept');
    await answer(stopped.id, 'decline');
    const barred = async () =>
      new Map((await readAudience(app().db, person.id, 'pro')).map((one) => [one.id, one.barred]));
    expect((await barred()).get(accepted.id)).toBeNull();
    for (const { email } of [accepted, stopped]) {
      const address = email.toUpperCase();
      const refusal = { channel: 'email', address, cause: 'complaint', detail: 'Spam' } as const;
      await blockAutomatically(app().db, { ...refusal, at: app().clock.now() });
    }
    expect(await barred()).toEqual(
      new Map([
        [accepted.id, 'bounced'],
        [stopped.id, 'stopped'],
        [other.id, null],
      ]),
    );
    const { body } = await app().call('GET', '/recipients', { token: person.token });
    expect(v.parse(RecipientList, body).items.map(({ status }) => status)).toEqual([
      'bounced',
      'stopped',
      'active',
    ]);
  });
});

describe('a group of recipients', () => {
  const takeGroups = (target: string, ...recipient_groups: string[]) =>
    app().db.updateTable('targets').set({ recipient_groups }).where('id', '=', target).execute();
  const listed = async (person: TestPerson) =>
    v.parse(RecipientList, (await app().call('GET', '/recipients', { token: person.token })).body).items;

  it('gets the alerts of targets that use it: all who have accepted and are members at the time', async () => {
    const { person, target } = await owner();
    const other = await insertTarget(app().db, { user_id: person.id, name: 'Rail' });
    const first = await invited(person, other, { groups: ['Board'] });
    const silent = await invited(person, other, { groups: ['board'] });
    const later = await invited(person, other);
    for (const { id } of [first, later]) await answer(id, 'accept');
    await takeGroups(target, 'BOARD');
    // Somebody else’s group of the same name.
    const stranger = await owner();
    await answer((await invited(stranger.person, stranger.target, { groups: ['Board'] })).id, 'accept');
    expect((await listed(person)).map(({ groups, group_targets }) => [groups, group_targets])).toEqual([
      [['Board'], [{ id: target, name: 'Ports' }]],
      [['Board'], [{ id: target, name: 'Ports' }]],
      [[], []],
    ]);

    await alert(person, target, 'Storm over the harbour');
    const { name, frequency } = later;
    const put = await app().call('PUT', `/recipients/${later.id}`, {
      token: person.token,
      body: { name, frequency, target_ids: [other], groups: ['BOARD'] },
    });
    expect(v.parse(RecipientAnswer, put.body).recipient.groups).toEqual(['Board']);
    await alert(person, target, 'Harbour open again');
    expect(await answer(silent.id, 'accept')).toMatchObject({ targets: ['Ports', 'Rail'] });
    app().clock.advance({ days: 2 });
    const sent = new Map((await deliver()).map(({ to, text }) => [to, text]));
    expect([...sent.keys()].sort()).toEqual([first.email, later.email].sort());
    expect(sent.get(first.email)).toContain('Storm over the harbour');
    expect(sent.get(later.email)).toContain('Harbour open again');
    expect(sent.get(later.email)).not.toContain('Storm over the harbour');
  });

  it('sends an alert once to a recipient who is chosen directly and through a group', async () => {
    const { person, target } = await owner();
    const recipient = await invited(person, target, { groups: ['Board', 'Press'] });
    await answer(recipient.id, 'accept');
    await takeGroups(target, 'Press', 'Board');
    await alert(person, target);
    app().clock.advance({ days: 2 });
    expect(await deliver()).toHaveLength(1);
  });

  it('is enough for a recipient without targets; programs that do not support groups leave them unchanged', async () => {
    const { person, target } = await owner();
    const none = await invite(person, target, { target_ids: [] });
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { target_ids: ['Choose at least one target or group.'] } },
    });
    const recipient = await invited(person, target, { target_ids: [], groups: ['Board'] });
    await app().call('PUT', `/recipients/${recipient.id}`, {
      token: person.token,
      body: { name: 'Bo Ek', frequency: 'daily', target_ids: [target] },
    });
    expect(await listed(person)).toMatchObject([{ name: 'Bo Ek', groups: ['Board'] }]);
  });

  it('is chosen in a target, and stays chosen when a program changes something else', async () => {
    const { person, target } = await owner();
    const patch = async (body: object) => {
      const { body: answered } = await app().call('PATCH', `/targets/${target}`, {
        token: person.token,
        body,
      });
      return v.parse(TargetAnswer, answered).target.recipient_groups;
    };
    expect(await patch({ recipient_groups: ['Board', 'board'] })).toEqual(['Board']);
    expect(await patch({ description: 'For the board' })).toEqual(['Board']);
    expect(await patch({ recipient_groups: [] })).toEqual([]);
  });
});

describe('the list of recipients', () => {
  it('shows the plan’s limit, and only the person’s own recipients', async () => {
    const { person, target } = await owner();
    await app().db.updateTable('users').set({ plan: 'basic' }).where('id', '=', person.id).execute();
    const first = await invited(person, target);
    for (const _ of [2, 3]) await invite(person, target);
    const full = await invite(person, target);
    expect(full.status).toBe(403);
    expect(full.body).toMatchObject({ code: 'quota_exceeded', details: { used: 3, max: 3 } });
    const again = await invite(person, target, { email: first.email });
    expect(again.status).toBe(403);
    const stranger = await app().signUp();
    expect((await app().call('DELETE', `/recipients/${first.id}`, { token: stranger.token })).status).toBe(
      404,
    );
    await app().call('DELETE', `/recipients/${first.id}`, { token: person.token });
    const list = v.parse(
      RecipientList,
      (await app().call('GET', '/recipients', { token: person.token })).body,
    );
    expect(list.places).toEqual({ used: 2, max: 3 });
    expect([list.items.length, list.pagination.total]).toEqual([2, 2]);
    const second = v.parse(
      RecipientList,
      (await app().call('GET', '/recipients?page=2&per_page=1', { token: person.token })).body,
    );
    expect(second.items.map(({ id }) => id)).toEqual([list.items[1]?.id]);
    expect(second.pagination).toEqual({ page: 2, per_page: 1, total: 2, pages: 2 });
  });

  it('refuses a duplicate address, other people’s targets, and people who are not verified', async () => {
    const { person, target } = await owner();
    const { email } = await invited(person, target);
    expect((await invite(person, target, { email })).status).toBe(409);
    const stranger = await owner();
    expect((await invite(person, stranger.target)).status).toBe(422);
    expect((await invite(await app().signUp(), target)).body).toMatchObject({
      code: 'verification_required',
    });
    expect((await app().call('GET', `/recipients/confirm?token=${'x'.repeat(43)}`)).status).toBe(410);
  });
});
