import { expect, it } from 'vitest';
import { localDay } from '../local-day.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertDelivery, insertNotification, insertUser, NOON } from '../testing/rows.ts';
import { countAlerts } from './figures.ts';

const database = testDatabase();

it('an alert being retried counts as waiting for the mail server only while no other email is accepted', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const delivery = { user_id, notification_id: await insertNotification(db, { user_id }) };
  const since = before(NOON, { minutes: 30 });
  const waiting = async () => {
    const { emails_waiting, emails_waiting_since } = await countAlerts(db, localDay(NOON, 'UTC'));
    return [emails_waiting, emails_waiting_since];
  };
  await insertDelivery(db, { ...delivery, status: 'sent', sent_at: before(NOON, { minutes: 40 }) });
  await insertDelivery(db, { ...delivery, status: 'retrying', attempts: 1, created_at: since });
  expect(await waiting()).toEqual([0, null]);
  await insertDelivery(db, { ...delivery, status: 'retrying', attempts: 3, created_at: since });
  expect(await waiting()).toEqual([1, since]);
  await insertDelivery(db, { ...delivery, status: 'sent', sent_at: NOON });
  expect(await waiting()).toEqual([0, null]);
});
