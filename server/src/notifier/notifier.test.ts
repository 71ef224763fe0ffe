import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Channels, SendError } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { readRatingToken } from '../message-links/links.ts';
import { notify } from '../storage/listener.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import {
  insertAlert,
  insertReader,
  LINK_KEY,
  mailboxChannels,
  readDelivery,
  readMailbox,
  type TestClock,
  testClock,
} from './testing/alerts.ts';
import { newAddress, newNumber, notifierFixture } from './testing/fixture.ts';

const { database, start } = notifierFixture();

describe('an alert that is due', () => {
  test('is sent, recorded, and reported as delivered by WhatsApp', async () => {
    const clock = testClock();
    const email = newAddress();
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { email, whatsapp });
    const byEmail = await insertAlert(database.db, user);
    const byWhatsapp = await insertAlert(database.db, user, { channel: 'whatsapp' });
    const notifier = await start(clock);
    await notifier.idle();

    const [mail] = await readMailbox(database.db, email);
    expect(mail?.subject).toMatch(/^\[Target .*\] Storm over the harbour$/);
    expect(mail?.body_text).toMatch(/https:\/\/news\.example\/articles\/art_/);
    expect(mail?.body_html).toContain('The Morning Paper');
    expect(await readDelivery(database.db, byEmail)).toMatchObject({
      status: 'sent',
      attempts: 1,
      destination: email,
      provider_message_id: mail?.id,
      sent_at: clock.now(),
      claimed_until: null,
    });
    await expect.poll(async () => (await readDelivery(database.db, byWhatsapp)).status).toBe('delivered');
    expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
  });

  test('names every target that found the article without a message of its own', async () => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    await insertAlert(db, user);
    const { article_ids, created_at } = await db
      .selectFrom('notifications')
      .innerJoin('deliveries', 'deliveries.notification_id', 'notifications.id')
      .select(['notifications.article_ids', 'deliveries.created_at'])
      .where('deliveries.user_id', '=', user)
      .executeTakeFirstOrThrow();
    const target_id = await insertTarget(db, { user_id: user, name: 'Storms' });
    await insertDelivery(db, {
      notification_id: await insertNotification(db, { user_id: user, target_id, article_ids }),
      user_id: user,
      target_id,
      status: 'suppressed',
      reason: 'duplicate_story',
      created_at,
    });
    await (await start(clock)).idle();
    const mails = await readMailbox(db, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toMatch(/^New article for “Target .* · Storms”$/m);
  });

  test('asks by email whether it was relevant, with links that rate only this match', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const delivery = await insertAlert(database.db, user);
    const { target_id, article_ids } = await database.db
      .selectFrom('notifications')
      .innerJoin('deliveries', 'deliveries.notification_id', 'notifications.id')
      .select(['notifications.target_id', 'notifications.article_ids'])
      .where('deliveries.id', '=', delivery)
      .executeTakeFirstOrThrow();
    const match = await insertMatch(database.db, {
      user_id: user,
      target_id: target_id ?? '',
      article_id: article_ids[0] ?? '',
    });
    await (await start(clock)).idle();
    const [mail] = await readMailbox(database.db, email);
    const yes = /^Yes: (\S+)$/m.exec(mail?.body_text ?? '')?.[1] ?? '';
    expect(yes).toMatch(/^https:\/\/news\.example\/alerts\/rate\?token=.*&say=yes$/);
    const token = new URL(yes).searchParams.get('token') ?? '';
    expect(readRatingToken(LINK_KEY, token)).toEqual({ userId: user, matchId: match });
  });

  const inTheSummary = { field: 'summary' as const, start: 0, end: 2, term: 'harbour' };
  test.each([
    ['the sentence that matched, even where only the text contains it', 'council', []],
    ['what a speaker said whom the target asks for, before other words', 'speaker:  Keller', [inTheSummary]],
  ])('quotes %s', async (_, term, inSummary) => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    const delivery = await insertAlert(db, user);
    const { target_id, article_ids } = await db
      .selectFrom('notifications')
      .innerJoin('deliveries', 'deliveries.notification_id', 'notifications.id')
      .select(['notifications.target_id', 'notifications.article_ids'])
      .where('deliveries.id', '=', delivery)
      .executeTakeFirstOrThrow();
    const article_id = article_ids[0] ?? '';
    const content_text = 'A whale passed the pier. The council meets again in June.';
    await db.updateTable('articles').set({ content_text }).where('id', '=', article_id).execute();
    const at = content_text.indexOf('council');
    await insertMatch(db, {
      user_id: user,
      target_id: target_id ?? '',
      article_id,
      highlights: JSON.stringify([...inSummary, { field: 'body', start: at, end: at + 7, term }]),
    });
    await (await start(clock)).idle();
    const [mail] = await readMailbox(db, email);
    expect(mail?.body_text).toContain('The council meets again in June.');
    expect(mail?.body_text).not.toContain('A whale passed the pier.');
    expect(mail?.body_html).toMatch(/class="mark"[^>]*>council<\/span> meets again/);
  });

  test('shows a short post once if its title is its text', async () => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    const delivery = await insertAlert(db, user);
    const { id, target_id, article_ids } = await db
      .selectFrom('notifications')
      .innerJoin('deliveries', 'deliveries.notification_id', 'notifications.id')
      .select(['notifications.id', 'notifications.target_id', 'notifications.article_ids'])
      .where('deliveries.id', '=', delivery)
      .executeTakeFirstOrThrow();
    const article_id = article_ids[0] ?? '';
    const text = 'The council meets again in June.';
    const post = {
      kind: 'post',
      is_title_made: true,
      title: text,
      summary: text,
      content_text: text,
    } as const;
    await db.updateTable('articles').set(post).where('id', '=', article_id).execute();
    await db.updateTable('notifications').set({ title: text, body: text }).where('id', '=', id).execute();
    await insertMatch(db, {
      ...{ user_id: user, target_id: target_id ?? '', article_id },
      highlights: JSON.stringify([{ field: 'body', start: 4, end: 11, term: 'council' }]),
    });
    await (await start(clock)).idle();
    const [mail] = await readMailbox(db, email);
    expect(mail?.body_text.split(text)).toHaveLength(2);
  });

  test('by email links to the publisher and to other reports, and counts the alerts of the day', async () => {
    const { db } = database;
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(db, { email });
    const delivery = await insertAlert(db, user);
    const about = await db
      .selectFrom('deliveries')
      .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
      .innerJoin('articles', (join) => join.on(sql<boolean>`articles.id = notifications.article_ids[1]`))
      .select(['notifications.id', 'articles.url', 'articles.story_id', 'articles.source_id'])
      .where('deliveries.id', '=', delivery)
      .executeTakeFirstOrThrow();
    const { story_id } = about;
    await db.updateTable('notifications').set({ story_id }).where('id', '=', about.id).execute();
    const source_id = await insertSource(db, { name: 'The Evening Bell' });
    const report = { story_id, source_id, is_story_primary: false };
    const seen = (hour: number) => new Date(clock.now().getTime() - hour * 3_600_000);
    await insertArticle(db, { ...report, title: 'Second report', first_seen_at: seen(1) });
    await insertArticle(db, { ...report, title: 'First report', first_seen_at: seen(2) });
    await insertArticle(db, { ...report, title: 'Own follow-up', source_id: about.source_id });
    const hidden = await insertSource(db);
    await insertArticle(db, { ...report, source_id: hidden, title: 'Hidden report', status: 'hidden' });
    const local_date = clock.now().toISOString().slice(0, 10);
    await db.insertInto('daily_alerts').values({ user_id: user, local_date, sent: 6 }).execute();
    await (await start(clock)).idle();
    const [mail] = await readMailbox(db, email);
    expect(mail?.body_text).toContain(about.url);
    expect(mail?.body_html).toContain(`href="${about.url}"`);
    expect(mail?.body_html).toContain('>1 more source<');
    expect(mail?.body_html).toContain('>First report</a>');
    expect(mail?.body_html).toContain('<bdi>The Evening Bell</bdi>');
    expect(mail?.body_html).not.toMatch(/Second report|Own follow-up|Hidden report/);
    expect(mail?.body_text).toMatch(/^Alerts today: 6 of at most \d+\.$/m);
  });

  test('is sent when the database announces it, without polling', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    await (await start(clock)).idle();
    const id = await insertAlert(database.db, user);
    await notify(database.db, 'deliveries_queued', id);
    await expect.poll(async () => (await readMailbox(database.db, email)).length).toBe(1);
  });

  test('is sent to the person’s current address, not to a previous one', async () => {
    const clock = testClock();
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { whatsapp });
    const id = await insertAlert(database.db, user, { channel: 'whatsapp', destination: '+10000000' });
    await (await start(clock)).idle();
    expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
    expect((await readDelivery(database.db, id)).destination).toBe(whatsapp);
  });

  test.each([
    ['is suspended', { status: 'suspended' }, 'user_inactive'],
    ['has sent STOP', { whatsapp_opted_out_at: new Date() }, 'opted_out'],
    ['lost the number’s verification', { whatsapp_verified_at: null }, 'channel_unverified'],
    ['moved to a plan without WhatsApp', { plan: 'free' }, 'plan'],
  ] as const)('is not sent when the person %s meanwhile', async (_, change, reason) => {
    const clock = testClock();
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { whatsapp, ...change });
    const id = await insertAlert(database.db, user, { channel: 'whatsapp' });
    await (await start(clock)).idle();
    expect(await readDelivery(database.db, id)).toMatchObject({ status: 'suppressed', reason });
    expect(await readMailbox(database.db, whatsapp)).toHaveLength(0);
  });

  test.each([
    ['alone', {}],
    ['in a digest', { digest_id: 'dig_given', mode: 'daily' }],
  ] as const)('is not sent %s to the former owner of a target that was handed over', async (_, part) => {
    const { db } = database;
    const email = newAddress();
    const user = await insertReader(db, { email });
    const id = await insertAlert(db, user, part);
    const given = { user_id: await insertReader(db), name: 'The new owner’s name' };
    const { target_id } = await readDelivery(db, id);
    await db
      .updateTable('targets')
      .set(given)
      .where('id', '=', target_id ?? '')
      .execute();
    await (await start(testClock())).idle();
    expect(await readDelivery(db, id)).toMatchObject({ status: 'suppressed', reason: 'target_deleted' });
    expect(await readMailbox(db, email)).toHaveLength(0);
  });

  test('waits until its time', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const later = new Date(clock.now().getTime() + 3_600_000);
    await insertAlert(database.db, user, { status: 'held', reason: 'quiet_hours', scheduled_for: later });
    const notifier = await start(clock);
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(0);
    clock.pass({ hours: 1 });
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
  });
});

