import { randomUUID } from 'node:crypto';
import {
  CollectionAnswer,
  limits,
  NewsletterAnswer,
  NewsletterAudience,
  NewsletterList,
  newsletterMessages,
  type RecipientStatus,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EmailMessage, SendError } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { createLogger } from '../logging.ts';
import { sendToRecipient } from '../recipients/index.ts';
import { startRelays } from '../relays/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { sendNewsletter } from './index.ts';

const app = testApp();
const articles: string[] = [];
beforeAll(async () => {
  const source_id = await insertSource(app().db, { name: 'Harbour Times' });
  for (const title of ['Ferry late', 'عودة العبّارة'])
    articles.push(await insertArticle(app().db, { source_id, title }));
});

async function sender({ article_ids = articles } = {}) {
  const person = await app().verifiedUser({ full_name: 'Ann Lee' });
  await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', person.id).execute();
  const made = await app().call('POST', '/collections', {
    token: person.token,
    body: { name: 'Ports', article_ids },
  });
  return { person, collection: v.parse(CollectionAnswer, made.body).collection.id };
}

async function recipient({ id }: TestPerson, name: string, status: RecipientStatus, groups: string[] = []) {
  const now = app().clock.now();
  const row = {
    ...{ id: newId('rcp'), user_id: id, name, status, groups, target_ids: [], frequency: 'daily' as const },
    ...{ email: `${name}.${newId('req')}@example.com`.toLowerCase(), token: newId('rcp').padEnd(43, 'x') },
    ...{ invited_at: now, answered_at: now, last_sent_at: null, created_at: now, updated_at: now },
  };
  await app().db.insertInto('recipients').values(row).execute();
  return row;
}

const send = ({ token }: TestPerson, collection: string, draft: object) =>
  app().call('POST', `/collections/${collection}/newsletters`, {
    token,
    body: { subject: 'Ports today', client_id: randomUUID(), ...draft },
  });
const history = async ({ token }: TestPerson, collection: string) =>
  v.parse(NewsletterList, (await app().call('GET', `/collections/${collection}/newsletters`, { token })).body)
    .items;

/** Sends what is due, and answers the emails. */
async function deliver(refuse?: () => SendError): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const { db, clock, database } = app();
  const email = {
    send: async (message: EmailMessage) => {
      if (refuse) throw refuse();
      sent.push(message);
      return { providerMessageId: message.idempotencyKey };
    },
  };
  const mailer = { db, email, baseUrl: () => 'https://news.example', now: clock.now };
  const alerts = sendToRecipient(mailer);
  const relays = await startRelays({
    db,
    listener: database.storage.listener,
    senders: { recipient: alerts, app: alerts, newsletter: sendNewsletter(mailer) },
    now: clock.now,
    logger: createLogger('silent'),
  });
  await relays.idle();
  await relays.stop();
  return sent;
}

