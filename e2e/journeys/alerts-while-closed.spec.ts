import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPushService } from '@newswatch/server/testing/push-service';
import { type BrowserContext, chromium } from '@playwright/test';
import { enter, newPerson } from '../accounts/people.ts';
import { expect, test } from '../product/clean-console.ts';

/** A full browser with a profile: Chromium’s headless shell does not support notifications, and a private window has no push. */
const full = (process.env.NEWSWATCH_CHROMIUM ?? '/usr/bin/chromium').replace(/-headless-shell$/, '');
const origin = process.env.NEWSWATCH_E2E_URL ?? '';

/** The notifications that the service worker shows on the device. */
const shownIn = (context: BrowserContext) =>
  context
    .serviceWorkers()[0]
    ?.evaluate(async () =>
      (
        await (self as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications()
      ).map(({ title, body }) => ({ title, body })),
    );

/**
 * Subscribing needs the push service of the browser’s vendor. Here, the call returns a subscription to the test's own push
 * service. The product really sends to it, and the decrypted messages are delivered to the worker through the browser’s DevTools
 * protocol.
 */
test('a device shows an alert even while Newswatch is closed, opens it on a click, and is removed by signing out', async ({
  request,
}) => {
  test.skip(!existsSync(full), `needs ${full}, which shows notifications`);
  const [, port = ''] = (process.env.NEWSWATCH_E2E_RECEIVER ?? '').split(':');
  const service = await startPushService(Number(port));
  const profile = await mkdtemp(join(tmpdir(), 'newswatch-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: full,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    baseURL: origin,
  });
  try {
    const person = await newPerson(request, { email: true, whatsapp: true });
    const ask = (path: string, data?: object) =>
      request.fetch(`/api${path}`, {
        method: data ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${person.accessToken}` },
        ...(data ? { data } : {}),
      });
    const { public_key } = (await (await ask('/user/devices')).json()) as { public_key: string };
    const browser = service.subscribe(public_key);
    await context.grantPermissions(['notifications'], { origin });
    await context.addInitScript((subscription) => {
      const found = { endpoint: subscription.endpoint, toJSON: () => subscription };
      const isOn = () => localStorage.getItem('push-alerts') !== null;
      PushManager.prototype.subscribe = async () => found as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () =>
        isOn() ? (found as unknown as PushSubscription) : null;
    }, browser.subscription);
    const page = await context.newPage();
    await enter(page, person, '/settings/notifications');

    const protocol = await context.newCDPSession(page);
    const registrations: string[] = [];
    protocol.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
    });
    await protocol.send('ServiceWorker.enable');
    let taken = 0;
    /** Delivers the next message to the worker as the browser’s push service would, again and again until it is shown. */
    const deliver = async (title: string, words: string) => {
      await expect.poll(() => browser.received.length).toBeGreaterThan(taken);
      const data = JSON.stringify(browser.received[taken]?.content);
      taken += 1;
      await expect(async () => {
        const registrationId = registrations.at(-1) ?? '';
        await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
        expect(await shownIn(context)).toContainEqual({ title, body: expect.stringContaining(words) });
      }).toPass();
      // However often the message arrives, the alert is shown once.
      expect((await shownIn(context))?.filter((shown) => shown.title === title)).toHaveLength(1);
    };

    await page.getByRole('checkbox', { name: 'Show alerts on this device' }).click();
    await expect(page.getByRole('checkbox', { name: 'Show alerts on this device' })).toBeChecked();
    const devices = page.getByRole('list', { name: 'Devices with alerts' });
    await expect(devices).toContainText('Chrome on Linux');
    await expect(devices).toContainText('This device');
    // The example uses every step of the delivery.
    await deliver('Newswatch', 'This is an example');
    await expect(devices).toContainText('last alert');

    // Closes the product: no page of it is open.
    await page.goto('about:blank');
    const { target } = (await (
      await ask('/targets', { name: 'Ports', keywords_any: ['harbour'] })
    ).json()) as { target: { id: string } };
    const sent = await ask(`/targets/${target.id}/test-notification`, { channel: 'email' });
    expect(sent.ok(), await sent.text()).toBe(true);
    await deliver('Ports', 'Test alert for “Ports”');

    // The product is open on another page: a click opens the alert there, without loading the page again.
    await page.goto('/targets');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      (window as unknown as { isSame: boolean }).isSame = true;
    });
    await expect(async () => {
      await context.serviceWorkers()[0]?.evaluate((opened) => {
        const data = { url: opened, inbox: opened };
        const notification = { data, close: () => undefined };
        const click = Object.assign(new Event('notificationclick'), {
          notification,
          // Only a real click may focus a window.
          waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
        });
        self.dispatchEvent(click);
      }, `/targets/${target.id}`);
      await page.waitForURL(new RegExp(target.id), { timeout: 3_000 });
    }).toPass();
    expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);

    await page.keyboard.press('Shift+Alt+KeyQ');
    await page.waitForURL(/sign-in/);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    const again = await request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
    });
    const { access_token } = (await again.json()) as { access_token: string };
    const left = await request.get('/api/user/devices', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await left.json()).toMatchObject({ items: [] });
  } finally {
    await context.close();
    await service.close();
    await rm(profile, { recursive: true, force: true });
  }
});
