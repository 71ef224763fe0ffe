import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import { startTestMatchWorker } from '../match-worker/testing/world.ts';
import type { MatchStep } from '../match-worker/write-batch.ts';
import { sendTest } from '../notifier/index.ts';
import { TEST_PASSWORD } from '../testing/app.ts';
import { insertArticle, insertSource, insertTarget } from '../testing/rows.ts';
import { withdrawAlerts } from '../withdraw-alerts.ts';
import type { PushStep } from './start-pushes.ts';
import { devicesFixture } from './testing/fixture.ts';

const fixture = devicesFixture();
const { app, alert, send, queued, list } = fixture;
const reader = () => fixture.reader();

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(app().clock.now().getTime() + count * HOUR_MS);
const setPreferences = async (userId: string, changes: object) => {
  const { notification_preferences } = await app()
    .db.selectFrom('users')
    .select('notification_preferences')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await app()
    .db.updateTable('users')
    .set({
      notification_preferences: JSON.stringify({ ...notification_preferences, ...changes }),
      timezone: 'UTC',
    })
    .where('id', '=', userId)
    .execute();
};
const quietAt = (from: number, to: number) => ({
  quiet_hours: {
    enabled: true,
    start: hours(from).toISOString().slice(11, 16),
    end: hours(to).toISOString().slice(11, 16),
  },
});

describe('an alert on a device', () => {
  it('contains its target, headline and source, encrypted for that browser', async () => {
    const { person, browser } = await reader();
    const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
    const source_id = await insertSource(app().db, { name: 'Harbour Times' });
    const article = await insertArticle(app().db, { source_id });
    const id = await alert(
      person,
      {},
      {
        target_id: target,
        article_ids: [article],
        action_url: `/articles/${article}`,
      },
    );
    await send();
    const [push] = browser.received;
    expect(push?.content).toEqual({
      title: 'Ports',
      body: 'Storm over the harbour\nHarbour Times',
      lang: 'en',
      dir: 'ltr',
      tag: `newswatch-${id}`,
      url: `/articles/${article}`,
      inbox: `/notifications?alert=${id}`,
      several: 'New alerts: {count}',
      always: false,
    });
    expect(push).toMatchObject({
      contact: 'mailto:ops@news.example',
      headers: { ttl: '43200', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) },
    });
  });

  it('is in the person’s language, and fits into what every push service accepts', async () => {
    const { person, browser } = await reader();
    await app().db.updateTable('users').set({ locale: 'arabic' }).where('id', '=', person.id).execute();
    await alert(person, {}, { title: 'ميناء '.repeat(200), body: 'سفن '.repeat(400) });
    await send();
    expect(browser.received[0]).toMatchObject({
      content: { dir: 'rtl', lang: 'ar', several: 'تنبيهات جديدة: {count}' },
    });
    expect(browser.received[0]?.size).toBeLessThan(4_096);
  });

  it('is queued with the match, or not at all if the matcher is killed first', async () => {
    const { person, browser, device } = await reader();
    const word = `word${newId('tgt').slice(-12).toLowerCase()}`;
    await insertTarget(app().db, { user_id: person.id, name: 'Ports', keywords_any: [word] });
    const source_id = await insertSource(app().db, { name: 'Harbour Times' });
    await insertArticle(app().db, { source_id, title: `About ${word}` });
    const { storage } = app().database;
    const match = async (killedAt?: MatchStep) => {
      const worker = await startTestMatchWorker(storage, {
        now: app().clock.now,
        checkpoint: (reached) => {
          if (reached === killedAt) throw new Error(`killed at ${reached}`);
        },
      });
      await worker.idle();
      await worker.stop();
    };
    for (const step of ['deliveries written', 'marked'] as const) {
      await match(step);
      expect(await queued(device.id)).toEqual([]);
    }
    await match();
    await send();
    expect(browser.received.map(({ content }) => content)).toMatchObject([
      { title: 'Ports', body: `About ${word}\nHarbour Times` },
    ]);
  });

  it.each<PushStep>(['claimed', 'handed over'])(
    'is not lost when its sender is killed once it is %s, and has the same tag if it is sent twice',
    async (step) => {
      const { person, browser, device } = await reader();
      await alert(person);
      await send({
        checkpoint: (reached) => {
          if (reached === step) throw new Error('killed');
        },
      });
      expect(await queued(device.id)).toHaveLength(1);
      app().clock.advance({ minutes: 2 });
      await send();
      expect(new Set(browser.received.map(({ content }) => content.tag)).size).toBe(1);
      expect(new Set(browser.received.map(({ headers }) => headers.topic)).size).toBe(1);
      expect(await queued(device.id)).toEqual([]);
    },
  );

  it('arrives on each device of its person', async () => {
    const { person, browser } = await reader();
    const second = await fixture.newBrowser();
    const { db, clock } = app();
    await db
      .insertInto('sessions')
      .values({
        id: newId('ses'),
        user_id: person.id,
        refresh_token_hash: newId('ses'),
        ip: null,
        user_agent: null,
        created_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: hours(1),
        revoked_at: null,
      })
      .execute();
    const { id: session_id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { endpoint, keys } = second.subscription;
    await db
      .insertInto('alert_devices')
      .values({
        ...{ id: newId('dev'), user_id: person.id, session_id, endpoint, ...keys, label: 'Safari on iPhone' },
        ...{ created_at: clock.now(), last_sent_at: null, last_failed_at: null, last_failure: null },
      })
      .execute();
    await alert(person);
    await send();
    expect([browser.received.length, second.received.length]).toEqual([1, 1]);
  });

  it('is sent as a test even in quiet hours, because somebody is waiting for it', async () => {
    const { person, browser } = await reader();
    const id = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
    await setPreferences(person.id, quietAt(-1, 1));
    await sendTest(
      app().db,
      person.id,
      { target: { id, name: 'Ports' }, channel: 'email' },
      app().clock.now(),
    );
    await send();
    expect(browser.received.map(({ content }) => content.title)).toEqual(['Ports']);
  });
});

