import { rounds } from '@newswatch/test-kit/long';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { insertAlert, insertReader, readMailbox, testClock } from './testing/alerts.ts';
import { newAddress, notifierFixture } from './testing/fixture.ts';

const { database, start } = notifierFixture();

/** In full, more than the maximum number of parameters of a statement. */
const PARTS = rounds(1_000, 66_000);
/** The number of values in the largest statement, no matter how many parts a digest has. */
const VALUES_AT_MOST = 200;

test('a digest with more parts than a statement allows values is sent completely, once, without delaying others', async () => {
  const clock = testClock();
  const { db } = database;
  const held = {
    status: 'held',
    reason: 'digest_window',
    mode: 'daily',
    scheduled_for: new Date('2026-03-10T12:30:00Z'),
  } as const;
  const [email, other] = [newAddress(), newAddress()];
  const user = await insertReader(db, { email });
  const first = await insertAlert(db, user, held);
  // All for one notification, because only the number of rows matters.
  await sql`
    insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, reason, mode, scheduled_for, created_at)
    select d.id || n, notification_id, user_id, target_id, story_key || n, channel, destination, status, reason, mode, scheduled_for, created_at
    from deliveries d, generate_series(2, ${PARTS}) n where d.id = ${first}`.execute(db);
  await insertAlert(db, await insertReader(db, { email: other }), held);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const notifier = await start(clock);
  clock.pass({ hours: 1 });
  await notifier.idle();
  const values = statements.mock.calls.map((call: unknown[]) =>
    Array.isArray(call[1]) ? call[1].length : 0,
  );
  // The notifier's statements were seen, and none has a value for each part.
  expect(Math.max(...values)).toBeGreaterThan(5);
  expect(Math.max(...values)).toBeLessThan(VALUES_AT_MOST);
  const mails = await readMailbox(db, email);
  expect(mails.map((mail) => mail.subject)).toEqual(['Newswatch: 1 new article']);
  expect(mails[0]?.body_text).toContain(`${PARTS - 10} more`);
  expect(await readMailbox(db, other)).toHaveLength(1);
  const { rows } =
    await sql`select status, count(*)::int from deliveries where user_id = ${user} group by 1`.execute(db);
  expect(rows).toEqual([{ status: 'sent', count: PARTS }]);
  expect(Buffer.byteLength(mails[0]?.body_html ?? '')).toBeLessThan(100_000);
}, 240_000);
