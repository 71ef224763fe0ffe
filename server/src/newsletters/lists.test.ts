import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type EmailMessage, SendError } from '../channels/index.ts';
import { listsOf, shown } from '../distribution-lists/lists.fixture.ts';
import { createLogger } from '../logging.ts';
import { enqueueForward } from '../relays/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { sendDueNewsletters } from './index.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles, recipient, send, history, deliver } = newsroom(app);
const { owner, again, list, paste, add, subscribers, statuses, visit, press, call } = listsOf(app);

let people = 0;
const colleague = () => `colleague.${++people}@harbour.example`;

async function sender() {
  const person = await owner();
  const made = await app().call('POST', '/collections', {
    token: person.token,
    body: { name: 'Ports', article_ids: articles },
  });
  const { collection } = made.body as { collection: { id: string } };
  return { person, collection: collection.id };
}

const addresses = (mails: readonly EmailMessage[]) => mails.map(({ to }) => to).sort();
const lastOf = async (person: TestPerson, collection: string) => (await history(person, collection))[0];
const schedule = ({ token }: TestPerson, collection: string, draft: object) =>
  app().call('PUT', `/collections/${collection}/newsletters/schedule`, {
    token,
    body: { subject: 'Ports', frequency: 'weekdays', hour: 8, with_present: true, ...draft },
  });

