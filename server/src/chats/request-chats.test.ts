import {
  type Chat,
  ChatAnswer,
  ChatMessages,
  type MyRequestList,
  SourceRequestSent,
} from '@newswatch/shared/contracts';
import type { AdminSourceRequestList } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { notifyAbsent, receiveMessage } from './index.ts';

const app = testApp();
const uuid = () => crypto.randomUUID();
let sites = 0;

/** Ann makes a request and Ben supports it. */
async function requested() {
  const [ann, ben, admin] = [
    await app().verifiedUser(),
    await app().verifiedUser(),
    await app().administrator(),
  ];
  sites += 1;
  const body = {
    url: `https://harbour-${sites}.example/`,
    website_name: `Harbour Post ${sites}`,
    description: 'News of the port and its people.',
    language: 'english',
    category: 'local',
    reason: 'Nobody else writes about the docks.',
  };
  const made = await app().call('POST', '/sources/requests', { token: ann.token, body });
  await app().call('POST', '/sources/requests', { token: ben.token, body });
  const { id } = v.parse(SourceRequestSent, made.body).source_request;
  return { ann, ben, admin, id, name: body.website_name };
}
const ask = async (admin: TestPerson, id: string, body: string) =>
  app().call('POST', `/admin/source-requests/${id}/question`, {
    token: admin.token,
    body: { body, client_id: uuid() },
  });
const asked = async (admin: TestPerson, id: string, body = 'Which section of the site?'): Promise<Chat> =>
  v.parse(ChatAnswer, (await ask(admin, id, body)).body).chat;
const write = (person: TestPerson, id: string, message: string) =>
  app().call('POST', '/chats', {
    token: person.token,
    body: { subject: 'A source', category: 'source', message, related: { type: 'request', id } },
  });
const send = (person: TestPerson, chatId: string, body: string) =>
  app().call('POST', `/chats/${chatId}/messages`, {
    token: person.token,
    body: { body, client_id: uuid() },
  });
const lines = async (person: TestPerson, chatId: string) => {
  const { body } = await app().call('GET', `/chats/${chatId}/messages`, { token: person.token });
  return v.parse(ChatMessages, body).items.map((line) => line.body);
};
const mine = async (person: TestPerson, id: string) => {
  const { body } = await app().call('GET', '/sources/my-requests', { token: person.token });
  return (body as v.InferOutput<typeof MyRequestList>).items.find((request) => request.id === id);
};
const listed = async (admin: TestPerson, query: string) =>
  (await app().call('GET', `/admin/source-requests?${query}`, { token: admin.token })).body as v.InferOutput<
    typeof AdminSourceRequestList
  >;
const withdraw = (person: TestPerson, id: string) =>
  app().call('DELETE', `/sources/requests/${id}`, { token: person.token });
const inbox = (person: TestPerson) =>
  app()
    .db.selectFrom('notifications')
    .select(['title', 'action_url', 'read_at'])
    .where('user_id', '=', person.id)
    .where('type', '=', 'chat_message')
    .orderBy('id', 'desc')
    .execute();

