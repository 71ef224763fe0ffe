import { calls } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { page } from '@newswatch/shell-api';
import { aUser, fakeApi } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as idle from '../telemetry/on-idle.ts';
import { fakeStream } from '../testing/fake-stream.ts';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';

beforeEach(() => {
  // In a browser the stream waits until the page is rendered.
  vi.spyOn(idle, 'onIdle').mockImplementation((_page, work) => {
    work();
    return () => undefined;
  });
});

const INBOX = '/notifications';
const scene = () =>
  renderShell({
    registry: aRegistry(aRemote({ name: 'mf-a', routes: [aRoute(INBOX)], navigation: [anEntry(INBOX)] })),
    path: INBOX,
    user: aUser(),
    modules: { 'mf-a': [{ path: INBOX, ...page(async () => () => <h1>Page</h1>) }] },
  });

afterEach(() => {
  document.title = '';
});

/** How often each place that shows the count requests it. */
function intervals({ queryClient }: ReturnType<typeof scene>['shell']) {
  const query = queryClient.getQueryCache().find({ queryKey: notificationKeys.unreadCount });
  return (query?.observers ?? []).map(({ options: { refetchInterval } }) =>
    typeof refetchInterval === 'function' && query ? refetchInterval(query) : refetchInterval,
  );
}

it('counts as soon as the server reports a change, without polling', async () => {
  const api = fakeApi();
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  const stream = fakeStream();
  const { shell, unmount } = scene();
  await screen.findByRole('link', { name: '1 unread notification' });
  await waitFor(() => expect(intervals(shell)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]));

  api.answer(calls.notifications.unreadCount, { unread: 2 });
  stream.send('notifications');
  await screen.findByRole('link', { name: '2 unread notifications' });
  expect(document.title).toMatch(/^\(2\) /);

  // A burst: regardless of its size, the last count is fetched.
  api.answer(calls.notifications.unreadCount, { unread: 9 });
  const before = api.seen(calls.notifications.unreadCount).length;
  for (let event = 0; event < 20; event += 1) stream.send('notifications');
  await screen.findByRole('link', { name: '9 unread notifications' });
  expect(api.seen(calls.notifications.unreadCount).length - before).toBeLessThanOrEqual(2);

  unmount();
  expect(stream.opened.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('polls if the stream is not available', async () => {
  const api = fakeApi();
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.fail(calls.live.events, { status: 503 });
  const { shell } = scene();
  await screen.findByRole('link', { name: '1 unread notification' });
  await waitFor(() => expect(api.seen(calls.live.events)).toHaveLength(1));
  expect(intervals(shell)).toEqual([30_000, 30_000]);
});

it('counts again when a snoozed alert returns', async () => {
  const api = fakeApi();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  api.answer(calls.notifications.unreadCount, { unread: 1, next_at: inAnHour });
  fakeStream();
  const { shell } = scene();
  await screen.findByRole('link', { name: '1 unread notification' });
  await waitFor(() => {
    for (const interval of intervals(shell)) {
      expect(interval).toBeGreaterThan(3_500_000);
      expect(interval).toBeLessThanOrEqual(3_600_000);
    }
  });
});
