import {
  ChatAnswer,
  ChatFound,
  ChatList,
  ChatMessageAnswer,
  ChatMessages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';
import { cleanFileName, typeOfContent } from './attachment-content.ts';
import { notifyAbsent, receiveMessage } from './index.ts';
import { likelyCause } from './likely-cause.ts';

const app = testApp();
const uuid = () => crypto.randomUUID();
const start = async (person: TestPerson, subject = 'Alerts stopped') => {
  const body = { subject, category: 'support', message: 'Nothing since noon.', client_id: uuid() };
  const answer = await app().call('POST', '/chats', { token: person.token, body });
  expect(answer.status).toBe(201);
  return v.parse(ChatAnswer, answer.body).chat;
};
const send = (person: TestPerson, chatId: string, body: string, more = {}) =>
  app().call('POST', `/chats/${chatId}/messages`, {
    token: person.token,
    body: { body, client_id: uuid(), ...more },
  });
const lines = async (person: TestPerson, chatId: string, query = '') =>
  v.parse(
    ChatMessages,
    (await app().call('GET', `/chats/${chatId}/messages${query}`, { token: person.token })).body,
  );
const chats = async (person: TestPerson, view = 'all', q = '', more: Record<string, string> = {}) =>
  v.parse(
    ChatList,
    (await app().call('GET', `/chats?${new URLSearchParams({ view, q, ...more })}`, { token: person.token }))
      .body,
  );
const unread = async (person: TestPerson) =>
  (await app().call('GET', '/chats/unread-count', { token: person.token })).body;
const upload = (person: TestPerson, chatId: string, name: string, bytes: Uint8Array) =>
  app().app.inject({
    method: 'POST',
    url: `/api/chats/${chatId}/attachments?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a chat', () => {
  it('is visible to the person and the administrators, and nobody else', async () => {
    const [person, admin, stranger] = [
      await app().signUp(),
      await app().administrator(),
      await app().signUp(),
    ];
    const chat = await start(person);
    expect(chat).toMatchObject({ status: 'waiting_admin', priority: 'premium', unread_count: 0 });
    expect(await unread(admin)).toEqual({ unread: 1 });
    const answer = v.parse(ChatMessageAnswer, (await send(admin, chat.id, 'Look again now.')).body);
    expect(answer.chat).toMatchObject({ status: 'waiting_user', assigned_to: { id: admin.id } });
    expect(await unread(person)).toEqual({ unread: 1 });
    await app().call('PUT', `/chats/${chat.id}/read`, { token: person.token, body: { position: 2 } });
    expect(await unread(person)).toEqual({ unread: 0 });
    expect((await chats(admin)).items.find(({ id }) => id === chat.id)?.read_by_other).toBe(2);
    for (const path of ['', '/messages']) {
      expect((await app().call('GET', `/chats/${chat.id}${path}`, { token: stranger.token })).status).toBe(
        404,
      );
    }
    expect((await send(stranger, chat.id, 'Me too')).status).toBe(404);
    expect((await chats(stranger)).items).toEqual([]);
    const taking = await app().call('PUT', `/chats/${chat.id}/assign`, {
      token: person.token,
      body: { admin_id: person.id },
    });
    expect(taking.status).toBe(403);
  });

  it('is listed in the requested order', async () => {
    const person = await app().signUp();
    const [first, second] = [await start(person), await start(person)];
    app().clock.advance({ minutes: 1 });
    await send(person, first.id, 'One more thing');
    const listed = async (sort: string) =>
      (await chats(person, 'all', '', { sort })).items.map(({ id }) => id);
    expect(await listed('-last_message_at')).toEqual([first.id, second.id]);
    expect(await listed('last_message_at')).toEqual([second.id, first.id]);
    expect(await listed('-created_at')).toEqual([second.id, first.id]);
    expect(await listed('created_at')).toEqual([first.id, second.id]);
  });

  it('is filtered by topic and by the person’s plan, and counted with the same filters', async () => {
    const admin = await app().administrator();
    const [free, pro] = [await app().signUp(), await app().verifiedUser()];
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', free.id).execute();
    await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', pro.id).execute();
    const opened = [await start(free), await start(pro)].map(({ id }) => id);
    const listed = async (more: Record<string, string>) => {
      const { items, counts } = await chats(admin, 'waiting', '', { ...more, per_page: '100' });
      expect(counts.waiting).toBe(items.length);
      return items.map(({ id }) => id).filter((id) => opened.includes(id));
    };
    expect(await listed({ category: 'support', priority: 'community' })).toEqual([opened[0]]);
    expect(await listed({ priority: 'premium' })).toEqual([opened[1]]);
    expect(await listed({ priority: 'premium,community' })).toEqual([...opened].reverse());
    const filters = [
      { view: 'waiting', priority: 'premium,community' },
      { view: 'all', category: 'billing', q: 'nothing of the kind' },
      { view: 'all', priority: 'premium' },
      { view: 'mine' },
    ];
    const each = filters.map(async ({ view, q, ...more }) => {
      const { pagination } = await chats(admin, view, q, more as Record<string, string>);
      return pagination.total;
    });
    const counted = { totals: await Promise.all(each) };
    expect(counted.totals.slice(0, 2)).toEqual([expect.toSatisfy((total) => total >= 2), 0]);
    const count = (person: TestPerson) =>
      app().call('POST', '/chats/count-by-filter', { token: person.token, body: { filters } });
    expect(await count(admin), 'one call for several filters').toMatchObject({ status: 200, body: counted });
    expect((await count(free)).status).toBe(403);
  });

  it('keeps simultaneous messages in order, and stores each once', async () => {
    const [person, admin] = [await app().signUp(), await app().administrator()];
    const { id } = await start(person);
    const again = { client_id: uuid() };
    const answers = await Promise.all([
      send(person, id, 'One', again),
      send(admin, id, 'Two'),
      send(person, id, 'One', again),
      send(admin, id, 'Three'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { items } = await lines(person, id);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(items.filter(({ body }) => body === 'One')).toHaveLength(1);
    expect((await lines(person, id, '?limit=2')).items.map(({ position }) => position)).toEqual([3, 4]);
    expect(await lines(person, id, '?before=3&limit=1')).toMatchObject({
      items: [{ position: 2 }],
      has_more: true,
    });
    expect((await lines(admin, id, '?after=2')).items.map(({ position }) => position)).toEqual([3, 4]);
  });

  it('is found by its subject and messages, and by administrators by the person’s name', async () => {
    const [person, admin] = [await app().signUp({ full_name: 'Ines Vega' }), await app().administrator()];
    const { id } = await start(person);
    await send(person, id, 'The tram feed is silent');
    await start(person);
    const found = async (by: TestPerson, q: string) => {
      const { items, counts } = await chats(by, 'all', q);
      expect(counts.all).toBe(items.length);
      return items.map((chat) => chat.id);
    };
    expect(await found(person, 'TRAM')).toEqual([id]);
    expect(await found(admin, 'tram')).toEqual([id]);
    expect(await found(person, 'Vega')).toEqual([]);
    expect(await found(admin, 'ines ve')).toHaveLength(2);
    expect(await found(admin, 'i_es')).toEqual([]);
  });

  it('includes the latest message that matches a search, with the matching sentence', async () => {
    const person = await app().signUp();
    const { id } = await start(person);
    await send(person, id, 'The ferry is late. The (old) FERRY is later.');
    await send(person, id, 'Thank you.');
    const foundBy = async (q: string) => (await chats(person, 'all', q)).items[0]?.found;
    const positions = async (by: TestPerson, q: string) => {
      const answer = await app().call('GET', `/chats/${id}/found?q=${encodeURIComponent(q)}`, {
        token: by.token,
      });
      return answer.status === 200 ? v.parse(ChatFound, answer.body).positions : answer.status;
    };
    expect(await positions(person, 'FERRY')).toEqual([2]);
    expect(await positions(person, '100%')).toEqual([]);
    expect(await positions(await app().signUp(), 'ferry')).toBe(404);
    expect(await foundBy('ferry')).toEqual({
      position: 2,
      direction: 'ltr',
      excerpt: { text: 'The ferry is late.', ranges: [{ start: 4, end: 9 }] },
    });
    expect((await foundBy('(OLD)'))?.excerpt).toEqual({
      text: 'The (old) FERRY is later.',
      ranges: [{ start: 4, end: 9 }],
    });
    const { subject } = (await chats(person, 'all')).items[0] ?? {};
    expect((await chats(person, 'all', subject)).items[0]).not.toHaveProperty('found');
    expect((await chats(person, 'all')).items[0]).not.toHaveProperty('found');
  });

  it('is queued by plan; closing or taking it adds a line', async () => {
    const admin = await app().administrator();
    await app().db.deleteFrom('chats').execute();
    const plans = ['free', 'pro', 'basic'] as const;
    for (const plan of plans) {
      const person = await app().signUp();
      await app().db.updateTable('users').set({ plan }).where('id', '=', person.id).execute();
      await start(person, `From ${plan}`);
    }
    const waiting = await chats(admin, 'waiting');
    expect(waiting.items.map(({ subject }) => subject)).toEqual(['From pro', 'From basic', 'From free']);
    const id = waiting.items[0]?.id ?? '';
    await app().call('PUT', `/chats/${id}/assign`, { token: admin.token, body: { admin_id: admin.id } });
    await app().call('POST', `/chats/${id}/close`, { token: admin.token });
    expect((await lines(admin, id)).items.map(({ kind, body }) => `${kind}: ${body}`)).toEqual([
      'message: Nothing since noon.',
      'event: took this chat',
      'event: closed this chat',
    ]);
    expect((await chats(admin, 'mine')).counts).toMatchObject({ waiting: 2, mine: 0, closed: 1 });
  });

  it('shows administrators helpful context', async () => {
    const [person, admin] = [await app().signUp(), await app().administrator()];
    const { id } = await start(person);
    const answer = v.parse(
      ChatAnswer,
      (await app().call('GET', `/chats/${id}`, { token: admin.token })).body,
    );
    expect(answer.facts).toMatchObject({
      email: person.email,
      likely_cause: 'Neither the email address nor the WhatsApp number is verified.',
    });
    const own = v.parse(ChatAnswer, (await app().call('GET', `/chats/${id}`, { token: person.token })).body);
    expect(own.facts).toBeUndefined();
  });
});

describe('starting a chat', () => {
  it('twice with the same client ID creates one chat, even simultaneously', async () => {
    const person = await app().signUp();
    const body = { subject: 'Once', category: 'bug', message: 'x', client_id: uuid() };
    const openChat = () => app().call('POST', '/chats', { token: person.token, body });
    const answers = [...(await Promise.all([openChat(), openChat()])), await openChat()];
    const ids = answers.map((answer) => v.parse(ChatAnswer, answer.body).chat.id);
    expect(new Set(ids).size).toBe(1);
    expect((await chats(person)).counts.all).toBe(1);
  });

  it('without a client ID creates a chat with each request; marking it as read needs no position', async () => {
    const person = await app().signUp();
    const admin = await app().administrator();
    const body = { subject: 'Twice', category: 'bug', message: 'x' };
    const openChat = () => app().call('POST', '/chats', { token: person.token, body });
    const [first, second] = [await openChat(), await openChat()].map(
      (answer) => v.parse(ChatAnswer, answer.body).chat,
    );
    expect(first?.id).not.toBe(second?.id);
    await app().call('POST', `/chats/${first?.id}/messages`, {
      token: admin.token,
      body: { body: 'Hello', client_id: uuid() },
    });
    const read = await app().call('PUT', `/chats/${first?.id}/read`, { token: person.token });
    expect(v.parse(ChatAnswer, read.body).chat).toMatchObject({ unread_count: 0, last_position: 2 });
  });

  it('about a target shows the target to both sides; someone else’s target is refused', async () => {
    const [person, admin, stranger] = [
      await app().signUp(),
      await app().administrator(),
      await app().signUp(),
    ];
    const id = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
    const body = { subject: 'Too noisy', category: 'support', message: 'x', related: { type: 'target', id } };
    const openChat = (by: TestPerson) =>
      app().call('POST', '/chats', { token: by.token, body: { ...body, client_id: uuid() } });
    const { chat } = v.parse(ChatAnswer, (await openChat(person)).body);
    expect(chat.related).toEqual({ type: 'target', id, name: 'Ports' });
    const seen = await app().call('GET', `/chats/${chat.id}`, { token: admin.token });
    expect(v.parse(ChatAnswer, seen.body).chat.related).toMatchObject({ name: 'Ports' });
    expect(await openChat(stranger)).toMatchObject({
      status: 422,
      body: { fields: { related: [expect.any(String)] } },
    });
  });
});

it('can be assigned to an administrator, for whom it is new, and to nobody else; the person has nothing new to read', async () => {
  const [person, admin, colleague] = [
    await app().signUp(),
    await app().administrator(),
    await app().administrator(),
  ];
  await app().db.deleteFrom('chats').execute();
  const { id } = await start(person);
  const assign = (admin_id: string | null) =>
    app().call('PUT', `/chats/${id}/assign`, { token: admin.token, body: { admin_id } });
  const read = (by: TestPerson) =>
    app().call('PUT', `/chats/${id}/read`, { token: by.token, body: { position: 2 } });
  expect((await assign(person.id)).status).toBe(422);
  await read(admin);
  expect(v.parse(ChatAnswer, (await assign(colleague.id)).body).chat).toMatchObject({
    assigned_to: { id: colleague.id },
    unread_count: 0,
  });
  await read(admin);
  expect([await unread(admin), await unread(colleague)]).toEqual([{ unread: 0 }, { unread: 1 }]);
  expect((await chats(colleague, 'mine')).items).toMatchObject([{ id, unread_count: 1 }]);
  await read(colleague);
  expect(await unread(colleague)).toEqual({ unread: 0 });
  expect((await lines(person, id)).items.at(-1)?.body).toMatch(/^handed this chat over to /);
  expect(await unread(person)).toEqual({ unread: 0 });
  expect((await chats(person)).items).toMatchObject([{ unread_count: 0 }]);
});

describe('an attachment', () => {
  it('is checked by its content, belongs to one message, and can be read by both sides', async () => {
    const [person, admin, stranger] = [
      await app().signUp(),
      await app().administrator(),
      await app().signUp(),
    ];
    const { id } = await start(person);
    const refused = await upload(person, id, 'photo.png', Buffer.from('MZ\u0000\u0001 no picture'));
    expect(refused.statusCode).toBe(415);
    const { attachment } = (await upload(person, id, '../photo.png', PNG)).json();
    expect(attachment).toMatchObject({ name: 'photo.png', type: 'image/png', size: PNG.length });
    expect((await send(admin, id, 'Mine?', { attachment_ids: [attachment.id] })).status).toBe(422);
    await send(person, id, '', { attachment_ids: [attachment.id] });
    const path = `/chats/${id}/attachments/${attachment.id}`;
    const read = await app().call('GET', path, { token: admin.token });
    expect(read.body).toMatchObject({ base64: PNG.toString('base64') });
    expect((await app().call('GET', path, { token: stranger.token })).status).toBe(404);
  });

  it('can be part of the first message, once, and only if it was uploaded by the same person', async () => {
    const [person, admin, other] = [await app().signUp(), await app().administrator(), await app().signUp()];
    const attach = async (name: string, bytes: Uint8Array) =>
      app().app.inject({
        method: 'POST',
        url: `/api/chats/attachments?name=${name}`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(bytes),
      });
    expect((await attach('photo.png', Buffer.from('MZ\u0000\u0001 no picture'))).statusCode).toBe(415);
    const { attachment } = (await attach('photo.png', PNG)).json();
    const draft = { subject: 'A broken page', category: 'bug', message: 'See the picture.' };
    const begin = (by: TestPerson, client_id: string) =>
      app().call('POST', '/chats', {
        token: by.token,
        body: { ...draft, client_id, attachment_ids: [attachment.id] },
      });
    expect((await begin(other, uuid())).status).toBe(422);
    const clientId = uuid();
    const { chat } = v.parse(ChatAnswer, (await begin(person, clientId)).body);
    expect(v.parse(ChatAnswer, (await begin(person, clientId)).body).chat.id).toBe(chat.id);
    expect((await lines(admin, chat.id)).items).toMatchObject([
      { body: 'See the picture.', attachments: [{ id: attachment.id, name: 'photo.png' }] },
    ]);
    const read = await app().call('GET', `/chats/${chat.id}/attachments/${attachment.id}`, {
      token: admin.token,
    });
    expect(read.body).toMatchObject({ base64: PNG.toString('base64') });
    expect((await begin(person, uuid())).status).toBe(422);
    expect((await chats(person)).items).toHaveLength(1);
  });

  it.each([
    [PNG, 'image/png'],
    [Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    [Buffer.from('مرحبا\n'), 'text/plain'],
  ])('%# is %s', async (bytes, type) => {
    expect(await typeOfContent(bytes)).toBe(type);
  });

  it('has a name without folders or invisible characters', () => {
    expect(cleanFileName('C:\\secret\\in\u202Evoice.txt')).toBe('invoice.txt');
    expect(cleanFileName('/')).toBe('file');
  });
});

it('continues with what the person writes on another channel', async () => {
  const person = await app().signUp();
  const { db, clock } = app();
  expect(await receiveMessage(db, person.id, 'Hello?', clock.now())).toBe(true);
  expect(await receiveMessage(db, person.id, 'Anybody there?', clock.now())).toBe(true);
  const [chat, ...more] = (await chats(person)).items;
  expect(more).toEqual([]);
  expect(chat).toMatchObject({ subject: 'WhatsApp message', last_position: 2, status: 'waiting_admin' });
});

it('notifies an absent person by email and in the inbox after a minute, at most once in fifteen', async () => {
  const [person, admin] = [await app().signUp(), await app().administrator()];
  const { db, clock, messenger } = app();
  // Emails that the mail server refuses stay in the table, where this test reads them.
  messenger.refuse = new Error('the mail server is away');
  await db.deleteFrom('chats').execute();
  await db.deleteFrom('account_mails').execute();
  const { id } = await start(person);
  await send(admin, id, 'It runs again.');
  const mails = () => db.selectFrom('account_mails').select(['destination', 'message']).execute();
  await notifyAbsent(db, 'https://news.example', clock.now());
  expect(await mails()).toEqual([]);
  clock.advance({ minutes: 2 });
  await notifyAbsent(db, 'https://news.example', clock.now());
  await notifyAbsent(db, 'https://news.example', clock.now());
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    destination: person.email,
    message: {
      notice: { kind: 'chat_reply', excerpt: 'It runs again.', url: `https://news.example/chats?chat=${id}` },
    },
  });
  const notified = () =>
    db
      .selectFrom('notifications')
      .select(['type', 'title', 'body', 'action_url', 'read_at'])
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .execute();
  expect(await notified()).toEqual([
    {
      type: 'chat_message',
      title: 'New message: Alerts stopped',
      body: 'It runs again.',
      action_url: `/chats?chat=${id}`,
      read_at: null,
    },
  ]);
  await send(admin, id, 'Still there?');
  clock.advance({ minutes: 5 });
  await notifyAbsent(db, 'https://news.example', clock.now());
  expect(await mails()).toHaveLength(1);
  clock.advance({ minutes: 11 });
  await notifyAbsent(db, 'https://news.example', clock.now());
  expect(await mails()).toHaveLength(2);
  expect((await app().call('PUT', `/chats/${id}/read`, { token: person.token, body: {} })).status).toBe(200);
  expect(await notified()).toMatchObject([{ read_at: clock.now() }, { read_at: clock.now() }]);
});