describe('a transport that does not accept a message', () => {
  function failing(clock: TestClock, failure: () => unknown): Channels {
    const channels = mailboxChannels(database.db, clock);
    return { ...channels, email: { ...channels.email, send: () => Promise.reject(failure()) } };
  }

  test('is retried at growing intervals, and then the delivery says why it failed', async () => {
    const clock = testClock();
    const user = await insertReader(database.db);
    const id = await insertAlert(database.db, user);
    const channels = failing(clock, () => new SendError('temporary', 'smtp_451', 'Try later'));
    const notifier = await start(clock, { channels });
    const seen: string[] = [];
    // The first attempts come within the hour, the others hours apart.
    for (const minutes of [...Array.from({ length: 10 }, () => 6), ...Array.from({ length: 25 }, () => 60)]) {
      await notifier.idle();
      const { status, attempts } = await readDelivery(database.db, id);
      if (seen.at(-1) !== `${status} ${attempts}`) seen.push(`${status} ${attempts}`);
      clock.pass({ minutes });
    }
    expect(seen).toEqual(['retrying 1', 'retrying 2', 'retrying 3', 'retrying 4', 'retrying 5', 'failed 6']);
    expect(await readDelivery(database.db, id)).toMatchObject({
      error: { code: 'smtp_451', message: 'Try later' },
      failed_at: expect.any(Date),
    });
  });

  test('is not retried after a permanent refusal', async () => {
    const clock = testClock();
    const user = await insertReader(database.db);
    const id = await insertAlert(database.db, user);
    const refusal = new SendError('permanent', 'smtp_550', 'No such mailbox', { reason: 'bounced' });
    await (await start(clock, { channels: failing(clock, () => refusal) })).idle();
    expect(await readDelivery(database.db, id)).toMatchObject({
      status: 'failed',
      reason: 'bounced',
      attempts: 1,
      error: { code: 'smtp_550' },
    });
  });

  test('that is unavailable holds messages without counting attempts; they expire after two days', async () => {
    const clock = testClock();
    const user = await insertReader(database.db);
    const id = await insertAlert(database.db, user);
    const away = new SendError('away', 'gateway_away', 'The gateway is not connected');
    const notifier = await start(clock, { channels: failing(clock, () => away) });
    await notifier.idle();
    expect(await readDelivery(database.db, id)).toMatchObject({
      status: 'held',
      reason: 'gateway_unavailable',
      attempts: 0,
    });
    clock.pass({ hours: 48 });
    await notifier.idle();
    expect(await readDelivery(database.db, id)).toMatchObject({
      status: 'suppressed',
      reason: 'expired',
      waited_for: 'gateway_unavailable',
    });
  });

  test('does not delay the other channel', async () => {
    const clock = testClock();
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { whatsapp });
    for (let count = 0; count < 20; count += 1) await insertAlert(database.db, user);
    await insertAlert(database.db, user, { channel: 'whatsapp' });
    const channels = mailboxChannels(database.db, clock);
    const release = Promise.withResolvers<void>();
    const slow: Channels = {
      ...channels,
      email: {
        ...channels.email,
        send: (message) => release.promise.then(() => channels.email.send(message)),
      },
    };
    const notifier = await start(clock, { channels: slow });
    const arrived = async () => (await readMailbox(database.db, whatsapp)).length;
    await expect.poll(arrived, { timeout: 20_000 }).toBe(1);
    release.resolve();
    await notifier.idle();
  });
});