describe('a newsletter to distribution lists', () => {
  it('goes to each address once, even if it belongs to several people', async () => {
    const { person, collection } = await sender();
    const [one, other] = [await list(person, 'Clip sheet'), await list(person, 'Board')];
    const [onBoth, alsoRecipient, alone] = [colleague(), colleague(), colleague()];
    await paste(person, one, [onBoth, alsoRecipient, alone, 'waits@elsewhere.example'].join('\n'));
    await paste(person, other, onBoth.toUpperCase());
    const bo = await recipient(person, 'Bo', 'active');
    await app().db.updateTable('recipients').set({ email: alsoRecipient }).where('id', '=', bo.id).execute();
    const draft = { recipient_ids: [bo.id], list_ids: [one, other] };
    expect(await send(person, collection, draft)).toMatchObject({
      status: 201,
      body: { message: 'On its way to 1 recipient and 2 subscribers.' },
    });
    expect(addresses(await deliver())).toEqual([alone, alsoRecipient, onBoth].sort());
    expect(await lastOf(person, collection)).toMatchObject({
      emails: [{ recipient: { id: bo.id }, status: 'sent' }],
      subscribers: { lists: ['Board', 'Clip sheet'], sent: 2, queued: 0, left_out: { waiting: 1 } },
    });
    expect(await deliver()).toEqual([]);
  });

  it('is in the language of the subscriber, and says why they get it and how to stop', async () => {
    const { person, collection } = await sender();
    const id = await list(person, 'Revue');
    await add(person, id, colleague(), { language: 'french' });
    await send(person, collection, { list_ids: [id] });
    const [mail] = await deliver();
    expect(shown(mail?.text ?? '')).toContain('vous figurez sur la liste « Revue » de Ann Lee');
    expect(mail?.text).toMatch(/Se désabonner.*\/unsubscribe\/list\?token=/u);
  });

  it('is refused for somebody else’s list, a deleted one, and one without subscribers', async () => {
    const { person, collection } = await sender();
    const id = await list(person);
    expect(await send(person, collection, { list_ids: [id] })).toMatchObject({ status: 422 });
    const theirs = await list(await owner());
    expect(await send(person, collection, { list_ids: [theirs] })).toMatchObject({ status: 404 });
    await app().call('DELETE', `/distribution-lists/${id}`, { token: person.token });
    expect(await send(person, collection, { list_ids: [id] })).toMatchObject({ status: 404 });
  });

  it('is stored once if the request is repeated, and another list makes it another newsletter', async () => {
    const { person, collection } = await sender();
    const [id, other] = [await list(person), await list(person, 'Board')];
    await add(person, id, colleague());
    const draft = { list_ids: [id], client_id: randomUUID() };
    await send(person, collection, draft);
    expect(await send(person, collection, draft)).toMatchObject({ status: 201 });
    expect(await history(person, collection)).toHaveLength(1);
    expect(await send(person, collection, { ...draft, list_ids: [other] })).toMatchObject({ status: 409 });
    await deliver();
  });

  it('is sent again only to people whose emails failed, unless their addresses are blocked', async () => {
    const { person, collection } = await sender();
    const id = await list(person);
    const [reached, refused, gone] = [colleague(), colleague(), colleague()];
    await add(person, id, reached);
    await send(person, collection, { list_ids: [id] });
    await deliver();
    const [before] = await history(person, collection);
    const retry = (newsletterId?: string) =>
      app().call('POST', `/newsletters/issues/${newsletterId}/retry`, { token: person.token });
    expect(await retry(before?.id)).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    await paste(person, id, `${refused}\n${gone}`);
    const bo = await recipient(person, 'Bo', 'active');
    await send(person, collection, { recipient_ids: [bo.id], list_ids: [id] });
    const answers: Record<string, SendError> = {
      [bo.email]: new SendError('permanent', 'smtp_554', 'Looks like spam'),
      [refused]: new SendError('permanent', 'smtp_554', 'Looks like spam'),
      [gone]: new SendError('permanent', 'smtp_550', 'No such user', { reason: 'bounced' }),
    };
    const keys: Record<string, string> = {};
    await deliver(undefined, undefined, {
      send: async ({ to, idempotencyKey }) => {
        keys[to] = idempotencyKey;
        if (answers[to]) throw answers[to];
        return { providerMessageId: idempotencyKey };
      },
    });
    const failed = await lastOf(person, collection);
    expect(failed).toMatchObject({
      emails: [{ status: 'failed', can_retry: true }],
      subscribers: { sent: 1, failed: 2, can_retry: 1 },
    });
    const theirs = await owner();
    expect(
      (await app().call('POST', `/newsletters/issues/${failed?.id}/retry`, { token: theirs.token })).status,
    ).toBe(404);
    expect(await retry(failed?.id)).toMatchObject({
      status: 200,
      body: { message: '2 emails are on their way again.' },
    });
    const mails = await deliver();
    expect(addresses(mails)).toEqual([bo.email, refused].sort());
    // The mail server did accept it, and delivers it once.
    for (const { to, idempotencyKey } of mails) expect(idempotencyKey).toBe(keys[to]);
    expect(await lastOf(person, collection)).toMatchObject({
      emails: [{ status: 'sent', can_retry: false }],
      subscribers: { sent: 2, failed: 1, can_retry: 0 },
    });
    expect((await retry(failed?.id)).status).toBe(409);
  });

  it('does not delay alerts', async () => {
    const { person, collection } = await sender();
    const id = await list(person);
    await paste(person, id, Array.from({ length: 20 }, colleague).join('\n'));
    const bo = await recipient(person, 'Bo', 'active');
    await send(person, collection, { list_ids: [id] });
    // Due after the newsletter.
    app().clock.advance({ seconds: 1 });
    const forward = {
      ...{ id: 'ntf_later', user_id: person.id, client_id: randomUUID(), about_type: 'article' as const },
      ...{ about_id: 'art_gone', note: '', chosen: '{}', receivers: 1, created_at: app().clock.now() },
      content: JSON.stringify({ kind: 'article', items: [] }),
    };
    await app()
      .db.insertInto('forwards')
      .values(forward as never)
      .execute();
    const channels = [{ channel: 'email' as const, destination: bo.email }];
    await enqueueForward(app().db, forward, [{ id: bo.id, channels }], app().clock.now());
    const { rows } = await dueFirst();
    expect(rows[0]).toBe(bo.id);
    await app().db.deleteFrom('forwards').where('id', '=', forward.id).execute();
    expect(await deliver()).toHaveLength(20);
  });

  it('is sent on a schedule to those on the list at that time', async () => {
    const { person, collection } = await sender();
    const id = await list(person);
    expect(await schedule(person, collection, { list_ids: [id] })).toMatchObject({
      status: 200,
      body: { schedule: { list_ids: [id], subscribers: 0 } },
    });
    const later = colleague();
    await add(person, id, later);
    app().clock.advance({ days: 3 });
    await sendDueNewsletters(app().db, app().clock.now(), createLogger('silent'));
    expect(addresses(await deliver())).toEqual([later]);
    // An older page does not support lists.
    const now = await again(person);
    expect(await schedule(now, collection, {})).toMatchObject({ body: { schedule: { list_ids: [id] } } });
    await app().call('DELETE', `/distribution-lists/${id}`, { token: now.token });
    expect(await schedule(now, collection, {})).toMatchObject({ status: 422 });
  });
});

