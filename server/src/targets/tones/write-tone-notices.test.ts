import { expect, test } from 'vitest';
import { insertReader, preferences, readMailbox, testClock } from '../../notifier/testing/alerts.ts';
import { newAddress, notifierFixture } from '../../notifier/testing/fixture.ts';
import type { Database } from '../../storage/database.ts';
import { whileChanging } from '../../testing/hold-person.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { writeToneNotices } from './write-tone-notices.ts';

const { database, start } = notifierFixture();

/**
 * A target of which one unfavourable and four (or `usual`) neutral matches were coded in each of five earlier weeks, and the given numbers of
 * matches in this one. They were coded two hours ago, unless said otherwise.
 */
async function codedTarget(
  user_id: string,
  name: string,
  now: Date,
  week: { unfavourable: number; neutral: number; uncoded?: number },
  more: { codedMinutesAgo?: number; usual?: number; status?: 'paused'; delivery_mode?: 'none' } = {},
): Promise<string> {
  const { codedMinutesAgo = 120, usual = 4, ...row } = more;
  const target_id = await insertTarget(database.db, { user_id, name, ...row });
  const source_id = await insertSource(database.db);
  const find = async (days: number, tone: 'unfavourable' | 'neutral' | null) => {
    const article_id = await insertArticle(database.db, { source_id });
    await insertMatch(database.db, {
      ...{ target_id, article_id, user_id, matched_at: before(now, { days, minutes: 180 }) },
      ...(tone && {
        tone,
        tone_origin: 'person',
        tone_at: before(now, { days, minutes: codedMinutesAgo }),
      }),
    });
  };
  const times = async (count: number, days: number, tone: 'unfavourable' | 'neutral' | null) => {
    for (let at = 0; at < count; at += 1) await find(days, tone);
  };
  for (const days of [8, 15, 22, 29, 36]) {
    await times(1, days, 'unfavourable');
    await times(usual, days, 'neutral');
  }
  await times(week.unfavourable, 0, 'unfavourable');
  await times(week.neutral, 0, 'neutral');
  await times(week.uncoded ?? 0, 0, null);
  return target_id;
}

const TURNED = { unfavourable: 14, neutral: 8, uncoded: 5 };
const reader = (changes: object = {}, more: object = {}) =>
  insertReader(database.db, {
    timezone: 'UTC',
    notification_preferences: JSON.stringify({ ...preferences, ...changes }),
    ...more,
  });
const notices = (userId: string) =>
  database.db
    .selectFrom('notifications')
    .select(['type', 'title', 'body', 'action_url'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

test('a person is told once a week that a target has more unfavourable coverage than usual', async () => {
  const clock = testClock();
  const email = newAddress();
  // Also if their alerts wait for a digest, because no digest says it.
  const user = await reader({ delivery_mode: 'daily' }, { email });
  const harbour = await codedTarget(user, 'Harbour', clock.now(), TURNED);
  await codedTarget(user, 'As usual', clock.now(), { unfavourable: 5, neutral: 17 });
  await codedTarget(user, 'Still being coded', clock.now(), TURNED, { codedMinutesAgo: 20 });
  await codedTarget(user, 'Silent', clock.now(), TURNED, { delivery_mode: 'none' });
  await codedTarget(user, 'Paused', clock.now(), TURNED, { status: 'paused' });
  await Promise.all([writeToneNotices(database.db, clock.now()), writeToneNotices(database.db, clock.now())]);
  clock.pass({ hours: 20 });
  expect(await writeToneNotices(database.db, clock.now())).toBe(1);
  const told = await notices(user);
  expect(told[0]).toEqual({
    type: 'tone_turned',
    title: '“Harbour” has more unfavourable coverage than usual',
    body: 'The tone of 22 of the 27 articles from the last 7 days has been coded: 14 are unfavourable (64%). In the 8 weeks before, the share was 20%.',
    action_url: `/targets/${harbour}/analytics?period=7d`,
  });
  expect(told.slice(1).map(({ title }) => title)).toEqual([
    '“Still being coded” has more unfavourable coverage than usual',
  ]);
  const notifier = await start(clock);
  await notifier.idle();
  const mails = await readMailbox(database.db, email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Newswatch: “Harbour” has more unfavourable coverage than usual',
    'Newswatch: “Still being coded” has more unfavourable coverage than usual',
  ]);
  expect(mails[0]?.body_html).toContain('/alerts/pause?token=');
});

test('the week is compared only with whole weeks that the plan shows', async () => {
  const clock = testClock();
  const user = await reader({}, { plan: 'free' });
  await codedTarget(user, 'Harbour', clock.now(), TURNED, { usual: 6 });
  await codedTarget(user, 'Too few that are shown', clock.now(), TURNED);
  await writeToneNotices(database.db, clock.now());
  expect((await notices(user)).map(({ body }) => body)).toEqual([
    expect.stringContaining('In the 3 weeks before, the share was 14%.'),
  ]);
});

test('it stays in the inbox if the person turned such messages off, and is not sent once the target is paused', async () => {
  const clock = testClock();
  const [off, paused] = [newAddress(), newAddress()];
  const people = [
    await reader({ types: { tone_turned: [] } }, { email: off }),
    await reader({}, { email: paused }),
  ];
  for (const person of people) await codedTarget(person, 'Harbour', clock.now(), TURNED);
  await writeToneNotices(database.db, clock.now());
  for (const person of people) expect(await notices(person)).toHaveLength(1);
  await database.db.updateTable('targets').set({ status: 'paused' }).where('user_id', 'in', people).execute();
  await (await start(clock)).idle();
  expect(await readMailbox(database.db, off)).toEqual([]);
  expect(await readMailbox(database.db, paused)).toEqual([]);
});

test('nobody is told about a target that was handed over or paused after it was found', async () => {
  const clock = testClock();
  const [sender, receiver] = [await reader(), await reader()];
  const given = await codedTarget(sender, 'Handed over', clock.now(), TURNED);
  const paused = await codedTarget(sender, 'Paused', clock.now(), TURNED);
  await codedTarget(sender, 'Kept', clock.now(), TURNED);
  const change = async (trx: Database) => {
    await trx.updateTable('targets').set({ user_id: receiver }).where('id', '=', given).execute();
    await trx.updateTable('targets').set({ status: 'paused' }).where('id', '=', paused).execute();
  };
  await whileChanging(database, sender, [() => writeToneNotices(database.db, clock.now())], change);
  expect((await notices(sender)).map(({ title }) => title)).toEqual([
    '“Kept” has more unfavourable coverage than usual',
  ]);
  expect(await notices(receiver)).toEqual([]);
});