describe('several senders at once', () => {
  test('send every message exactly once', async () => {
    const clock = testClock();
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    for (let count = 0; count < 60; count += 1) await insertAlert(database.db, user);
    let handedOver = 0;
    const channels = mailboxChannels(database.db, clock);
    const counting: Channels = {
      ...channels,
      email: {
        ...channels.email,
        send: (message) => {
          // Others may be waiting for their digest or a retry.
          if (message.to === email) handedOver += 1;
          return channels.email.send(message);
        },
      },
    };
    const senders = await Promise.all([1, 2, 3].map(() => start(clock, { channels: counting })));
    await Promise.all(senders.map((sender) => sender.idle()));
    expect(await readMailbox(database.db, email)).toHaveLength(60);
    expect(handedOver).toBe(60);
  });
});

test('a receipt that comes before its message is recorded still counts', async () => {
  const clock = testClock();
  const whatsapp = newNumber();
  const user = await insertReader(database.db, { whatsapp });
  const id = await insertAlert(database.db, user, { channel: 'whatsapp' });
  const channels = mailboxChannels(database.db, clock);
  const hasty: Channels = {
    ...channels,
    whatsapp: {
      ...channels.whatsapp,
      async send(message) {
        const receipt = await channels.whatsapp.send(message);
        await channels.whatsapp.take([{ kind: 'delivered', ...receipt, at: clock.now() }]);
        return receipt;
      },
    },
  };
  await (await start(clock, { channels: hasty })).idle();
  expect((await readDelivery(database.db, id)).status).toBe('delivered');
});