describe('unsubscribing', () => {
  async function subscribed() {
    const { person, collection } = await sender();
    const [one, other] = [await list(person, 'Clip sheet'), await list(person, 'Board')];
    const email = colleague();
    await paste(person, one, email);
    await paste(person, other, email);
    await send(person, collection, { list_ids: [one] });
    const [mail] = await deliver();
    return { person, collection, one, other, email, url: mail?.unsubscribeUrl ?? '' };
  }

  it('needs a click, on a page or in the mail program, and ends the emails of the list', async () => {
    const { person, collection, one, other, email, url } = await subscribed();
    expect(await visit(url)).toContain('it is on Ann Lee’s list “Clip sheet”');
    expect(await statuses(person, one)).toEqual({ [email]: 'subscribed' });
    await send(person, collection, { list_ids: [one] });
    await press(url, { 'List-Unsubscribe': 'One-Click' });
    expect(await deliver()).toEqual([]);
    expect(await statuses(person, one)).toEqual({ [email]: 'unsubscribed' });
    expect(await statuses(person, other)).toEqual({ [email]: 'subscribed' });
    const [second, first] = await history(person, collection);
    expect(first?.subscribers).toMatchObject({ sent: 1, unsubscribed: 1 });
    expect(second?.subscribers).toMatchObject({
      canceled: 1,
      unsubscribed: 0,
      reasons: [{ reason: 'The subscriber has unsubscribed.', count: 1 }],
    });
  });

  it('from everything ends all lists, including new ones, and the emails to the same person as a recipient', async () => {
    const { person, one, other, email, url } = await subscribed();
    const bo = await recipient(person, 'Bo', 'active');
    await app().db.updateTable('recipients').set({ email }).where('id', '=', bo.id).execute();
    expect(await press(url, { stop: 'sender' })).toContain('You will no longer get emails from Ann Lee.');
    expect(await statuses(person, one)).toEqual({ [email]: 'unsubscribed' });
    expect(await statuses(person, other)).toEqual({ [email]: 'unsubscribed' });
    const { status } = await app()
      .db.selectFrom('recipients')
      .select('status')
      .where('id', '=', bo.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('stopped');
    const { check } = await paste(person, await list(person, 'New'), email);
    expect(check.suppressed).toMatchObject([{ email, why: 'unsubscribed' }]);
  });

  it('lasts even if the subscriber is removed and pasted again, until they subscribe again', async () => {
    const { person, one, email, url } = await subscribed();
    await press(url, { stop: 'list' });
    expect(await press(url, { stop: 'again' })).toContain('it is on Ann Lee’s list');
    expect(await statuses(person, one)).toEqual({ [email]: 'subscribed' });
    await press(url, { stop: 'list' });
    const [row] = await subscribers(person, one);
    await call(person, one, '/remove', { subscriber_ids: [row?.id] });
    expect(await call(person, one, '', { email })).toMatchObject({ status: 422 });
    // A new list with the same people asks them, although they are colleagues.
    expect(await add(person, await list(person, 'Copy'), email)).toMatchObject({ status: 'waiting' });
    expect(await visit(url)).toContain('You are no longer on this list.');
  });

  it('works with the link in an email from before they were removed and pasted again', async () => {
    const { person, one, email, url } = await subscribed();
    const [row] = await subscribers(person, one);
    await call(person, one, '/remove', { subscriber_ids: [row?.id] });
    await paste(person, one, email);
    await press(url, { 'List-Unsubscribe': 'One-Click' });
    expect(await statuses(person, one)).toEqual({ [email]: 'unsubscribed' });
  });

  it('while removed keeps them off the list', async () => {
    const { person, one, other, email, url } = await subscribed();
    const [row] = await subscribers(person, one);
    await call(person, one, '/remove', { subscriber_ids: [row?.id] });
    await press(url, { 'List-Unsubscribe': 'One-Click' });
    expect((await paste(person, one, email.toUpperCase())).check.suppressed).toMatchObject([
      { why: 'unsubscribed' },
    ]);
    // They stay on the other list, and a new one has to ask them.
    expect(await statuses(person, other)).toEqual({ [email]: 'subscribed' });
    expect(await add(person, await list(person, 'Copy'), email)).toMatchObject({ status: 'waiting' });
  });

  it('as a recipient means that lists have to ask them, even colleagues', async () => {
    const person = await owner();
    const [bo, email] = [await recipient(person, 'Bo', 'stopped'), colleague()];
    const stopped = { email, email_stopped_at: app().clock.now() };
    await app().db.updateTable('recipients').set(stopped).where('id', '=', bo.id).execute();
    expect(await add(person, await list(person), email)).toMatchObject({ status: 'waiting' });
  });

  it('with an altered link has no effect', async () => {
    const { person, one, email, url } = await subscribed();
    expect(await press(`${url.slice(0, -2)}xx`, { stop: 'list' })).toContain('This link');
    expect(await statuses(person, one)).toEqual({ [email]: 'subscribed' });
  });
});

/** Who comes first among what is due. */
async function dueFirst(): Promise<{ rows: string[] }> {
  const { claimDue } = await import('../relays/repository.ts');
  const now = app().clock.now();
  const claims = await claimDue(app().db, { queue: 'others', now, until: now, receivers: 1 });
  return { rows: claims.map(({ receiverId }) => receiverId) };
}
