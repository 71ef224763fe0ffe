import { ChatAppDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging.ts';
import { createGuardedPoster } from '../outbound/index.ts';
import { enqueueRelays, startRelays } from '../relays/index.ts';
import { testApp } from '../testing/app.ts';
import { insertNotification, insertTarget } from '../testing/rows.ts';
import { createThrottle } from '../throttle/index.ts';
import { accounts, type Refusal, startEmulators } from './chat-emulators.fixture.ts';
import { createApps, sendToApp } from './index.ts';

const app = testApp();
const KEY = new Uint8Array(32);
const none = () => Promise.reject(new Error('there is none'));

let emulators: Awaited<ReturnType<typeof startEmulators>>;
beforeAll(async () => {
  emulators = await startEmulators();
});
beforeEach(() => emulators.reset());
afterAll(() => emulators.stop());

const apps = (poster = emulators.poster) =>
  createApps({
    db: app().db,
    throttle: createThrottle(app().db, 0),
    poster,
    key: KEY,
    whatsapp: { status: async () => Promise.reject(new Error('away')) } as never,
    baseUrl: () => 'https://news.example',
  });

type Kind = 'google_chat' | 'mattermost' | 'matrix' | 'ntfy';
const kinds: readonly Kind[] = ['google_chat', 'mattermost', 'matrix', 'ntfy'];
const hosts: Record<Kind, string> = {
  google_chat: 'chat.googleapis.com',
  mattermost: 'mattermost.harbour.example',
  matrix: 'matrix.harbour.example',
  ntfy: 'ntfy.harbour.example',
};
const secrets = ['AIza-secret', 't0ken', 'a1b2c3secret', 'syt_robot_secret', 'tk_AgQdq7mVBoFD37zQVN29'];

function draftOf(kind: Kind, target: string): ChatAppDraft {
  const about = { name: 'Desk', target_ids: [target] };
  switch (kind) {
    case 'google_chat':
      return { kind, ...about, url: accounts.google };
    case 'mattermost':
      return { kind, ...about, url: accounts.mattermost };
    case 'matrix':
      return { kind, ...about, ...accounts.matrix };
    case 'ntfy':
      return { kind, ...about, ...accounts.ntfy, priority: 'high' };
  }
}

async function drafted(kind: Kind, more: object = {}) {
  const person = await app().verifiedUser();
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
  return { person, target, draft: { ...draftOf(kind, target), ...more } as ChatAppDraft };
}
const connect = (userId: string, draft: ChatAppDraft) => apps().connect(userId, draft, app().clock.now());
async function connected(kind: Kind) {
  const { person, target, draft } = await drafted(kind);
  return { person, target, channel: await connect(person.id, draft) };
}
const alert = {
  target: 'Ports',
  title: 'Storm <b>&</b> @everyone',
  summary: 'Ships & tugs',
  source: 'Harbour Times',
  seenAt: new Date('2026-03-10T09:00:00Z'),
  articleUrl: 'https://news.example.com/a?x=1&y=2',
  language: 'english' as const,
};
const sender = () => sendToApp({ db: app().db, poster: emulators.poster, key: KEY, now: app().clock.now });
const send = (id: string, key = 'relay_k') => sender()(id, [alert], key);
const channelOf = async (userId: string) => (await apps().chatApps(userId))[0];

describe.each(kinds)('a channel of %s', (kind) => {
  it('gets a test message and then alerts; its address is encrypted and never shown again', async () => {
    const { person, channel } = await connected(kind);
    expect(await send(channel.id)).toEqual({ kind: 'sent' });
    expect(emulators.posts.map(({ host }) => host)).toEqual([hosts[kind], hosts[kind]]);
    expect(JSON.stringify(emulators.posts[0])).toContain('Newswatch can post here');
    expect(JSON.stringify(emulators.posts[1])).toContain('Storm');
    const row = await app().db.selectFrom('chat_apps').selectAll().where('id', '=', channel.id).execute();
    const listed = await app().call('GET', '/apps/channels', { token: person.token });
    for (const seen of [channel, row, listed.body]) {
      for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
    }
  });

  it('is connected once: it would get every alert twice', async () => {
    const { person, target } = await connected(kind);
    await expect(connect(person.id, draftOf(kind, target))).rejects.toMatchObject({ code: 'duplicate' });
    expect(emulators.posts, 'no second test message').toHaveLength(1);
  });

  it('waits as long as the service asks, and is not turned off because of outages', async () => {
    const { person, channel } = await connected(kind);
    emulators.answer({ status: 429, headers: { 'retry-after': '90' }, body: { http: 429, code: 42_901 } });
    expect(await send(channel.id)).toMatchObject({ kind: 'retry', afterSeconds: 90 });
    emulators.answer({ status: 502, body: '<html>Bad gateway</html>' });
    expect(await send(channel.id)).toMatchObject({ kind: 'retry' });
    expect(await channelOf(person.id)).toMatchObject({ status: 'active', last_error: expect.any(String) });
    emulators.answer(null);
    expect(await send(channel.id)).toEqual({ kind: 'sent' });
    expect(await channelOf(person.id)).toMatchObject({ last_error: null });
  });

  it('is turned off once it has accepted nothing for three days, and a test turns it on again', async () => {
    const { person, channel } = await connected(kind);
    emulators.answer({ status: 503 });
    for (let attempt = 0; attempt < 11; attempt += 1) {
      expect(await send(channel.id)).toMatchObject({ kind: 'retry' });
      app().clock.advance({ hours: 6 });
    }
    expect(await channelOf(person.id)).toMatchObject({ status: 'active' });
    app().clock.advance({ hours: 6 });
    expect(await send(channel.id)).toMatchObject({ kind: 'failed' });
    expect(await channelOf(person.id)).toMatchObject({
      status: 'disabled',
      last_error: expect.stringContaining('No message was accepted for three days.'),
    });
    emulators.answer(null);
    expect(await apps().test(person.id, channel.id, app().clock.now())).toMatchObject({ status: 'active' });
    emulators.answer({ status: 503 });
    expect(await send(channel.id), 'it starts again').toMatchObject({ kind: 'retry' });
  });

  it('is not posted to on a private network', async () => {
    const { person, draft } = await drafted(kind);
    const guarded = createGuardedPoster({
      userAgent: 'test',
      allowedPrivateHosts: [],
      totalTimeoutMs: 3_000,
      connections: 1,
      resolve: async () => ['10.1.2.3'],
    });
    await expect(apps(guarded).connect(person.id, draft, app().clock.now())).rejects.toMatchObject({
      message: expect.stringContaining('not a public address'),
      fields: {
        [kind === 'matrix' ? 'homeserver' : kind === 'ntfy' ? 'server' : 'url']: [expect.any(String)],
      },
    });
    await guarded.close();
    expect(emulators.posts).toEqual([]);
  });

  it('is part of the Pro plan', async () => {
    const { person, draft } = await drafted(kind);
    await app().db.updateTable('users').set({ plan: 'basic' }).where('id', '=', person.id).execute();
    await expect(connect(person.id, draft)).rejects.toMatchObject({ code: 'plan_required' });
  });
});

const mattermostError = (id: string, status_code: number) => ({ id, message: 'No.', status_code });
const refusals: readonly [Kind, Exclude<Refusal, 'lost'>, string, string, boolean][] = [
  ['google_chat', { status: 401, body: { error: { code: 401 } } }, 'url', 'key or the token', true],
  ['google_chat', { status: 403, body: { error: { code: 403 } } }, 'url', 'An administrator may', true],
  ['google_chat', { status: 404, body: { error: { code: 404 } } }, 'url', 'no longer exists', true],
  ['google_chat', { status: 400, body: { error: { code: 400 } } }, 'url', 'status 400', false],
  [
    'mattermost',
    { status: 400, body: mattermostError('web.incoming_webhook.invalid.app_error', 400) },
    'url',
    'The webhook no longer exists',
    true,
  ],
  [
    'mattermost',
    { status: 404, body: mattermostError('web.incoming_webhook.channel.app_error', 404) },
    'url',
    'archived',
    true,
  ],
  [
    'mattermost',
    { status: 501, body: mattermostError('web.incoming_webhook.disabled.app_error', 501) },
    'url',
    'turned off on this',
    true,
  ],
  [
    'mattermost',
    { status: 403, body: mattermostError('web.incoming_webhook.permissions.app_error', 403) },
    'url',
    'left the channel',
    true,
  ],
  ['mattermost', { status: 200, body: '<html>Welcome</html>' }, 'url', 'other than Mattermost', false],
  [
    'mattermost',
    { status: 302, headers: { location: 'https://sso.example' } },
    'url',
    'other than Mattermost',
    false,
  ],
  ['matrix', { status: 401, body: { errcode: 'M_UNKNOWN_TOKEN' } }, 'access_token', 'access token', true],
  ['matrix', { status: 403, body: { errcode: 'M_FORBIDDEN' } }, 'room_id', 'not in the room', true],
  ['matrix', { status: 403, body: { errcode: 'M_USER_SUSPENDED' } }, 'access_token', 'suspended', true],
  ['matrix', { status: 404, body: { errcode: 'M_NOT_FOUND' } }, 'room_id', 'cannot find this room', true],
  ['matrix', { status: 404, body: '<html>' }, 'homeserver', 'No Matrix homeserver', true],
  ['matrix', { status: 200, body: '<html>' }, 'homeserver', 'No Matrix homeserver', false],
  ['matrix', { status: 413, body: { errcode: 'M_TOO_LARGE' } }, 'room_id', 'larger', false],
  ['ntfy', { status: 401, body: { code: 40_101, http: 401 } }, 'access_token', 'access token', true],
  ['ntfy', { status: 403, body: { code: 40_301, http: 403 } }, 'topic', 'does not allow publishing', true],
  ['ntfy', { status: 400, body: { code: 40_010, http: 400 } }, 'topic', 'does not allow this topic', true],
  ['ntfy', { status: 404, body: '<html>' }, 'server', 'No ntfy server', true],
  ['ntfy', { status: 200, body: '<html>' }, 'server', 'No ntfy server', false],
];

describe('a refusal', () => {
  it.each(refusals)('of %s (%o) marks %s: %s', async (kind, refusal, field, reason, isOff) => {
    const { person, draft } = await drafted(kind);
    emulators.answer(refusal);
    await expect(connect(person.id, draft)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      fields: { [field]: [expect.stringContaining(reason)] },
    });
    emulators.answer(null);
    const { id } = await connect(person.id, draft);
    emulators.answer(refusal);
    expect(await send(id)).toMatchObject({ kind: 'failed' });
    const channel = await channelOf(person.id);
    expect(channel).toMatchObject({
      status: isOff ? 'disabled' : 'active',
      last_error: expect.stringContaining(reason),
    });
    for (const secret of secrets) expect(JSON.stringify(channel)).not.toContain(secret);
  });

  it('says that an ntfy topic needs a token', async () => {
    const { person, draft } = await drafted('ntfy', { access_token: '' });
    await expect(connect(person.id, draft)).rejects.toMatchObject({
      fields: { access_token: [expect.stringContaining('needs an access token')] },
    });
  });

  it('of Matrix may state the wait in its older form', async () => {
    const { channel } = await connected('matrix');
    emulators.answer({ status: 429, body: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 2_500 } });
    expect(await send(channel.id)).toMatchObject({ kind: 'retry', afterSeconds: 3 });
  });
});

