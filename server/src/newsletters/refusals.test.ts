import { randomUUID } from 'node:crypto';
import {
  CollectionAnswer,
  limits,
  NewsletterAnswer,
  NewsletterAudience,
  newsletterMessages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testApp } from '../testing/app.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles, sender, recipient, send, deliver } = newsroom(app);

describe('sending a newsletter is refused', () => {
  it('for other people’s collections and recipients, as if they did not exist', async () => {
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

  it('if it was already sent, and was changed after its answer was lost', async () => {
    const { person, collection } = await sender();
    const other = await app().call('POST', '/collections', {
      token: person.token,
      body: { name: 'Elsewhere', article_ids: articles },
    });
    const elsewhere = v.parse(CollectionAnswer, other.body).collection.id;
    const bo = await recipient(person, 'Bo', 'active', ['Board']);
    const cy = await recipient(person, 'Cy', 'active');
    const draft = {
      recipient_ids: [bo.id],
      client_id: randomUUID(),
      subject: 'Ports',
      introduction: 'Hello',
    };
    expect((await send(person, collection, draft)).status).toBe(201);
    for (const change of [
      { subject: 'Docks' },
      { introduction: '' },
      { recipient_ids: [bo.id, cy.id] },
      { recipient_ids: [cy.id] },
      { is_preview: true },
    ]) {
      expect(await send(person, collection, { ...draft, ...change })).toMatchObject({
        status: 409,
        body: { code: 'state_conflict', error: newsletterMessages.sentBefore },
      });
    }
    expect((await send(person, elsewhere, draft)).status).toBe(409);
    // Naming the same people differently, and later changes to them and to the collection, do not count as a change.
    expect((await send(person, collection, { ...draft, recipient_ids: [], groups: ['board'] })).status).toBe(
      201,
    );
    await app().call('POST', '/recipients/confirm', { body: { token: bo.token, answer: 'decline' } });
    expect((await send(person, collection, draft)).status).toBe(201);
    await app().call('DELETE', `/recipients/${bo.id}`, { token: person.token });
    await app().call('DELETE', `/collections/${collection}`, { token: person.token });
    expect((await send(person, collection, draft)).status).toBe(201);
    expect(await deliver()).toEqual([]);
  });

  it('without recipients, for an empty or too long collection, and for texts that are too long', async () => {
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

  it('after ten newsletters in 24 hours; previews are counted separately', async () => {
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

  it('for recipients beyond the plan, and the dialog says why others get nothing', async () => {
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
