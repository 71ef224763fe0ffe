import { type Notification as Alert, calls, type User } from '@newswatch/shared/contracts';
import { turnDesktopAlertsOff, turnDesktopAlertsOn } from '@newswatch/shared/desktop-alerts';
import { notificationKeys } from '@newswatch/shared/keys';
import { createFakeShell } from '@newswatch/shell-api/testing';
import { aDelivery, aNotification, aUser, fakeApi, listing, roomFor, testId } from '@newswatch/test-kit';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../boot/next-task.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { fakeStream } from '../testing/fake-stream.ts';
import { followAlerts } from './follow-alerts.ts';

/** The browser's notifications. */
class Note extends EventTarget {
  static permission = 'granted';
  static shown: Note[] = [];
  isClosed = false;
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    Note.shown.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

let visibility: DocumentVisibilityState = 'hidden';
const see = (state: DocumentVisibilityState): void => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const tabs: AbortController[] = [];

beforeEach(() => {
  // Alerts within a second are shown together; the tests do not wait for that second.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  visibility = 'hidden';
  Note.shown = [];
  vi.stubGlobal('Notification', Note);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  turnDesktopAlertsOn(aUser().id);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  vi.useRealTimers();
});

async function scene(user: User = aUser()) {
  const api = fakeApi();
  let inbox: Alert[] = [];
  api.answer(calls.notifications.list, () => listing(inbox));
  const locks = fakeLocks();
  const stream = fakeStream();
  const navigate = vi.fn();
  const shell = createFakeShell({ user });
  const openTab = () => {
    const tab = new AbortController();
    tabs.push(tab);
    followAlerts({ shell: { ...shell, navigate }, signal: tab.signal });
    return tab;
  };
  const tab = openTab();
  await waitFor(() => expect(stream.opened).toHaveLength(1));
  return {
    api,
    locks,
    stream,
    navigate,
    queryClient: shell.queryClient,
    tab,
    openTab,
    setInbox(alerts: Alert[]) {
      inbox = alerts;
    },
    async arrive(...alerts: Alert[]) {
      inbox = [...alerts, ...inbox];
      const before = api.seen(calls.notifications.list).length;
      stream.send('notifications');
      await vi.advanceTimersByTimeAsync(1_000);
      await waitFor(() => expect(api.seen(calls.notifications.list)).toHaveLength(before + 1));
      // The response, the check of other tabs, and its consequences.
      for (let turn = 0; turn < 5; turn += 1) await nextTask();
    },
  };
}

const later = () => new Date(Date.now() + 1_000).toISOString();
const anAlert = (nth: number, given: Partial<Alert> = {}) =>
  aNotification({ id: testId('ntf', nth), story_id: testId('clu', nth), created_at: later(), ...given });

it('shows a new alert once, and opens it with a click', async () => {
  roomFor(1200);
  const { arrive, navigate } = await scene();
  const old = aNotification({ id: testId('ntf', 9) });
  await arrive(anAlert(1), old);
  expect(Note.shown).toHaveLength(1);
  const [note] = Note.shown;
  expect(note).toMatchObject({
    title: 'Rates and inflation',
    options: {
      body: 'Central bank holds rates as inflation cools\nHarbour Times',
      tag: `newswatch-${testId('clu', 1)}`,
      dir: 'ltr',
      // One with the same tag would otherwise replace it unnoticed.
      renotify: true,
    },
  });
  note?.dispatchEvent(new Event('click'));
  expect(window.focus).toHaveBeenCalled();
  expect(note?.isClosed).toBe(true);
  expect(navigate).toHaveBeenCalledWith(`/notifications?alert=${testId('ntf', 1)}`);
  await arrive();
  expect(Note.shown).toHaveLength(1);
});

it.each(['/articles/art_1', null])(
  'opens the page of an alert where the inbox has no room for it: %s',
  async (action_url) => {
    roomFor(1199);
    const { arrive, navigate } = await scene();
    await arrive(anAlert(1, { action_url }));
    Note.shown[0]?.dispatchEvent(new Event('click'));
    expect(navigate).toHaveBeenCalledWith(action_url ?? `/notifications?alert=${testId('ntf', 1)}`);
  },
);

it('shows several as one, and counts each story once', async () => {
  const { arrive, navigate } = await scene();
  const target = { id: testId('tgt', 2), name: 'Ports' };
  await arrive(anAlert(1), anAlert(2, { target }), anAlert(3, { story_id: testId('clu', 1) }));
  expect(Note.shown).toMatchObject([
    { title: '2 new alerts', options: { body: 'Rates and inflation, Ports', tag: 'newswatch-several' } },
  ]);
  Note.shown[0]?.dispatchEvent(new Event('click'));
  expect(navigate).toHaveBeenCalledWith('/notifications');
});

it('counts later alerts with those already shown, until somebody looks', async () => {
  const { arrive } = await scene();
  const many = Array.from({ length: 25 }, (_, nth) => anAlert(nth + 10));
  const [held, ...sent] = many;
  await arrive(
    { ...anAlert(1), deliveries: [aDelivery({ status: 'held', reason: 'digest_window' })] },
    ...sent,
  );
  expect(Note.shown.at(-1)?.title).toBe('24+ new alerts');
  await arrive(anAlert(2), anAlert(3), ...(held ? [held] : []));
  expect(Note.shown.at(-1)?.title).toBe('27+ new alerts');
  see('visible');
  see('hidden');
  await arrive(anAlert(4), anAlert(5));
  expect(Note.shown.at(-1)?.title).toBe('2 new alerts');
});

it('does not show an old alert that reappears in the list because newer ones were read', async () => {
  const { arrive, setInbox } = await scene();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
  await arrive(anAlert(1, { created_at: new Date(Date.now()).toISOString() }));
  expect(Note.shown).toHaveLength(1);
  setInbox([anAlert(2, { created_at: new Date(Date.now() - 590_000).toISOString() })]);
  await arrive();
  expect(Note.shown).toHaveLength(1);
});

it('shows an alert again after it was snoozed', async () => {
  const { arrive, setInbox } = await scene();
  await arrive(anAlert(1));
  setInbox([anAlert(1, { snoozed_until: new Date(Date.now() + 5_000).toISOString() })]);
  await arrive();
  expect(Note.shown).toHaveLength(2);
});

it('checks again when a snoozed alert returns, without an event', async () => {
  const { api, queryClient, setInbox, tab } = await scene();
  const back = new Date(Date.now() + 50).toISOString();
  setInbox([anAlert(1, { created_at: '2026-01-01T00:00:00.000Z', snoozed_until: back })]);
  expect(api.seen(calls.notifications.list)).toHaveLength(0);
  queryClient.setQueryData(notificationKeys.unreadCount, { unread: 0, next_at: back });
  await waitFor(() => expect(Note.shown).toHaveLength(1), { timeout: 4_000 });
  expect(queryClient.getQueryState(notificationKeys.unreadCount)?.isInvalidated).toBe(true);
  tab.abort();
  expect(queryClient.getQueryCache().hasListeners()).toBe(false);
});

it('shows nothing while a tab is visible, nor later what arrived in the meantime', async () => {
  const { arrive, locks } = await scene();
  await arrive(anAlert(1));
  see('visible');
  await waitFor(() => expect(locks.names()).toContain('newswatch-is-seen'));
  expect(Note.shown.map(({ isClosed }) => isClosed)).toEqual([true]);
  await arrive(anAlert(2));
  see('hidden');
  await waitFor(() => expect(locks.names()).not.toContain('newswatch-is-seen'));
  await arrive();
  expect(Note.shown).toHaveLength(1);
});

it('shows each alert in one of several tabs, and in the next when that is closed', async () => {
  const { arrive, tab, openTab, locks, stream } = await scene();
  openTab();
  await arrive(anAlert(1));
  expect(Note.shown).toHaveLength(1);
  tab.abort();
  expect(Note.shown[0]?.isClosed).toBe(true);
  await waitFor(() => expect(stream.opened).toHaveLength(2));
  await waitFor(() => expect(locks.names()).toContain('newswatch-shows-alerts'));
  await arrive(anAlert(2));
  expect(Note.shown).toHaveLength(2);
});

it('shows nothing more once it is switched off', async () => {
  const { arrive } = await scene();
  turnDesktopAlertsOff();
  await arrive(anAlert(1));
  expect(Note.shown).toEqual([]);
});

describe('an alert that the server does not send now', () => {
  const held = (reason: 'quiet_hours' | 'digest_window' | 'daily_cap' | 'muted') =>
    anAlert(1, { status: 'held', deliveries: [aDelivery({ status: 'held', reason, sent_at: null })] });

  it.each(['quiet_hours', 'digest_window', 'daily_cap', 'muted'] as const)(
    'is not shown: %s',
    async (reason) => {
      const { arrive } = await scene();
      await arrive(held(reason));
      expect(Note.shown).toEqual([]);
    },
  );

  it('is shown if one channel sends it', async () => {
    const { arrive } = await scene();
    const [delivery] = held('digest_window').deliveries;
    await arrive(anAlert(1, { deliveries: delivery ? [delivery, aDelivery({ status: 'queued' })] : [] }));
    expect(Note.shown).toHaveLength(1);
  });

  const preferences = aUser().notification_preferences;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const quiet = { enabled: true, start: inHours(-1), end: inHours(1) };
  it.each([
    ['shown', {}, 1],
    ['not shown in quiet hours', { quiet_hours: quiet }, 0],
    ['shown if quiet hours end when they start', { quiet_hours: { ...quiet, end: quiet.start } }, 1],
    ['not shown during a pause', { paused_until: '2100-01-01T00:00:00.000Z' }, 0],
  ])('because the person only uses the inbox is %s', async (_is, changed, shown) => {
    const user = aUser({ timezone: 'UTC', notification_preferences: { ...preferences, ...changed } });
    const { arrive } = await scene(user);
    const deliveries = [aDelivery({ status: 'suppressed', reason: 'channel_disabled', sent_at: null })];
    await arrive(anAlert(1, { deliveries }));
    expect(Note.shown).toHaveLength(shown);
  });
});