describe('STOP by WhatsApp', () => {
  test('takes effect before the next message, is confirmed once, and START ends it', async () => {
    const clock = testClock();
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { whatsapp });
    const channels = mailboxChannels(database.db, clock);
    const receive = (text: string) => {
      const providerMessageId = newId('msg');
      return channels.whatsapp.take([
        { kind: 'received', from: whatsapp, text, providerMessageId, at: clock.now() },
      ]);
    };
    const notifier = await start(clock, { channels });
    const texts = async () => (await readMailbox(database.db, whatsapp)).map((letter) => letter.body_text);

    await receive('stop');
    await receive('Stop');
    await expect.poll(texts).toEqual([expect.stringContaining('no more Newswatch messages')]);
    const stopped = await insertAlert(database.db, user, { channel: 'whatsapp' });
    await notifier.idle();
    expect(await readDelivery(database.db, stopped)).toMatchObject({
      status: 'suppressed',
      reason: 'opted_out',
    });

    clock.pass({ seconds: 1 });
    await receive('START');
    await expect.poll(async () => (await texts()).length).toBe(2);
    await insertAlert(database.db, user, { channel: 'whatsapp' });
    await notifier.idle();
    await insertAlert(database.db, user, { channel: 'whatsapp' });
    await notifier.idle();
    const alerts = (await texts()).slice(2);
    expect(alerts.map((text) => text.endsWith('\nReply STOP to stop'))).toEqual([true, false]);
  });
});

test('a reminder that would come too late has expired, and no later digest lists it', async () => {
  const { db } = database;
  const clock = testClock();
  const email = newAddress();
  const user = await insertReader(db, { email });
  const late = await insertAlert(db, user);
  await db.updateTable('notifications').set({ type: 'reminder' }).where('user_id', '=', user).execute();
  const notifier = await start(clock, { isInTime: async () => false });
  await notifier.idle();
  expect(await readDelivery(db, late)).toMatchObject({ status: 'cancelled', reason: 'expired' });
  await insertAlert(db, user, { status: 'held', mode: 'daily', scheduled_for: clock.now() });
  clock.pass({ seconds: 1 });
  await notifier.idle();
  expect(await readMailbox(db, email)).toHaveLength(1);
  expect(await readDelivery(db, late)).toMatchObject({ status: 'cancelled', digest_id: null });
});

test('a message is held while WhatsApp is stopped, and sent as soon as it is started again', async () => {
  const clock = testClock();
  const whatsapp = newNumber();
  const user = await insertReader(database.db, { whatsapp });
  const channels = mailboxChannels(database.db, clock);
  await start(clock, { channels });
  await channels.whatsapp.command('stop', null);
  const id = await insertAlert(database.db, user, { channel: 'whatsapp' });
  await notify(database.db, 'deliveries_queued', id);
  await expect.poll(async () => (await readDelivery(database.db, id)).status).toBe('held');
  expect(await readDelivery(database.db, id)).toMatchObject({
    reason: 'gateway_unavailable',
    error: { code: 'gateway_stopped' },
    attempts: 0,
  });
  await channels.whatsapp.command('start', null);
  await expect.poll(async () => (await readDelivery(database.db, id)).status).toBe('delivered');
  expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
});
