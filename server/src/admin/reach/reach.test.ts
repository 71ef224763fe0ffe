import { AdminUsersQuery, type UnreachedReason } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertRecipient,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { createAdminUsers } from '../users.ts';
import { createAdminReach } from './reach.ts';
import { readReach } from './unreached.ts';

const database = testDatabase();
const source = { id: '', article: '' };
beforeAll(async () => {
  source.id = await insertSource(database.db, { last_crawled_at: NOON });
  source.article = await insertArticle(database.db, {
    source_id: source.id,
    title: 'Two ferries collide',
    first_seen_at: before(NOON, { hours: 3 }),
  });
});

type Row = Parameters<typeof insertUser>[1];
/** A person with a target that found something yesterday and sent an alert. */
async function aPerson(row: Row = {}, target: object = {}, found: 'alert' | 'listed' | 'nothing' = 'alert') {
  const { db } = database;
  const user_id = await insertUser(db, row);
  const target_id = await insertTarget(db, { user_id, ...target });
  const matched_at = before(NOON, { days: 1 });
  if (found === 'nothing') return { user_id, target_id };
  const notification_id = await insertNotification(db, { user_id, target_id });
  await insertMatch(db, {
    ...{ user_id, target_id, article_id: source.article, matched_at },
    notification_id: found === 'alert' ? notification_id : null,
  });
  await insertDelivery(db, {
    user_id,
    notification_id,
    status: 'sent',
    sent_at: before(NOON, { hours: 20 }),
  });
  return { user_id, target_id };
}
const preferring = (wished: object) => ({
  notification_preferences: JSON.stringify({
    enabled_channels: ['email'],
    live_notifications_enabled: false,
    max_daily_notifications: 50,
    delivery_mode: null,
    digest_time: '08:00',
    quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
    ...wished,
  }),
});
const unverified = { email_verified_at: null, whatsapp_verified_at: null };
const reasonsOf = async (userId: string) => (await readReach(database.db, NOON)).get(userId)?.reasons;

describe('why no alert reaches somebody', () => {
  it.each<[UnreachedReason[], Row, object, ('alert' | 'listed' | 'nothing')?]>([
    [[], {}, {}],
    [['inactive'], { status: 'suspended' }, {}],
    [['no_channel'], unverified, {}],
    [['no_channel'], preferring({ enabled_channels: [] }), {}],
    [
      ['no_channel'],
      {
        email: 'gone@example.org',
        email_refused_address: 'gone@example.org',
        email_refused_reason: 'bounced',
      },
      {},
    ],
    [
      [],
      { email: 'new@example.org', email_refused_address: 'old@example.org', email_refused_reason: 'bounced' },
      {},
    ],
    [['no_target'], {}, { status: 'paused' }],
    [['no_target'], {}, { expires_at: before(NOON, { days: 1 }) }],
    [[], { role: 'admin', plan: 'admin' }, { status: 'paused' }],
    [['targets_muted'], {}, { delivery_mode: 'none' }],
    [['no_match'], {}, {}, 'nothing'],
    [[], {}, { watching_since: before(NOON, { hours: 2 }) }, 'nothing'],
    [['listed_only'], {}, {}, 'listed'],
    [['muted'], preferring({ paused_until: '2026-03-20T00:00:00.000Z' }), {}],
    [[], preferring({ paused_until: '2026-03-10T11:59:00.000Z' }), {}],
    [['quiet_hours'], preferring({ quiet_hours: { enabled: true, start: '11:00', end: '13:00' } }), {}],
    [
      ['quiet_hours'],
      {
        timezone: 'Asia/Tokyo',
        ...preferring({ quiet_hours: { enabled: true, start: '20:00', end: '22:00' } }),
      },
      {},
    ],
    [
      ['no_channel', 'no_match', 'muted'],
      { ...unverified, ...preferring({ paused_until: '2026-03-20T00:00:00.000Z' }) },
      {},
      'nothing',
    ],
  ])('%j for %j with a target %j', async (reasons, row, target, found) => {
    const { user_id } = await aPerson(row, target, found);
    expect(await reasonsOf(user_id)).toEqual(reasons);
  });

  it('a failed message counts until a later one was sent', async () => {
    const { db } = database;
    const { user_id } = await aPerson();
    const notification_id = await insertNotification(db, { user_id });
    const error = JSON.stringify({ code: 'rejected', message: 'Mailbox unavailable' });
    const failed_at = before(NOON, { hours: 2 });
    await insertDelivery(db, { user_id, notification_id, status: 'failed', failed_at, error });
    expect(await reasonsOf(user_id)).toEqual(['failed']);
    expect(await createAdminReach({ db }).get(user_id, NOON)).toMatchObject({
      last_alert_at: before(NOON, { hours: 20 }).toISOString(),
      failure: { notification_id, channel: 'email', message: 'Mailbox unavailable' },
    });
    await insertDelivery(db, {
      user_id,
      notification_id,
      status: 'sent',
      sent_at: before(NOON, { hours: 1 }),
    });
    expect(await reasonsOf(user_id)).toEqual([]);
  });

  it('the daily limit applies to days in their time zone', async () => {
    const { db } = database;
    const { user_id } = await aPerson({ timezone: 'Pacific/Auckland', max_notifications_per_day: 3 });
    const count = (local_date: string) =>
      db.insertInto('daily_alerts').values({ user_id, local_date, sent: 3 }).execute();
    await count('2026-03-10');
    expect(await reasonsOf(user_id)).toEqual([]);
    await count('2026-03-11');
    expect(await reasonsOf(user_id)).toEqual(['daily_cap']);
  });
});

