import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { createNotifications } from '../notifications/index.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import type { ReadQuotes } from './alert-content.ts';
import { ITEMS_OF_A_TARGET } from './compose/digest-size.ts';
import type { ReadChanges } from './story-changes.ts';
import {
  insertAlert,
  insertReader,
  LINK_KEY,
  preferences,
  readDelivery,
  readMailbox,
  testClock,
} from './testing/alerts.ts';
import { newAddress, newNumber, notifierFixture } from './testing/fixture.ts';

const { database, start } = notifierFixture();

describe('a digest', () => {
  const due = new Date('2026-03-10T13:00:00Z');
  const held = { status: 'held', reason: 'digest_window', mode: 'hourly', scheduled_for: due } as const;

  test('is one message per channel with everything from its window, counted as one alert', async () => {
    const clock = testClock();
    const email = newAddress();
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { email, whatsapp });
    const ids = [
      await insertAlert(database.db, user, held),
      await insertAlert(database.db, user, held),
      await insertAlert(database.db, user, { ...held, channel: 'whatsapp' }),
    ];
    const notifier = await start(clock);
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(0);
    clock.pass({ hours: 1 });
    await notifier.idle();
    const mails = await readMailbox(database.db, email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Newswatch: 2 new articles']);
    expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
    for (const id of ids) expect((await readDelivery(database.db, id)).status).toMatch(/^(sent|delivered)$/);
    const counts = await database.db
      .selectFrom('daily_alerts')
      .selectAll()
      .where('user_id', '=', user)
      .execute();
    expect(counts).toEqual([{ user_id: user, local_date: '2026-03-10', sent: 1, noticed: 0 }]);
  });

  test('of a day by email quotes statements from its articles; an hourly one does not', async () => {
    const clock = testClock();
    const asked: (readonly string[])[] = [];
    const quote = { words: 'We stay.', speaker: 'Maria Keller', role: null, source: 'Harbour Post' };
    const kind = 'person' as const;
    const quotes: ReadQuotes = async (_, articleIds) => {
      asked.push(articleIds);
      return [{ ...quote, kind, language: 'english', url: 'https://news.example/articles/a' }];
    };
    const notifier = await start(clock, { quotes });
    const sent = async (mode: 'daily' | 'hourly') => {
      const email = newAddress();
      const user = await insertReader(database.db, { email });
      const id = await insertAlert(database.db, user, { ...held, mode });
      clock.pass({ hours: 1 });
      await notifier.idle();
      const { notification_id } = await readDelivery(database.db, id);
      const { article_ids } = await database.db
        .selectFrom('notifications')
        .select('article_ids')
        .where('id', '=', notification_id)
        .executeTakeFirstOrThrow();
      return { article_ids, text: (await readMailbox(database.db, email))[0]?.body_text };
    };
    const daily = await sent('daily');
    expect(daily.text).toContain('== In their words');
    expect(asked).toEqual([daily.article_ids]);
    const hourly = await sent('hourly');
    expect(hourly.text).not.toContain('In their words');
    expect(asked).toHaveLength(1);
  });

  test('of a day by email says what changed in the stories of earlier messages, once', async () => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    const target = await insertTarget(db, { user_id: user });
    const source_id = await insertSource(db);
    const story_id = newId('clu');
    const about = { user_id: user, target_id: target };
    const told = await insertArticle(db, { source_id, story_id, first_seen_at: clock.now() });
    const notification_id = await insertNotification(db, {
      ...{
        ...about,
        title: '12 dead in crash',
        story_id,
        article_ids: [told],
        action_url: `/articles/${told}`,
      },
    });
    const sent_at = clock.now();
    await insertDelivery(db, { ...about, notification_id, status: 'sent', mode: 'live', sent_at });
    const value = { bound: null, article_id: told, source: { id: source_id, name: 'Reuters' } };
    const asked: (Date | undefined)[] = [];
    const changes: ReadChanges = async (_, since) => {
      asked.push(since.get(story_id));
      const now = [{ ...value, value: 19, at: clock.now().toISOString() }];
      const before = { ...value, value: 12, at: sent_at.toISOString() };
      const toll = { measure: 'dead', currency: null, place: null, before, now } as const;
      return new Map([...since.keys()].map((id) => [id, [{ kind: 'figure' as const, ...toll }]]));
    };
    const notifier = await start(clock, { changes });
    const digest = async () => {
      await insertAlert(db, user, { ...held, mode: 'daily' });
      clock.pass({ hours: 1 });
      await insertArticle(db, { source_id, story_id, first_seen_at: clock.now() });
      await notifier.idle();
      return (await readMailbox(db, email)).at(-1)?.body_text;
    };
    const text = await digest();
    expect(text).toContain(
      '== What changed since your last message\n\n12 dead in crash\nThe death toll is now 19',
    );
    expect(text).toContain(', up from 12 (Reuters, ');
    const digested = clock.now();
    await digest();
    // The second is compared with the first.
    expect(asked).toEqual([sent_at, digested]);
  });

  test('lists the most important alerts of each target: reported by most sources, then with a high score, then new', async () => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    const target = await insertTarget(db, { user_id: user });
    const source = await insertSource(db);
    const found = async (title: string, score: number, otherSources = 0) => {
      const story_id = newId('clu');
      const article = { source_id: source, story_id, title };
      const article_id = await insertArticle(db, article);
      for (let other = 0; other < otherSources; other += 1)
        await insertArticle(db, { ...article, source_id: await insertSource(db) });
      await insertMatch(db, { target_id: target, user_id: user, article_id, score });
      const about = { user_id: user, target_id: target };
      const notification_id = await insertNotification(db, {
        ...{ ...about, title, story_id },
        article_ids: [article_id],
      });
      await insertDelivery(db, { ...about, notification_id, ...held });
    };
    await found('Everywhere', 10, 2);
    for (let low = 1; low <= ITEMS_OF_A_TARGET; low += 1) await found(`Low ${low}`, 20);
    await found('High', 90);
    const notifier = await start(clock);
    clock.pass({ hours: 1 });
    await notifier.idle();
    const [mail] = await readMailbox(db, email);
    const listed = mail?.body_text.match(/^(?:Everywhere|High|Low \d+)$/gm);
    expect(listed).toEqual(['Everywhere', 'High', ...[10, 9, 8, 7, 6, 5, 4, 3].map((low) => `Low ${low}`)]);
    expect(mail?.body_text).toContain('2 more');
  });

  test('lists an article once, and a story below one target, with the names of all targets that found it', async () => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    const named = async (name: string) => ({ name, id: await insertTarget(db, { user_id: user, name }) });
    const [ports, rates, rail] = [await named('Ports'), await named('Rates'), await named('Rail')];
    const source_id = await insertSource(db);
    const [strike, budget] = [newId('clu'), newId('clu')];
    const found = async (title: string, story_id: string, targets: { id: string }[]) => {
      const article = await insertArticle(db, { source_id, story_id, title });
      for (const { id: target_id } of targets) {
        const about = { user_id: user, target_id };
        const notification_id = await insertNotification(db, {
          ...{ ...about, title, story_id, article_ids: [article] },
        });
        await insertDelivery(db, { ...about, notification_id, ...held });
      }
    };
    await found('Strike begins', strike, [ports, rates]);
    await found('Strike spreads', strike, [rates, rail]);
    await found('Budget passes', budget, [rates]);
    const notifier = await start(clock);
    clock.pass({ hours: 1 });
    await notifier.idle();
    const [mail] = await readMailbox(db, email);
    expect(mail?.subject).toBe('Newswatch: 3 new articles');
    expect(mail?.body_text.match(/^(== .*|Strike \w+|Budget passes|.* · R.*)$/gm)).toEqual([
      ...['== For “Rates” (1)', 'Budget passes'],
      ...['== For “Ports” (2)', 'Strike begins', 'Ports · Rail · Rates'],
    ]);
  });

  test('is sent at once on request, including what waits for a cap, and not again later', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const ids = [
      await insertAlert(database.db, user, held),
      await insertAlert(database.db, user, { ...held, mode: 'daily', reason: 'daily_cap' }),
    ];
    const stranger = await insertAlert(database.db, await insertReader(database.db), held);
    const notifier = await start(clock);
    const inbox = createNotifications({ db: database.db });
    expect(await inbox.sendDigest(user, clock.now())).toBe(2);
    await notifier.idle();
    const subjects = async () => (await readMailbox(database.db, email)).map((mail) => mail.subject);
    expect(await subjects()).toEqual(['Newswatch: 2 new articles']);
    for (const id of ids) expect((await readDelivery(database.db, id)).status).toBe('sent');
    expect((await readDelivery(database.db, stranger)).status).toBe('held');
    await expect(inbox.sendDigest(user, clock.now())).rejects.toThrow('No alerts are waiting for a digest.');
    clock.pass({ hours: 24 });
    await notifier.idle();
    expect(await subjects()).toHaveLength(1);
  });

  test('leaves out an alert whose story was muted while it waited, and says why', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const story = {
      article_id: await insertArticle(database.db, { source_id: await insertSource(database.db) }),
    };
    const mute = async (delivery: string, until: Date | null) => {
      const story_id = newId('clu');
      const notification = (await readDelivery(database.db, delivery)).notification_id;
      await database.db
        .updateTable('notifications')
        .set({ story_id })
        .where('id', '=', notification)
        .execute();
      const choice = {
        user_id: user,
        story_id,
        title: '',
        alerts: 'none',
        until,
        set_at: clock.now(),
      } as const;
      await database.db
        .insertInto('story_choices')
        .values({ ...story, ...choice })
        .execute();
    };
    const [muted, mutedBriefly, kept, live] = [
      await insertAlert(database.db, user, held),
      await insertAlert(database.db, user, held),
      await insertAlert(database.db, user, held),
      await insertAlert(database.db, user),
    ];
    await mute(muted, null);
    await mute(mutedBriefly, new Date(due.getTime() - 1));
    await mute(live, null);
    const inbox = createNotifications({ db: database.db, now: () => clock.now() });
    const log = async () =>
      new Map(
        (await inbox.deliveries(user, { page: 1, per_page: 20, sort: '-created_at' })).items.map(
          ({ id, status, reason, story_muted }) => [id, [status, reason, story_muted]],
        ),
      );
    expect((await log()).get(muted)).toEqual(['held', 'digest_window', true]);
    expect((await log()).get(kept)).toEqual(['held', 'digest_window', false]);
    // The window of this one had closed before its story was muted.
    const closed = await insertAlert(database.db, user, { ...held, status: 'queued', digest_id: 'dig_2' });
    const other = await insertAlert(database.db, user, { ...held, status: 'queued', digest_id: 'dig_2' });
    await mute(closed, null);
    expect((await log()).get(closed)).toEqual(['queued', 'digest_window', true]);
    clock.pass({ hours: 1 });
    const notifier = await start(clock);
    await notifier.idle();
    const mails = await readMailbox(database.db, email);
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      'Newswatch: 1 new article',
      'Newswatch: 2 new articles',
    ]);
    const after = await log();
    for (const id of [muted, live, closed]) expect(after.get(id)).toEqual(['suppressed', 'muted', true]);
    for (const id of [kept, mutedBriefly, other]) expect(after.get(id)).toEqual(['sent', null, false]);
    // A message that the person asked for is sent.
    const { notification_id } = await readDelivery(database.db, live);
    const failed = { status: 'failed', reason: null, failed_at: clock.now() } as const;
    await database.db.updateTable('deliveries').set(failed).where('id', '=', live).execute();
    const asked = await inbox.resend(user, notification_id, 'email', clock.now());
    expect(asked.deliveries).toMatchObject([{ status: 'queued', failed_at: null, story_muted: false }]);
    await notifier.idle();
    expect((await log()).get(live)).toEqual(['sent', null, false]);
  });

  test('looks the same in its preview as when it is sent, and previewing changes nothing', async () => {
    const clock = testClock();
    const [email, whatsapp] = [newAddress(), newNumber()];
    const user = await insertReader(database.db, { email, whatsapp });
    await insertAlert(database.db, user, held);
    await insertAlert(database.db, user, { ...held, channel: 'whatsapp' });
    await insertAlert(database.db, user, { status: 'suppressed', reason: 'expired', scheduled_for: due });
    await insertAlert(database.db, await insertReader(database.db), held);
    const notifier = await start(clock);
    const inbox = createNotifications({ db: database.db });
    const baseUrl = 'https://news.example';
    const look = () =>
      inbox.previewDigest(user, { baseUrl, links: createMessageLinks(LINK_KEY, baseUrl) }, clock.now());
    const preview = await look();
    expect(await look()).toEqual(preview);
    expect(preview.alerts).toBe(2);

    await inbox.sendDigest(user, clock.now());
    await notifier.idle();
    const [mail] = await readMailbox(database.db, email);
    const [text] = await readMailbox(database.db, whatsapp);
    // Short links are made when a message is sent.
    const short = /\/s\/\w+/;
    expect(text?.body_text).toMatch(short);
    const [previewedMail, previewedText] = preview.messages;
    expect(previewedMail).toEqual({
      channel: 'email',
      subject: mail?.subject,
      text: mail?.body_text,
      html: mail?.body_html,
    });
    expect({ ...previewedText, text: previewedText?.text.replace(/\/articles\/\w+/, '') }).toEqual({
      channel: 'whatsapp',
      subject: null,
      text: text?.body_text?.replace(short, ''),
      html: null,
    });
    expect(await look()).toEqual({ alerts: 0, messages: [] });
  });

  test('compares the day of the person’s targets with the usual level, by email', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const delivery = await readDelivery(database.db, await insertAlert(database.db, user, held));
    const asked: unknown[] = [];
    const notifier = await start(clock, {
      unusual: async (...about) => {
        asked.push(about);
        return new Map([[delivery.target_id ?? '', { today: 14, usual: 3 }]]);
      },
    });
    await createNotifications({ db: database.db }).sendDigest(user, clock.now());
    await notifier.idle();
    expect(asked).toEqual([[user, [delivery.target_id], clock.now()]]);
    const [mail] = await readMailbox(database.db, email);
    expect(mail?.body_text).toMatch(/^== For “Target .*”\n14 so far today, usually 3$/m);
  });

  test('that cannot be closed does not delay other people or alerts', async () => {
    const clock = testClock();
    const [digested, live] = [newAddress(), newAddress()];
    const unreadable = { ...preferences, quiet_hours: { enabled: true, start: 'never', end: 'ever' } };
    const stuck = await insertReader(database.db, { notification_preferences: JSON.stringify(unreadable) });
    const id = await insertAlert(database.db, stuck, held);
    await insertAlert(database.db, await insertReader(database.db, { email: digested }), held);
    await insertAlert(database.db, await insertReader(database.db, { email: live }), { scheduled_for: due });
    clock.pass({ hours: 1 });
    await (await start(clock)).idle();
    expect(await readMailbox(database.db, digested)).toHaveLength(1);
    expect(await readMailbox(database.db, live)).toHaveLength(1);
    expect((await readDelivery(database.db, id)).status).toBe('held');
    await database.db.deleteFrom('users').where('id', '=', stuck).execute();
  });

  test('is not sent during a mute, even on request', async () => {
    const clock = testClock();
    const muted = JSON.stringify({ ...preferences, paused_until: '2026-03-10T20:00:00.000Z' });
    const user = await insertReader(database.db, { notification_preferences: muted });
    const id = await insertAlert(database.db, user, held);
    const inbox = createNotifications({ db: database.db });
    await expect(inbox.sendDigest(user, clock.now())).rejects.toThrow(/muted, or quiet hours are on/);
    expect((await readDelivery(database.db, id)).scheduled_for).toEqual(due);
  });

  test('waits for the daily digest if it is hourly and the cap is reached; the daily one is always sent', async () => {
    const clock = testClock();
    const email = newAddress();
    const capped = JSON.stringify({ ...preferences, max_daily_notifications: 1 });
    const user = await insertReader(database.db, { email, notification_preferences: capped });
    const values = { user_id: user, local_date: '2026-03-10', sent: 1 };
    await database.db.insertInto('daily_alerts').values(values).execute();
    const id = await insertAlert(database.db, user, held);
    const notifier = await start(clock);
    clock.pass({ hours: 1 });
    await notifier.idle();
    expect(await readDelivery(database.db, id)).toMatchObject({
      status: 'held',
      reason: 'daily_cap',
      mode: 'daily',
      scheduled_for: new Date('2026-03-11T08:00:00Z'),
    });
    clock.pass({ hours: 20 });
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
  });

  test.each([
    [{}, ['Storm 0', '2 more sources', 'Ships stay in port.'], ['Storm 1']],
    [
      { group_by_story: false, include_summary: false },
      ['Storm 0', 'Storm 1', '2 more sources'],
      ['Ships stay in port.'],
    ],
  ])('lists a story as the person chose: %j', async (wishes, said, unsaid) => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user_id = await insertReader(db, {
      email,
      notification_preferences: JSON.stringify({ ...preferences, ...wishes }),
    });
    const target_id = await insertTarget(db, { user_id });
    const story_id = newId('clu');
    for (const title of ['Storm 0', 'Storm 1', 'Storm 2']) {
      const source_id = await insertSource(db);
      const article = await insertArticle(db, { source_id, story_id, is_story_primary: title === 'Storm 0' });
      // No target found the last article.
      if (title === 'Storm 2') continue;
      const about = { user_id, target_id, story_id, title, article_ids: [article] };
      const notification_id = await insertNotification(db, about);
      await insertDelivery(db, { notification_id, user_id, target_id, ...held });
    }
    clock.pass({ hours: 1 });
    await (await start(clock)).idle();
    const [mail] = await readMailbox(db, email);
    for (const words of said) expect(mail?.body_text).toContain(words);
    for (const words of unsaid) expect(mail?.body_text).not.toContain(words);
  });

  test('lists expired alerts, once', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    await insertAlert(database.db, user, { status: 'suppressed', reason: 'expired' });
    await insertAlert(database.db, user, held);
    // Before the first run: if nothing else is due, expired alerts become a separate digest.
    clock.pass({ hours: 1 });
    const notifier = await start(clock);
    await notifier.idle();
    await insertAlert(database.db, user, { ...held, scheduled_for: new Date('2026-03-10T14:00:00Z') });
    clock.pass({ hours: 1 });
    await notifier.idle();
    const mails = await readMailbox(database.db, email);
    expect(mails.map((mail) => mail.body_text.includes('One alert expired'))).toEqual([true, false]);
    // Counted like the heading: without the source of the alert that expired.
    expect(mails[0]?.body_html).toContain('From 1 source.');
  });

  test('is sent once for expired alerts, even if nothing else was found', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const id = await insertAlert(database.db, user, {
      status: 'held',
      reason: 'gateway_unavailable',
      mode: 'live',
      scheduled_for: new Date('2026-03-20T00:00:00Z'),
    });
    const notifier = await start(clock);
    clock.pass({ hours: 49 });
    await notifier.idle();
    expect(await readDelivery(database.db, id)).toMatchObject({
      status: 'suppressed',
      reason: 'expired',
      scheduled_for: new Date('2026-03-13T08:00:00Z'),
    });
    expect(await readMailbox(database.db, email)).toHaveLength(0);
    clock.pass({ hours: 20 });
    await notifier.idle();
    const mails = await readMailbox(database.db, email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Newswatch: 1 new article']);
    expect(mails[0]?.body_text).toContain('One alert expired');
    expect((await readDelivery(database.db, id)).status).toBe('sent');
    clock.pass({ hours: 48 });
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
  });

  test('waits for the end of a mute that began after it was scheduled, and then contains everything', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    await insertAlert(database.db, user, held);
    const paused = JSON.stringify({ ...preferences, paused_until: '2026-03-10T15:30:00.000Z' });
    await database.db
      .updateTable('users')
      .set({ notification_preferences: paused })
      .where('id', '=', user)
      .execute();
    const notifier = await start(clock);
    clock.pass({ hours: 2 });
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(0);
    clock.pass({ hours: 2 });
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
  });

  test('is sent late rather than never if its window ended while nothing was running', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    await insertAlert(database.db, user, held);
    clock.pass({ hours: 100 });
    await (await start(clock)).idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
  });

  test('is closed once by several senders', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    for (let count = 0; count < 25; count += 1) await insertAlert(database.db, user, held);
    const senders = await Promise.all([1, 2, 3].map(() => start(clock)));
    clock.pass({ hours: 1 });
    await Promise.all(senders.map((sender) => sender.idle()));
    const mails = await readMailbox(database.db, email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Newswatch: 25 new articles']);
  });
});
