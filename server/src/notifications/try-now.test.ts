import { NotificationsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { preferences } from '../notifier/testing/alerts.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createNotifications } from './index.ts';

const database = testDatabase();
const inbox = () => createNotifications({ db: database.db });

let reader = '';
const insert = (minutes: number, values: Partial<Parameters<typeof insertNotification>[1]> = {}) =>
  insertNotification(database.db, { user_id: reader, created_at: before(NOON, { minutes }), ...values });
beforeEach(async () => {
  reader = await insertUser(database.db);
});

describe('retrying a waiting message now', () => {
  const later = before(NOON, { hours: -1 });
  const tryNow = (id: string, channel: 'email' | 'whatsapp' = 'email', who = reader) =>
    inbox().tryNow(who, id, channel, NOON);
  const waitsFor = (id: string) =>
    database.db
      .selectFrom('deliveries')
      .select(['id', 'status', 'attempts', 'scheduled_for'])
      .where('notification_id', '=', id)
      .orderBy('channel')
      .execute();

  it.each([
    { status: 'retrying', attempts: 3 },
    { status: 'held', reason: 'gateway_unavailable' },
  ] as const)('makes it due: %o; a second retry changes nothing', async (state) => {
    const id = await insert(1);
    await insertDelivery(database.db, {
      notification_id: id,
      user_id: reader,
      scheduled_for: later,
      ...state,
    });
    for (const _ of ['first', 'second']) {
      const [delivery] = (await tryNow(id)).deliveries;
      expect(delivery).toMatchObject({ ...state, scheduled_for: NOON.toISOString() });
    }
  });

  it('treats a digest as one message, on its channel only', async () => {
    const [one, other] = [await insert(2), await insert(1)];
    const part = { user_id: reader, status: 'retrying', scheduled_for: later, mode: 'daily' } as const;
    for (const notification_id of [one, other]) {
      await insertDelivery(database.db, { ...part, notification_id, digest_id: 'dig_1' });
    }
    await insertDelivery(database.db, {
      ...part,
      notification_id: one,
      channel: 'whatsapp',
      digest_id: 'dig_1',
    });
    await tryNow(other);
    expect((await waitsFor(one)).map(({ scheduled_for }) => scheduled_for)).toEqual([NOON, later]);
    expect((await waitsFor(other)).map(({ scheduled_for }) => scheduled_for)).toEqual([NOON]);
  });

  it('affects nobody else', async () => {
    const id = await insert(1);
    const stranger = await insertUser(database.db);
    const waits = { status: 'retrying', scheduled_for: later } as const;
    await insertDelivery(database.db, { ...waits, notification_id: id, user_id: reader });
    await expect(tryNow(id, 'email', stranger)).rejects.toMatchObject({ code: 'not_found' });
    expect(await waitsFor(id)).toMatchObject([{ status: 'retrying', scheduled_for: later }]);
  });

  it.each([
    [{ status: 'sent' }, 'It has already been sent.'],
    [{ status: 'failed' }, 'It failed permanently. Send it again instead.'],
    [
      { status: 'held', reason: 'quiet_hours' },
      'This message is not waiting for another attempt. The reason shown says when it will be sent.',
    ],
    [{ status: 'suppressed', reason: 'plan' }, 'Nothing is waiting on this channel.'],
  ] as const)('says why it cannot be: %o', async (state, sentence) => {
    const id = await insert(1);
    await insertDelivery(database.db, {
      notification_id: id,
      user_id: reader,
      scheduled_for: later,
      ...state,
    });
    await expect(tryNow(id)).rejects.toMatchObject({ code: 'state_conflict', message: sentence });
    await expect(tryNow(id, 'whatsapp')).rejects.toMatchObject({
      message: 'Nothing is waiting on this channel.',
    });
    expect(await waitsFor(id)).toMatchObject([{ status: state.status, scheduled_for: later }]);
  });

  it('respects quiet hours, unless the target has high priority or the message is not an alert', async () => {
    const quiet_hours = { enabled: true, start: '00:00', end: '23:59' };
    await database.db
      .updateTable('users')
      .set({ notification_preferences: JSON.stringify({ ...preferences, quiet_hours }) })
      .where('id', '=', reader)
      .execute();
    const urgent = await insertTarget(database.db, { user_id: reader, priority: 'high' });
    const alerts = [
      await insert(1),
      await insert(1, { target_id: urgent }),
      await insert(1, { type: 'system' }),
    ];
    for (const [at, notification_id] of alerts.entries()) {
      await insertDelivery(database.db, {
        notification_id,
        user_id: reader,
        target_id: at === 1 ? urgent : null,
        status: 'retrying',
        scheduled_for: later,
      });
    }
    const [usual = '', high = '', notice = ''] = alerts;
    await expect(tryNow(usual)).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Alerts are muted, or quiet hours are on. Turn off whichever applies to get the alert now.',
    });
    for (const id of [high, notice]) {
      expect((await tryNow(id)).deliveries[0]?.scheduled_for).toBe(NOON.toISOString());
    }
  });
});

describe('later articles of the same story', () => {
  it('are counted at the alert of their story if they triggered no alert themselves', async () => {
    const { db } = database;
    const source_id = await insertSource(db);
    const target_id = await insertTarget(db, { user_id: reader });
    const another = await insertTarget(db, { user_id: reader });
    const first = await insertArticle(db, { source_id });
    const story_id = newId('clu');
    await db.updateTable('articles').set({ story_id }).where('id', '=', first).execute();
    const alert = await insert(10, { target_id, story_id, article_ids: [first] });
    await insertMatch(db, { user_id: reader, target_id, article_id: first, notification_id: alert });
    const found = async (minutesAgo: number, match: object = {}, article: object = {}) =>
      insertMatch(db, {
        user_id: reader,
        target_id,
        article_id: await insertArticle(db, { source_id, story_id, ...article }),
        matched_at: before(NOON, { minutes: minutesAgo }),
        suppressed_reason: 'duplicate_story',
        ...match,
      });
    await found(9);
    await found(8);
    // Before the alert; for another reason; for another target; hidden; of another story.
    await found(11);
    await found(7, { suppressed_reason: 'below_min_score' });
    await found(7, { target_id: another });
    await found(7, {}, { status: 'hidden' });
    await found(7, {}, { story_id: newId('clu') });
    const { items } = await inbox().list(reader, v.parse(NotificationsQuery, {}));
    expect(items.map(({ id, later_articles }) => [id, later_articles])).toEqual([[alert, 2]]);
    expect((await inbox().get(reader, alert)).later_articles).toBe(2);
    expect((await inbox().get(reader, await insert(1, { type: 'system' }))).later_articles).toBe(0);
  });
});