describe('an alert is shown on devices', () => {
  const shown = async (
    ...[delivery, notification, between]: [
      ...Partial<[Parameters<typeof alert>[1], Parameters<typeof alert>[2]]>,
      ((id: string, person: string) => Promise<unknown>)?,
    ]
  ): Promise<number> => {
    const { person, browser } = await reader();
    const id = await alert(person, delivery, notification);
    await between?.(id, person.id);
    await send();
    return browser.received.length;
  };

  it.each([
    ['is sent', { status: 'queued' }, 1],
    ['was sent', { status: 'sent' }, 1],
    ['failed', { status: 'failed' }, 1],
    ['waits for quiet hours', { status: 'held', reason: 'quiet_hours' }, 0],
    ['waits for a digest', { status: 'held', reason: 'digest_window' }, 0],
    ['waits because of the daily limit', { status: 'held', reason: 'daily_cap' }, 0],
    ['waits during a pause', { status: 'held', reason: 'muted' }, 0],
    ['was cancelled', { status: 'cancelled' }, 0],
    ['goes to the inbox only', { status: 'suppressed', reason: 'channel_disabled' }, 1],
    ['has no verified channel', { status: 'suppressed', reason: 'channel_unverified' }, 1],
    ['is stopped', { status: 'suppressed', reason: 'muted' }, 0],
  ] as const)('if it %s: %o → %i', async (_name, delivery, expected) => {
    expect(await shown(delivery)).toBe(expected);
  });

  it.each(['match', 'spike'] as const)('if it is of the kind %s', async (type) => {
    expect(await shown({}, { type })).toBe(1);
  });
  it.each(['security', 'quota_warning', 'collection_mention'] as const)(
    'not if it is a notice of the kind %s',
    async (type) => {
      expect(await shown({}, { type })).toBe(0);
    },
  );

  const change = (changes: object) => (id: string) =>
    app().db.updateTable('notifications').set(changes).where('id', '=', id).execute();
  it.each([
    ['read', { read_at: new Date(0) }],
    ['archived', { archived_at: new Date(0) }],
    ['deleted', { deleted_at: new Date(0) }],
  ])('not if it was %s before it was sent', async (_name, changes) => {
    expect(await shown({}, {}, change(changes))).toBe(0);
  });

  const inboxOnly = { status: 'suppressed', reason: 'channel_disabled' } as const;
  it.each([
    ['in their quiet hours', () => quietAt(-1, 1)],
    ['during their pause', () => ({ paused_until: hours(1).toISOString() })],
  ])('not to a person who only uses the inbox %s, and not later either', async (_name, preferences) => {
    const { person, browser, device } = await reader();
    await setPreferences(person.id, preferences());
    await alert(person, inboxOnly);
    await send();
    app().clock.advance({ hours: 2 });
    await send();
    expect(browser.received).toEqual([]);
    expect(await queued(device.id)).toEqual([]);
  });

  it('not if its story was muted in the meantime', async () => {
    const story_id = newId('clu');
    const article_id = await insertArticle(app().db, { source_id: await insertSource(app().db), story_id });
    const choice = { story_id, article_id, title: 'Storm', alerts: 'none', until: null } as const;
    const mute = (_id: string, user_id: string) =>
      app()
        .db.insertInto('story_choices')
        .values({ ...choice, user_id, set_at: app().clock.now() })
        .execute();
    expect(await shown({}, { story_id }, mute)).toBe(0);
  });

  it('not if its article was hidden in the meantime', async () => {
    const article = await insertArticle(app().db, { source_id: await insertSource(app().db) });
    const hide = () => withdrawAlerts(app().db, article);
    expect(await shown({}, { article_ids: [article] }, hide)).toBe(0);
  });

  it('again when it comes back, even if it was put off while it was being sent', async () => {
    const { person, browser, device } = await reader();
    const id = await alert(person);
    const until = hours(1);
    const snooze = () =>
      app().call('POST', '/notifications/snooze', {
        token: person.token,
        body: { ids: [id], filter: {}, snoozed_until: until.toISOString() },
      });
    browser.answers.push({ status: 201, when: snooze });
    await send();
    expect(browser.received).toHaveLength(1);
    expect(await queued(device.id)).toMatchObject([{ due_at: until }]);
  });

  it('again when it comes back, even if the person has signed in again since it was put off', async () => {
    const { person, browser } = await reader();
    const id = await alert(person, { status: 'sent' });
    await send();
    await app().call('POST', '/notifications/snooze', {
      token: person.token,
      body: { ids: [id], filter: {}, snoozed_until: hours(2).toISOString() },
    });
    const body = { email: person.email, password: TEST_PASSWORD };
    const { access_token } = v.parse(
      v.object({ access_token: v.string() }),
      (await app().call('POST', '/auth/login', { body })).body,
    );
    await fixture.add(access_token, browser.subscription);
    app().clock.advance({ hours: 1 });
    await send();
    expect(browser.received).toHaveLength(1);
    app().clock.advance({ hours: 1, minutes: 1 });
    await send();
    expect(browser.received).toHaveLength(2);
  });

  it('again when it comes back after it had been put off, and only then', async () => {
    const { person, browser, device } = await reader();
    const id = await alert(person);
    await send();
    const snooze = (until: Date | null, filter = {}) =>
      app().call('POST', '/notifications/snooze', {
        token: person.token,
        body: { ids: [id], filter, snoozed_until: until?.toISOString() ?? null },
      });
    await snooze(hours(1));
    await snooze(hours(2), { later: true });
    expect(await queued(device.id)).toMatchObject([{ due_at: hours(2) }]);
    app().clock.advance({ hours: 1, minutes: 1 });
    await send();
    expect(browser.received).toHaveLength(1);
    app().clock.advance({ hours: 1 });
    await send();
    expect(browser.received).toHaveLength(2);
    await snooze(hours(1));
    await snooze(null, { later: true });
    app().clock.advance({ hours: 2 });
    await send();
    expect(browser.received).toHaveLength(2);
  });
});

