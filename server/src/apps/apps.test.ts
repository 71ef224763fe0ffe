import { AppList, ChatAppAnswer, TargetFeedAnswer } from '@newswatch/shared/contracts';
import { parseRssFeed } from 'feedsmith';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging.ts';
import { enqueueRelays, startRelays } from '../relays/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import {
  insertArticle,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import { createThrottle } from '../throttle/index.ts';
import { chatPayload, isWebhookOf } from './chat-payloads.ts';
import { createApps, sendToApp } from './index.ts';

const none = () => Promise.reject(new Error('there is none'));
const app = testApp();
const KEY = new Uint8Array(32);
const SLACK = 'https://hooks.slack.com/services/T00/B00/secret';

async function watcher() {
  const person = await app().verifiedUser();
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports & قوارب' });
  return { person, target };
}
const feedOf = async (person: TestPerson, target: string) =>
  v.parse(TargetFeedAnswer, (await app().call('POST', `/apps/feeds/${target}`, { token: person.token })).body)
    .feed;
const pathOf = (url: string | null) => new URL(url ?? '').pathname;

/** A network that answers every post with a status, and records what was posted. */
function poster(status = 200) {
  const posts: { url: string; body: object }[] = [];
  return {
    posts,
    post: async (url: string, { body }: { body: string | Uint8Array }) => {
      posts.push({ url, body: JSON.parse(String(body)) as object });
      return { status, retryAfterSeconds: null, excerpt: '' };
    },
  };
}
const apps = (network: ReturnType<typeof poster>) =>
  createApps({
    db: app().db,
    throttle: createThrottle(app().db, 0),
    poster: network,
    key: KEY,
    whatsapp: { status: async () => Promise.reject(new Error('away')) } as never,
    baseUrl: () => 'https://news.example',
  });

describe('a private feed', () => {
  it('lists what its target found, as RSS, for anyone who has the address', async () => {
    const { person, target } = await watcher();
    const { db } = app();
    const source_id = await insertSource(db, { name: 'Harbour Times' });
    const article_id = await insertArticle(db, {
      source_id,
      title: 'Storm\u0008 <b>&</b> tide\uFFFE',
      url: 'https://news.example.com/storm?a=1&b=2',
    });
    await insertMatch(db, { user_id: person.id, target_id: target, article_id });
    const feed = await feedOf(person, target);
    const answer = await app().get(pathOf(feed.url));
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    // What the W3C feed validator requires in addition to RSS 2.0: its own address, and well-formed XML.
    expect(answer.text).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
    const rss = parseRssFeed(answer.text);
    expect(rss.atom?.links).toMatchObject([{ rel: 'self', href: expect.stringMatching(pathOf(feed.url)) }]);
    expect(rss.title).toBe('Newswatch: Ports & قوارب');
    expect(rss.items).toMatchObject([
      {
        title: 'Storm <b>&</b> tide',
        link: 'https://news.example.com/storm?a=1&b=2',
        guid: { isPermaLink: false },
        categories: [{ name: 'Harbour Times' }],
      },
    ]);
  });

  it('stops working when it gets a new address or is turned off, and nobody else can create it', async () => {
    const { person, target } = await watcher();
    const [first, second] = [await feedOf(person, target), await feedOf(person, target)];
    expect((await app().get(pathOf(first.url))).status).toBe(404);
    expect((await app().get(pathOf(second.url))).status).toBe(200);
    const stranger = await watcher();
    expect((await app().call('POST', `/apps/feeds/${target}`, { token: stranger.person.token })).status).toBe(
      404,
    );
    await app().call('DELETE', `/apps/feeds/${target}`, { token: person.token });
    expect((await app().get(pathOf(second.url))).status).toBe(404);
  });
});

