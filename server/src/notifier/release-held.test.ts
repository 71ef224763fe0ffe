import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { transaction } from '../storage/database.ts';
import { insertDelivery, NOON } from '../testing/rows.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { expireHeld } from './claims.ts';
import { releaseHeld } from './release-held.ts';
import {
  insertAlert,
  insertReader,
  preferences,
  readDelivery,
  readMailbox,
  testClock,
} from './testing/alerts.ts';
import { newAddress, newNumber, notifierFixture } from './testing/fixture.ts';

const { database, start } = notifierFixture();
const tomorrow = new Date('2026-03-11T08:00:00Z');
const overCap = { status: 'held', reason: 'daily_cap', mode: 'daily', scheduled_for: tomorrow } as const;

const release = (userId: string) => transaction(database.db, (trx) => releaseHeld(trx, userId, NOON));
const prefer = (userId: string, changed: object) =>
  database.db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify({ ...preferences, ...changed }) })
    .where('id', '=', userId)
    .execute();
const statuses = async (ids: string[]) => {
  const rows = await Promise.all(ids.map((id) => readDelivery(database.db, id)));
  return rows.map(({ status, reason }) => `${status} ${reason}`);
};

describe('a person who mutes alerts', () => {
  test('has unsent alerts wait for the end of the mute, and gets them when it ends early', async () => {
    const user = await insertReader(database.db);
    const due = await insertAlert(database.db, user);
    const failed = await insertAlert(database.db, user, { status: 'retrying', attempts: 1 });
    await prefer(user, { paused_until: tomorrow.toISOString() });
    await release(user);
    expect(await statuses([due, failed])).toEqual(['held muted', 'held muted']);
    expect((await readDelivery(database.db, due)).scheduled_for).toEqual(tomorrow);
    await prefer(user, { paused_until: null });
    await release(user);
    expect(await statuses([due, failed])).toEqual(['queued null', 'queued null']);
  });

  test('gets those that became too old in the next daily digest when the mute ends early', async () => {
    const user = await insertReader(database.db);
    const expired = {
      status: 'suppressed',
      reason: 'expired',
      scheduled_for: new Date('2026-03-20T08:00:00Z'),
    } as const;
    const old = await insertAlert(database.db, user, expired);
    await prefer(user, { paused_until: null });
    await release(user);
    expect((await readDelivery(database.db, old)).scheduled_for).toEqual(tomorrow);
  });
});

describe('a digest whose window has closed', () => {
  const closed = { mode: 'daily', reason: null, digest_id: 'dig_1' } as const;

  test('is held as a whole while its person mutes alerts, and sent when the mute ends early', async () => {
    const user = await insertReader(database.db);
    const queued = await insertAlert(database.db, user, { ...closed, status: 'queued' });
    const failed = await insertAlert(database.db, user, { ...closed, status: 'retrying', attempts: 1 });
    await prefer(user, { paused_until: tomorrow.toISOString() });
    await release(user);
    expect(await statuses([queued, failed])).toEqual(['held muted', 'held muted']);
    expect((await readDelivery(database.db, queued)).scheduled_for).toEqual(tomorrow);
    await prefer(user, { paused_until: null });
    await release(user);
    expect(await statuses([queued, failed])).toEqual(['queued null', 'queued null']);
    expect((await readDelivery(database.db, queued)).scheduled_for).toEqual(NOON);
  });

  test('does not expire while it waits for its person, and does not list expired alerts as new', async () => {
    const user = await insertReader(database.db);
    const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);
    const parts = [
      await insertAlert(database.db, user, { ...closed, status: 'queued', created_at: days(-5) }),
      await insertAlert(database.db, user, {
        ...closed,
        ...{ digest_id: 'dig_2', status: 'queued', reason: 'expired', created_at: days(-5) },
      }),
    ];
    await prefer(user, { paused_until: tomorrow.toISOString() });
    await release(user);
    await expireHeld(database.db, NOON);
    expect(await statuses(parts)).toEqual(['held muted', 'held expired']);
    await prefer(user, { paused_until: null });
    await release(user);
    expect(await statuses(parts)).toEqual(['queued null', 'queued expired']);
  });
});

describe('a person who chooses a time zone for their alerts', () => {
  test('gets the digest at its hour in that time zone, where the quiet hours also apply', async () => {
    const user = await insertReader(database.db);
    const part = { status: 'held', reason: 'digest_window', mode: 'daily', scheduled_for: tomorrow } as const;
    const inDigest = await insertAlert(database.db, user, part);
    const quiet = { status: 'held', reason: 'quiet_hours', scheduled_for: tomorrow } as const;
    const atNight = await insertAlert(database.db, user, quiet);
    // At noon in UTC, it is 21:00 in Tokyo.
    const quiet_hours = { enabled: true, start: '11:00', end: '13:00' };
    await prefer(user, { timezone: 'Asia/Tokyo', quiet_hours });
    await release(user);
    expect((await readDelivery(database.db, inDigest)).scheduled_for).toEqual(
      new Date('2026-03-10T23:00:00Z'),
    );
    expect(await statuses([atNight])).toEqual(['queued null']);
  });
});

