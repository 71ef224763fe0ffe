import { calls, type Device } from '@newswatch/shared/contracts';
import {
  areDesktopAlertsOn,
  haveAlertsEnded,
  noteAlertsEnded,
  pushAlertsOf,
  turnDesktopAlertsOff,
  turnDesktopAlertsOn,
  turnPushAlertsOn,
} from '@newswatch/shared/desktop-alerts';
import { createFakeShell, FakeShellProvider } from '@newswatch/shell-api/testing';
import { aUser, expectNoAxeViolations, fakeApi, listing, testId } from '@newswatch/test-kit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceAlerts } from './device-alerts.tsx';

const user = aUser();
const ENDPOINT = 'https://push.example/here';
const SESSION = testId('ses', 1);
/** Keys of the lengths that the standard requires. */
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const subscribe = vi.fn();
const unregister = vi.fn(async () => true);
const own: string[] = [];

beforeEach(() => {
  own.length = 0;
  unregister.mockClear();
  subscribe.mockReset().mockResolvedValue({
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  });
  const registration = {
    getNotifications: async () => [],
    unregister,
    pushManager: { subscribe, getSubscription: async () => null },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
  vi.stubGlobal('PushManager', class {});
  class Note extends EventTarget {
    static permission: NotificationPermission = 'granted';
    static requestPermission = async () => 'granted' as const;
    constructor(title: string) {
      super();
      own.push(title);
    }
  }
  vi.stubGlobal('Notification', Note);
});
afterEach(() => {
  turnDesktopAlertsOff();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
});

const aDevice = (changes: Partial<Device> = {}): Device => ({
  id: testId('dev', 1),
  label: 'Firefox on Linux',
  is_current: true,
  added_at: '2026-03-10T09:00:00.000Z',
  last_sent_at: null,
  last_failed_at: null,
  last_failure: null,
  ...changes,
});

function open(...devices: Device[]) {
  const api = fakeApi();
  let items = devices;
  api.answer(calls.devices.list, () => ({ ...listing(items), public_key: 'key', session_id: SESSION }));
  api.answer(calls.devices.add, () => {
    items = [aDevice(), ...items];
    return { device: aDevice() };
  });
  api.answer(calls.devices.remove, () => {
    items = [];
    return { message: 'Gone.' };
  });
  api.answer(calls.devices.sendExample, () => ({ message: 'An example is on its way.' }));
  const view = render(
    <FakeShellProvider shell={createFakeShell({ user })}>
      <DeviceAlerts />
    </FakeShellProvider>,
  );
  return { api, ...view };
}
const choice = () => screen.getByRole('checkbox', { name: 'Show alerts on this device' });
const list = () => screen.findByRole('list', { name: 'Devices with alerts' });

describe('alerts on this device, even when Newswatch is closed', () => {
  it('go through the push service of the browser, and an example comes the same way', async () => {
    const { api, container } = open();
    expect(await screen.findByText('No devices yet')).toBeVisible();
    expect(screen.getByText(/even when it is closed/)).toBeVisible();
    fireEvent.click(choice());
    await waitFor(() => expect(choice()).toBeChecked());
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    expect(api.seen(calls.devices.add)[0]?.body).toEqual({
      endpoint: ENDPOINT,
      keys: KEYS,
    });
    await waitFor(() => expect(api.seen(calls.devices.sendExample)).toHaveLength(1));
    // Only one of the two mechanisms, so nothing is shown twice.
    expect(pushAlertsOf(user.id)).toEqual({ sessionId: SESSION, endpoint: ENDPOINT });
    expect(areDesktopAlertsOn(user.id)).toBe(false);
    expect(own).toEqual([]);
    expect(within(await list()).getByText('This device')).toBeVisible();
    await expectNoAxeViolations(container);
    fireEvent.click(choice());
    await waitFor(() => expect(api.seen(calls.devices.remove)).toHaveLength(1));
    expect(pushAlertsOf(user.id)).toBeUndefined();
    await waitFor(() => expect(unregister).toHaveBeenCalled());
  });

  it('fall back to an open tab if the push service cannot be reached, say so, and can be tried again', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
    open();
    fireEvent.click(choice());
    expect(await screen.findByText('Alerts appear only while Newswatch is open in a tab')).toBeVisible();
    expect(screen.getByText(/^The push service of your browser could not be reached/)).toBeVisible();
    expect(areDesktopAlertsOn(user.id)).toBe(true);
    expect(pushAlertsOf(user.id)).toBeUndefined();
    expect(own).toEqual(['Name of your target']);
    subscribe.mockResolvedValue({
      endpoint: ENDPOINT,
      toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pushAlertsOf(user.id)).toBeDefined());
    expect(areDesktopAlertsOn(user.id)).toBe(false);
    expect(screen.queryByText('Alerts appear only while Newswatch is open in a tab')).toBeNull();
    warned.mockRestore();
  });

  it('keep the keyboard focus while the browser asks its push service, and ask it once', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    subscribe.mockReturnValue(promise);
    open();
    fireEvent.click(choice());
    expect(await screen.findByText(/^Your browser is asking its push service/)).toBeVisible();
    // A control that is `disabled` loses the focus.
    expect(choice()).toBeEnabled();
    expect(choice()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(choice());
    resolve({ endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) });
    await waitFor(() => expect(choice()).toBeChecked());
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  it('blame Newswatch, not the push service, if our own server cannot be reached', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { api } = open();
    api.answer(calls.devices.add, () => {
      throw new TypeError('Failed to fetch');
    });
    fireEvent.click(choice());
    expect(await screen.findByText('Alerts appear only while Newswatch is open in a tab')).toBeVisible();
    expect(screen.queryByText(/^The push service of your browser/)).toBeNull();
    warned.mockRestore();
  });

  it('say why if there are already too many devices', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { api } = open();
    api.fail(calls.devices.add, {
      status: 403,
      code: 'quota_exceeded',
      error: 'You already get alerts on 10 devices. Remove one of them first.',
    });
    fireEvent.click(choice());
    expect(await screen.findByText(/^You already get alerts on 10 devices/)).toBeVisible();
    expect(areDesktopAlertsOn(user.id)).toBe(true);
    warned.mockRestore();
  });

  it('say that they have ended on this device, and can be switched on again', async () => {
    noteAlertsEnded(user.id);
    open();
    expect(await screen.findByText('Alerts on this device have stopped')).toBeVisible();
    expect(choice()).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Turn on again' }));
    await waitFor(() => expect(choice()).toBeChecked());
    expect(screen.queryByText('Alerts on this device have stopped')).toBeNull();
    expect(haveAlertsEnded(user.id)).toBe(false);
  });

  it('are offered to people whose alerts were shown by an open tab until now', async () => {
    turnDesktopAlertsOn(user.id);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show them when it is closed' }));
    await waitFor(() => expect(pushAlertsOf(user.id)).toBeDefined());
  });
});

