import { randomBytes } from 'node:crypto';
import { afterEach } from 'vitest';
import { newId } from '../../ids.ts';
import { testDatabase } from '../../testing/database.ts';
import type { Notifier, NotifierOptions } from '../notifier.ts';
import { startTestNotifier, type TestClock } from './alerts.ts';

/** A database for the tests of a file, and notifiers that stop after each test. */
export function notifierFixture() {
  const database = testDatabase();
  const started: Notifier[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((notifier) => notifier.stop()));
  });
  return {
    database,
    async start(clock: TestClock, options: Partial<NotifierOptions> = {}): Promise<Notifier> {
      const notifier = await startTestNotifier(database.storage, clock, options);
      started.push(notifier);
      return notifier;
    },
  };
}

export const newAddress = () => `${newId('usr').toLowerCase()}@example.com`;
export const newNumber = () => `+20${BigInt(`0x${randomBytes(5).toString('hex')}`)}`;