describe('a person who raises a limit that held back alerts', () => {
  test('gets none on a channel that receives only digests', async () => {
    const user = await insertReader(database.db);
    await prefer(user, { types: { match: ['whatsapp'] } });
    const id = await insertAlert(database.db, user, overCap);
    await release(user);
    expect(await statuses([id])).toEqual(['held daily_cap']);
  });

  test('gets the rest up to the new cap, in the order found, and each is counted', async () => {
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    await prefer(user, { max_daily_notifications: 2 });
    await database.db
      .insertInto('daily_alerts')
      .values({ user_id: user, local_date: '2026-03-10', sent: 2, noticed: 100 })
      .execute();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await insertAlert(database.db, user, overCap));
    await release(user);
    expect(await statuses(ids)).toEqual(Array(4).fill('held daily_cap'));

    await prefer(user, { max_daily_notifications: 5 });
    await release(user);
    expect(await statuses(ids)).toEqual([...Array(3).fill('queued null'), 'held daily_cap']);
    const [count] = await database.db
      .selectFrom('daily_alerts')
      .selectAll()
      .where('user_id', '=', user)
      .execute();
    expect(count).toMatchObject({ sent: 5 });
    await (await start(testClock())).idle();
    expect(await readMailbox(database.db, email)).toHaveLength(4);
    // The new cap is also reached, which is reported as for the old one.
    const notices = await database.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', user)
      .where('type', '=', 'quota_warning')
      .execute();
    expect(notices).toHaveLength(1);
    // A second call changes nothing.
    await release(user);
    expect(await statuses(ids)).toEqual([...Array(3).fill('sent null'), 'held daily_cap']);
  });

  test('gets the rest in the same way for a target’s limit', async () => {
    const user = await insertReader(database.db);
    const id = await insertAlert(database.db, user, { ...overCap, reason: 'target_cap' });
    const { target_id } = await readDelivery(database.db, id);
    const target = target_id ?? '';
    const cap = (daily_cap: number) =>
      database.db.updateTable('targets').set({ daily_cap }).where('id', '=', target).execute();
    await database.db
      .insertInto('target_daily_alerts')
      .values({ target_id: target, local_date: '2026-03-10', sent: 3, noticed: 100 })
      .execute();
    await cap(3);
    await release(user);
    expect(await statuses([id])).toEqual(['held target_cap']);
    await cap(10);
    await release(user);
    expect(await statuses([id])).toEqual(['queued null']);
    const counted = await database.db.selectFrom('target_daily_alerts').selectAll().execute();
    expect(counted).toContainEqual({ target_id: target, local_date: '2026-03-10', sent: 4, noticed: 0 });
  });

  test('gets waiting alerts at once after ending a mute or moving quiet hours', async () => {
    const user = await insertReader(database.db);
    const muted = await insertAlert(database.db, user, { ...overCap, mode: 'live', reason: 'muted' });
    const quiet = await insertAlert(database.db, user, { ...overCap, mode: 'live', reason: 'quiet_hours' });
    await prefer(user, { paused_until: '2026-03-10T20:00:00.000Z' });
    await release(user);
    expect(await statuses([muted, quiet])).toEqual(['held muted', 'held muted']);
    await prefer(user, { paused_until: null });
    await release(user);
    expect(await statuses([muted, quiet])).toEqual(['queued null', 'queued null']);
  });

  test('changes the time of the digest, and its parts are rescheduled with it', async () => {
    const user = await insertReader(database.db);
    const id = await insertAlert(database.db, user, { ...overCap, reason: 'digest_window' });
    await prefer(user, { digest_time: '18:00' });
    await release(user);
    expect((await readDelivery(database.db, id)).scheduled_for).toEqual(new Date('2026-03-10T18:00:00Z'));
  });
});

test('unsent alerts of a deleted target are cancelled, with the reason', async () => {
  const email = newAddress();
  const user = await insertReader(database.db, { email });
  const first = await insertAlert(database.db, user, { ...overCap, reason: 'digest_window' });
  const kept = await insertAlert(database.db, user, { ...overCap, reason: 'digest_window' });
  const { target_id } = await readDelivery(database.db, first);
  const clock = testClock();
  const notifier = await start(clock);
  await cancelWaiting(database.db, [target_id ?? '']);
  expect(await statuses([first, kept])).toEqual(['cancelled target_deleted', 'held digest_window']);
  clock.pass({ hours: 21 });
  await notifier.idle();
  const mails = await readMailbox(database.db, email);
  expect(mails.map((mail) => mail.subject)).toEqual(['Newswatch: 1 new article']);
});

