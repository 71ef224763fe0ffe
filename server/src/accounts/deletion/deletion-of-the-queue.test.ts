import { expect, test } from 'vitest';
import type { Channels } from '../../channels/index.ts';
import {
  insertAlert,
  insertReader,
  mailboxChannels,
  readDelivery,
  readMailbox,
  testClock,
} from '../../notifier/testing/alerts.ts';
import { newAddress, newNumber, notifierFixture } from '../../notifier/testing/fixture.ts';
import { transaction } from '../../storage/database.ts';
import { lockUser } from '../users/user-repository.ts';
import { anonymise } from './anonymise.ts';

const { database, start } = notifierFixture();
const clock = testClock();

const remove = (user: string): Promise<void> =>
  transaction(database.db, async (trx) => anonymise(trx, await lockUser(trx, user), clock.now()));

test('nothing waiting is sent to a deleted account, and each delivery records why', async () => {
  const { db } = database;
  const [email, whatsapp] = [newAddress(), newNumber()];
  const user = await insertReader(db, { email, whatsapp });
  const past = new Date(clock.now().getTime() - 60_000);
  const waiting = [
    await insertAlert(db, user),
    await insertAlert(db, user, { channel: 'whatsapp', destination: whatsapp }),
    await insertAlert(db, user, { status: 'held', reason: 'quiet_hours', scheduled_for: past }),
    await insertAlert(db, user, { status: 'held', reason: 'digest_window', mode: 'daily' }),
    await insertAlert(db, user, { status: 'retrying', attempts: 2 }),
    await insertAlert(db, user, { status: 'sending', claimed_until: past }),
  ];
  const refused = await insertAlert(db, user, { status: 'suppressed', reason: 'duplicate_story' });
  await remove(user);

  const notifier = await start(clock);
  await notifier.idle();
  clock.pass({ hours: 49 });
  await notifier.idle();
  for (const id of waiting) {
    expect(await readDelivery(db, id)).toMatchObject({
      status: 'cancelled',
      reason: 'user_deleted',
      destination: 'deleted',
      claimed_until: null,
    });
  }
  expect(await readDelivery(db, refused)).toMatchObject({ status: 'suppressed', reason: 'duplicate_story' });
  for (const place of [email, whatsapp, 'deleted']) expect(await readMailbox(db, place)).toEqual([]);
});

test('a message that fails while its account is deleted is not retried', async () => {
  const { db } = database;
  const user = await insertReader(db, { email: newAddress() });
  const id = await insertAlert(db, user);
  const [handedOver, refuse] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  let tries = 0;
  const mailbox = mailboxChannels(db, clock);
  const channels: Channels = {
    ...mailbox,
    email: {
      ...mailbox.email,
      send: () => {
        tries += 1;
        handedOver.resolve();
        return refuse.promise;
      },
    },
  };
  const notifier = await start(clock, { channels });
  await handedOver.promise;
  await remove(user);
  refuse.reject(new Error('the line broke'));
  await notifier.idle();
  clock.pass({ hours: 24 });
  await notifier.idle();
  expect(tries).toBe(1);
  expect(await readDelivery(db, id)).toMatchObject({
    status: 'cancelled',
    reason: 'user_deleted',
    error: null,
  });
});