describe('a channel in a chat app', () => {
  it('is saved once it has accepted a test, never reveals its address, and gets the alerts of its targets', async () => {
    const { person, target } = await watcher();
    const { db, clock, database } = app();
    const network = poster();
    const draft = { kind: 'slack' as const, name: '#news', url: SLACK, target_ids: [target] };
    await expect(apps(poster(404)).connect(person.id, draft, clock.now())).rejects.toThrow('status 404');
    const channel = await apps(network).connect(person.id, draft, clock.now());
    expect(JSON.stringify(channel)).not.toContain('hooks.slack.com');
    const id = await insertNotification(db, { user_id: person.id, target_id: target, title: 'Storm' });
    await enqueueRelays(db, [{ id, user_id: person.id, target_id: target }], clock.now());
    const send = sendToApp({ db, key: KEY, poster: network, now: clock.now });
    const relays = await startRelays({
      db,
      listener: database.storage.listener,
      senders: { recipient: send, app: send, newsletter: none, report: none, forward: none },
      now: clock.now,
      logger: createLogger('silent'),
    });
    await relays.idle();
    await relays.stop();
    expect(network.posts.map(({ url }) => url)).toEqual([SLACK, SLACK]);
    expect(network.posts[1]?.body).toMatchObject({ text: 'New article for “\u2068Ports &amp; قوارب\u2069”' });
  });

  it('is disabled when its address no longer exists, and a test enables it again', async () => {
    const { person, target } = await watcher();
    const { db, clock } = app();
    const draft = { kind: 'slack' as const, name: '#news', url: SLACK, target_ids: [target] };
    const { id } = await apps(poster()).connect(person.id, draft, clock.now());
    const alert = {
      target: 'T',
      title: 'A',
      summary: '',
      source: 'S',
      seenAt: clock.now(),
      articleUrl: null,
      language: 'english' as const,
    };
    expect(
      await sendToApp({ db, key: KEY, poster: poster(404), now: clock.now })(id, [alert], 'k'),
    ).toMatchObject({
      kind: 'failed',
    });
    expect((await apps(poster()).chatApps(person.id))[0]).toMatchObject({ status: 'disabled' });
    expect(await apps(poster()).test(person.id, id, clock.now())).toMatchObject({
      status: 'active',
      last_error: null,
    });
    expect(
      await sendToApp({ db, key: KEY, poster: poster(503), now: clock.now })(id, [alert], 'k'),
    ).toMatchObject({
      kind: 'retry',
    });
  });

  it('can be assigned other targets, but not other people’s, and keeps its address', async () => {
    const { person, target } = await watcher();
    const { db, clock } = app();
    const draft = { kind: 'slack' as const, name: '#news', url: SLACK, target_ids: [target] };
    const { id } = await apps(poster()).connect(person.id, draft, clock.now());
    const other = await insertTarget(db, { user_id: person.id, name: 'Rails' });
    const put = (token: string, target_ids: string[]) =>
      app().call('PUT', `/apps/channels/${id}`, { token, body: { name: '#rails', target_ids } });
    expect((await put(person.token, [other])).body).toMatchObject({
      app: { name: '#rails', targets: [{ id: other }] },
    });
    const stranger = await watcher();
    expect((await put(person.token, [stranger.target])).status).toBe(422);
    expect((await put(stranger.person.token, [stranger.target])).status).toBe(404);
    const network = poster();
    await apps(network).test(person.id, id, clock.now());
    expect(network.posts[0]?.url).toBe(SLACK);
  });

  it('is limited to ten per person, even when several are connected at once', async () => {
    const { person, target } = await watcher();
    const draft = { kind: 'slack' as const, name: '#news', target_ids: [target] };
    const connect = (url: string) => apps(poster()).connect(person.id, { ...draft, url }, app().clock.now());
    const connected = async (urls: string[]) =>
      (await Promise.allSettled(urls.map(connect))).filter(({ status }) => status === 'fulfilled').length;
    expect(await connected([SLACK, SLACK, SLACK]), 'the same address is connected once').toBe(1);
    expect(await connected(Array.from({ length: 12 }, (_, at) => `${SLACK}${at}`))).toBe(9);
    expect(await apps(poster()).chatApps(person.id)).toHaveLength(10);
  });

  it('is part of the Pro plan, and needs an address of that app', async () => {
    const { person, target } = await watcher();
    const body = {
      kind: 'slack',
      name: '#news',
      url: 'https://evil.example/services/x',
      target_ids: [target],
    };
    const refused = await app().call('POST', '/apps/channels', { token: person.token, body });
    expect(refused.body).toMatchObject({
      fields: { url: ['This is not the address of an incoming webhook for that app.'] },
    });
    await app().db.updateTable('users').set({ plan: 'basic' }).where('id', '=', person.id).execute();
    expect((await app().call('POST', '/apps/channels', { token: person.token, body })).body).toMatchObject({
      code: 'plan_required',
    });
    const list = v.parse(AppList, (await app().call('GET', '/apps', { token: person.token })).body);
    expect(list.items.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'email connected',
      'whatsapp not_connected',
      'webhooks not_connected',
      'external_api not_connected',
      'rss not_connected',
      'slack plan',
      'telegram plan',
      'teams plan',
      'discord plan',
      'google_chat plan',
      'mattermost plan',
      'matrix plan',
      'ntfy plan',
    ]);
    expect(v.is(ChatAppAnswer, refused.body)).toBe(false);
  });

  it.each([
    ['slack', 'https://hooks.slack.com/services/T/B/x', true],
    ['slack', 'http://hooks.slack.com/services/T/B/x', false],
    ['slack', 'https://hooks.slack.com.evil.example/services/T', false],
    ['discord', 'https://discord.com/api/webhooks/1/x', true],
    ['discord', 'https://discord.com/login', false],
    ['teams', 'https://prod-1.westeurope.logic.azure.com:443/workflows/1', true],
    ['teams', 'https://webhook.office.com.evil.example/x', false],
    ['google_chat', 'https://chat.googleapis.com/v1/spaces/AAQ/messages?key=k&token=t', true],
    ['google_chat', 'https://chat.googleapis.com/v1/spaces/AAQ/messages?key=k', false],
    ['google_chat', 'https://chat.googleapis.com.evil.example/v1/spaces/AAQ/messages?key=k&token=t', false],
    ['mattermost', 'https://chat.harbour.example/hooks/abc123', true],
    ['mattermost', 'https://harbour.example/chat/hooks/abc123', true],
    ['mattermost', 'http://chat.harbour.example/hooks/abc123', false],
    ['mattermost', 'https://chat.harbour.example/login', false],
  ] as const)('%s at %s: %s', (kind, url, fits) => {
    expect(isWebhookOf(kind, url)).toBe(fits);
  });
});

describe('the message for a chat app', () => {
  const alert = {
    target: 'Ports',
    title: '<!channel> @everyone strike | walkout',
    summary: 'Ships & tugs',
    source: 'Harbour Times',
    seenAt: new Date('2026-03-10T09:00:00Z'),
    articleUrl: 'https://news.example.com/a',
  };
  const many = Array.from({ length: 14 }, () => alert);

  it('is Block Kit for Slack, and mentions nobody', () => {
    const text = JSON.stringify(chatPayload('slack', [alert]));
    expect(text).toContain('<https://news.example.com/a|&lt;!channel&gt; @everyone strike ¦ walkout>');
    expect(chatPayload('slack', many)).toMatchObject({ blocks: { length: 12 } });
  });

  it('is an Adaptive Card for Teams', () => {
    expect(chatPayload('teams', [alert])).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock' }, { type: 'Container' }],
          },
        },
      ],
    });
  });

  it('has at most ten embeds for Discord, and pings nobody', () => {
    expect(chatPayload('discord', many)).toMatchObject({
      content: '14 new articles, and 4 more',
      allowed_mentions: { parse: [] },
      embeds: { length: 10 },
    });
  });
});
