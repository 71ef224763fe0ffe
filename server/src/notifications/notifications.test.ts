import { Notification, NotificationsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { testDatabase } from '../testing/database.ts';
import {
  before,
  insertDelivery,
  insertNotification,
  insertTarget,
  insertUser,
  NOON,
} from '../testing/rows.ts';
import { createNotifications } from './index.ts';

const database = testDatabase();
const inbox = () => createNotifications({ db: database.db });
const query = (input: v.InferInput<typeof NotificationsQuery> = {}) => v.parse(NotificationsQuery, input);
const listed = async (userId: string, input: v.InferInput<typeof NotificationsQuery> = {}) => {
  const { items, pagination } = await inbox().list(userId, query(input));
  expect(pagination.total).toBe(items.length);
  return items.map((item) => v.parse(Notification, item).id);
};

let reader = '';
const insert = (minutes: number, values: Partial<Parameters<typeof insertNotification>[1]> = {}) =>
  insertNotification(database.db, { user_id: reader, created_at: before(NOON, { minutes }), ...values });
beforeEach(async () => {
  reader = await insertUser(database.db);
});

describe('the inbox', () => {
  it('lists the newest first, each with what became of it on every channel', async () => {
    const target_id = await insertTarget(database.db, { user_id: reader, name: 'Storms' });
    const older = await insert(2);
    const newer = await insert(1, { target_id });
    const delivery = { notification_id: newer, user_id: reader };
    await insertDelivery(database.db, { ...delivery, status: 'sent', sent_at: NOON });
    await insertDelivery(database.db, {
      ...delivery,
      channel: 'whatsapp',
      destination: '+33612345678',
      status: 'suppressed',
      reason: 'plan',
    });
    const { items } = await inbox().list(reader, query());
    expect(items.map((item) => item.id)).toEqual([newer, older]);
    expect(items[0]).toMatchObject({
      target: { id: target_id, name: 'Storms' },
      status: 'sent',
      deliveries: [
        {
          channel: 'email',
          destination_masked: 'a•••@example.com',
          status: 'sent',
          sent_at: NOON.toISOString(),
        },
        { channel: 'whatsapp', destination_masked: '+33••••••678', status: 'suppressed', reason: 'plan' },
      ],
    });
    expect(items[1]).toMatchObject({ target: null, deliveries: [] });
  });

  it('is filtered by what is unread, by type, by target and by archive', async () => {
    const target_id = await insertTarget(database.db, { user_id: reader });
    const match = await insert(3, { target_id });
    const system = await insert(2, { type: 'system', read_at: NOON });
    const archived = await insert(1, { archived_at: NOON });
    await insert(0, { deleted_at: NOON });
    expect(await listed(reader)).toEqual([system, match]);
    expect(await listed(reader, { unread: true })).toEqual([match]);
    expect(await listed(reader, { unread: false })).toEqual([system]);
    expect(await listed(reader, { type: 'system' })).toEqual([system]);
    expect(await listed(reader, { target_id })).toEqual([match]);
    expect(await listed(reader, { archived: true })).toEqual([archived]);
  });

  it('is empty beyond its end', async () => {
    await insert(0);
    const { items, pagination } = await inbox().list(reader, query({ page: 3 }));
    expect([items, pagination]).toEqual([[], { page: 3, per_page: 20, total: 1, pages: 1 }]);
  });

  it('is closed to people without a verified channel, but their bell still answers', async () => {
    const unverified = await insertUser(database.db, { email_verified_at: null, whatsapp_verified_at: null });
    const id = await insertNotification(database.db, { user_id: unverified });
    const refused = [
      inbox().list(unverified, query()),
      inbox().get(unverified, id),
      inbox().setRead(unverified, id, true, NOON),
      inbox().readAll(unverified, undefined, NOON),
      inbox().archive(unverified, id, NOON),
      inbox().remove(unverified, id, NOON),
    ];
    for (const answer of await Promise.allSettled(refused)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'verification_required' } });
    }
    expect(await inbox().unreadCount(unverified)).toBe(1);
  });

  it('opens with either channel verified, and to administrators', async () => {
    const byWhatsapp = await insertUser(database.db, { email_verified_at: null });
    const byEmail = await insertUser(database.db, { whatsapp: null, whatsapp_verified_at: null });
    const admin = await insertUser(database.db, { role: 'admin', email_verified_at: null, whatsapp: null });
    for (const user of [byWhatsapp, byEmail, admin]) expect(await listed(user)).toEqual([]);
  });
});

describe('what is done with notifications', () => {
  it('the bell counts what the unread inbox lists', async () => {
    await insert(3);
    await insert(2);
    await insert(1, { archived_at: NOON });
    await insert(0, { deleted_at: NOON });
    expect(await inbox().unreadCount(reader)).toBe((await listed(reader, { unread: true })).length);
  });

  it('reading keeps the first moment and can be taken back', async () => {
    const id = await insert(1);
    expect((await inbox().setRead(reader, id, true, NOON)).read_at).toBe(NOON.toISOString());
    const again = await inbox().setRead(reader, id, true, before(NOON, { hours: -1 }));
    expect(again.read_at).toBe(NOON.toISOString());
    expect((await inbox().setRead(reader, id, false, NOON)).read_at).toBeNull();
  });

  it('reading all leaves what came after the moment the list was drawn', async () => {
    const drawn = before(NOON, { minutes: 5 });
    await insert(9);
    await insert(5);
    const late = await insert(1);
    expect(await inbox().readAll(reader, drawn, NOON)).toBe(2);
    expect(await listed(reader, { unread: true })).toEqual([late]);
    expect(await inbox().readAll(reader, undefined, NOON)).toBe(1);
    expect(await inbox().readAll(reader, undefined, NOON)).toBe(0);
  });

  it('archiving moves it out of the inbox, deleting out of sight', async () => {
    const id = await insert(1);
    expect((await inbox().archive(reader, id, NOON)).archived_at).toBe(NOON.toISOString());
    expect(await listed(reader)).toEqual([]);
    expect(await listed(reader, { archived: true })).toEqual([id]);
    await inbox().remove(reader, id, NOON);
    expect(await listed(reader, { archived: true })).toEqual([]);
    await expect(inbox().get(reader, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(inbox().remove(reader, id, NOON)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('nobody else can do any of it, nor learns that it is there', async () => {
    const id = await insert(1);
    const stranger = await insertUser(database.db);
    for (const asked of [id, newId('ntf')]) {
      const answers = await Promise.allSettled([
        inbox().get(stranger, asked),
        inbox().setRead(stranger, asked, true, NOON),
        inbox().archive(stranger, asked, NOON),
        inbox().remove(stranger, asked, NOON),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: 'not_found', message: 'Not found.' },
        });
      }
    }
    expect(await inbox().readAll(stranger, undefined, NOON)).toBe(0);
    expect(await inbox().get(reader, id)).toMatchObject({ read_at: null, archived_at: null });
  });
});