describe('a push service that', () => {
  const failing = async (...answers: { status: number; headers?: Record<string, string> }[]) => {
    const made = await reader();
    made.browser.answers.push(...answers);
    await alert(made.person);
    await send();
    return { ...made, device: async () => (await list(made.person.token))[0], id: made.device.id };
  };

  it.each([404, 410])('says that the browser has left (%i) ends the device', async (status) => {
    const { device, id } = await failing({ status });
    expect(await device()).toBeUndefined();
    expect(await queued(id)).toEqual([]);
  });

  it.each([429, 500, 503])(
    'is busy (%i) gets the alert later, and not before it asked for it',
    async (status) => {
      const { browser, device, id, person } = await failing({ status, headers: { 'retry-after': '600' } });
      expect(await device()).toMatchObject({
        last_failure: 'busy',
        last_sent_at: null,
        retried_at: hours(1 / 6).toISOString(),
      });
      // The service meant every message to this browser.
      await alert(person, {}, { title: 'Another' });
      await send();
      expect(browser.received).toEqual([]);
      expect(await queued(id)).toHaveLength(2);
      app().clock.advance({ minutes: 9 });
      const waiting = (await queued(id)).filter(({ attempts }) => attempts === 1);
      expect(waiting).toMatchObject([{ due_at: hours(1 / 60) }]);
      app().clock.advance({ minutes: 2 });
      await send();
      expect(browser.received).toHaveLength(2);
      expect(await device()).toMatchObject({
        last_failure: 'busy',
        last_sent_at: hours(0).toISOString(),
        retried_at: null,
      });
    },
  );

  it('stays busy is tried less and less often, and finally given up', async () => {
    const busy = Array.from({ length: 9 }, () => ({ status: 503 }));
    const { browser, id } = await failing(...busy);
    const waits: number[] = [];
    for (let rows = await queued(id); rows[0]; rows = await queued(id)) {
      const wait = rows[0].due_at.getTime() - app().clock.now().getTime();
      waits.push(wait / 1_000);
      app().clock.advance({ seconds: wait / 1_000 });
      await send();
    }
    expect(waits).toEqual([30, 120, 600, 1_800, 7_200]);
    expect(browser.received).toEqual([]);
  });

  it('does not respond does not delay other devices', async () => {
    const [slow, other] = [await reader(), await reader()];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    slow.browser.answers.push(...Array.from({ length: 40 }, () => ({ status: 201, when: () => released })));
    for (let nth = 0; nth < 40; nth += 1) await alert(slow.person);
    await alert(other.person);
    const sent = send();
    // Before the time limit of a request.
    await vi.waitFor(() => expect(other.browser.received).toHaveLength(1), { timeout: 1_500 });
    expect(slow.browser.received).toEqual([]);
    release();
    await sent;
  });

  it('rejects a message as too large gets a shorter one at once', async () => {
    const { person, browser } = await reader();
    browser.answers.push({ status: 413 });
    await alert(person, {}, { target_id: null, title: 'Storm', body: 'Ships stay in port. '.repeat(12) });
    await send();
    expect(browser.received[0]?.content.body).toBe(
      'Ships stay in port. Ships stay in port. Ships stay in port…',
    );
  });

  it.each([400, 403, 302])(
    'refuses a message (%i) is not asked again, and the person sees why',
    async (status) => {
      const { device, id, browser } = await failing({ status, headers: { location: 'http://127.0.0.1:1/' } });
      expect(await device()).toMatchObject({ last_failure: 'refused' });
      expect(await queued(id)).toEqual([]);
      expect(browser.received).toEqual([]);
    },
  );

  it('cannot be reached is tried again', async () => {
    const { person, device } = await reader();
    await app()
      .db.updateTable('alert_devices')
      .set({ endpoint: `https://push.invalid/${device.id}` })
      .where('id', '=', device.id)
      .execute();
    await alert(person);
    await send();
    expect(await list(person.token)).toMatchObject([{ last_failure: 'unreachable' }]);
    expect(await queued(device.id)).toMatchObject([{ attempts: 1 }]);
  });

  it('has moved to a private address is never called', async () => {
    const { person, device } = await reader();
    await app()
      .db.updateTable('alert_devices')
      .set({ endpoint: `https://10.0.0.1/${device.id}` })
      .where('id', '=', device.id)
      .execute();
    await alert(person);
    await send();
    expect(await list(person.token)).toMatchObject([{ last_failure: 'blocked_address' }]);
    expect(await queued(device.id)).toEqual([]);
  });
});