describe('the conversation about a source request', () => {
  it('is between its requester and the administrators; supporters cannot see it', async () => {
    const { ann, ben, admin, id, name } = await requested();
    expect(await mine(ann, id)).toMatchObject({ is_requester: true, conversation: null });
    const chat = await asked(admin, id);
    expect(chat).toMatchObject({
      subject: `Source request: ${name}`,
      status: 'waiting_user',
      person: { id: ann.id },
      assigned_to: { id: admin.id },
      related: null,
      about_request: { id, name },
    });
    expect(await mine(ann, id)).toMatchObject({
      conversation: { chat_id: chat.id, state: 'asked', unread_count: 1 },
    });
    expect(await mine(ben, id)).toMatchObject({ is_requester: false, conversation: null });
    const one = await app().call('GET', `/sources/requests/${id}`, { token: ben.token });
    expect(one.body).toMatchObject({ source_request: { id, conversation: null } });
    for (const path of [`/chats/${chat.id}`, `/chats/${chat.id}/messages`]) {
      expect((await app().call('GET', path, { token: ben.token })).status).toBe(404);
    }
    expect((await write(ben, id, 'What is it about?')).status).toBe(404);
    expect((await ask(ben, id, 'What is it about?')).status).toBe(403);
    const stranger = await app().signUp();
    expect((await app().call('GET', `/sources/requests/${id}`, { token: stranger.token })).status).toBe(404);
  });

  it('is a single chat, whoever writes first; repeated requests add nothing', async () => {
    const { ann, admin, id } = await requested();
    const first = v.parse(ChatAnswer, (await write(ann, id, 'It has moved.')).body).chat;
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'written' } });
    const question = { body: 'Thank you, we have noted it.', client_id: uuid() };
    const path = `/admin/source-requests/${id}/question`;
    const answers = await Promise.all([
      app().call('POST', path, { token: admin.token, body: question }),
      app().call('POST', path, { token: admin.token, body: question }),
    ]);
    for (const answer of answers) expect(answer.body).toMatchObject({ chat: { id: first.id } });
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'replied' } });
    expect((await listed(admin, 'conversation=asked')).items.some((request) => request.id === id)).toBe(
      false,
    );
    await write(ann, id, 'The same with www.');
    expect(await lines(admin, first.id)).toEqual([
      'It has moved.',
      'Thank you, we have noted it.',
      'The same with www.',
    ]);
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'answered' } });
  });

  it('no longer asks anything once its question is deleted', async () => {
    const { ann, admin, id } = await requested();
    const { id: chatId } = await asked(admin, id);
    const { body } = await app().call('GET', `/chats/${chatId}/messages`, { token: admin.token });
    const [question] = v.parse(ChatMessages, body).items;
    await app().call('DELETE', `/chats/${chatId}/messages/${question?.id}`, { token: admin.token });
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'closed', unread_count: 0 } });
    await send(ann, chatId, 'Did you ask something?');
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'written' } });
  });

  it('filters the administrators’ list and counts by whose turn it is', async () => {
    const { ann, admin, id, name } = await requested();
    const { id: chatId } = await asked(admin, id);
    const q = `q=${encodeURIComponent(name)}`;
    expect(await listed(admin, `${q}&conversation=asked`)).toMatchObject({
      items: [{ id, conversation: { state: 'asked' } }],
      counts: { pending: 1 },
      pagination: { total: 1 },
    });
    await send(ann, chatId, 'The one about the port.');
    expect((await listed(admin, `${q}&conversation=asked`)).counts.pending).toBe(0);
    expect((await listed(admin, `${q}&conversation=answered,written`)).items).toMatchObject([
      { id, conversation: { state: 'answered', unread_count: 1 } },
    ]);
  });

  it('shows the decision on the request and closes; it can still be read, and writing reopens it', async () => {
    const { ann, admin, id } = await requested();
    const { id: chatId } = await asked(admin, id);
    await app().call('POST', `/admin/source-requests/${id}/reject`, {
      token: admin.token,
      body: { rejection_reason: 'The site forbids it.' },
    });
    expect(await lines(ann, chatId)).toEqual([
      'Which section of the site?',
      'rejected this request: “The site forbids it.”',
    ]);
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'closed', unread_count: 1 } });
    const answer = await send(ann, chatId, 'They told me that they allow it now.');
    expect(answer.body).toMatchObject({ chat: { status: 'waiting_admin', closed_at: null } });
    expect(await mine(ann, id)).toMatchObject({ conversation: { state: 'answered' } });
  });

  it('stays with a requester who withdraws; whoever takes over the request starts a new one', async () => {
    const { ann, ben, admin, id } = await requested();
    const { id: chatId } = await asked(admin, id);
    await withdraw(ann, id);
    expect((await lines(ann, chatId)).at(-1)).toBe('withdrew this request');
    expect(await mine(ann, id)).toBeUndefined();
    expect(await mine(ben, id)).toMatchObject({ is_requester: true, conversation: null });
    expect((await listed(admin, `conversation=asked`)).items.some((request) => request.id === id)).toBe(
      false,
    );
    const other = await asked(admin, id, 'Do you know who owns it?');
    expect(other.id).not.toBe(chatId);
    expect(await lines(ben, other.id)).toEqual(['Do you know who owns it?']);
    await withdraw(ben, id);
    expect(await lines(ben, other.id)).toContain('withdrew this request');
  });

  it('does not start once the request is withdrawn', async () => {
    const { ann, ben, admin, id } = await requested();
    await withdraw(ben, id);
    await withdraw(ann, id);
    expect(await ask(admin, id, 'Which section?')).toMatchObject({ status: 409 });
    expect(await write(ann, id, 'I changed my mind.')).toMatchObject({ status: 409 });
  });

  it('notifies absent people with a notice that links to the request, and is read when the message is', async () => {
    const { ann, admin, id, name } = await requested();
    const { id: chatId } = await asked(admin, id);
    app().clock.advance({ minutes: 2 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    expect(await inbox(ann)).toMatchObject([
      {
        title: `New message: Source request: ${name}`,
        action_url: `/sources/my-requests?request=${id}`,
        read_at: null,
      },
    ]);
    await app().call('PUT', `/chats/${chatId}/read`, { token: ann.token, body: {} });
    expect((await inbox(ann))[0]?.read_at).not.toBeNull();

    await send(ann, chatId, 'The one about the port.');
    app().clock.advance({ minutes: 2 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    expect((await inbox(admin))[0]?.action_url).toBe(`/admin/sources/requests?request=${id}`);
  });

  it('links to the chat itself when the request has passed to somebody else', async () => {
    const { ann, admin, id } = await requested();
    const { id: chatId } = await asked(admin, id);
    await withdraw(ann, id);
    await send(admin, chatId, 'Why did you withdraw it?');
    app().clock.advance({ minutes: 2 });
    await notifyAbsent(app().db, 'https://news.example', app().clock.now());
    expect((await inbox(ann))[0]?.action_url).toBe(`/chats?chat=${chatId}`);
  });

  it('is not continued by a message on WhatsApp, which answers alerts', async () => {
    const { ann, admin, id } = await requested();
    const { id: chatId } = await asked(admin, id);
    expect(await receiveMessage(app().db, ann.id, 'No alerts today?', app().clock.now())).toBe(true);
    expect(await lines(ann, chatId)).toEqual(['Which section of the site?']);
  });
});
