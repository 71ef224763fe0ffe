import { DeliveryList, NotificationList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { insertDelivery, insertNotification, insertTarget } from '../testing/rows.ts';

const app = testApp();

it('lists every message of the person, filtered by channel, outcome and target, but nobody else’s', async () => {
  const { db } = app();
  const { id: user_id, token } = await app().verifiedUser();
  const ports = await insertTarget(db, { user_id, name: 'Ports' });
  const message = async (
    target_id: string | null,
    values: Partial<Parameters<typeof insertDelivery>[1]> = {},
  ) =>
    insertDelivery(db, {
      notification_id: await insertNotification(db, { user_id, target_id, title: 'Ferries' }),
      user_id,
      target_id,
      ...values,
    });
  const sent = await message(ports, { status: 'sent' });
  const held = await message(await insertTarget(db, { user_id, name: 'Rails' }), {
    status: 'held',
    reason: 'quiet_hours',
    channel: 'whatsapp',
  });
  const failed = await message(null, { status: 'failed' });

  const ask = (query: string, as = token) =>
    app().call('GET', `/notifications/deliveries${query}`, { token: as });
  const log = async (query = '') => v.parse(DeliveryList, (await ask(query)).body);
  const { items, pagination } = await log();
  expect(items.map(({ id, target }) => [id, target?.name])).toEqual([
    [failed, undefined],
    [held, 'Rails'],
    [sent, 'Ports'],
  ]);
  expect(items[1]).toMatchObject({ reason: 'quiet_hours', alert: { title: 'Ferries' } });
  expect(pagination.total).toBe(3);
  const ids = async (query: string) => (await log(query)).items.map(({ id }) => id);
  expect(await ids('?outcome=sent')).toEqual([sent]);
  expect(await ids('?outcome=not_sent')).toEqual([failed]);
  expect(await ids('?channel=whatsapp')).toEqual([held]);
  expect(await ids(`?target_id=${ports}`)).toEqual([sent]);
  const first = await log('?per_page=2');
  expect(await ids(`?per_page=2&cursor=${first.next_cursor}`)).toEqual([sent]);

  expect(await ids('?sort=created_at')).toEqual([sent, held, failed]);
  const oldest = await log('?sort=created_at&per_page=2');
  expect(await ids(`?sort=created_at&per_page=2&cursor=${oldest.next_cursor}`)).toEqual([failed]);
  const mixed = await ask(`?cursor=${oldest.next_cursor}`);
  expect(mixed).toMatchObject({ status: 422, body: { fields: { cursor: ['Unknown cursor'] } } });

  const stranger = await app().verifiedUser();
  for (const query of ['', `?target_id=${ports}`])
    expect(await ask(query, stranger.token)).toMatchObject({ status: 200, body: { items: [] } });
  const unverified = await app().signUp();
  expect(await ask('', unverified.token)).toMatchObject({
    status: 403,
    body: { code: 'verification_required' },
  });
});

it('says that a waiting alert is held back by its target, in the log and in the inbox', async () => {
  const { db } = app();
  const { id: user_id, token } = await app().verifiedUser();
  const target_id = await insertTarget(db, { user_id, name: 'Ports' });
  const notification_id = await insertNotification(db, { user_id, target_id, title: 'Ferries' });
  const waiting = { user_id, target_id, notification_id, digest_id: 'dig_1' };
  await insertDelivery(db, { ...waiting, status: 'queued', reason: null });
  await insertDelivery(db, { ...waiting, status: 'sent', channel: 'whatsapp', reason: null });
  const reasons = async () => {
    const read = async (path: string) => (await app().call('GET', path, { token })).body;
    const log = v.parse(DeliveryList, await read('/notifications/deliveries')).items;
    const { deliveries } = v.parse(NotificationList, await read('/notifications')).items[0] ?? {};
    return [log, deliveries ?? []].map((items) =>
      items.map(({ status, reason }) => `${status} ${reason}`).sort(),
    );
  };
  const change = (values: { status?: 'active' | 'paused'; delivery_mode?: 'none' }) =>
    db.updateTable('targets').set(values).where('id', '=', target_id).execute();
  await change({ status: 'paused' });
  expect(await reasons()).toEqual(Array(2).fill(['queued target_paused', 'sent null']));
  await change({ status: 'active' });
  expect(await reasons()).toEqual(Array(2).fill(['queued null', 'sent null']));
  await change({ delivery_mode: 'none' });
  expect(await reasons()).toEqual(Array(2).fill(['queued target_muted', 'sent null']));
});