describe('an example', () => {
  it('goes to one device, in the person’s language', async () => {
    const { person, browser, device } = await reader();
    const path = `/user/devices/${device.id}/example`;
    expect((await app().call('POST', path, { token: person.token })).body).toEqual({
      message: 'An example is on its way to Firefox on Linux.',
    });
    await send();
    expect(browser.received[0]?.content).toMatchObject({
      title: 'Newswatch',
      body: 'This is an example. Alerts appear like this, even when Newswatch is closed.',
      tag: 'newswatch-example',
      url: '/settings/notifications',
    });
  });
});

describe('administrators', () => {
  it('see how many alerts are waiting for devices, but not whose they are or what they say', async () => {
    await app().db.deleteFrom('alert_devices').execute();
    const { person, browser } = await reader();
    browser.answers.push({ status: 503 });
    await alert(person);
    await send();
    const { token } = await app().administrator();
    const { body } = await app().call('GET', '/admin/queues', { token });
    expect(body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          name: 'pushes',
          waiting: 0,
          delayed: 1,
          failed: null,
          dead: 0,
          can_pause: true,
        }),
      ]),
    });
    const jobs = await app().call('GET', '/admin/jobs?queue=pushes&status=delayed', { token });
    expect(jobs.body).toMatchObject({ items: [{ type: 'alert', attempts: 1, error: 'busy' }] });
    expect(jobs.text).not.toContain(person.id);
    expect(jobs.text).not.toContain('Storm');
  });
});