describe('administrators', () => {
  const list = (input: v.InferInput<typeof AdminUsersQuery>) =>
    createAdminUsers({ db: database.db }).list(v.parse(AdminUsersQuery, input), NOON);

  it('list and count people whom no alert reaches, with all reasons', async () => {
    const { user_id } = await aPerson({ ...unverified, full_name: 'Zora Unreached' }, {}, 'nothing');
    const { user_id: other } = await aPerson({ full_name: 'Zora Reached' });
    const { items } = await list({ q: 'zora', unreached: 'any' });
    expect(items.map(({ id, unreached }) => [id, unreached])).toEqual([
      [user_id, ['no_channel', 'no_match']],
    ]);
    expect((await list({ q: 'zora', unreached: ['daily_cap'] })).items).toEqual([]);
    expect((await list({ q: 'zora reached' })).items.map(({ id, unreached }) => [id, unreached])).toEqual([
      [other, undefined],
    ]);
    const counts = await createAdminReach({ db: database.db }).count(NOON);
    for (const reason of ['no_channel', 'no_match'] as const) {
      expect(counts.reasons[reason]).toBe((await list({ unreached: reason })).pagination.total);
    }
    expect(counts.people).toBe((await list({ unreached: 'any' })).pagination.total);
  });

  it('see what a silent target almost found, and whether its sources can be crawled', async () => {
    const { db } = database;
    const dead = await insertSource(db, { consecutive_failures: 5, last_crawled_at: NOON });
    const { user_id, target_id } = await aPerson(
      {},
      { keywords_any: ['"ferry"'], source_scope: 'include', source_ids: [source.id, dead] },
      'nothing',
    );
    const { silent_targets } = await createAdminReach({ db }).get(user_id, NOON);
    expect(silent_targets).toMatchObject([
      {
        id: target_id,
        sources: 2,
        dead_sources: 1,
        near_miss: {
          title: 'Two ferries collide',
          sentence: 'It has “ferries”, but quotation marks ask for exactly “ferry”.',
        },
      },
    ]);
  });

  it('see the stand-in', async () => {
    const { db } = database;
    const { user_id } = await aPerson(preferring({ paused_until: '2026-03-12T00:00:00.000Z' }));
    const recipient_id = await insertRecipient(db, { user_id, name: 'Bo Deputy' });
    const days = { starts_on: '2026-03-09', ends_on: '2026-03-11' };
    await db
      .insertInto('stand_ins')
      .values({ id: newId('sti'), user_id, recipient_id, ...days, created_at: NOON })
      .execute();
    expect(await createAdminReach({ db }).get(user_id, NOON)).toMatchObject({
      reasons: ['muted'],
      stand_in: { name: 'Bo Deputy', until: '2026-03-11' },
    });
  });
});