describe('a newsletter', () => {
  it('goes once to each chosen recipient and member of a group who accepted, with a way to stop', async () => {
    const { person, collection } = await sender();
    await app().call('PUT', `/collections/${collection}/articles/${articles[0]}/note`, {
      token: person.token,
      body: { note: 'For the <board>' },
    });
    const chosen = await recipient(person, 'Bo', 'active', ['Board']);
    const member = await recipient(person, 'Cy', 'active', ['board']);
    await recipient(person, 'Di', 'invited', ['Board']);
    await recipient(person, 'Ed', 'active');
    const draft = { recipient_ids: [chosen.id], groups: ['BOARD'], introduction: 'Good morning' };
    expect(await send(person, collection, draft)).toMatchObject({
      status: 201,
      body: { message: 'On its way to 2 recipients.', newsletter: { subject: 'Ports today' } },
    });
    expect((await history(person, collection))[0]?.emails.map(({ status }) => status)).toEqual([
      'queued',
      'queued',
    ]);
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual([chosen.email, member.email].sort());
    const mail = mails.find(({ to }) => to === chosen.email);
    expect(mail).toMatchObject({
      subject: 'Ports today',
      unsubscribeUrl: `https://news.example/recipients/stop?token=${chosen.token}`,
    });
    for (const part of ['Good morning', 'Ferry late', 'Harbour Times', 'For the <board>', articles[1]])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(`https://news.example/recipients/confirm?token=${chosen.token}`);
    expect(await deliver()).toEqual([]);
    expect(await history(person, collection)).toMatchObject([
      {
        article_count: 2,
        emails: [
          { recipient: { id: chosen.id, name: 'Bo' }, status: 'sent', reason: null },
          { recipient: { id: member.id, name: 'Cy' }, status: 'sent' },
        ],
      },
    ]);
  });

  it('is stored once for a double click', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    const draft = { recipient_ids: [id], client_id: randomUUID() };
    const [one, other] = await Promise.all([
      send(person, collection, draft),
      send(person, collection, draft),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect(await deliver()).toHaveLength(1);
  });

  it('does not go to a recipient who stops or is removed before it is sent', async () => {
    const { person, collection } = await sender();
    const stopping = await recipient(person, 'Bo', 'active');
    const removed = await recipient(person, 'Cy', 'active');
    const changed = await recipient(person, 'Di', 'active');
    await send(person, collection, { recipient_ids: [stopping.id, removed.id, changed.id] });
    await app().call('POST', '/recipients/confirm', { body: { token: stopping.token, answer: 'decline' } });
    await app().call('DELETE', `/recipients/${removed.id}`, { token: person.token });
    // Decided when it is sent, even if nothing cancelled it.
    await app()
      .db.updateTable('recipients')
      .set({ status: 'declined' })
      .where('id', '=', changed.id)
      .execute();
    expect(await deliver()).toEqual([]);
    expect((await history(person, collection))[0]?.emails).toMatchObject([
      { recipient: { name: 'Bo' }, status: 'canceled', reason: 'The recipient has stopped these emails.' },
      { recipient: { name: 'Di' }, status: 'canceled', reason: 'The recipient has not accepted.' },
      { recipient: null, status: 'canceled', reason: 'The recipient was removed.' },
    ]);
  });

  it('says why an email failed, and tries again while the mail server is away', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    await send(person, collection, { recipient_ids: [id] });
    await deliver(() => new SendError('temporary', 'smtp_451', 'Try again later'));
    const email = async () => (await history(person, collection))[0]?.emails[0];
    expect(await email()).toMatchObject({ status: 'queued', reason: 'Try again later' });
    app().clock.advance({ minutes: 10 });
    await deliver(() => new SendError('permanent', 'smtp_550', 'No such mailbox', { reason: 'bounced' }));
    expect(await email()).toMatchObject({ status: 'failed', reason: 'No such mailbox' });
    expect(await send(person, collection, { recipient_ids: [id] })).toMatchObject({
      status: 422,
      body: { fields: { recipient_ids: [newsletterMessages.nobody] } },
    });
  });

  it('of somebody who was suspended is not sent, and they cannot send another', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    await send(person, collection, { recipient_ids: [id] });
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
    expect(await deliver()).toEqual([]);
    expect(await send(person, collection, { recipient_ids: [id] })).toMatchObject({ status: 403 });
  });

  it('stays as it was when the collection changes or is deleted after it was accepted', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    await send(person, collection, { recipient_ids: [id] });
    await app().call('DELETE', `/collections/${collection}`, { token: person.token });
    expect((await deliver())[0]?.text).toContain('Ferry late');
  });
});

describe('a preview', () => {
  it('goes to the sender alone, is not listed, and is deleted after two days', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    expect(await send(person, collection, { recipient_ids: [id], is_preview: true })).toMatchObject({
      status: 201,
      body: { message: `The preview is on its way to ${person.email}.` },
    });
    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: person.email });
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(mail?.text).toContain('This is a preview');
    expect(await history(person, collection)).toEqual([]);
    const { db, clock } = app();
    await removeStaleRows(db, new Date(clock.now().getTime() + 49 * 3_600_000));
    expect(
      await db.selectFrom('newsletters').select('id').where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  it('needs a verified address', async () => {
    const { person, collection } = await sender();
    const { db } = app();
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();
    expect(await send(person, collection, { is_preview: true })).toMatchObject({
      status: 400,
      body: { code: 'no_destination', error: newsletterMessages.noAddress },
    });
  });
});

