import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { before, insertSource, NOON } from '../testing/rows.ts';
import { repairSchedule } from './repair-schedule.ts';
import { claimDueSource, nextDueAt, renewLeases } from './repository.ts';

const database = testDatabase();
beforeEach(async () => {
  await sql`truncate sources cascade`.execute(database.db);
});

const lease = (holder: string, minutes = 1) => ({
  holder,
  until: new Date(NOON.getTime() + minutes * 60_000),
});
const claim = async (holder = 'a', crowded: string[] = []) =>
  (await claimDueSource(database.db, NOON, lease(holder), crowded))?.name;
const source = (name: string, more: Parameters<typeof insertSource>[1] = {}) =>
  insertSource(database.db, { name, normalized_url: `${name}.example/news`, ...more });

test('the source that has been due longest is taken first, and none is taken early', async () => {
  await source('late', { next_fetch_at: before(NOON, { minutes: 1 }) });
  await source('later', { next_fetch_at: before(NOON, { minutes: 5 }) });
  await source('early', { next_fetch_at: new Date(NOON.getTime() + 1) });
  expect([await claim(), await claim(), await claim()]).toEqual(['later', 'late', undefined]);
});

test('two sources of one host are not crawled at once, unless the host is allowed to', async () => {
  await source('one', { normalized_url: 'host.example/one' });
  await source('two', { normalized_url: 'host.example/two' });
  expect(typeof (await claim())).toBe('string');
  expect(await claim('b')).toBeUndefined();
  expect(typeof (await claim('b', ['host.example']))).toBe('string');
});

test('many crawlers at once never take the same source, or two of one host', async () => {
  for (let host = 0; host < 5; host += 1) {
    await source(`a${host}`, { normalized_url: `host${host}.example/a` });
    await source(`b${host}`, { normalized_url: `host${host}.example/b` });
  }
  const taken = await Promise.all(Array.from({ length: 20 }, (_, number) => claim(`crawler ${number}`)));
  const names = taken.filter((name) => name !== undefined);
  expect(new Set(names.map((name) => name.slice(1))).size).toBe(5);
  expect(names).toHaveLength(5);
});

test('an expired lease can be taken by another crawler, a renewed one cannot; only sources being crawled are renewed', async () => {
  const id = await source('one', { leased_until: NOON, lease_holder: 'dead' });
  expect(await claim('b')).toBe('one');
  await renewLeases(database.db, lease('b', 10), []);
  expect(
    (await database.db.selectFrom('sources').select('leased_until').executeTakeFirst())?.leased_until,
  ).toEqual(lease('b').until);
  await renewLeases(database.db, lease('b', 10), [id]);
  expect(
    await claimDueSource(database.db, new Date(NOON.getTime() + 5 * 60_000), lease('c', 15), []),
  ).toBeUndefined();
});

test('after a clock that was hours ahead is corrected, sources are due within their interval again', async () => {
  const ahead = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
  const hourly = { crawl_interval_minutes: 60, crawl_interval_seconds: null };
  const wrong = await source('wrong', { ...hourly, last_crawled_at: ahead(2), next_fetch_at: ahead(3) });
  const held = await source('held', {
    ...hourly,
    last_crawled_at: ahead(2),
    next_fetch_at: ahead(-1),
    leased_until: ahead(2),
    lease_holder: 'killed',
  });
  // Backing off after failures, with a correct clock.
  const failing = await source('failing', { ...hourly, last_crawled_at: ahead(-1), next_fetch_at: ahead(5) });
  await repairSchedule(database.db, NOON);
  const rows = await database.db.selectFrom('sources').select(['id', 'next_fetch_at']).execute();
  expect(new Map(rows.map((row) => [row.id, row.next_fetch_at]))).toEqual(
    new Map([
      [wrong, ahead(1)],
      [held, ahead(-1)],
      [failing, ahead(5)],
    ]),
  );
  expect(await claim()).toBe('held');
});

test('a leased source is next due when its lease ends', async () => {
  expect(await nextDueAt(database.db)).toBeNull();
  await source('one', { leased_until: new Date(NOON.getTime() + 30_000), lease_holder: 'x' });
  expect(await nextDueAt(database.db)).toEqual(new Date(NOON.getTime() + 30_000));
});
