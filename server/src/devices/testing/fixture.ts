import { DeviceAnswer, DeviceList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { createLogger } from '../../logging.ts';
import { queuePushes } from '../../notifier/index.ts';
import { createGuardedPoster } from '../../outbound/index.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertDelivery, insertNotification } from '../../testing/rows.ts';
import { type PushStep, startPushes } from '../start-pushes.ts';
import { readVapidKeys } from '../vapid-keys.ts';
import { type PushService, startPushService, type TestBrowser } from './push-service.ts';

/** The app, a push service on this machine that it may reach, and the sender of pushes. */
export function devicesFixture() {
  const allowed: { host: string; port: number }[] = [];
  let service: PushService | undefined;
  beforeAll(async () => {
    service = await startPushService();
    allowed.push(service.host);
  });
  // The app is read only when a request is made.
  const app = testApp({ throttleFactor: 0, allowedPrivateHosts: allowed });
  afterAll(() => service?.close());

  const keys = () => readVapidKeys(app().db);
  const add = (token: string, body: object, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') =>
    app().call('POST', '/user/devices', { token, body, headers: { 'user-agent': userAgent } });

  return {
    app,
    add,
    /** A browser that is subscribed at the push service, but not yet with us. */
    async newBrowser(): Promise<TestBrowser> {
      if (!service) throw new Error('The push service runs from beforeAll on.');
      return service.subscribe((await keys()).publicKey);
    },
    /** A person who gets alerts on a device. */
    async reader() {
      const person = await app().verifiedUser();
      const browser = await this.newBrowser();
      const { device } = v.parse(DeviceAnswer, (await add(person.token, browser.subscription)).body);
      return { person, browser, device };
    },
    async list(token: string) {
      return v.parse(DeviceList, (await app().call('GET', '/user/devices', { token })).body).items;
    },
    /** An alert as written by the matcher, with one delivery. */
    async alert(
      person: Pick<TestPerson, 'id'>,
      delivery: Partial<Parameters<typeof insertDelivery>[1]> = {},
      notification: Partial<Parameters<typeof insertNotification>[1]> = {},
    ): Promise<string> {
      const { db, clock } = app();
      const id = await insertNotification(db, {
        user_id: person.id,
        created_at: clock.now(),
        ...notification,
      });
      await insertDelivery(db, { notification_id: id, user_id: person.id, ...delivery });
      await queuePushes(db, [id], clock.now());
      return id;
    },
    /** Sends due pushes. */
    async send(options: { checkpoint?: (step: PushStep) => void } = {}): Promise<void> {
      const { db, clock, database } = app();
      const poster = createGuardedPoster({
        userAgent: 'Newswatch-Push/1',
        allowedPrivateHosts: allowed,
        totalTimeoutMs: 2_000,
        connections: 4,
      });
      const pushes = await startPushes({
        db,
        listener: database.storage.listener,
        transport: { poster, keys: await keys(), contact: 'mailto:ops@news.example' },
        now: clock.now,
        logger: createLogger('silent'),
        ...options,
      });
      await pushes.idle();
      await pushes.stop();
      await poster.close();
    },
    queued: (deviceId: string) =>
      app().db.selectFrom('pushes').selectAll().where('device_id', '=', deviceId).execute(),
  };
}
