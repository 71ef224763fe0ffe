import { calls, type NotificationGroup } from '@newswatch/shared/contracts';
import {
  aNotification,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for its code.
import '../features/inbox/inbox-groups.tsx';
import { someLimits } from '../testing/some-limits.ts';

const storms = { id: testId('tgt', 1), name: 'Storms' };
const ferries = { id: testId('tgt', 2), name: 'Ferries' };
const wind = aNotification({
  id: testId('ntf', 1),
  title: 'Wind',
  target: storms,
  created_at: minutesBefore(5),
});
const hail = aNotification({
  id: testId('ntf', 2),
  title: 'Hail',
  target: storms,
  created_at: minutesBefore(9),
});
const quay = aNotification({
  id: testId('ntf', 3),
  title: 'Quay',
  target: ferries,
  created_at: minutesBefore(7),
});

const group = (values: Partial<NotificationGroup> = {}): NotificationGroup => ({
  id: storms.id,
  count: 2,
  unread: 1,
  first_at: hail.created_at,
  last_at: wind.created_at,
  newest: wind,
  ...values,
});
const groups = [group(), group({ id: ferries.id, count: 1, unread: 1, newest: quay })];

function network() {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.answer(calls.notifications.groups, { ...listing(groups), next_cursor: null });
  api.answer(calls.notifications.list, ({ query }) => listing(query.target_id ? [wind, hail] : [wind]));
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 3, percent: 0, status: 'low' },
    counts: targetCounts(),
  });
  api.answer(calls.notifications.changeGroups, { updated: 2, changed_at: minutesBefore(0) });
  api.answer(calls.notifications.undoGroups, { updated: 2 });
  return api;
}
const open = (api = network(), path = '/notifications?by=target') =>
  renderPage(routes, { path, user: aUser(), api });

it('shows the menus of its rows in the top layer, where the list does not clip them', async () => {
  const { person } = open();
  const isOnTop = async (button: HTMLElement) => {
    await person.click(button);
    expect(screen.getByRole('menu', { hidden: true })).toHaveProperty('popover', 'manual');
    await person.keyboard('{Escape}');
  };
  await isOnTop(await screen.findByRole('button', { name: 'Actions for Storms' }));
  await person.click(await row());
  await isOnTop(await screen.findByRole('button', { name: 'Actions for Wind' }));
});

const row = () => screen.findByRole('button', { name: /^Storms 2 alerts, 1 unread Wind/ });

