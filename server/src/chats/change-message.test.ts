import {
  ChatAnswer,
  ChatList,
  ChatMessageAnswer,
  ChatMessages,
  ChatMessageVersions,
  limits,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { notifyAbsent } from './index.ts';

const app = testApp();
const uuid = () => crypto.randomUUID();

async function started() {
  const [person, admin] = [await app().signUp(), await app().administrator()];
  const body = {
    subject: 'Alerts stopped',
    category: 'support',
    message: 'Nothing since noon.',
    client_id: uuid(),
  };
  const { chat } = v.parse(
    ChatAnswer,
    (await app().call('POST', '/chats', { token: person.token, body })).body,
  );
  return { person, admin, chat: chat.id, first: (await lines(person, chat.id)).at(-1)?.id ?? '' };
}

const lines = async ({ token }: TestPerson, chat: string) =>
  v.parse(ChatMessages, (await app().call('GET', `/chats/${chat}/messages`, { token })).body).items;
const send = async ({ token }: TestPerson, chat: string, body: string, more = {}) =>
  v.parse(
    ChatMessageAnswer,
    (
      await app().call('POST', `/chats/${chat}/messages`, {
        token,
        body: { body, client_id: uuid(), ...more },
      })
    ).body,
  ).message;
const edit = ({ token }: TestPerson, chat: string, message: string, body: string) =>
  app().call('PUT', `/chats/${chat}/messages/${message}`, { token, body: { body } });
const remove = ({ token }: TestPerson, chat: string, message: string) =>
  app().call('DELETE', `/chats/${chat}/messages/${message}`, { token });
const versions = ({ token }: TestPerson, chat: string, message: string) =>
  app().call('GET', `/chats/${chat}/messages/${message}/versions`, { token });

describe('a message', () => {
  it('can be corrected by its author: everyone sees the new text, and administrators also the old one', async () => {
    const { person, admin, chat, first } = await started();
    app().clock.advance({ minutes: 2 });
    const answer = await edit(person, chat, first, 'Nothing since one.');
    expect(v.parse(ChatMessageAnswer, answer.body).message).toMatchObject({
      body: 'Nothing since one.',
      edited_at: app().clock.now().toISOString(),
    });
    await edit(person, chat, first, 'Nothing since two.');
    expect(await lines(admin, chat)).toMatchObject([{ position: 1, body: 'Nothing since two.' }]);
    const history = await versions(admin, chat, first);
    expect(v.parse(ChatMessageVersions, history.body).items.map(({ body }) => body)).toEqual([
      'Nothing since noon.',
      'Nothing since one.',
    ]);
    expect((await versions(person, chat, first)).status).toBe(403);
  });

  it('is not marked as edited if nothing changed', async () => {
    const { person, chat, first } = await started();
    await edit(person, chat, first, 'Nothing since noon.');
    expect(await lines(person, chat)).toMatchObject([{ edited_at: null }]);
  });

  it('can be changed only by its author, within fifteen minutes', async () => {
    const { person, admin, chat, first } = await started();
    const stranger = await app().signUp();
    expect((await edit(admin, chat, first, 'Never mind.')).status).toBe(404);
    expect((await edit(stranger, chat, first, 'Never mind.')).status).toBe(404);
    app().clock.advance({ minutes: limits.CHAT_MESSAGE_CHANGE_MINUTES });
    expect((await edit(person, chat, first, 'Just in time.')).status).toBe(200);
    app().clock.advance({ seconds: 1 });
    for (const late of [await edit(person, chat, first, 'Too late.'), await remove(person, chat, first)]) {
      expect(late).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    }
  });

  it('leaves nothing for others when it is deleted, neither its text nor its files', async () => {
    const { person, admin, chat } = await started();
    const file = await app().app.inject({
      method: 'POST',
      url: `/api/chats/${chat}/attachments?name=plan.txt`,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('a plan'),
    });
    const attachment = file.json().attachment.id;
    const sent = await send(person, chat, 'My secret', { attachment_ids: [attachment] });
    expect((await remove(person, chat, sent.id)).status).toBe(200);
    expect((await remove(person, chat, sent.id)).status).toBe(200);
    expect((await lines(admin, chat)).at(-1)).toMatchObject({
      body: '',
      attachments: [],
      deleted_at: app().clock.now().toISOString(),
    });
    const path = `/chats/${chat}/attachments/${attachment}`;
    expect((await app().call('GET', path, { token: person.token })).status).toBe(404);
    const search = await app().call('GET', '/chats?q=secret', { token: person.token });
    expect(v.parse(ChatList, search.body).items).toEqual([]);
    const list = await app().call('GET', '/chats', { token: person.token });
    expect(v.parse(ChatList, list.body).items[0]?.last_message.excerpt).toBe('Message deleted');
    expect((await edit(person, chat, sent.id, 'Back again')).status).toBe(409);
    const history = v.parse(ChatMessageVersions, (await versions(admin, chat, sent.id)).body).items;
    expect(history).toMatchObject([{ body: 'My secret', files: ['plan.txt'] }]);
  });

  it('is no longer unread once it is deleted, and nobody gets an email about it', async () => {
    const { person, admin, chat, first } = await started();
    await app().call('PUT', `/chats/${chat}/read`, { token: admin.token, body: { position: 1 } });
    const sent = await send(person, chat, 'Sent by mistake');
    await remove(person, chat, sent.id);
    const shown = await app().call('GET', `/chats/${chat}`, { token: admin.token });
    expect(v.parse(ChatAnswer, shown.body).chat.unread_count).toBe(0);
    app().clock.advance({ minutes: 3 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    expect(await mailsAbout(chat)).toBe(0);
    expect(first).not.toBe(sent.id);
  });

  it('causes no second email when it is edited, and the inbox shows the new text', async () => {
    const { person, admin, chat, first } = await started();
    // Emails that the mail server refuses stay in the table, where this test counts them.
    app().messenger.refuse = new Error('the mail server is away');
    app().clock.advance({ minutes: 2 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    const before = await mailsAbout(chat);
    expect(before).toBeGreaterThan(0);
    await edit(person, chat, first, 'Nothing since one.');
    app().clock.advance({ minutes: 20 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    expect(await mailsAbout(chat)).toBe(before);
    const entry = await app()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', admin.id)
      .where('action_url', '=', `/chats?chat=${chat}`)
      .executeTakeFirstOrThrow();
    expect(entry.body).toBe('Nothing since one.');
  });

  it('is not quoted in its old form by emails that wait for the mail server', async () => {
    const { person, chat, first } = await started();
    app().messenger.refuse = new Error('the mail server is away');
    app().clock.advance({ minutes: 2 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    expect(await quotedAbout(chat)).toContain('Nothing since noon.');
    await edit(person, chat, first, 'Nothing since “one”.');
    expect(await quotedAbout(chat)).toEqual(['Nothing since “one”.']);
    await remove(person, chat, first);
    expect(await quotedAbout(chat)).toEqual(['–']);
  });

  it('stays valid: a message without files cannot be emptied', async () => {
    const { person, chat, first } = await started();
    expect(await edit(person, chat, first, '  ')).toMatchObject({
      status: 422,
      body: { fields: { body: ['Please write a message.'] } },
    });
  });

  it('is audited if an administrator changed it', async () => {
    const { admin, chat } = await started();
    const sent = await send(admin, chat, 'Look again now.');
    await edit(admin, chat, sent.id, 'Look again at two.');
    await remove(admin, chat, sent.id);
    const rows = await app()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', chat)
      .where('action', 'like', 'chat.message%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['chat.message_edited', 'chat.message_deleted']);
  });
});

const quotedAbout = async (chat: string): Promise<string[]> => {
  const rows = await app().db.selectFrom('account_mails').select('message').execute();
  const notices = rows.map(
    ({ message }) => (message as { notice?: { url?: string; excerpt: string } } | null)?.notice,
  );
  return [...new Set(notices.flatMap((notice) => (notice?.url?.endsWith(chat) ? notice.excerpt : [])))];
};

const mailsAbout = async (chat: string): Promise<number> => {
  const rows = await app().db.selectFrom('account_mails').selectAll().execute();
  return rows.filter((row) => JSON.stringify(row).includes(chat)).length;
};
