import {
  areDesktopAlertsOn,
  pushAlertsOf,
  turnDesktopAlertsOff,
  turnDesktopAlertsOn,
  turnPushAlertsOn,
} from '@newswatch/shared/desktop-alerts';
import { page } from '@newswatch/shell-api';
import { aUser, testId } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as following from '../desktop-alerts/follow-alerts.ts';
import * as keeping from '../desktop-alerts/keep-push.ts';
import { createCalls } from '../parts/calls.tsx';
import { createSessionLog } from '../session-log/session-log.ts';
import * as idle from '../telemetry/on-idle.ts';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';

const user = aUser();
let follow: MockInstance<typeof following.followAlerts>;

beforeEach(() => {
  vi.spyOn(idle, 'onIdle').mockImplementation((_page, work) => {
    work();
    return () => undefined;
  });
  follow = vi.spyOn(following, 'followAlerts').mockImplementation(() => undefined);
});

const scene = async () => {
  const shown = renderShell({
    registry: aRegistry(aRemote({ name: 'mf-a', routes: [aRoute('/a')] })),
    path: '/a',
    user,
    modules: { 'mf-a': [{ path: '/a', ...page(async () => () => <h1>Page</h1>) }] },
  });
  await screen.findByRole('heading', { name: 'Page' });
  return shown;
};

it('follows alerts once the person has switched them on, until the session ends', async () => {
  const { signIn } = await scene();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(follow).not.toHaveBeenCalled();
  turnDesktopAlertsOn(user.id);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  const { signal } = follow.mock.calls[0]?.[0] ?? {};
  expect(signal?.aborted).toBe(false);
  signIn(undefined);
  await waitFor(() => expect(signal?.aborted).toBe(true));
});

it('stops at once when alerts are switched off, and starts again', async () => {
  await scene();
  turnDesktopAlertsOn(user.id);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  turnDesktopAlertsOff();
  expect(follow.mock.calls[0]?.[0].signal.aborted).toBe(true);
  turnDesktopAlertsOn(user.id);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(2));
  expect(follow.mock.calls[1]?.[0].signal.aborted).toBe(false);
});

it('leaves alerts to the service worker if it shows them, so that none is shown twice', async () => {
  const keep = vi.spyOn(keeping, 'keepPush').mockImplementation(() => undefined);
  await scene();
  turnDesktopAlertsOn(user.id);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  turnPushAlertsOn(user.id, 'ses_1', 'https://push.example/here');
  expect(follow.mock.calls[0]?.[0].signal.aborted).toBe(true);
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  turnDesktopAlertsOn(user.id);
  expect(keep.mock.calls[0]?.[0].signal.aborted).toBe(true);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(2));
  keep.mockRestore();
});

it('ends the alerts of another person who has not signed out, and keeps their choice for their return', async () => {
  const other = aUser({ id: testId('usr', 9) });
  const registration = { getNotifications: async () => [], unregister: vi.fn(async () => true) };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  turnPushAlertsOn(other.id, 'ses_1', 'https://push.example/here');
  await scene();
  await waitFor(() => expect(registration.unregister).toHaveBeenCalledTimes(1));
  expect(pushAlertsOf(other.id)).toBeDefined();
  turnDesktopAlertsOff();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('follows alerts at once if they are switched on in another tab, because this one may be visible', async () => {
  await scene();
  localStorage.setItem('desktop-alerts', user.id);
  window.dispatchEvent(new Event('storage'));
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
});

it.each([
  ['signed-out', false],
  ['signed-out-elsewhere', false],
  ['expired', true],
] as const)('after a session that is %s, the choice is kept on this device: %s', async (reason, isKept) => {
  turnDesktopAlertsOn(user.id);
  const { leave } = createCalls({
    expireSession: vi.fn(),
    goTo: async () => undefined,
    here: () => undefined,
    log: createSessionLog(),
    readComposition: vi.fn(),
  });
  await leave(reason);
  expect(areDesktopAlertsOn(user.id)).toBe(isKept);
});
