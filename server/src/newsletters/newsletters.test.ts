import { randomUUID } from 'node:crypto';
import { newsletterMessages } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { SendError } from '../channels/index.ts';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { testApp } from '../testing/app.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles, sender, recipient, send, history, deliver } = newsroom(app);

describe('a newsletter', () => {
  it('goes once to each chosen recipient and group member who accepted, with a way to stop', async () => {
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

  it('quotes the highlights that are still in the text on request, without their notes', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    const [articleId] = articles;
    const text = 'The harbour closed. Two ferries waited outside the port for hours.';
    const { db } = app();
    await db
      .updateTable('articles')
      .set({ content_text: text })
      .where('id', '=', articleId ?? '')
      .execute();
    for (const [quote, note] of [
      ['Two ferries waited outside', 'Only for me'],
      ['A sentence that was removed since', ''],
    ])
      await app().call('POST', `/articles/${articleId}/highlights`, {
        token: person.token,
        body: { quote, note, start: 20 },
      });
    const client_id = randomUUID();
    const draft = { recipient_ids: [id], client_id };
    await send(person, collection, { ...draft, include_highlights: true });
    // A different option makes it a different newsletter.
    expect(await send(person, collection, draft)).toMatchObject({ status: 409 });
    const [mail] = await deliver();
    expect(mail?.text).toContain('> Two ferries waited outside\n');
    expect(mail?.html).toContain('Two ferries waited outside');
    expect(mail?.text).not.toMatch(/removed since|Only for me/);
    await send(person, collection, { recipient_ids: [id] });
    expect((await deliver())[0]?.text).not.toContain('Two ferries');
  });

  it('quotes only the highlights with a tag on request', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    const [articleId] = articles;
    const text = 'The harbour closed. Two ferries waited outside the port for hours.';
    const { db } = app();
    await db
      .updateTable('articles')
      .set({ content_text: text })
      .where('id', '=', articleId ?? '')
      .execute();
    for (const [quote, tags] of [
      ['Two ferries', ['Fleet']],
      ['The harbour', ['Coast']],
    ] as const)
      await app().call('POST', `/articles/${articleId}/highlights`, {
        token: person.token,
        body: { quote, tags, start: text.indexOf(quote) },
      });
    await send(person, collection, {
      recipient_ids: [id],
      include_highlights: true,
      highlight_tags: ['fleet'],
    });
    const [mail] = await deliver();
    expect(mail?.text).toContain('> Two ferries\n');
    expect(mail?.text).not.toContain('The harbour');
    expect(mail?.text).not.toContain('Fleet');
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
    // Decided at sending time, even if nothing cancelled it.
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

  it('says why an email failed, and retries while the mail server is unavailable', async () => {
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

  it('of a suspended person is not sent, and they cannot send another', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    await send(person, collection, { recipient_ids: [id] });
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
    expect(await deliver()).toEqual([]);
    expect(await send(person, collection, { recipient_ids: [id] })).toMatchObject({ status: 403 });
  });

  it('stays unchanged if the collection changes or is deleted after it was accepted', async () => {
    const { person, collection } = await sender();
    const { id } = await recipient(person, 'Bo', 'active');
    await send(person, collection, { recipient_ids: [id] });
    await app().call('DELETE', `/collections/${collection}`, { token: person.token });
    expect((await deliver())[0]?.text).toContain('Ferry late');
  });
});

describe('a preview', () => {
  it('goes only to the sender, is not listed, and is deleted after two days', async () => {
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
    expect(mail?.text).toContain('Only you get this preview');
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
