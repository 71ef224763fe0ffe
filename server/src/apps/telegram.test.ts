import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedPoster, type GuardedPoster } from '../outbound/index.ts';
import { testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';
import { createThrottle } from '../throttle/index.ts';
import { chatPayload } from './chat-payloads.ts';
import { createApps, sendToApp } from './index.ts';

const app = testApp();
const KEY = new Uint8Array(32);
const TOKEN = '123456789:AAE-secret_secret_secret_secret_sec';
const CHAT = '-1001234567890';

/** The errors of https://core.telegram.org/bots/api, as the Bot API server words them. */
const answers = {
  ok: { status: 200, body: { ok: true, result: { message_id: 1 } } },
  revoked: { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } },
  malformed: { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } },
  blocked: {
    status: 403,
    body: { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the supergroup chat' },
  },
  noChat: { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } },
  noRights: {
    status: 400,
    body: {
      ok: false,
      error_code: 400,
      description: 'Bad Request: not enough rights to send text messages to the chat',
    },
  },
  moved: {
    status: 400,
    body: {
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: -1009876543210 },
    },
  },
  unparsed: {
    status: 400,
    body: { ok: false, error_code: 400, description: "Bad Request: can't parse entities" },
  },
  tooMany: {
    status: 429,
    body: {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 417',
      parameters: { retry_after: 417 },
    },
  },
  nonsense: { status: 429, body: { ok: false, parameters: { retry_after: -5 } } },
  proxy: { status: 502, body: '<html>Bad gateway</html>' },
} as const;

/** An emulator of the Bot API with one bot and configurable answers. */
function emulator() {
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  let next: keyof typeof answers = 'ok';
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += String(piece);
    });
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({ path, body: JSON.parse(text) as Record<string, unknown> });
      const { status, body } = path === `/bot${TOKEN}/sendMessage` ? answers[next] : answers.malformed;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return {
    requests,
    server,
    answer: (name: keyof typeof answers) => {
      next = name;
    },
  };
}

const telegram = emulator();
let telegramApi: string;
let poster: GuardedPoster;
beforeAll(async () => {
  await new Promise<void>((done) => telegram.server.listen(0, '127.0.0.1', done));
  const address = telegram.server.address();
  if (address === null || typeof address === 'string') throw new Error('The emulator has no TCP address');
  telegramApi = `http://127.0.0.1:${address.port}`;
  poster = createGuardedPoster({
    userAgent: 'test',
    allowedPrivateHosts: [{ host: '127.0.0.1', port: address.port }],
    totalTimeoutMs: 3_000,
    connections: 2,
  });
});
beforeEach(() => {
  telegram.requests.length = 0;
  telegram.answer('ok');
});
afterAll(async () => {
  await poster.close();
  telegram.server.close();
});

const apps = () =>
  createApps({
    db: app().db,
    throttle: createThrottle(app().db, 0),
    poster,
    key: KEY,
    telegramApi,
    whatsapp: { status: async () => Promise.reject(new Error('away')) } as never,
    baseUrl: () => 'https://news.example',
  });

async function draftOfPerson(more: object = {}) {
  const person = await app().verifiedUser();
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
  const draft = {
    kind: 'telegram' as const,
    name: 'Desk',
    bot_token: TOKEN,
    chat_id: CHAT,
    target_ids: [target],
    ...more,
  };
  return { person, draft };
}
const connected = async () => {
  const { person, draft } = await draftOfPerson();
  return { person, channel: await apps().connect(person.id, draft, app().clock.now()) };
};
const alert = {
  target: 'Ports & <b>docks</b>',
  title: 'Storm <script> & "tide" @everyone',
  summary: 'Ships & tugs',
  source: 'Harbour <Times>',
  seenAt: new Date('2026-03-10T09:00:00Z'),
  articleUrl: 'https://news.example.com/a?x=1&y="2"',
  language: 'english' as const,
};
const send = (id: string) =>
  sendToApp({ db: app().db, poster, key: KEY, telegramApi, now: app().clock.now })(id, [alert], 'k');