describe('the devices with alerts', () => {
  it('are listed with their last alert and their last failure in words', async () => {
    const failed = aDevice({
      id: testId('dev', 2),
      label: 'Safari on iPhone',
      is_current: false,
      last_sent_at: '2026-03-11T09:00:00.000Z',
      last_failed_at: '2026-03-12T09:00:00.000Z',
      last_failure: 'unreachable',
      retried_at: new Date(Date.now() + 90 * 60_000).toISOString(),
    });
    const givenUp = aDevice({
      id: testId('dev', 3),
      label: 'Edge on Windows',
      is_current: false,
      last_failed_at: '2026-03-12T09:00:00.000Z',
      last_failure: 'busy',
    });
    const { container } = open(aDevice(), failed, givenUp);
    const [first, second, third] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Firefox on LinuxThis device');
    expect(first).toHaveTextContent('no alert yet');
    expect(second).toHaveTextContent(
      /its push service could not be reached\. Newswatch will try again in (1|2) hours?\.Remove$/,
    );
    // A failure that was given up, or reported by an older server.
    expect(third).toHaveTextContent(/its push service was busy\.Remove$/);
    await expectNoAxeViolations(container);
  });

  it('can be removed; on this device, that switches alerts off', async () => {
    turnPushAlertsOn(user.id, SESSION, ENDPOINT);
    const { api } = open(aDevice());
    expect(choice()).toBeChecked();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Firefox on Linux' }));
    await waitFor(() => expect(choice()).not.toBeChecked());
    expect(api.seen(calls.devices.remove)[0]?.params).toEqual({ deviceId: testId('dev', 1) });
    expect(await screen.findByText('No devices yet')).toBeVisible();
  });

  it('leave the keyboard focus at the list when one of them is removed', async () => {
    open(aDevice());
    const button = await screen.findByRole('button', { name: 'Remove Firefox on Linux' });
    button.focus();
    fireEvent.click(button);
    const empty = await screen.findByText('No devices yet');
    await waitFor(() => expect(document.activeElement).toContainElement(empty));
    expect(document.body).not.toHaveFocus();
  });

  it('can be loaded again if the server did not respond', async () => {
    const api = fakeApi();
    api.fail(calls.devices.list, { status: 500, code: 'internal_error', error: 'No.' });
    render(
      <FakeShellProvider shell={createFakeShell({ user })}>
        <DeviceAlerts />
      </FakeShellProvider>,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(calls.devices.list, () => ({
      ...listing([aDevice()]),
      public_key: 'key',
      session_id: SESSION,
    }));
    fireEvent.click(retry);
    expect(await list()).toBeVisible();
  });
});