it('sends no emails to people who switched chat messages off, and is read for all administrators once one has read it', async () => {
  const [person, admin, other] = [
    await app().signUp(),
    await app().administrator(),
    await app().administrator(),
  ];
  const { db, clock } = app();
  await db.deleteFrom('chats').execute();
  await db.deleteFrom('account_mails').execute();
  const body = { types: { chat_message: [] } };
  for (const { token } of [admin, other]) {
    const saved = await app().call('PUT', '/user/notification-preferences', { token, body });
    expect(saved.status, saved.text).toBe(200);
  }
  const { id } = await start(person);
  clock.advance({ minutes: 2 });
  await notifyAbsent(db, 'https://news.example', clock.now());
  const mailed = await db.selectFrom('account_mails').select('user_id').execute();
  const administrators = [admin.id, other.id];
  expect(mailed.filter(({ user_id }) => administrators.includes(user_id))).toEqual([]);
  const unread = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', administrators)
      .where('type', '=', 'chat_message')
      .where('read_at', 'is', null)
      .execute();
    return rows.map(({ user_id }) => user_id).sort();
  };
  expect(await unread()).toEqual([...administrators].sort());
  await send(admin, id, 'We are looking.');
  expect(await unread()).toEqual([]);
});

it.each([
  [
    { alerts_today: 20, alerts_per_day: 20, held_today: 31 },
    'The daily limit of 20 alerts has been reached; 31 messages are waiting.',
  ],
  [{ failed_today: 2 }, '2 messages failed today.'],
  [{}, null],
])('treats %j as: %s', (given, cause) => {
  const calm = {
    plan: 'pro' as const,
    verified_channels: ['email' as const, 'whatsapp' as const],
    targets: { used: 1, max: 50 },
    alerts_today: 0,
    alerts_per_day: 50,
    held_today: 0,
    failed_today: 0,
  };
  expect(likelyCause({ ...calm, ...given })).toBe(cause);
});

it('records what a reply changes in the audit log, once, without the message', async () => {
  const [person, admin] = [await app().signUp(), await app().administrator()];
  const { id } = await start(person);
  await send(admin, id, 'We look into it.');
  await send(admin, id, 'Soon.');
  await send(person, id, 'Thanks.');
  await app().call('POST', `/chats/${id}/close`, { token: admin.token });
  await send(admin, id, 'One more thing.');
  const rows = await app()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('object_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(rows.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['chat.answered', { before: { status: 'waiting_admin' }, after: { status: 'waiting_user' } }],
    ['chat.assigned', { before: { assigned_to: null }, after: { assigned_to: admin.id } }],
    ['chat.closed', { before: { status: 'waiting_admin' }, after: { status: 'closed' } }],
    ['chat.reopened', { before: { status: 'closed' }, after: { status: 'waiting_user' } }],
  ]);
});
