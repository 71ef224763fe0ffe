import { createHmac } from 'node:crypto';
import { calls } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import { createHighlightStops } from '../../message-links/index.ts';
import { createNotifications } from '../../notifications/index.ts';
import {
  insertReader,
  LINK_KEY,
  preferences,
  readMailbox,
  testClock,
} from '../../notifier/testing/alerts.ts';
import { newAddress, notifierFixture } from '../../notifier/testing/fixture.ts';
import type { Database } from '../../storage/database.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';
import { readEarlier } from './earlier.ts';
import { dueDay, sendEarlierHighlights } from './send-earlier.ts';

const { database, start } = notifierFixture();
const at = (text: string) => new Date(text);
const DAY_MS = 86_400_000;
const logger = createLogger('silent');

describe('the day of an email with highlights', () => {
  const daily = { highlights_email: 'daily', digest_time: '08:00' } as const;
  const weekly = { ...daily, highlights_email: 'weekly' } as const;

  test('is every day, or Monday, from the time of the digest in the time zone of the person', () => {
    expect(dueDay(daily, 'Europe/Paris', at('2026-03-10T06:59:00Z'))).toBeUndefined();
    expect(dueDay(daily, 'Europe/Paris', at('2026-03-10T07:00:00Z'))).toBe('2026-03-10');
    expect(dueDay(weekly, 'Europe/Paris', at('2026-03-10T07:00:00Z'))).toBeUndefined();
    expect(dueDay(weekly, 'Europe/Paris', at('2026-03-09T07:00:00Z'))).toBe('2026-03-09');
    // In Kiritimati, it is Monday already.
    expect(dueDay(weekly, 'Pacific/Kiritimati', at('2026-03-08T18:30:00Z'))).toBe('2026-03-09');
    expect(dueDay({ digest_time: '08:00' }, 'UTC', at('2026-03-10T08:00:00Z'))).toBeUndefined();
  });

  test('ends three hours later, even after midnight', () => {
    expect(dueDay(daily, 'UTC', at('2026-03-10T11:00:00Z'))).toBe('2026-03-10');
    expect(dueDay(daily, 'UTC', at('2026-03-10T11:00:01Z'))).toBeUndefined();
    const late = { ...daily, digest_time: '23:59' };
    expect(dueDay(late, 'UTC', at('2026-03-11T00:01:00Z'))).toBe('2026-03-10');
  });

  test('happens once, even if its time is skipped or occurs twice', () => {
    const night = { ...daily, digest_time: '02:30' };
    expect(dueDay(night, 'Europe/Paris', at('2026-03-29T00:59:00Z'))).toBeUndefined();
    expect(dueDay(night, 'Europe/Paris', at('2026-03-29T01:00:00Z'))).toBe('2026-03-29');
    expect(dueDay(night, 'Europe/Paris', at('2026-10-25T00:30:00Z'))).toBe('2026-10-25');
  });
});

