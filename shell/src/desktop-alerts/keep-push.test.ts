import { calls, type Device } from '@newswatch/shared/contracts';
import {
  areDesktopAlertsOn,
  haveAlertsEnded,
  pushAlertsOf,
  turnDesktopAlertsOff,
  turnPushAlertsOn,
} from '@newswatch/shared/desktop-alerts';
import { createFakeShell } from '@newswatch/shell-api/testing';
import { aUser, fakeApi, listing, roomFor, testId } from '@newswatch/test-kit';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPush } from './keep-push.ts';

const user = aUser();
const ENDPOINT = 'https://push.example/here';
const SESSION = testId('ses', 1);
/** Keys of the lengths that the standard requires. */
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const shown: { tag?: string; close: () => void }[] = [];
const tabs: AbortController[] = [];
let endpoint: string | undefined;
let worker: EventTarget & { startMessages: () => void };

beforeEach(() => {
  endpoint = ENDPOINT;
  shown.length = 0;
  const subscription = () => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      endpoint = undefined;
      return true;
    },
  });
  const registration = {
    getNotifications: async () => shown,
    unregister: async () => true,
    pushManager: {
      getSubscription: async () => (endpoint === undefined ? null : subscription()),
      subscribe: async () => {
        endpoint ??= 'https://push.example/again';
        return subscription();
      },
    },
  };
  worker = Object.assign(new EventTarget(), {
    startMessages: vi.fn(),
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  turnPushAlertsOn(user.id, SESSION, ENDPOINT);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  turnDesktopAlertsOff();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const device: Device = {
  id: testId('dev', 1),
  label: 'Firefox on Linux',
  is_current: true,
  added_at: '2026-03-10T09:00:00.000Z',
  last_sent_at: null,
  last_failed_at: null,
  last_failure: null,
};

function scene({ items = [device], session_id = SESSION }: { items?: Device[]; session_id?: string } = {}) {
  const api = fakeApi();
  api.answer(calls.devices.list, () => ({
    ...listing(items),
    public_key: 'key',
    session_id,
  }));
  api.answer(calls.devices.add, () => ({ device }));
  const navigate = vi.fn();
  const tab = new AbortController();
  tabs.push(tab);
  keepPush({ shell: { ...createFakeShell({ user }), navigate }, signal: tab.signal });
  return { api, navigate, listed: () => waitFor(() => expect(api.seen(calls.devices.list)).toHaveLength(1)) };
}

it('sends nothing for a device that is already registered', async () => {
  const { api, listed } = scene();
  await listed();
  expect(api.seen(calls.devices.add)).toEqual([]);
});

it('registers the device again after a new sign-in', async () => {
  const session_id = testId('ses', 2);
  const { api } = scene({ items: [], session_id });
  await waitFor(() => expect(pushAlertsOf(user.id)).toEqual({ sessionId: session_id, endpoint: ENDPOINT }));
  expect(api.seen(calls.devices.add)).toHaveLength(1);
});

it('subscribes again if the browser has ended its subscription', async () => {
  endpoint = undefined;
  const { api } = scene();
  await waitFor(() => expect(api.seen(calls.devices.add)).toHaveLength(1));
  expect(pushAlertsOf(user.id)?.endpoint).toBe('https://push.example/again');
});

it('switches alerts off on a device that the server no longer has, and records it for the settings', async () => {
  const { api } = scene({ items: [{ ...device, is_current: false }] });
  await waitFor(() => expect(pushAlertsOf(user.id)).toBeUndefined());
  expect(areDesktopAlertsOn(user.id)).toBe(false);
  expect(haveAlertsEnded(user.id)).toBe(true);
  // Otherwise, switching on again would find the subscription that the push service no longer has.
  await waitFor(() => expect(endpoint).toBeUndefined());
  expect(api.seen(calls.devices.add)).toEqual([]);
});

it.each([
  [1200, '/notifications?alert=ntf_1'],
  [1199, '/articles/art_1'],
])('opens an alert that was clicked in this tab, in the layout for %i px', async (width, page) => {
  roomFor(width);
  const { navigate, listed } = scene();
  await listed();
  const answered = vi.fn();
  const data = { type: 'newswatch:open-alert', url: '/articles/art_1', inbox: '/notifications?alert=ntf_1' };
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage: answered }] }));
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'another' }, ports: [] }));
  // The page was frozen when the worker asked.
  const late = { ...data, until: Date.now() - 1 };
  worker.dispatchEvent(
    Object.assign(new Event('message'), { data: late, ports: [{ postMessage: answered }] }),
  );
  expect(navigate.mock.calls).toEqual([[page]]);
  expect(answered).toHaveBeenCalledTimes(1);
});

it('closes alerts once somebody looks at the page', async () => {
  const close = vi.fn();
  const { listed } = scene();
  await listed();
  shown.push({ close });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(close).toHaveBeenCalled());
});

it('closes other notifications when a click has opened this page, but not the requested example', async () => {
  const [close, closeExample] = [vi.fn(), vi.fn()];
  shown.push({ close }, { tag: 'newswatch-example', close: closeExample });
  scene();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(closeExample).not.toHaveBeenCalled();
});

it('ends everything on a device when its owner signs out', async () => {
  const close = vi.fn();
  shown.push({ close });
  turnDesktopAlertsOff();
  expect(pushAlertsOf(user.id)).toBeUndefined();
  await waitFor(() => expect(close).toHaveBeenCalled());
});
