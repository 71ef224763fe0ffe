import { NewsletterList } from '@newswatch/shared/contracts';
import { SenderList } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SendError } from '../channels/index.ts';
import { listsOf } from '../distribution-lists/lists.fixture.ts';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { sendDueNewsletters } from './index.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles, recipient, send, deliver } = newsroom(app);
const { owner, again, list, paste, add, asked } = listsOf(app);

let people = 0;
const colleague = () => `colleague.${++people}@harbour.example`;

async function sender() {
  const person = await owner();
  const made = await app().call('POST', '/collections', {
    token: person.token,
    body: { name: 'Ports', article_ids: articles },
  });
  const { collection } = made.body as { collection: { id: string } };
  return { person, collection: collection.id, id: await list(person) };
}
async function pause(person: TestPerson, what = 'pause', reason = 'Too many complaints.') {
  const { token } = await app().administrator();
  return app().call('POST', `/admin/senders/${person.id}/${what}`, {
    token,
    ...(what === 'pause' ? { body: { reason } } : {}),
  });
}
async function listed(query = '') {
  const { token } = await app().administrator();
  return v.parse(
    SenderList,
    (await app().call('GET', `/admin/senders?per_page=100${query}`, { token })).body,
  );
}
const figuresOf = async ({ id }: TestPerson) => (await listed()).items.find(({ user }) => user.id === id);
const skipsOf = async ({ token }: TestPerson, collection: string) =>
  v.parse(NewsletterList, (await app().call('GET', `/collections/${collection}/newsletters`, { token })).body)
    .skips;

describe('an administrator', () => {
  it('sees the results of a sender’s emails and requests in 30 days', async () => {
    const { person, collection, id } = await sender();
    const [fine, gone] = [colleague(), colleague()];
    await paste(person, id, `${fine}\n${gone}\nmaybe@elsewhere.example`);
    await send(person, collection, { list_ids: [id] });
    await deliver(undefined, undefined, {
      send: async ({ to, idempotencyKey }) => {
        if (to === gone) throw new SendError('permanent', 'smtp_550', 'No such user', { reason: 'bounced' });
        return { providerMessageId: idempotencyKey };
      },
    });
    expect(await figuresOf(person)).toMatchObject({
      ...{ subscribers: 1, issues: 1, emails: 1, people: 1, bounced: 1, complained: 0, unsubscribed: 0 },
      ...{ asked: 1, refused: 0, risk: 0.5, paused: null },
    });
    await app()
      .db.updateTable('subscribers')
      .set({ status: 'complained', updated_at: app().clock.now() })
      .where('email', '=', fine)
      .execute();
    await app()
      .db.updateTable('subscribers')
      .set({ status: 'unsubscribed', answered_at: app().clock.now() })
      .where('email', '=', 'maybe@elsewhere.example')
      .execute();
    expect(await figuresOf(person)).toMatchObject({ complained: 1, unsubscribed: 0, refused: 1, risk: 1 });
    app().clock.advance({ days: 31 });
    expect(await figuresOf(person)).toMatchObject({
      emails: 0,
      bounced: 0,
      complained: 0,
      refused: 0,
      risk: null,
    });
  });

  it('sees those at risk first, and finds one by name', async () => {
    const { person } = await sender();
    await app()
      .db.updateTable('users')
      .set({ full_name: 'Quiet Sender' })
      .where('id', '=', person.id)
      .execute();
    const { items, pagination } = await listed();
    const risks = items.map(({ risk }) => risk ?? -1);
    expect(risks).toEqual([...risks].sort((one, other) => other - one));
    expect(pagination.total).toBe(items.length);
    expect((await listed('&q=quiet')).items.map(({ user }) => user.id)).toEqual([]);
    await add(person, await list(person, 'Board'), colleague());
    expect((await listed('&q=quiet')).items.map(({ user }) => user.id)).toEqual([person.id]);
  });
});

describe('while an administrator has paused the emails of a person to lists', () => {
  it('nothing is sent, the person sees why, and what waited is sent when they are resumed', async () => {
    const { person, collection, id } = await sender();
    const reader = colleague();
    await add(person, id, reader);
    await send(person, collection, { list_ids: [id] });
    expect((await pause(person)).status).toBe(200);
    expect(await pause(person)).toMatchObject({ status: 409 });
    expect(await deliver()).toEqual([]);
    expect(await send(person, collection, { list_ids: [id] })).toMatchObject({
      status: 409,
      body: { error: 'An administrator has paused your emails to distribution lists: Too many complaints.' },
    });
    const bo = await recipient(person, 'Bo', 'active');
    expect(await send(person, collection, { recipient_ids: [bo.id] })).toMatchObject({ status: 201 });
    expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
    const inbox = await app().call('GET', '/notifications', { token: person.token });
    expect(inbox.body).toMatchObject({
      items: [{ title: 'Your emails to distribution lists were paused', body: 'Too many complaints.' }],
    });
    expect((await listed('&paused=true')).items).toMatchObject([
      { user: { id: person.id }, paused: { reason: 'Too many complaints.' } },
    ]);
    expect((await pause(person, 'resume')).status).toBe(200);
    expect(await pause(person, 'resume')).toMatchObject({ status: 409 });
    app().clock.advance({ minutes: 16 });
    expect((await deliver()).map(({ to }) => to)).toEqual([reader]);
  });

  it('nobody is asked to confirm', async () => {
    const { person, id } = await sender();
    await pause(person);
    const stranger = `stranger.${++people}@elsewhere.example`;
    await add(person, id, stranger);
    expect(await asked(stranger)).toEqual([]);
  });

  it('a scheduled newsletter to lists keeps what is new for later', async () => {
    const { person, collection, id } = await sender();
    const reader = colleague();
    await add(person, id, reader);
    await app().call('PUT', `/collections/${collection}/newsletters/schedule`, {
      token: person.token,
      body: { subject: 'Ports', frequency: 'weekdays', hour: 8, with_present: true, list_ids: [id] },
    });
    await pause(person);
    const dueIn = async (days: number) => {
      app().clock.advance({ days });
      await sendDueNewsletters(app().db, app().clock.now(), createLogger('silent'));
      return (await deliver()).map(({ to }) => to);
    };
    expect(await dueIn(4)).toEqual([]);
    expect(await skipsOf(await again(person), collection)).toMatchObject([{ reason: 'paused' }]);
    await pause(person, 'resume');
    expect(await dueIn(4)).toEqual([reader]);
  });
});