describe('a message whose answer was lost', () => {
  it.each(['google_chat', 'matrix', 'ntfy'] as const)(
    'is shown once in %s when it is repeated',
    async (kind) => {
      const { channel } = await connected(kind);
      emulators.answer('lost');
      expect(await send(channel.id, 'relay_1')).toMatchObject({ kind: 'retry', mayHaveLeft: true });
      emulators.answer(null);
      expect(await send(channel.id, 'relay_1')).toEqual({ kind: 'sent' });
      expect(await send(channel.id, 'relay_2')).toEqual({ kind: 'sent' });
      expect(emulators.posts, 'the test, and two messages').toHaveLength(3);
    },
  );

  it('is repeated as it was: an alert that came later gets its own', async () => {
    const { person, target, channel } = await connected('matrix');
    const { db, clock, database } = app();
    const enqueue = async (title: string) => {
      const id = await insertNotification(db, { user_id: person.id, target_id: target, title });
      await enqueueRelays(db, [{ id, user_id: person.id, target_id: target }], clock.now());
    };
    const relays = await startRelays({
      db,
      listener: database.storage.listener,
      senders: { recipient: none, app: sender(), newsletter: none, report: none, forward: none },
      now: clock.now,
      logger: createLogger('silent'),
    });
    emulators.answer('lost');
    await enqueue('Storm');
    await relays.idle();
    emulators.answer(null);
    clock.advance({ minutes: 1 });
    await enqueue('Tide');
    await relays.idle();
    await relays.stop();
    const texts = emulators.posts.slice(1).map(({ message }) => JSON.stringify(message));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Storm');
    expect(texts[0]).not.toContain('Tide');
    expect(texts[1]).toContain('Tide');
    const relayed = await db
      .selectFrom('relays')
      .select('status')
      .where('receiver_id', '=', channel.id)
      .execute();
    expect(relayed.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });
});

describe('what a person enters', () => {
  it.each([
    ['matrix', { homeserver: 'http://matrix.harbour.example' }, 'homeserver'],
    ['matrix', { homeserver: 'https://robot:secret@matrix.harbour.example' }, 'homeserver'],
    ['matrix', { homeserver: 'matrix.harbour.example' }, 'homeserver'],
    ['matrix', { access_token: 'two words' }, 'access_token'],
    ['matrix', { access_token: '' }, 'access_token'],
    ['matrix', { room_id: '#desk:harbour.example' }, 'room_id'],
    ['ntfy', { server: 'https://ntfy.harbour.example/?auth=x' }, 'server'],
    ['ntfy', { topic: 'harbour desk' }, 'topic'],
    ['ntfy', { topic: '../other' }, 'topic'],
    ['ntfy', { access_token: 'password' }, 'access_token'],
    ['ntfy', { priority: 'loud' }, 'priority'],
    ['mattermost', { url: 'https://mattermost.harbour.example/login' }, 'url'],
    ['mattermost', { topic: 'desk' }, 'topic'],
  ] as const)('for %s is refused with %o', async (kind, more, field) => {
    const { person, draft } = await drafted(kind, more);
    const answer = await app().call('POST', '/apps/channels', { token: person.token, body: draft });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
  });

  it('is the same address, with or without a slash at its end', async () => {
    const { person, target } = await connected('matrix');
    const draft = v.parse(ChatAppDraft, {
      ...draftOf('matrix', target),
      homeserver: 'https://Matrix.harbour.example/',
    });
    await expect(connect(person.id, draft)).rejects.toMatchObject({
      code: 'duplicate',
      fields: { room_id: ['This channel is already connected as “Desk”.'] },
    });
  });

  it('sets the priority of alerts in ntfy', async () => {
    const { channel } = await connected('ntfy');
    await send(channel.id);
    expect(emulators.posts[1]?.message).toMatchObject({
      topic: accounts.ntfy.topic,
      priority: 4,
      tags: ['newspaper'],
      click: alert.articleUrl,
    });
  });
});