describe('the inbox by target', () => {
  afterEach(() => localStorage.clear());

  it('is chosen in the address, and lists each target once; a single alert is listed as itself', async () => {
    const api = network();
    const { person, container } = open(api, '/notifications');
    await screen.findByRole('article', { name: 'Wind' });
    await person.selectOptions(screen.getByLabelText('Display'), 'By target');
    expect(await row()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('article', { name: 'Quay' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Wind' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Storms' })).toBeVisible();
    expect(api.seen(calls.notifications.groups).at(-1)?.query).toMatchObject({
      by: 'target',
      archived: false,
    });
    await expectNoAxeViolations(container);
  });

  it('opens and closes with the arrows and Enter, and moves through the alerts of an open group', async () => {
    const { person } = open();
    await row();
    await person.keyboard('j');
    expect(await row()).toHaveFocus();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByRole('article', { name: 'Hail' })).toBeVisible();
    expect(await row()).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('jj');
    expect(screen.getByRole('article', { name: 'Hail' })).toHaveFocus();
    await person.keyboard('{ArrowLeft}');
    expect(await row()).toHaveFocus();
    expect(screen.queryByRole('article', { name: 'Hail' })).toBeNull();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('article', { name: 'Hail' })).toBeVisible();
  });

  it('names the newest alert by its translated title', async () => {
    const api = network();
    const translated_title = { language: 'english', text: 'Gale' } as const;
    const newest = { ...wind, title: 'Vendaval', language: 'spanish', translated_title } as const;
    api.answer(calls.notifications.groups, { ...listing([group({ newest })]), next_cursor: null });
    open(api);
    expect(await screen.findByRole('button', { name: /Gale from Spanish: Vendaval/ })).toBeVisible();
  });

  it('archives exactly the alerts of a group that it shows, and undoes that', async () => {
    const api = network();
    const { person, shell } = open(api);
    await row();
    await person.keyboard('je');
    await waitFor(() => expect(api.seen(calls.notifications.changeGroups)).toHaveLength(1));
    const until = api.seen(calls.notifications.groups)[0]?.query.until;
    expect(api.seen(calls.notifications.changeGroups)[0]?.body).toEqual({
      by: 'target',
      groups: [storms.id],
      ids: [],
      action: 'archive',
      filter: { archived: false },
      until,
      shown: 2,
    });
    await waitFor(() => expect(shell.calls.toasts[0]?.message).toBe('2 alerts archived.'));
    act(() => shell.calls.toasts[0]?.action?.onClick());
    await waitFor(() =>
      expect(api.seen(calls.notifications.undoGroups)[0]?.body).toMatchObject({
        groups: [storms.id],
        action: 'archive',
      }),
    );
  });

  it('applies an action to selected groups and single alerts together', async () => {
    const api = network();
    const { person } = open(api);
    await row();
    await person.click(screen.getByRole('button', { name: 'Select all shown' }));
    const bar = within(screen.getByRole('group', { name: 'Selected alerts' }));
    expect(bar.getByText('3 selected')).toBeVisible();
    await person.click(bar.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() =>
      expect(api.seen(calls.notifications.changeGroups)[0]?.body).toMatchObject({
        groups: [storms.id],
        ids: [quay.id],
        action: 'read',
        shown: 3,
      }),
    );
  });

  it('keeps a selected alert in view when another one arrives for its target', async () => {
    const api = network();
    const { person } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select: Quay' }));
    const later = new Date(Date.now() + 60_000).toISOString();
    const tug = aNotification({ id: testId('ntf', 4), title: 'Tug', target: ferries, created_at: later });
    api.answer(calls.notifications.list, ({ query }) => listing(query.target_id ? [tug, quay] : [tug]));
    expect(screen.getByText('2 targets')).toBeInTheDocument();
    await act(() => api.publish('notifications', {}));
    const news = await screen.findByRole('button', { name: 'Show new alerts' });
    api.answer(calls.notifications.groups, {
      ...listing([group({ id: ferries.id, newest: tug, last_at: tug.created_at }), group()]),
      next_cursor: null,
    });
    await person.click(news);
    expect(await screen.findByRole('checkbox', { name: 'Select: Quay' })).toBeChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('undoes “mark as unread”, and says if there was nothing left to change', async () => {
    const api = network();
    api.answer(calls.notifications.groups, { ...listing([group({ unread: 0 })]), next_cursor: null });
    const { person, shell } = open(api);
    await screen.findByRole('button', { name: /^Storms 2 alerts Wind/ });
    await person.keyboard('jr');
    await waitFor(() => expect(shell.calls.toasts[0]?.message).toBe('2 alerts marked as unread.'));
    act(() => shell.calls.toasts[0]?.action?.onClick());
    await waitFor(() => expect(shell.calls.toasts[1]?.message).toBe('2 alerts marked as read.'));
    expect(api.seen(calls.notifications.undoGroups)[0]?.body).toMatchObject({ action: 'unread' });
    api.answer(calls.notifications.changeGroups, { updated: 0, changed_at: minutesBefore(0) });
    await person.keyboard('e');
    await waitFor(() =>
      expect(shell.calls.toasts[2]).toEqual({
        kind: 'info',
        message: 'These alerts have already been changed.',
      }),
    );
  });

  it('stops the alerts of a target', async () => {
    const api = network();
    const target = aTarget({ ...storms, delivery_mode: 'live' });
    api.answer(calls.targets.get, { target });
    api.answer(calls.targets.change, { target: { ...target, delivery_mode: 'none' } });
    const { person } = open(api);
    await row();
    await person.click(screen.getByRole('button', { name: 'Stop alerts' }));
    await waitFor(() => expect(api.seen(calls.targets.change)[0]?.body).toEqual({ delivery_mode: 'none' }));
  });

  it('does not move when an alert arrives, until the person asks for it', async () => {
    const api = network();
    const { person } = open(api);
    await row();
    const until = api.seen(calls.notifications.groups)[0]?.query.until;
    const later = new Date(Date.now() + 60_000).toISOString();
    api.answer(calls.notifications.list, listing([aNotification({ title: 'Now', created_at: later })]));
    await act(() => api.publish('notifications', {}));
    const news = await screen.findByRole('button', { name: 'Show new alerts' });
    expect(api.seen(calls.notifications.groups).every(({ query }) => query.until === until)).toBe(true);
    await person.click(news);
    await waitFor(() => expect(api.seen(calls.notifications.groups).at(-1)?.query.until).not.toBe(until));
  });

  it('shows no keys to people who have turned off single keys', async () => {
    localStorage.setItem('single-keys', 'off');
    open();
    await row();
    expect(screen.queryByRole('list', { name: 'Keyboard shortcuts for this list' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select 2 alerts: Storms' })).not.toHaveAttribute(
      'aria-keyshortcuts',
    );
  });
});