describe('a waiting alert, when it becomes due', () => {
  const ofTarget = async (id: string, changed: Parameters<typeof setTarget>[1]) =>
    setTarget((await readDelivery(database.db, id)).target_id ?? '', changed);
  const setTarget = (
    id: string,
    changed: { status?: 'paused' | 'suspended' | 'archived'; delivery_mode?: 'none' },
  ) => database.db.updateTable('targets').set(changed).where('id', '=', id).execute();

  test.each([
    ['was paused', { status: 'paused' }, 'target_paused'],
    ['was suspended', { status: 'suspended' }, 'target_paused'],
    ['only lists what it finds now', { delivery_mode: 'none' }, 'target_muted'],
  ] as const)(
    'is not sent if its target %s, alone or in a digest, and says why',
    async (_, changed, reason) => {
      const email = newAddress();
      const user = await insertReader(database.db, { email });
      const alone = await insertAlert(database.db, user);
      const ended = { ...overCap, scheduled_for: NOON };
      const parts = [
        await insertAlert(database.db, user, ended),
        await insertAlert(database.db, user, { ...ended, status: 'suppressed', reason: 'expired' }),
      ];
      for (const id of [alone, ...parts]) await ofTarget(id, changed);
      await (await start(testClock())).idle();
      expect(await readMailbox(database.db, email)).toHaveLength(0);
      expect(await statuses([alone, ...parts])).toEqual(Array(3).fill(`suppressed ${reason}`));
    },
  );

  test.each([
    ['was paused', { status: 'paused' }, 'target_paused'],
    ['was deleted', { status: 'archived' }, 'target_deleted'],
    ['only lists what it finds now', { delivery_mode: 'none' }, 'target_muted'],
  ] as const)(
    'is left out of a digest whose window had closed before its target %s',
    async (_, changed, reason) => {
      const email = newAddress();
      const user = await insertReader(database.db, { email });
      const closed = { mode: 'daily', reason: null, digest_id: newId('dig') } as const;
      const [stopped, kept] = [
        await insertAlert(database.db, user, closed),
        await insertAlert(database.db, user, closed),
      ];
      const isExpired = { status: 'suppressed', reason: 'expired' } as const;
      const expired = await insertAlert(database.db, user, { ...closed, ...isExpired });
      for (const id of [stopped, expired]) await ofTarget(id, changed);
      await (await start(testClock())).idle();
      const mails = await readMailbox(database.db, email);
      expect(mails.map((mail) => mail.subject)).toEqual(['Newswatch: 1 new article']);
      expect(await statuses([stopped, expired, kept])).toEqual([
        `suppressed ${reason}`,
        `suppressed ${reason}`,
        'sent null',
      ]);
    },
  );

  test('that has expired is in another digest if nothing else is left in its own', async () => {
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const closed = { mode: 'daily', reason: null, digest_id: newId('dig') } as const;
    const stopped = await insertAlert(database.db, user, closed);
    const expired = await insertAlert(database.db, user, {
      ...closed,
      ...{ status: 'suppressed', reason: 'expired', scheduled_for: NOON },
    });
    await ofTarget(stopped, { status: 'paused' });
    const clock = testClock();
    const notifier = await start(clock);
    await notifier.idle();
    clock.pass({ hours: 1 });
    await notifier.idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
    expect(await statuses([stopped, expired])).toEqual(['suppressed target_paused', 'sent null']);
  });

  test('is sent if its target was resumed in between', async () => {
    const email = newAddress();
    const user = await insertReader(database.db, { email });
    const id = await insertAlert(database.db, user, { status: 'held', reason: 'muted', mode: 'live' });
    await ofTarget(id, { status: 'paused' });
    await database.db.updateTable('targets').set({ status: 'active' }).where('user_id', '=', user).execute();
    await (await start(testClock())).idle();
    expect(await readMailbox(database.db, email)).toHaveLength(1);
  });

  test('moves to the channel that is now enabled', async () => {
    const [email, whatsapp] = [newAddress(), newNumber()];
    const user = await insertReader(database.db, { email, whatsapp });
    const held = await insertAlert(database.db, user, { ...overCap, mode: 'live', reason: 'muted' });
    const { notification_id, target_id } = await readDelivery(database.db, held);
    const asleep = await insertDelivery(database.db, {
      notification_id,
      user_id: user,
      target_id,
      channel: 'whatsapp',
      status: 'suppressed',
      reason: 'channel_disabled',
    });
    await prefer(user, { enabled_channels: ['whatsapp'], paused_until: '2026-03-10T20:00:00.000Z' });
    await release(user);
    expect(await statuses([held, asleep])).toEqual(['suppressed channel_disabled', 'held muted']);
    await prefer(user, { enabled_channels: ['whatsapp'], paused_until: null });
    await release(user);
    await (await start(testClock())).idle();
    expect(await readMailbox(database.db, email)).toHaveLength(0);
    expect(await readMailbox(database.db, whatsapp)).toHaveLength(1);
  });
});
