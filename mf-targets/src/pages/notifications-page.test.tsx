import { calls, type Notification } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import {
  aDelivery,
  aNotification,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  onTouchScreen,
  pageFailures,
  renderPage,
  targetCounts,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
import { someLimits, someTargetLimit } from '../testing/some-limits.ts';

const first = aNotification({ title: 'Rates held' });
const second = aNotification({
  id: testId('ntf', 2),
  title: 'Prices rise',
  action_url: '/articles/2',
  read_at: minutesBefore(1),
});

function network(items: Notification[] = [first, second]) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.notifications.list, listing(items));
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 3, percent: 0, status: 'low' },
    counts: targetCounts(),
  });
  api.answer(calls.notifications.setRead, ({ params, body }) => ({
    notification: aNotification({ id: params.notificationId, read_at: body.read ? minutesBefore(0) : null }),
  }));
  return api;
}
const open = (api = network(), path = '/notifications') => renderPage(routes, { path, user: aUser(), api });
const alert = (name: string) => screen.findByRole('article', { name });

describe('the inbox', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('shows how every alert was delivered, or why not', async () => {
    const deliveries = [
      aDelivery(),
      aDelivery({ id: testId('dlv', 2), channel: 'whatsapp', status: 'suppressed', reason: 'plan' }),
    ];
    const { container } = open(network([aNotification({ title: 'Rates held', deliveries })]));
    const list = within(await alert('Rates held')).getByRole('list', { name: 'Delivery' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Email: sent', 'WhatsApp: not sent your plan does not include this channel']);
    await expectNoAxeViolations(container);
  });

  it('counts unread alerts whenever it refreshes its list, so that the bell shows the same number', async () => {
    const { shell, api } = open();
    await alert('Rates held');
    const count = () => shell.queryClient.getQueryData(notificationKeys.unreadCount);
    await waitFor(() => expect(count()).toEqual({ unread: 1 }));
    api.answer(calls.notifications.unreadCount, { unread: 3 });
    void shell.queryClient.refetchQueries({ queryKey: notificationKeys.inbox });
    await waitFor(() => expect(count()).toEqual({ unread: 3 }));
  });

  it('shows an urgent alert that arrives while the page is open, with its reason', async () => {
    const { api } = open();
    await alert('Rates held');
    const urgent = aNotification({
      id: testId('ntf', 3),
      title: 'Ferry recalled',
      urgent: { because: 'words', names: ['recall'] },
    });
    api.answer(calls.notifications.list, listing([urgent, first, second]));
    api.answer(calls.notifications.unreadCount, { unread: 2 });
    await act(() => api.publish('notifications', {}));
    expect(await alert('Ferry recalled')).toHaveTextContent('Urgent: “recall” in the headline');
  });

  it('lists every message of all targets, with its outcome and reason', async () => {
    const api = network();
    api.answer(
      calls.notifications.deliveries,
      listing([
        {
          ...aDelivery({ channel: 'whatsapp', status: 'suppressed', reason: 'opted_out', sent_at: null }),
          alert: {
            id: first.id,
            title: first.title,
            direction: 'ltr',
            action_url: '/articles/1',
            urgent: null,
          },
          target: { id: testId('tgt'), name: 'Rates' },
          recipient: null,
          created_at: minutesBefore(8),
        },
        {
          ...aDelivery({ channel: 'whatsapp', status: 'delivered', delivered_at: minutesBefore(9) }),
          id: testId('dlv', 2),
          alert: { id: first.id, title: 'Rates rise', direction: 'ltr', action_url: null, urgent: null },
          target: null,
          recipient: { id: testId('rcp'), name: 'Bo Ek' },
          created_at: minutesBefore(10),
        },
      ]),
    );
    const { person, container } = open(api);
    await alert('Rates held');
    await person.click(screen.getByRole('link', { name: 'Deliveries' }));
    const arrived = (await screen.findByText('Rates rise')).closest('li');
    const row = screen.getByRole('link', { name: 'Rates held' }).closest('li');
    expect(arrived).toHaveTextContent(/Rates rise.*WhatsApp to Bo Ek.*Delivered .*\d\d:\d\d/);
    expect(row).toHaveTextContent(/Rates held.*WhatsApp.*Rates.*Not sentYou asked us to stop/);
    expect(screen.getByRole('link', { name: 'Rates held' })).toHaveAttribute('href', '/articles/1');
    await expectNoAxeViolations(container);
    api.answer(calls.notifications.deliveries, listing([]));
    await tickFilter(person, 'Outcome', 'Not sent');
    expect(await screen.findByRole('heading', { name: 'No messages match these filters' })).toBeVisible();
    expect(api.seen(calls.notifications.deliveries).at(-1)?.query).toMatchObject({ outcome: ['not_sent'] });
  });

  it('says once until when both channels of an alert wait, without the reason', async () => {
    // The banner above says why, so the row says only until when.
    const held = {
      status: 'held',
      reason: 'daily_cap',
      scheduled_for: '2026-03-13T18:00:00.000Z',
    } as const;
    const deliveries = [aDelivery(held), aDelivery({ ...held, id: testId('dlv', 2), channel: 'whatsapp' })];
    open(network([aNotification({ title: 'Rates held', deliveries })]));
    const list = within(await alert('Rates held')).getByRole('list', { name: 'Delivery' });
    expect(list).toHaveTextContent(/^Email and WhatsApp: waiting until Fri \d\d:00$/);
  });

  it('marks unread alerts with a word, not only with bold text', async () => {
    open();
    expect(within(await alert('Rates held')).getByText('Unread')).toBeVisible();
    expect(within(await alert('Prices rise')).queryByText('Unread')).not.toBeInTheDocument();
  });

  it('opens the subject of an alert, and marks it as read', async () => {
    const api = network();
    const { person, place } = open(api);
    await person.click(await screen.findByRole('link', { name: 'Rates held' }));
    await waitFor(() => expect(place()).toBe(first.action_url));
    expect(api.seen(calls.notifications.setRead)[0]?.body).toEqual({ read: true });
  });

  it('marks everything up to the newest seen alert as read', async () => {
    const api = network();
    api.answer(calls.notifications.readAll, { updated: 1 });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(api.seen(calls.notifications.readAll)[0]?.body).toEqual({ before: first.created_at }),
    );
  });

  it('offers an alert’s actions only in its menu on devices without hover', async () => {
    onTouchScreen();
    const { person } = open();
    const item = within(await alert('Rates held'));
    expect(item.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
    await person.click(item.getByRole('button', { name: 'Actions for Rates held' }));
    expect(await screen.findByRole('menuitem', { name: /^Archive/ })).toBeVisible();
  });

  it('sends the article of an alert with the form on the page of the article', async () => {
    const { person, place } = open();
    const item = within(await alert('Rates held'));
    await person.click(item.getByRole('button', { name: 'Actions for Rates held' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Send to…' }));
    await waitFor(() => expect(place()).toBe(`/articles/${testId('art')}?send=now`));
  });

  it('asks before it deletes', async () => {
    const api = network();
    api.answer(calls.notifications.remove, { message: 'Deleted.' });
    const { person } = open(api);
    await person.click(within(await alert('Rates held')).getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.seen(calls.notifications.remove)).toHaveLength(0);
    await person.click(within(await alert('Rates held')).getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Delete alert' }));
    await waitFor(() => expect(api.seen(calls.notifications.remove)).toHaveLength(1));
  });

  it.each(pageFailures)('says when something could not be done after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.notifications.archive);
    const { person, shell } = open(api);
    await person.click(within(await alert('Rates held')).getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([
        { kind: 'error', message: failure.says ?? 'Something went wrong!' },
      ]),
    );
  });

  it('can be navigated by keyboard: j, k, r, o', async () => {
    const api = network();
    const { person, place } = open(api);
    await alert('Rates held');
    await person.keyboard('jj');
    expect(await alert('Prices rise')).toHaveFocus();
    await person.keyboard('r');
    await waitFor(() => expect(api.seen(calls.notifications.setRead)[0]?.body).toEqual({ read: false }));
    expect(await screen.findByText('Marked as unread: Prices rise')).toHaveAttribute('role', 'status');
    await person.keyboard('k');
    expect(await alert('Rates held')).toHaveFocus();
    await person.keyboard('o');
    await waitFor(() => expect(place()).toBe(first.action_url));
  });

  it('archives everything that is selected: x, e', async () => {
    const api = network();
    api.answer(calls.notifications.bulk, { updated: 2 });
    const { person } = open(api);
    await alert('Rates held');
    await person.keyboard('jxjxe');
    await waitFor(() =>
      expect(api.seen(calls.notifications.bulk)[0]?.body).toEqual({
        ids: [first.id, second.id],
        action: 'archive',
      }),
    );
    expect(api.seen(calls.notifications.archive)).toEqual([]);
  });

  it('says how many alerts were marked as read together, and undoes it for those that were unread', async () => {
    const api = network();
    api.answer(calls.notifications.bulk, { updated: 2 });
    const { person, shell } = open(api);
    await alert('Rates held');
    await person.keyboard('jxjxr');
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([
        { message: '2 alerts marked as read.', action: { label: 'Undo' } },
      ]),
    );
    act(() => shell.calls.toasts[0]?.action?.onClick());
    await waitFor(() =>
      expect(api.seen(calls.notifications.bulk).at(-1)?.body).toEqual({
        ids: [first.id],
        action: 'unread',
        is_undo: true,
      }),
    );
  });

  it('continues with the next alert when one is archived, and offers to undo it', async () => {
    const api = network();
    api.answer(calls.notifications.archive, () => {
      api.answer(calls.notifications.list, listing([second]));
      return { notification: first };
    });
    api.answer(calls.notifications.bulk, { updated: 1 });
    const { person, shell } = open(api);
    await alert('Rates held');
    await person.keyboard('je');
    await waitFor(async () => expect(await alert('Prices rise')).toHaveFocus());
    expect(screen.queryByRole('article', { name: 'Rates held' })).not.toBeInTheDocument();
    const [{ message, action } = { message: '' }] = shell.calls.toasts;
    expect([message, action?.label]).toEqual(['Alert archived.', 'Undo']);
    act(() => action?.onClick());
    await waitFor(() =>
      expect(api.seen(calls.notifications.bulk)[0]?.body).toEqual({
        ids: [first.id],
        action: 'unarchive',
        is_undo: true,
      }),
    );
  });

  it.each([
    ['Unread 1', { unread: true, archived: false }, 'All read'],
    ['Archived', { archived: true }, 'Nothing archived'],
  ])('has a separate view for what is %s', async (title, query, empty) => {
    const api = network();
    const { person } = open(api);
    await alert('Rates held');
    api.answer(calls.notifications.list, listing([]));
    await person.click(await screen.findByRole('link', { name: title }));
    expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    expect(api.seen(calls.notifications.list).at(-1)?.query).toMatchObject(query);
  });

  it('shows older alerts when asked', async () => {
    const api = network();
    const next = `1772539200000000_${first.id}`;
    api.answer(calls.notifications.list, ({ query }) => ({
      ...listing([query.cursor === next ? second : first], { pages: 2, total: 2 }),
      next_cursor: query.cursor === next ? null : next,
    }));
    const { person } = open(api);
    await alert('Rates held');
    await person.click(screen.getByRole('button', { name: 'Show older alerts' }));
    expect(await alert('Prices rise')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older alerts' })).not.toBeInTheDocument();
  });

  it('says if older alerts could not be loaded, keeps the loaded ones, and tries again', async () => {
    const api = network();
    const next = `1772539200000000_${first.id}`;
    api.answer(calls.notifications.list, ({ query }) => ({
      ...listing([query.cursor === next ? second : first], { pages: 2, total: 2 }),
      next_cursor: query.cursor === next ? null : next,
    }));
    const { person } = open(api);
    await alert('Rates held');
    api.failOnce(calls.notifications.list, { status: 503 }, ({ query }) => query.cursor === next);
    await person.click(screen.getByRole('button', { name: 'Show older alerts' }));
    expect(await screen.findByText(/^The older alerts could not be loaded/)).toBeVisible();
    expect(await alert('Rates held')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await alert('Prices rise')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('shows one heading for each day, even when older or new alerts are added', async () => {
    const days = [
      '2026-03-10T07:00:00Z',
      '2026-03-09T20:00:00Z',
      '2026-03-09T19:00:00Z',
      '2026-03-02T12:00:00Z',
    ];
    const [newest, ...others] = days.map((created_at, at) =>
      aNotification({ id: testId('ntf', at + 1), title: `Alert ${at + 1}`, created_at }),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T08:00:00Z') });
    const api = network();
    const next = `1772539200000000_${first.id}`;
    const page = (items: Notification[], next_cursor: string | null) => ({
      ...listing(items, { pages: 2, total: 3 }),
      next_cursor,
    });
    const older = page(others.slice(1), null);
    api.answer(calls.notifications.list, ({ query }) =>
      query.cursor === next ? older : page(others.slice(0, 1), next),
    );
    const { person, container } = open(api);
    await alert('Alert 2');
    const outline = () =>
      [...container.querySelectorAll('h3, h4')].map(
        (heading) => `${heading.tagName} ${heading.textContent.trim()}`,
      );
    expect(outline()).toEqual(['H3 Yesterday', 'H4 Alert 2']);
    await person.click(screen.getByRole('button', { name: 'Show older alerts' }));
    await alert('Alert 4');
    const read = ['H3 Yesterday', 'H4 Alert 2', 'H4 Alert 3', 'H3 Monday 2 March', 'H4 Alert 4'];
    expect(outline()).toEqual(read);
    api.answer(calls.notifications.list, ({ query }) =>
      query.cursor === next ? older : page([newest ?? first, ...others.slice(0, 1)], next),
    );
    await api.publish('notifications', {});
    await alert('Alert 1');
    expect(outline()).toEqual(['H3 Today', 'H4 Alert 1', ...read]);
  });

  it('shows how many later articles sent no alert, and links to their story', async () => {
    open(network([aNotification({ title: 'Rates held', later_articles: 13 }), second]));
    const later = within(await alert('Rates held')).getByRole('link', { name: '13 later articles' });
    expect(later).toHaveAttribute('href', first.action_url);
    expect(later.closest('li')).toHaveTextContent('13 later articles without an alert');
    expect(within(await alert('Prices rise')).queryByText(/later article/)).not.toBeInTheDocument();
  });

  it('shows its kind of development, and how many sources report the story, if more than one', async () => {
    const recalled = aNotification({ title: 'Rates held', story_sources: 4, developments: ['recall'] });
    open(network([recalled, second]));
    expect(within(await alert('Rates held')).getByText('4 sources')).toBeVisible();
    expect(within(await alert('Rates held')).getByText('Recall')).toBeVisible();
    expect(within(await alert('Prices rise')).queryByText(/sources?$/)).not.toBeInTheDocument();
  });

  it('retries a waiting message at once, and says why if it cannot', async () => {
    const waiting = [
      aDelivery({ status: 'retrying', attempts: 3 }),
      aDelivery({
        id: testId('dlv', 2),
        channel: 'whatsapp',
        status: 'held',
        reason: 'gateway_unavailable',
      }),
    ];
    const held = aDelivery({ status: 'held', reason: 'quiet_hours' });
    const api = network([
      aNotification({ title: 'Rates held', deliveries: waiting }),
      { ...second, deliveries: [held] },
    ]);
    api.answer(calls.notifications.tryNow, { notification: first });
    const { person, shell } = open(api);
    expect(
      within(await alert('Prices rise')).queryByRole('button', { name: 'Try now' }),
    ).not.toBeInTheDocument();
    const [email, whatsapp] = within(await alert('Rates held')).getAllByRole('button', { name: 'Try now' });
    await person.click(email as HTMLElement);
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'The message is being sent now.' }]),
    );
    const message =
      'Alerts are muted, or quiet hours are on. Turn off whichever applies to get the alert now.';
    api.failOnce(calls.notifications.tryNow, { status: 409, code: 'duplicate', error: message });
    await person.click(whatsapp as HTMLElement);
    await waitFor(() => expect(shell.calls.toasts.at(-1)).toEqual({ kind: 'error', message }));
    expect(api.seen(calls.notifications.tryNow).map(({ body }) => body)).toEqual([
      { channel: 'email' },
      { channel: 'whatsapp' },
    ]);
  });

  it('says what will appear while it is empty', async () => {
    open(network([]));
    expect(await screen.findByRole('heading', { name: 'No alerts yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my targets' })).toHaveAttribute('href', '/targets');
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.notifications.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await alert('Rates held')).toBeVisible();
  });

  it('tells people without a verified channel what to do, with the server’s message, and links to the setup', async () => {
    const api = network();
    const sentence = 'Please verify your email or WhatsApp number to see notifications';
    api.fail(calls.notifications.list, { status: 403, code: 'verification_required', error: sentence });
    api.answer(calls.notifications.limits, { ...someLimits, channels: [] });
    const user = aUser();
    renderPage(routes, {
      path: '/notifications',
      user: { ...user, contact_info: { ...user.contact_info, verified_channels: [] } },
      api,
    });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/setup');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByText('No channel is available for alerts')).not.toBeInTheDocument();
  });

  it('says if alerts are not sent because no channel is chosen', async () => {
    const api = network();
    api.answer(calls.notifications.limits, { ...someLimits, channels: [] });
    open(api);
    expect(await screen.findByText('No channel is available for alerts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose channels' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });

  it('filters by target, kind, state and channel in the address, and says when nothing matches', async () => {
    const api = network();
    const { person, place, container } = open(api);
    await alert('Rates held');
    const said = [...container.querySelectorAll('[role=status]')];
    const more = 'More filters: kind, state, channel, tone';
    await tickFilter(person, more, 'Waiting');
    await waitFor(() => expect(place()).toBe('/notifications?status=held'));
    await tickFilter(person, more, 'Source decisions');
    await waitFor(() => expect(place()).toContain('type=source_request_decided'));
    api.answer(calls.notifications.list, listing([]));
    await tickFilter(person, more, 'WhatsApp');
    // The first filter's request may get the empty answer too.
    await waitFor(() =>
      expect(api.seen(calls.notifications.list).at(-1)?.query).toMatchObject({
        type: ['source_request_decided'],
        status: ['held'],
        channel: ['whatsapp'],
      }),
    );
    expect(await screen.findByRole('heading', { name: 'No alerts found' })).toBeVisible();
    // In an element that already existed, so that screen readers announce the change.
    expect(said.map(({ textContent }) => textContent)).toContain('No alerts');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(place()).toBe('/notifications'));
  });

  it('announces how many alerts new filters find, but not that an alert arrives or was archived', async () => {
    const api = network();
    api.answer(calls.notifications.archive, () => {
      api.answer(calls.notifications.list, listing([first, second]));
      return { notification: third };
    });
    const third = aNotification({ id: testId('ntf', 3), title: 'Ferries stop' });
    const { person } = open(api);
    await alert('Rates held');
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).not.toContain('2 alerts');
    await tickFilter(person, 'More filters: kind, state, channel, tone', 'Waiting');
    await waitFor(() => expect(said()).toContain('2 alerts'));
    api.answer(calls.notifications.list, listing([third, first, second]));
    await api.publish('notifications', {});
    expect(await screen.findByText('3 alerts')).toBeVisible();
    expect(said()).not.toContain('3 alerts');
    await person.click(within(await alert('Ferries stop')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 alerts')).toBeVisible();
    expect(said()).not.toContain('2 alerts');
  });

  it.each(['Archive', 'Mark as read'])(
    'no longer selects an alert after its own “%s”, if arrivals have pushed it off the page',
    async (action) => {
      const page = (items: Notification[]) => ({
        ...listing(items, { pages: 2, total: 3 }),
        next_cursor: `1772539200000000_${first.id}`,
      });
      const third = aNotification({ id: testId('ntf', 3), title: 'Ferries stop' });
      const unread = { ...second, read_at: null };
      const api = network();
      api.answer(calls.notifications.list, page([first, unread]));
      api.answer(calls.notifications.archive, { notification: unread });
      const { person } = open(api);
      await alert('Prices rise');
      await person.keyboard('jxjx');
      api.answer(calls.notifications.list, page([third, first]));
      await api.publish('notifications', {});
      await alert('Ferries stop');
      await person.click(within(await alert('Prices rise')).getByRole('button', { name: action }));
      await waitFor(() =>
        expect(screen.getByRole('group', { name: 'Selected alerts' })).toHaveTextContent(/^1 selected/),
      );
      expect(screen.queryByRole('article', { name: 'Prices rise' })).not.toBeInTheDocument();
    },
  );

  it('has the chosen layout, even the next time', async () => {
    const { person } = open();
    expect(await alert('Rates held')).toHaveAttribute('data-layout', 'list');
    await person.click(screen.getByRole('button', { name: 'Cards' }));
    expect(await alert('Rates held')).toHaveAttribute('data-layout', 'cards');
    cleanup();
    open();
    expect(await alert('Rates held')).toHaveAttribute('data-layout', 'cards');
    expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('is searched through the address; the views keep the search, and it can be cleared', async () => {
    const api = network();
    const { person, place } = open(api, '/notifications');
    await alert('Rates held');
    // Only the search finds nothing: a refresh while the person types must not empty the list.
    api.answer(calls.notifications.list, ({ query }) =>
      listing(query.archived ? [second] : query.q ? [] : [first]),
    );
    await person.type(screen.getByRole('searchbox', { name: 'Search alerts' }), 'zebra');
    await waitFor(() => expect(place()).toBe('/notifications?q=zebra'));
    expect(await screen.findByRole('heading', { name: 'No alerts match “zebra”' })).toBeVisible();
    // All unread alerts are counted, which is not how many match.
    await person.click(screen.getByRole('link', { name: 'Archived' }));
    expect(await alert('Prices rise')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Unread' })).toBeVisible();
    expect(place()).toBe('/notifications?q=zebra&view=archived');
    expect(api.seen(calls.notifications.list).at(-1)?.query).toMatchObject({ q: 'zebra', archived: true });
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/notifications?view=archived'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    await person.click(screen.getByRole('link', { name: 'Inbox' }));
    await waitFor(() => expect(place()).toBe('/notifications'));
  });

  it('changes several at once', async () => {
    const api = network();
    api.answer(calls.notifications.bulk, { updated: 2 });
    const { person, container, shell } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select: Rates held' }));
    expect(screen.getByText('1 selected')).toHaveAttribute('role', 'status');
    await person.click(screen.getByRole('checkbox', { name: 'Select: Prices rise' }));
    await expectNoAxeViolations(container);
    const bar = within(screen.getByRole('group', { name: 'Selected alerts' }));
    await person.click(bar.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(api.seen(calls.notifications.bulk)[0]?.body).toEqual({
        ids: [first.id, second.id],
        action: 'archive',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Selected alerts' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Select all shown' })).toHaveFocus();
    const [{ message, action } = { message: '' }] = shell.calls.toasts;
    expect([message, action?.label]).toEqual(['2 alerts archived.', 'Undo']);
    act(() => action?.onClick());
    await waitFor(() =>
      expect(shell.calls.toasts.at(-1)).toEqual({
        kind: 'success',
        message: '2 alerts moved to the inbox.',
      }),
    );
    expect(api.seen(calls.notifications.bulk).at(-1)?.body).toEqual({
      ids: [first.id, second.id],
      action: 'unarchive',
      is_undo: true,
    });
  });

  it('archives in parts what exceeds one request', async () => {
    const api = network();
    const many = Array.from({ length: 120 }, (_, at) => ({ ...first, id: testId('ntf', 100 + at) }));
    api.answer(calls.notifications.list, listing(many));
    api.answer(calls.notifications.bulk, ({ body }) => ({ updated: body.ids.length }));
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Select all shown' }));
    const bar = within(screen.getByRole('group', { name: 'Selected alerts' }));
    await person.click(bar.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(shell.calls.toasts[0]?.message).toBe('120 alerts archived.'));
    expect(api.seen(calls.notifications.bulk).map(({ body }) => body.ids.length)).toEqual([100, 20]);
  });

  it('keeps the focus when all are selected or the selection is cleared, and offers the same in the palette', async () => {
    const { person, shell } = open();
    await person.click(await screen.findByRole('button', { name: 'Select all shown' }));
    expect(screen.getByRole('group', { name: 'Selected alerts' })).toHaveTextContent(/^2 selected/);
    await person.keyboard('{Control>}k{/Control}');
    await waitFor(() =>
      expect(shell.calls.commands.get('Selected alerts')?.map(({ title }) => title)).toEqual(
        expect.arrayContaining([
          'Mark 2 alerts as read',
          'Mark 2 alerts as unread',
          'Archive 2 alerts',
          'Delete 2 alerts',
          'Clear selection (2 alerts)',
        ]),
      ),
    );
    const clear = screen.getByRole('button', { name: 'Clear selection' });
    expect(clear).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Select all shown' })).toHaveFocus();
    await person.keyboard('j');
    expect(await alert('Rates held')).toHaveFocus();
  });

  it('resends what failed, and accepts a rating', async () => {
    const failed = aNotification({
      title: 'Rates held',
      deliveries: [aDelivery({ status: 'failed', error: { code: 'smtp_550', message: 'No such mailbox' } })],
      match: {
        id: testId('mat'),
        feedback: null,
        highlights: [{ field: 'title', start: 0, end: 5, term: 'rates' }],
        sentence: {
          text: 'The bank, which has met for two days in its new house on the hill, leaves its rates alone.',
          ranges: [{ start: 78, end: 83 }],
        },
      },
    });
    const api = network([failed]);
    api.answer(calls.notifications.resend, { notification: failed });
    api.failOnce(calls.targets.feedback, { status: 503 });
    const { person } = open(api);
    const item = within(await alert('Rates held'));
    // Only the sentence is highlighted: a single line in which the highlight stays visible.
    expect(item.queryByText('Rates', { selector: 'mark' })).toBeNull();
    expect(item.getByText('rates', { selector: 'mark' }).closest('p')).toHaveTextContent(
      '…leaves its rates alone.',
    );
    await person.click(item.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.seen(calls.notifications.resend)[0]?.body).toEqual({ channel: 'email' }));
    await person.click(item.getByRole('button', { name: 'Not relevant' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.feedback)[0]?.body).toEqual({ feedback: 'irrelevant' }),
    );
  });

  it('shows a limit once, with a way to raise it', async () => {
    const api = network();
    api.answer(calls.notifications.limits, {
      ...someLimits,
      used: 40,
      waiting: 4,
      next_digest_at: '2026-03-13T18:00:00.000Z',
    });
    api.answer(calls.user.updateNotificationPreferences, {
      message: 'Saved.',
      notification_preferences: { ...aUser().notification_preferences, max_daily_notifications: 60 },
    });
    const { person } = open(api);
    expect(await screen.findByText('Today’s limit of 40 alerts has been reached')).toBeVisible();
    expect(
      screen.getByText(/^4 alerts over the limit are waiting for the Fri \d\d:00 digest\.$/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Raise to 60' }));
    await waitFor(() =>
      expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toEqual({
        max_daily_notifications: 60,
      }),
    );
  });

  it('shows the limit of one target with a way to raise it, and several in one banner', async () => {
    const api = network();
    const harbour = someTargetLimit({ name: 'Harbour expansion', waiting: 2 });
    const full = someTargetLimit({ id: testId('tgt', 3), name: 'Rates' });
    api.answer(calls.notifications.limits, { ...someLimits, targets: [harbour, full] });
    api.answer(calls.targets.change, { target: aTarget() });
    const { person, unmount } = open(api);
    // The limit is reached, but nothing waits, which only the target's own page shows.
    expect(await screen.findByText(/reached its limit of 3 alerts today/)).toHaveTextContent(/^Harbour/);
    expect(
      screen.getByText(/^2 alerts over the limit are waiting for the Fri \d\d:00 digest\.$/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Raise to 10' }));
    await waitFor(() => expect(api.seen(calls.targets.change)[0]?.body).toEqual({ daily_cap: 10 }));
    unmount();
    const other = someTargetLimit({ id: testId('tgt', 2), name: 'Ferries', waiting: 3 });
    api.answer(calls.notifications.limits, { ...someLimits, targets: [harbour, other] });
    open(api);
    expect(
      await screen.findByText('2 targets are holding back alerts because of their own limits'),
    ).toBeVisible();
    expect(screen.getByText(/^5 alerts over these limits are waiting for the next digest/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ferries' })).toHaveAttribute('href', `/targets/${other.id}`);
  });

  it('uses the singular for a limit of one alert', async () => {
    const api = network();
    api.answer(calls.notifications.limits, { ...someLimits, max: 1, used: 1 });
    open(api);
    expect(await screen.findByText('Today’s limit of 1 alert has been reached')).toBeVisible();
  });

  it('mutes for a while, says so, and can be undone', async () => {
    const api = network();
    api.answer(calls.user.updateNotificationPreferences, {
      message: 'Saved.',
      notification_preferences: aUser().notification_preferences,
    });
    api.answer(calls.notifications.limits, { ...someLimits, muted_until: '2026-03-13T18:00:00.000Z' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: /Mute/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'For 1 hour' }));
    await waitFor(() =>
      expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toHaveProperty('paused_until'),
    );
    await person.click(screen.getByRole('button', { name: 'Unmute' }));
    await waitFor(() =>
      expect(api.seen(calls.user.updateNotificationPreferences)[1]?.body).toEqual({ paused_until: null }),
    );
  });
});
