import { calls } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { page } from '@newswatch/shell-api';
import { anAdmin, aUser, fakeApi } from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';

const scene = (paths: string[], user = aUser()) =>
  renderShell({
    registry: aRegistry(
      aRemote({
        name: 'mf-a',
        routes: ['/targets', ...paths].map((path) => aRoute(path)),
        navigation: paths.map((path) => anEntry(path)),
      }),
    ),
    path: '/targets',
    user,
    modules: {
      'mf-a': ['/targets', ...paths].map((path) => ({ path, ...page(async () => () => <h1>Page</h1>) })),
    },
  });

describe('the sidebar', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.removeItem('sidebar');
  });

  it('shows only icons on a tablet in portrait mode, until someone opens it', async () => {
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(wide(media), { matches: media === '(min-width: 48em) and (max-width: 63.9375em)' }),
    );
    const { person } = scene(['/sources']);
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' });
    const frame = document.querySelector('.ui-frame');
    expect(frame).toHaveClass('ui-frame-collapsed');
    await person.click(toggle);
    expect(frame).not.toHaveClass('ui-frame-collapsed');
    expect(localStorage.getItem('sidebar')).toBe('open');
    await person.click(toggle);
    expect(frame).toHaveClass('ui-frame-collapsed');
  });

  it('is open on a desktop', async () => {
    scene(['/sources']);
    await screen.findByRole('button', { name: 'Toggle sidebar' });
    expect(document.querySelector('.ui-frame')).not.toHaveClass('ui-frame-collapsed');
  });
});

describe('the header', () => {
  it('offers the theme as Light, Dark and System', async () => {
    const { person, shell } = scene([]);
    await person.click(await screen.findByRole('button', { name: 'Theme' }));
    const menu = screen.getByRole('menu', { name: 'Theme' });
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map((item) => item.textContent),
    ).toEqual(['Light', 'Dark', 'System']);
    await person.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
    expect(shell.theme.snapshot().preference).toBe('dark');
  });

  it('counts the unread notifications if there is an inbox', async () => {
    fakeApi().answer(calls.notifications.unreadCount, { unread: 7 });
    scene(['/notifications']);
    expect(await screen.findByRole('link', { name: '7 unread notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
  });

  it('counts chats with a new message at the Help Center, which links to them', async () => {
    fakeApi().answer(calls.chats.unreadCount, { unread: 2 });
    scene(['/help-center']);
    const help = within(await screen.findByRole('navigation', { name: 'Main' })).getByTitle(
      'Entry /help-center',
    );
    await waitFor(() => expect(help).toHaveTextContent('2'));
  });

  it('shows the same number in the sidebar and in the document title, on every page', async () => {
    const api = fakeApi();
    api.answer(calls.notifications.unreadCount, { unread: 7 });
    const { shell, router, unmount } = scene(['/notifications', '/other']);
    const inbox = () =>
      within(screen.getByRole('navigation', { name: 'Main' })).getByTitle('Entry /notifications');
    await waitFor(() => expect(document.title).toBe('(7) Title of /targets · Newswatch'));
    expect(inbox()).toHaveTextContent('7');
    await act(() => router.navigate('/other'));
    expect(document.title).toBe('(7) Title of /other · Newswatch');
    const count = async (unread: number, title: string, badge: string) => {
      api.answer(calls.notifications.unreadCount, { unread });
      await act(() => shell.queryClient.invalidateQueries({ queryKey: notificationKeys.unreadCount }));
      await waitFor(() => expect(document.title).toBe(title));
      expect(inbox().textContent).toBe(badge);
    };
    // Also visible on the icon while the sidebar is collapsed.
    expect(within(inbox()).getByText('7')).toHaveAttribute('data-on-icon');
    await count(100, '(99+) Title of /other · Newswatch', 'Entry /notifications99+');
    await count(0, 'Title of /other · Newswatch', 'Entry /notifications');
    await count(2, '(2) Title of /other · Newswatch', 'Entry /notifications2');
    unmount();
    expect(document.title).toBe('Title of /other · Newswatch');
  });

  it('shows no number until it is known', async () => {
    const api = fakeApi();
    api.answer(calls.notifications.unreadCount, { unread: 0 });
    const { shell } = scene(['/notifications']);
    await screen.findByRole('link', { name: '0 unread notifications' });
    api.fail(calls.notifications.unreadCount, { status: 503 });
    void shell.queryClient.invalidateQueries({ queryKey: notificationKeys.unreadCount });
    await screen.findByRole('link', { name: 'Notifications' });
  });

  it('has no bell if no remote offers an inbox', async () => {
    scene([]);
    await screen.findByRole('heading', { name: 'Page' });
    expect(screen.queryByRole('link', { name: /unread/ })).not.toBeInTheDocument();
  });
});

describe('the profile menu', () => {
  it('links only to existing pages, and signs out', async () => {
    const { person, shell } = scene(['/settings']);
    await person.click(await screen.findByRole('button', { name: 'Profile menu' }));
    const menu = screen.getByRole('menu', { name: 'Profile menu' });
    expect(within(menu).getByRole('menuitem', { name: /Profile/ })).toBeInTheDocument();
    expect(within(menu).queryByRole('menuitem', { name: /Settings/ })).not.toBeInTheDocument();
    await person.click(within(menu).getByRole('menuitem', { name: /Log out/ }));
    expect(shell.calls.signOuts).toBe(1);
  });

  it('shows the shortcut of each entry', async () => {
    const { person } = scene(['/settings', '/settings/account']);
    await person.click(await screen.findByRole('button', { name: 'Profile menu' }));
    const menu = screen.getByRole('menu', { name: 'Profile menu' });
    for (const [name, key] of [
      [/Profile/, 'P'],
      [/Settings/, 'S'],
      [/Log out/, 'Q'],
    ] as const) {
      expect(within(menu).getByRole('menuitem', { name })).toHaveTextContent(new RegExp(`${key}$`));
    }
  });

  it('keeps its shortcuts, wherever the focus is', async () => {
    const { person, shell } = scene(['/settings', '/settings/account']);
    await screen.findByRole('heading', { name: 'Page' });
    await person.keyboard('{Shift>}{Alt>}[KeyP]{/Alt}{/Shift}');
    await person.keyboard('{Shift>}{Alt>}[KeyS]{/Alt}{/Shift}');
    expect(shell.calls.navigations).toEqual(['/settings', '/settings/account']);
    await person.keyboard('{Shift>}{Alt>}[KeyQ]{/Alt}{/Shift}');
    expect(shell.calls.signOuts).toBe(1);
  });

  it('shows the plan in capitals, and Admin Panel to administrators', async () => {
    const { unmount } = scene([], aUser({ plan: 'pro' }));
    expect(await screen.findAllByText('PRO')).not.toHaveLength(0);
    unmount();
    scene([], anAdmin());
    expect(await screen.findAllByText('Admin Panel')).not.toHaveLength(0);
  });
});
