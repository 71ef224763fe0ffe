import type { UrgencyRule } from '@newswatch/shared/contracts';
import { expect, test } from 'vitest';
import { insertReader, preferences, readMailbox, testClock } from '../../notifier/testing/alerts.ts';
import { newAddress, notifierFixture } from '../../notifier/testing/fixture.ts';
import { whileChanging } from '../../testing/hold-person.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { requestBackfill } from '../backfills/index.ts';
import { readUnusual } from './recent-levels.ts';
import { writeSpikeNotices } from './write-spike-notices.ts';

const { database, start } = notifierFixture();

/**
 * A target that is four weeks old (or younger), with the given number of matches an hour ago and one match on each
 * earlier day of the same weekday.
 */
async function aTarget(
  user_id: string,
  name: string,
  today: number,
  now: Date,
  more: { created_at?: Date; status?: 'paused'; delivery_mode?: 'none'; urgency?: UrgencyRule } = {},
): Promise<string> {
  const target_id = await insertTarget(database.db, {
    user_id,
    name,
    created_at: before(now, { days: 28 }),
    ...more,
  });
  const source_id = await insertSource(database.db);
  const weeks = more.created_at ? [] : [7, 14, 21];
  const moments = [...weeks, ...Array.from({ length: today }, () => 0)];
  for (const days of moments) {
    const article_id = await insertArticle(database.db, { source_id });
    await insertMatch(database.db, {
      target_id,
      article_id,
      user_id,
      matched_at: before(now, { days, minutes: 60 }),
    });
  }
  return target_id;
}

const titles = (userId: string) =>
  database.db
    .selectFrom('notifications')
    .select(['title', 'body', 'action_url'])
    .where('user_id', '=', userId)
    .execute();

test('a person with a digest gets an alert only from a target whose urgency rule asks for that', async () => {
  const clock = testClock();
  const user = await insertReader(database.db, {
    timezone: 'UTC',
    notification_preferences: JSON.stringify({ ...preferences, delivery_mode: 'daily' }),
  });
  const urgency = {
    words: [],
    developments: [],
    reports: null,
    source_ids: [],
    unusual: true,
    in_quiet_hours: false,
  };
  await aTarget(user, 'Harbour', 9, clock.now(), { urgency });
  await aTarget(user, 'Other', 9, clock.now());
  await writeSpikeNotices(database.db, clock.now());
  expect((await titles(user)).map(({ title }) => title)).toEqual(['“Harbour” is far above its usual level']);
});

test('a person gets one alert about a target’s unusual day, and can stop such emails from the message', async () => {
  const clock = testClock();
  const email = newAddress();
  const user = await insertReader(database.db, { email, timezone: 'UTC' });
  const harbour = await aTarget(user, 'Harbour', 9, clock.now());
  await aTarget(user, 'As usual', 4, clock.now());
  const filled = await aTarget(user, 'With earlier articles of today', 9, clock.now());
  const row = await database.db
    .selectFrom('targets')
    .selectAll()
    .where('id', '=', filled)
    .executeTakeFirstOrThrow();
  await requestBackfill(database.db, row, clock.now());
  await aTarget(user, 'Silent', 9, clock.now(), { delivery_mode: 'none' });
  await aTarget(user, 'Paused', 9, clock.now(), { status: 'paused' });
  await aTarget(user, 'Young', 9, clock.now(), { created_at: before(clock.now(), { days: 3 }) });
  await Promise.all([
    writeSpikeNotices(database.db, clock.now()),
    writeSpikeNotices(database.db, clock.now()),
  ]);
  clock.pass({ minutes: 15 });
  await writeSpikeNotices(database.db, clock.now());
  expect(await titles(user)).toEqual([
    {
      title: '“Harbour” is far above its usual level',
      body: '9 matches so far today; there is usually 1 by this hour.',
      action_url: `/targets/${harbour}/analytics`,
    },
  ]);
  await (await start(clock)).idle();
  const [mail, ...others] = await readMailbox(database.db, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Newswatch: “Harbour” is far above its usual level');
  expect(mail?.body_html).toContain('/alerts/pause?token=');
  expect(
    await database.db.selectFrom('daily_alerts').selectAll().where('user_id', '=', user).execute(),
  ).toEqual([]);
});

test('it stays in the inbox if the person turned such messages off', async () => {
  const clock = testClock();
  const email = newAddress();
  const user = await insertReader(database.db, {
    email,
    timezone: 'UTC',
    notification_preferences: JSON.stringify({ ...preferences, types: { spike: [] } }),
  });
  await aTarget(user, 'Harbour', 9, clock.now());
  await writeSpikeNotices(database.db, clock.now());
  expect(await titles(user)).toHaveLength(1);
  await (await start(clock)).idle();
  expect(await readMailbox(database.db, email)).toEqual([]);
});

test('it waits for the end of a mute, and is not sent to people who chose digests', async () => {
  const clock = testClock();
  const wishes = (wish: object) => ({
    timezone: 'UTC',
    notification_preferences: JSON.stringify({ ...preferences, ...wish }),
  });
  const [mutedEmail, hourlyEmail] = [newAddress(), newAddress()];
  const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const muted = await insertReader(database.db, { email: mutedEmail, ...wishes({ paused_until: until }) });
  const hourly = await insertReader(database.db, {
    email: hourlyEmail,
    ...wishes({ delivery_mode: 'hourly' }),
  });
  for (const user of [muted, hourly]) await aTarget(user, 'Harbour', 9, clock.now());
  await writeSpikeNotices(database.db, clock.now());
  expect([(await titles(muted)).length, (await titles(hourly)).length]).toEqual([1, 0]);
  const notifier = await start(clock);
  await notifier.idle();
  expect(await readMailbox(database.db, mutedEmail)).toHaveLength(0);
  clock.pass({ hours: 2 });
  await notifier.idle();
  expect(await readMailbox(database.db, mutedEmail)).toHaveLength(1);
  expect(await readMailbox(database.db, hourlyEmail)).toHaveLength(0);
});

test('a digest mentions unusual days, but only of the person’s own targets', async () => {
  const { db } = database;
  const now = testClock().now();
  const user = await insertReader(db, { timezone: 'UTC' });
  const harbour = await aTarget(user, 'Harbour', 9, now);
  const calm = await aTarget(user, 'As usual', 4, now);
  const others = await aTarget(await insertReader(db, { timezone: 'UTC' }), 'Of somebody else', 9, now);
  expect([...(await readUnusual(db, user, [harbour, calm, others], now))]).toEqual([
    [harbour, { today: 9, usual: 1, isAbove: true }],
  ]);
  expect([...(await readUnusual(db, user, [], now))]).toEqual([]);
});

test('nobody is told about a target that was handed over after it was found', async () => {
  const clock = testClock();
  const person = () => insertReader(database.db, { timezone: 'UTC' });
  const [sender, receiver] = [await person(), await person()];
  const target = await aTarget(sender, 'Handed over', 30, clock.now());
  await whileChanging(database, sender, [() => writeSpikeNotices(database.db, clock.now())], (trx) =>
    trx.updateTable('targets').set({ user_id: receiver }).where('id', '=', target).execute(),
  );
  expect(await titles(sender)).toEqual([]);
});
