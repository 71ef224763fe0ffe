import { TargetDeliveriesQuery, TargetDeliveryList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { insertDelivery, insertNotification, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { listTargetDeliveries } from './index.ts';

const database = testDatabase();

it('lists the messages of one target by channel and outcome, but nobody else’s', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const [target_id, other] = [
    await insertTarget(db, { user_id }),
    await insertTarget(db, { user_id, name: 'Other' }),
  ];
  const log = (query: v.InferInput<typeof TargetDeliveriesQuery> = {}, asked = target_id, by = user_id) =>
    listTargetDeliveries(db, by, asked, v.parse(TargetDeliveriesQuery, query));
  const message = async (values: Partial<Parameters<typeof insertDelivery>[1]>, target = target_id) => {
    const notification_id = await insertNotification(db, { user_id, target_id: target, title: 'Ferries' });
    return insertDelivery(db, { notification_id, user_id, target_id: target, ...values });
  };
  const sent = await message({ status: 'sent', sent_at: NOON });
  const held = await message({ status: 'held', reason: 'quiet_hours', channel: 'whatsapp' });
  const failed = await message({ status: 'failed', failed_at: NOON });
  await message({ status: 'sent' }, other);

  const all = await log();
  v.parse(TargetDeliveryList, all);
  expect(all.items.map(({ id }) => id)).toEqual([failed, held, sent]);
  expect(all.items[1]).toMatchObject({ reason: 'quiet_hours', alert: { title: 'Ferries' } });
  const ids = async (query: v.InferInput<typeof TargetDeliveriesQuery>) =>
    (await log(query)).items.map(({ id }) => id);
  expect(await ids({ outcome: 'sent' })).toEqual([sent]);
  expect(await ids({ outcome: 'waiting' })).toEqual([held]);
  expect(await ids({ outcome: 'not_sent' })).toEqual([failed]);
  expect(await ids({ channel: 'whatsapp' })).toEqual([held]);
  const first = await log({ per_page: 2 });
  expect([first.pagination.total, first.items.length]).toEqual([3, 2]);
  const rest = await log({ per_page: 2, cursor: first.next_cursor ?? '' });
  expect([rest.items.map(({ id }) => id), rest.next_cursor]).toEqual([[sent], null]);
  await expect(log({}, target_id, await insertUser(db))).rejects.toThrow('Not found.');
});