describe('earlier highlights', () => {
  // People from earlier tests get no more notifications.
  beforeEach(async () => {
    await database.db.updateTable('users').set({ status: 'suspended' }).execute();
  });

  it('are sent on the days that the person chose, and none is repeated before all have been sent', async () => {
    const clock = testClock(at('2026-03-10T08:00:00Z'));
    const { email, user } = await personWith({ highlights: 10, clock });
    const notifier = await start(clock);
    for (let day = 0; day < 2; day += 1) {
      expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(1);
      // Another process, or a later minute.
      expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(0);
      await notifier.idle();
      clock.pass({ hours: 24 });
    }
    const mails = await readMailbox(database.db, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Earlier highlights · 10 March',
      'Earlier highlights · 11 March',
    ]);
    const passages = mails.flatMap(({ body_text: text }) => text.match(/Passage \d+/g) ?? []);
    expect(new Set(passages).size).toBe(10);
    expect(passages).toHaveLength(10);
    expect(mails[0]?.body_text).toContain('Your note: Ask them');
    expect(mails[0]?.body_text).toContain('Tags: ');
    expect(mails[0]?.body_text).toMatch(/https:\/\/news\.example\/articles\/art_\w+\?highlight=hlt_/);
    const { items } = await createNotifications({ db: database.db }).deliveries(user, logQuery());
    expect(items).toMatchObject([
      { status: 'sent', reason: null, target: null, alert: { title: 'Earlier highlights' } },
      { status: 'sent' },
    ]);
    const inbox = await createNotifications({ db: database.db }).unreadCount(user);
    expect(JSON.stringify(inbox)).not.toMatch(/[1-9]/);
  });

  it('match the page on the same day', async () => {
    const clock = testClock(at('2026-03-10T07:00:00Z'));
    const { user, email } = await personWith({ highlights: 30, clock });
    const before = await readEarlier(database.db, user, clock.now());
    expect(before).toMatchObject({ date: '2026-03-10', items: { length: 5 } });
    clock.pass({ hours: 1 });
    await sendEarlierHighlights(database.db, clock.now(), logger);
    const notifier = await start(clock);
    await notifier.idle();
    const after = await readEarlier(database.db, user, clock.now());
    expect(after).toEqual(before);
    const [mail] = await readMailbox(database.db, email);
    expect(mail?.body_text.match(/Passage \d+/g)).toEqual(before.items.map(({ quote }) => quote));
  });

  it('match the page even if digests have their own time zone', async () => {
    const clock = testClock(at('2026-03-10T18:00:00Z'));
    const { user } = await personWith({ highlights: 30, clock, choice: { timezone: 'Pacific/Kiritimati' } });
    const before = await readEarlier(database.db, user, clock.now());
    expect(before.date).toBe('2026-03-11');
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(1);
    expect(await readEarlier(database.db, user, clock.now())).toEqual(before);
  });

  it('are not from recent days', async () => {
    const clock = testClock(at('2026-03-10T08:00:00Z'));
    const { user } = await personWith({ highlights: 3, clock, age: 2 });
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(0);
    expect((await readEarlier(database.db, user, clock.now())).items).toEqual([]);
  });

  it('wait for another day if no email can be sent, and the delivery log says why', async () => {
    const clock = testClock(at('2026-03-10T08:00:00Z'));
    const paused_until = '2026-03-10T20:00:00.000Z';
    const muted = await personWith({ highlights: 5, clock, choice: { paused_until } });
    const off = await personWith({ highlights: 5, clock, choice: { enabled_channels: ['whatsapp'] } });
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(0);
    const logOf = async (user: string) =>
      (await createNotifications({ db: database.db }).deliveries(user, logQuery())).items;
    expect(await logOf(muted.user)).toMatchObject([{ status: 'suppressed', reason: 'muted' }]);
    expect(await logOf(off.user)).toMatchObject([{ status: 'suppressed', reason: 'channel_disabled' }]);
    clock.pass({ hours: 24 });
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(1);
  });

  it('leave out what was withdrawn or deleted after they were chosen, and are not sent if nothing is left', async () => {
    const clock = testClock(at('2026-03-10T08:00:00Z'));
    const [some, none] = [
      await personWith({ highlights: 5, clock }),
      await personWith({ highlights: 5, clock }),
    ];
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(2);
    const { db } = database;
    const [withdrawn, deleted] = await db
      .selectFrom('article_highlights')
      .select(['id', 'article_id', 'quote'])
      .where('user_id', '=', some.user)
      .execute();
    await db
      .updateTable('articles')
      .set({ status: 'hidden' })
      .where('id', '=', withdrawn?.article_id ?? '')
      .execute();
    await db
      .deleteFrom('articles')
      .where('id', '=', deleted?.article_id ?? '')
      .execute();
    await db.deleteFrom('article_highlights').where('user_id', '=', none.user).execute();
    const notifier = await start(clock);
    await notifier.idle();
    const [mail] = await readMailbox(db, some.email);
    expect(mail?.body_text.match(/Passage \d+/g)).toHaveLength(3);
    expect(mail?.body_text).not.toContain(withdrawn?.quote);
    expect(await readMailbox(db, none.email)).toEqual([]);
    const { items } = await createNotifications({ db }).deliveries(none.user, logQuery());
    expect(items).toMatchObject([{ status: 'suppressed', reason: 'article_withdrawn' }]);
  });

  it('do not wait for the end of a mute that began after they were queued', async () => {
    const clock = testClock(at('2026-03-10T08:00:00Z'));
    const { user, email } = await personWith({ highlights: 5, clock });
    const { db } = database;
    expect(await sendEarlierHighlights(db, clock.now(), logger)).toBe(1);
    const { notification_preferences: before } = await db
      .selectFrom('users')
      .select('notification_preferences')
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    const muted = { ...before, paused_until: '2026-03-20T08:00:00.000Z' };
    await db
      .updateTable('users')
      .set({ notification_preferences: JSON.stringify(muted) })
      .where('id', '=', user)
      .execute();
    const notifier = await start(clock);
    await notifier.idle();
    expect(await readMailbox(db, email)).toEqual([]);
    const { items } = await createNotifications({ db }).deliveries(user, logQuery());
    expect(items).toMatchObject([{ status: 'suppressed', reason: 'muted' }]);
  });

  it('are stopped by the link in the email, including queued ones', async () => {
    const clock = testClock(at('2026-03-10T08:00:00Z'));
    const { user, email } = await personWith({ highlights: 5, clock });
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(1);
    const stops = createHighlightStops({ db: database.db, key: LINK_KEY });
    const signature = createHmac('sha256', LINK_KEY).update(`highlights.${user}`).digest('base64url');
    const token = `${user}.${signature.slice(0, 22)}`;
    expect(await stops.read(token)).toEqual({ locale: 'english', isSent: true });
    expect(await stops.read(`${user}x.${signature.slice(0, 22)}`)).toBeUndefined();
    expect(await stops.stop(token, clock.now())).toEqual({ locale: 'english', isSent: false });
    const notifier = await start(clock);
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toEqual([]);
    const { items } = await createNotifications({ db: database.db }).deliveries(user, logQuery());
    expect(items).toMatchObject([{ status: 'suppressed', reason: 'opted_out' }]);
    clock.pass({ hours: 24 });
    expect(await sendEarlierHighlights(database.db, clock.now(), logger)).toBe(0);
  });
});

const logQuery = () => v.parse(calls.notifications.deliveries.query, {});

/** A person who gets highlights every day and has some, each in its own article. */
async function personWith({
  highlights,
  clock,
  age = 30,
  choice = {},
}: {
  highlights: number;
  clock: ReturnType<typeof testClock>;
  age?: number;
  choice?: object;
}): Promise<{ user: string; email: string }> {
  const { db }: { db: Database } = database;
  const email = newAddress();
  const notification_preferences = JSON.stringify({ ...preferences, highlights_email: 'daily', ...choice });
  const user = await insertReader(db, { email, notification_preferences });
  const source_id = await insertSource(db);
  for (let number = 0; number < highlights; number += 1) {
    const created_at = new Date(clock.now().getTime() - (age + number) * DAY_MS);
    const quote = `Passage ${number}`;
    await db
      .insertInto('article_highlights')
      .values({
        id: newId('hlt'),
        user_id: user,
        article_id: await insertArticle(db, { source_id, content_text: quote }),
        ...{ quote, prefix: '', suffix: '', start: 0, note: 'Ask them', tags: ['Client A'] },
        ...{ created_at, updated_at: created_at },
      })
      .execute();
  }
  return { user, email };
}
