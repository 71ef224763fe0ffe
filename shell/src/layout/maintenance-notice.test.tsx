import { calls, type MaintenanceNotice } from '@newswatch/shared/contracts';
import { page } from '@newswatch/shell-api';
import { aUser, expectNoAxeViolations, fakeApi } from '@newswatch/test-kit';
import { Clock } from '@newswatch/ui/base';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as idle from '../telemetry/on-idle.ts';
import { fakeStream } from '../testing/fake-stream.ts';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { MaintenanceNotice as Notice } from './maintenance-notice.tsx';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const planned = (given: Partial<MaintenanceNotice> = {}): MaintenanceNotice => ({
  text: 'Newswatch will be updated.',
  language: 'english',
  starts_at: inHours(2),
  ends_at: inHours(3),
  ...given,
});

beforeEach(() => {
  // In a browser the stream waits until the page is rendered.
  vi.spyOn(idle, 'onIdle').mockImplementation((_page, work) => {
    work();
    return () => undefined;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('dismissed-maintenance');
});

const scene = (maintenance?: MaintenanceNotice, timezone = 'UTC') =>
  renderShell({
    registry: aRegistry(aRemote({ name: 'mf-a', routes: [aRoute('/targets')] })),
    path: '/targets',
    user: aUser({ timezone, maintenance }),
    modules: { 'mf-a': [{ path: '/targets', ...page(async () => () => <h1>Page</h1>) }] },
  });

it('is shown in the language of its text and in the reader’s time zone, and can be dismissed before it begins', async () => {
  const year = new Date().getUTCFullYear() + 1;
  const notice = planned({
    text: 'Newswatch sera mis à jour.',
    language: 'french',
    starts_at: `${year}-12-01T10:00:00.000Z`,
    ends_at: `${year}-12-01T11:00:00.000Z`,
  });
  const { container, person, unmount } = scene(notice, 'Asia/Tokyo');
  const region = await screen.findByRole('region', { name: 'Maintenance prévue' });
  expect(region).toHaveTextContent(/1er déc\..*19:00.*20:00.*Newswatch sera mis à jour\./);
  expect(region).toHaveAttribute('lang', 'fr');
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('button', { name: 'Masquer' }));
  expect(region).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();

  // Dismissed permanently, until it says something else.
  unmount();
  const again = scene(notice);
  await screen.findByRole('heading', { name: 'Page' });
  await act(async () => undefined);
  expect(screen.queryByText(notice.text)).toBeNull();
  again.unmount();
  scene({ ...notice, text: 'Newswatch sera mis à jour plus tard.' });
  expect(await screen.findByText('Newswatch sera mis à jour plus tard.')).toBeVisible();
});

it('stays while the maintenance lasts, even if it was dismissed before, and ends with it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const notice = planned();
  // Later than the time from which the notice was planned, also on a busy machine.
  let now = Date.now();
  const pass = (ms: number): void => {
    now += ms;
    act(() => void vi.advanceTimersByTime(30_000));
  };
  render(
    <Clock value={() => now}>
      <Notice notice={notice} timeZone="UTC" />
    </Clock>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
  pass(2 * HOUR_MS);
  expect(screen.getByRole('region', { name: 'Maintenance in progress' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  pass(HOUR_MS);
  expect(screen.queryByRole('region')).toBeNull();
});

it('has 24-hour times, even if the language normally uses 12 hours', () => {
  const times = { starts_at: '2999-12-02T20:00:00.000Z', ends_at: '2999-12-02T22:00:00.000Z' };
  render(<Notice notice={planned({ language: 'arabic', ...times })} timeZone="UTC" />);
  const region = screen.getByRole('region', { name: 'صيانة مقررة' });
  expect(region).toHaveTextContent(/20:00.*22:00/);
  expect(region).toHaveAttribute('dir', 'rtl');
});

it('appears on an open page when it is set, and never reads the profile otherwise', async () => {
  const api = fakeApi();
  api.answer(calls.notifications.unreadCount, { unread: 0 });
  const stream = fakeStream();
  const { shell } = scene();
  await screen.findByRole('heading', { name: 'Page' });
  await waitFor(() => expect(stream.opened).toHaveLength(1));
  const read = vi.spyOn(shell.session, 'refreshUser');
  stream.send('registry');
  stream.send('notice');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
});
