import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { testDatabase } from '../testing/database.ts';
import type { Notifier } from './notifier.ts';
import type { SendStep } from './send-claim.ts';
import {
  insertAlert,
  insertReader,
  mailboxChannels,
  readDelivery,
  readMailbox,
  startTestNotifier,
  type TestClock,
  testClock,
} from './testing/alerts.ts';

const database = testDatabase();
const started: Notifier[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((notifier) => notifier.stop()));
});

/** A sender that dies at a given step like a killed process: only what is in the database remains. */
async function sendAndDieAt(step: SendStep, clock: TestClock): Promise<void> {
  const checkpoint = (reached: SendStep): void => {
    if (reached === step) throw new Error(`killed when ${step}`);
  };
  const victim = await startTestNotifier(database.storage, clock, { checkpoint });
  await victim.idle();
  await victim.stop();
}

async function sendNormally(clock: TestClock): Promise<void> {
  const notifier = await startTestNotifier(database.storage, clock);
  started.push(notifier);
  await notifier.idle();
}

const steps: SendStep[] = ['claimed', 'composed', 'handed over', 'recorded'];

describe.each(steps)('a sender that dies when the message is %s', (step) => {
  test('neither loses nor duplicates it: another process sends it once the claim has expired', async () => {
    const clock = testClock();
    const email = `${newId('usr').toLowerCase()}@example.com`;
    const user = await insertReader(database.db, { email });
    const ids = [await insertAlert(database.db, user), await insertAlert(database.db, user)];
    for (let death = 0; death < 8; death += 1) {
      await sendAndDieAt(step, clock);
      clock.pass({ seconds: 30 });
    }
    await sendNormally(clock);
    expect(await readMailbox(database.db, email)).toHaveLength(ids.length);
    for (const id of ids)
      expect(await readDelivery(database.db, id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('keeps a digest as one message with the same parts, whatever is due by then', async () => {
    const clock = testClock();
    const email = `${newId('usr').toLowerCase()}@example.com`;
    const user = await insertReader(database.db, { email });
    const due = clock.now();
    const part = { status: 'held', reason: 'digest_window', mode: 'hourly', scheduled_for: due } as const;
    const first = [await insertAlert(database.db, user, part), await insertAlert(database.db, user, part)];
    await sendAndDieAt(step, clock);
    const late = await insertAlert(database.db, user, part);
    clock.pass({ seconds: 30 });
    await sendNormally(clock);
    const subjects = (await readMailbox(database.db, email)).map((mail) => mail.subject);
    expect(subjects.toSorted()).toEqual(['Newswatch: 1 new article', 'Newswatch: 2 new articles']);
    for (const id of [...first, late]) expect((await readDelivery(database.db, id)).status).toBe('sent');
  });
});

test('no other process sends the message while a claim lasts', async () => {
  const clock = testClock();
  const email = `${newId('usr').toLowerCase()}@example.com`;
  const user = await insertReader(database.db, { email });
  const id = await insertAlert(database.db, user);
  await sendAndDieAt('claimed', clock);
  clock.pass({ seconds: 9 });
  await sendNormally(clock);
  expect((await readDelivery(database.db, id)).status).toBe('sending');
  expect(await readMailbox(database.db, email)).toHaveLength(0);
});

test('a sender whose claim was taken over changes nothing when it resumes', async () => {
  const clock = testClock();
  const user = await insertReader(database.db);
  const id = await insertAlert(database.db, user);
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<never>();
  const channels = mailboxChannels(database.db, clock);
  const stuck = {
    ...channels,
    email: {
      ...channels.email,
      send: () => {
        reached.resolve();
        return release.promise;
      },
    },
  };
  // It needs its own clock: with the shared one, it could claim the message again itself after its first claim expired.
  const sleeper = await startTestNotifier(database.storage, testClock(), { channels: stuck });
  await reached.promise;
  clock.pass({ minutes: 1 });
  await sendNormally(clock);
  release.reject(new Error('woke up and failed'));
  await sleeper.stop();
  expect(await readDelivery(database.db, id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
});