describe('sending is refused', () => {
  it('for collections and recipients of somebody else, as if they did not exist', async () => {
    const [mine, theirs] = [await sender(), await sender()];
    const [own, other] = [
      await recipient(mine.person, 'Bo', 'active'),
      await recipient(theirs.person, 'Cy', 'active'),
    ];
    for (const [collection, ids] of [
      [theirs.collection, [own.id]],
      [mine.collection, [own.id, other.id]],
      [mine.collection, [newId('rcp')]],
      [newId('col'), [own.id]],
    ] as const) {
      expect(await send(mine.person, collection, { recipient_ids: ids })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await deliver()).toEqual([]);
  });

  it('for nobody, an empty collection, one that is too long, and texts that are', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    const waiting = await recipient(person, 'Cy', 'invited');
    for (const draft of [{}, { recipient_ids: [waiting.id] }, { groups: ['Nobody'] }])
      expect(await send(person, collection, draft)).toMatchObject({ status: 422 });
    const long = { subject: 'x'.repeat(limits.NEWSLETTER_SUBJECT_MAX + 1), introduction: 'x'.repeat(2_001) };
    expect(await send(person, collection, { recipient_ids: [id], ...long })).toMatchObject({
      status: 422,
      body: {
        fields: {
          subject: [newsletterMessages.subjectTooLong],
          introduction: [newsletterMessages.introductionTooLong],
        },
      },
    });
    const empty = await sender({ article_ids: [] });
    expect(await send(empty.person, empty.collection, { is_preview: true })).toMatchObject({
      status: 422,
      body: { error: newsletterMessages.empty },
    });
    const { db } = app();
    const source_id = await insertSource(db);
    const article_ids = [];
    for (let at = 0; at <= limits.NEWSLETTER_ARTICLES_MAX; at += 1)
      article_ids.push(await insertArticle(db, { source_id }));
    const full = await sender({ article_ids });
    expect(await send(full.person, full.collection, { is_preview: true })).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', error: newsletterMessages.tooLong },
    });
  });

  it('after ten newsletters in 24 hours; previews count by themselves', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    for (let sent = 0; sent < limits.NEWSLETTERS_PER_DAY; sent += 1)
      expect((await send(person, collection, { recipient_ids: [id] })).status).toBe(201);
    expect(await send(person, collection, { recipient_ids: [id] })).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', error: newsletterMessages.dayFull },
    });
    expect((await send(person, collection, { is_preview: true })).status).toBe(201);
    const asked = await app().call('GET', '/newsletters/recipients', { token: person.token });
    expect(v.parse(NewsletterAudience, asked.body).last_24_hours).toEqual({ used: 10, max: 10 });
    const earlier = new Date(app().clock.now().getTime() - 24 * 3_600_000);
    await app()
      .db.updateTable('newsletters')
      .set({ created_at: earlier })
      .where('user_id', '=', person.id)
      .execute();
    expect((await send(person, collection, { recipient_ids: [id] })).status).toBe(201);
  });

  it('for recipients beyond the plan, and the dialog learns why others get nothing', async () => {
    const { person, collection } = await sender();
    await app().db.updateTable('users').set({ plan: 'basic' }).where('id', '=', person.id).execute();
    for (const name of ['A', 'B', 'C']) await recipient(person, name, 'active');
    const fourth = await recipient(person, 'D', 'active');
    for (const status of ['invited', 'declined', 'stopped', 'bounced'] as const)
      await recipient(person, status, status);
    const asked = await app().call('GET', '/newsletters/recipients', { token: person.token });
    const { recipients } = v.parse(NewsletterAudience, asked.body);
    expect(recipients.map(({ name, barred }) => [name, barred])).toEqual([
      ['A', null],
      ['B', null],
      ['bounced', 'bounced'],
      ['C', null],
      ['D', 'plan'],
      ['declined', 'declined'],
      ['invited', 'invited'],
      ['stopped', 'stopped'],
    ]);
    expect((await send(person, collection, { recipient_ids: [fourth.id] })).status).toBe(422);
    const sent = await send(person, collection, { recipient_ids: recipients.map(({ id }) => id) });
    expect(v.parse(NewsletterAnswer, sent.body).newsletter.emails).toHaveLength(3);
  });
});