describe('a Telegram chat', () => {
  it('gets a test message and then alerts; its token is encrypted and never shown again', async () => {
    const { person, channel } = await connected();
    expect(await send(channel.id)).toEqual({ kind: 'sent' });
    expect(telegram.requests.map(({ path }) => path)).toEqual([
      `/bot${TOKEN}/sendMessage`,
      `/bot${TOKEN}/sendMessage`,
    ]);
    expect(telegram.requests[0]?.body).toMatchObject({
      chat_id: CHAT,
      parse_mode: 'HTML',
      text: expect.stringContaining('Newswatch can post here'),
    });
    const row = await app()
      .db.selectFrom('chat_apps')
      .selectAll()
      .where('id', '=', channel.id)
      .executeTakeFirstOrThrow();
    const listed = await app().call('GET', '/apps/channels', { token: person.token });
    for (const seen of [channel, row, listed.body]) {
      expect(JSON.stringify(seen)).not.toContain(TOKEN);
      expect(JSON.stringify(seen)).not.toContain(CHAT);
    }
  });

  it.each([
    ['revoked', 'bot_token', 'bot token'],
    ['malformed', 'bot_token', 'bot token'],
    ['noChat', 'chat_id', 'cannot find this chat'],
    ['blocked', 'chat_id', 'removed from the chat'],
    ['noRights', 'chat_id', 'not allowed to post'],
    ['moved', 'chat_id', '-1009876543210'],
  ] as const)('is refused, and stops later, if Telegram says %s', async (answer, field, reason) => {
    const { person, draft } = await draftOfPerson();
    telegram.answer(answer);
    await expect(apps().connect(person.id, draft, app().clock.now())).rejects.toMatchObject({
      fields: { [field]: [expect.stringContaining(reason)] },
    });
    telegram.answer('ok');
    const { id } = await apps().connect(person.id, draft, app().clock.now());
    telegram.answer(answer);
    expect(await send(id)).toMatchObject({ kind: 'failed' });
    const [channel] = await apps().chatApps(person.id);
    expect(channel).toMatchObject({ status: 'disabled', last_error: expect.stringContaining(reason) });
    expect(JSON.stringify(channel)).not.toContain(TOKEN);
    expect(await send(id)).toMatchObject({ kind: 'canceled' });
    expect(
      (await apps().list(person.id, app().clock.now())).find((one) => one.id === 'telegram'),
    ).toMatchObject({
      state: 'waiting',
    });
    telegram.answer('ok');
    expect(await apps().test(person.id, id, app().clock.now())).toMatchObject({ status: 'active' });
  });

  it('waits as long as Telegram asks, and tries again after its failures', async () => {
    const { person, channel } = await connected();
    telegram.answer('tooMany');
    expect(await send(channel.id)).toMatchObject({ kind: 'retry', afterSeconds: 417 });
    telegram.answer('nonsense');
    expect(await send(channel.id)).toEqual({
      kind: 'retry',
      reason: expect.stringContaining('is not accepting any more'),
      mayHaveLeft: true,
    });
    telegram.answer('proxy');
    expect(await send(channel.id)).toMatchObject({ kind: 'retry' });
    telegram.answer('unparsed');
    expect(await send(channel.id)).toMatchObject({ kind: 'failed' });
    expect((await apps().chatApps(person.id))[0]).toMatchObject({ status: 'active' });
  });

  it('is not blamed while Telegram fails: no field is marked', async () => {
    const { person, draft } = await draftOfPerson();
    telegram.answer('proxy');
    await expect(apps().connect(person.id, draft, app().clock.now())).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: 'The test was not accepted. Telegram responded with status 502.',
      fields: undefined,
    });
  });

  it('is connected once: the same bot and chat would get every alert twice', async () => {
    const { person, draft } = await draftOfPerson({ chat_id: '@HarbourDesk' });
    const connect = (more: object) => apps().connect(person.id, { ...draft, ...more }, app().clock.now());
    await connect({});
    await expect(connect({ chat_id: '@harbourdesk', name: 'Again' })).rejects.toMatchObject({
      code: 'duplicate',
      fields: { chat_id: ['This channel is already connected as “Desk”.'] },
    });
    expect(telegram.requests, 'no second test message').toHaveLength(1);
    await connect({ chat_id: CHAT });
  });

  it('cannot be read with another secret, and then says so', async () => {
    const { channel } = await connected();
    const other = sendToApp({
      db: app().db,
      poster,
      key: new Uint8Array(32).fill(1),
      telegramApi,
      now: app().clock.now,
    });
    expect(await other(channel.id, [alert], 'k')).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('Connect the channel again'),
    });
  });

  it.each([
    [{ bot_token: 'my token' }, 'bot_token'],
    [{ bot_token: `${TOKEN}/../x` }, 'bot_token'],
    [{ chat_id: 'my group' }, 'chat_id'],
    [{ url: 'https://hooks.slack.com/services/x' }, 'url'],
  ])('is not connected with %o', async (more, field) => {
    const { person, draft } = await draftOfPerson(more);
    const answer = await app().call('POST', '/apps/channels', { token: person.token, body: draft });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
    expect(answer.text).not.toContain(draft.bot_token);
  });
});

describe('the message for Telegram', () => {
  it('is HTML in which everything is escaped, and mentions nobody', () => {
    expect(chatPayload('telegram', [alert])).toEqual({
      text: [
        'New article for “Ports &amp; &lt;b&gt;docks&lt;/b&gt;”',
        '',
        '<b><a href="https://news.example.com/a?x=1&amp;y=&quot;2&quot;">' +
          'Storm &lt;script&gt; &amp; "tide" @\u2060everyone</a></b>',
        '<i>Harbour &lt;Times&gt;</i>',
        'Ships &amp; tugs',
      ].join('\n'),
      parse_mode: 'HTML',
      link_preview_options: { url: alert.articleUrl, prefer_small_media: true },
    });
  });

  it('mentions nobody, even after a bracket or a quotation mark, and leaves email addresses unchanged', () => {
    const summary = 'Said (@ann) and “@bob”: mail desk@news.example';
    expect(chatPayload('telegram', [{ ...alert, summary }])).toMatchObject({
      text: expect.stringContaining('Said (@\u2060ann) and “@\u2060bob”: mail desk@news.example'),
    });
  });

  it('links to addresses with an @ as they are', () => {
    const articleUrl = 'https://news.example.com/@ann/1';
    const { text } = chatPayload('telegram', [{ ...alert, articleUrl }]) as { text: string };
    expect(text).toContain(`<a href="${articleUrl}">`);
  });

  it('lists several articles without previews, as many as fit', () => {
    const long = { ...alert, title: '&'.repeat(300), summary: '<'.repeat(600), source: '>'.repeat(200) };
    const message = chatPayload(
      'telegram',
      Array.from({ length: 12 }, () => long),
    );
    expect(message).toMatchObject({
      text: expect.stringMatching(/\n\nand 11 more$/),
      link_preview_options: { is_disabled: true },
    });
    expect(JSON.stringify(chatPayload('telegram', [alert, alert]))).not.toContain('more');
  });
});
