import { randomUUID } from 'node:crypto';
import {
  ADDED_SOURCE_ID,
  DeliveryList,
  forwardMessages,
  limits,
  NewsletterAudience,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { whatsappRecipients } from '../recipients/whatsapp.fixture.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';

const app = testApp();
const world = whatsappRecipients(app);
const { owner, recipient, deliver, messagesTo } = world;

const send = ({ token }: TestPerson, about: object, draft: object) =>
  app().call('POST', '/forwards', { token, body: { about, client_id: randomUUID(), ...draft } });
const audience = async ({ token }: TestPerson) =>
  v.parse(NewsletterAudience, (await app().call('GET', '/forwards/recipients', { token })).body);
const log = async ({ token }: TestPerson) =>
  v.parse(DeliveryList, (await app().call('GET', '/notifications/deliveries', { token })).body).items;
const stored = ({ id }: TestPerson) =>
  app().db.selectFrom('forwards').select('id').where('user_id', '=', id).execute();

afterEach(async () => void (await deliver()));

async function article(more: Partial<Parameters<typeof insertArticle>[1]> & { source?: string } = {}) {
  const { source = 'Harbour Times', ...row } = more;
  const source_id = await insertSource(app().db, { name: source });
  const id = await insertArticle(app().db, { source_id, url: 'https://times.example/storm', ...row });
  return { type: 'article', id };
}

describe('an article that is sent manually', () => {
  it('is sent at once on every channel the recipient agreed to, even in quiet hours, and is readable without an account', async () => {
    const all = { enabled: true, start: '00:00', end: '23:59' };
    const given = await owner({ quiet_hours: all });
    const bo = await recipient(given, { chosen: ['email', 'whatsapp'] });
    const about = await article();
    const draft = { recipient_ids: [bo.id], note: 'Please call\nthe minister' };
    expect(await send(given.person, about, draft)).toMatchObject({
      status: 201,
      body: { message: 'On its way to 1 recipient.' },
    });
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: bo.email,
      subject: 'Ann Lee sent you an article: Storm over the harbour',
      unsubscribeUrl: expect.stringContaining('/recipients/stop?token='),
    });
    const said = [
      'Please call the minister',
      'Harbour Times',
      'Ships stay in port.',
      'https://times.example/storm',
    ];
    for (const part of [...said, 'invitation from Ann Lee', '/recipients/confirm?token='])
      expect(mail?.text).toContain(part);
    for (const part of said) expect(mail?.html).toContain(part);
    expect(mail?.text).not.toContain(about.id);
    const [message] = await messagesTo(bo.whatsapp);
    for (const part of ['sent you an article*', ...said, 'Reply STOP']) expect(message).toContain(part);
  });

  it('is in the log of messages, with the reason if a recipient stopped in between', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    const about = await article();
    await send(given.person, about, { recipient_ids: [bo.id] });
    expect(await log(given.person)).toMatchObject([
      {
        status: 'queued',
        channel: 'email',
        recipient: { id: bo.id, name: 'Bo' },
        target: null,
        alert: { title: 'Storm over the harbour', action_url: `/articles/${about.id}` },
      },
    ]);
    await app().db.updateTable('recipients').set({ status: 'stopped' }).where('id', '=', bo.id).execute();
    expect(await deliver()).toEqual([]);
    expect(await log(given.person)).toMatchObject([
      { status: 'suppressed', error: { message: 'The recipient has not accepted.' } },
    ]);
  });

  it('is sent once, no matter how often the button is clicked', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    const about = await article();
    const draft = { recipient_ids: [bo.id], client_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send(given.person, about, draft)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await deliver()).toHaveLength(1);
    expect(await send(given.person, about, { ...draft, note: 'Another' })).toMatchObject({
      status: 409,
      body: { error: forwardMessages.sentBefore },
    });
    expect(await deliver()).toEqual([]);
  });

  it('goes only to one’s own recipients who accepted, and the audience says why others get nothing', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    const blocked = await recipient(given, { chosen: ['email'] });
    const stopped = await recipient(given, { chosen: ['email'] });
    const { db, clock } = app();
    await db.updateTable('recipients').set({ channels: [] }).where('id', '=', stopped.id).execute();
    await db
      .insertInto('blocked_addresses')
      .values({
        ...{ id: newId('blk'), channel: 'email', address: blocked.email, reason: 'Full', cause: 'bounced' },
        created_at: clock.now(),
      })
      .execute();
    const { recipients } = await audience(given.person);
    expect(new Map(recipients.map(({ id, barred }) => [id, barred]))).toEqual(
      new Map([
        [bo.id, null],
        [blocked.id, 'bounced'],
        [stopped.id, 'stopped'],
      ]),
    );
    const about = await article();
    const everyone = { recipient_ids: [bo.id, blocked.id, stopped.id] };
    await send(given.person, about, everyone);
    expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
    const other = await owner();
    for (const [recipient_ids, status] of [
      [[bo.id], 404],
      [[], 422],
    ] as const)
      expect(await send(other.person, about, { recipient_ids })).toMatchObject({ status });
    // Nothing of a refused request is stored.
    expect(await stored(other.person)).toEqual([]);
  });

  it('is refused if it is private to its reader', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    await insertSource(app().db, { id: ADDED_SOURCE_ID });
    const id = await insertArticle(app().db, {
      ...{ source_id: ADDED_SOURCE_ID, site_name: 'Harbour Blog', status: 'added' },
    });
    const about = { type: 'article', id };
    expect(await send(given.person, about, { recipient_ids: [bo.id] })).toMatchObject({ status: 404 });
    await app()
      .db.insertInto('added_articles')
      .values({
        user_id: given.person.id,
        article_id: about.id,
        address_hash: id,
        added_at: app().clock.now(),
      })
      .execute();
    expect(await send(given.person, about, { recipient_ids: [bo.id] })).toMatchObject({
      status: 422,
      body: { error: forwardMessages.privateArticle },
    });
  });

  it('is refused beyond the number for 24 hours', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    const about = await article();
    await send(given.person, about, { recipient_ids: [bo.id] });
    const { id } = given.person;
    const [first] = await app().db.selectFrom('forwards').selectAll().where('user_id', '=', id).execute();
    if (!first) throw new Error('nothing was stored');
    const { chosen, content, ...row } = first;
    const more = Array.from({ length: limits.FORWARDS_PER_DAY - 1 }, () => ({
      ...{ ...row, id: newId('ntf'), client_id: randomUUID() },
      ...{ chosen: JSON.stringify(chosen), content: JSON.stringify(content) },
    }));
    await app().db.insertInto('forwards').values(more).execute();
    expect(await send(given.person, about, { recipient_ids: [bo.id] })).toMatchObject({
      body: { error: forwardMessages.dayFull },
    });
    await app()
      .db.updateTable('forwards')
      .set({ created_at: sql`created_at - interval '25 hours'` })
      .where('id', '=', first.id)
      .execute();
    expect(await send(given.person, about, { recipient_ids: [bo.id] })).toMatchObject({ status: 201 });
  });
});

describe('a story that is sent manually', () => {
  it('says how many sources report it since when, and links up to five of them', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    const story_id = newId('clu');
    for (let at = 0; at < 7; at += 1) {
      const title = at === 1 ? 'عاصفة فوق الميناء' : `Storm, part ${at}`;
      const url = `https://times.example/${at}`;
      const is_story_primary = at === 0;
      await article({ source: `Times ${at}`, title, url, story_id, is_story_primary });
    }
    const about = { type: 'story', id: story_id };
    expect(await send(given.person, about, { recipient_ids: [bo.id] })).toMatchObject({ status: 201 });
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Ann Lee sent you a story: Storm, part 0');
    expect(mail?.text).toContain('7 sources since');
    expect(mail?.text.match(/https:\/\/times\.example\/\d/g)).toHaveLength(limits.FORWARDED_ARTICLES_MAX);
    expect(mail?.html).toContain('<div lang="en" dir="rtl"');
    expect(await log(given.person)).toMatchObject([{ alert: { action_url: `/stories/${story_id}` } }]);
  });
});
