import { page } from '@newswatch/shell-api';
import { anAdmin, aUser, expectConsoleError } from '@newswatch/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { ErrorFallback, NotFoundFallback } from '../router/fallbacks.tsx';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { type Checks, frameSentences, rowsOf } from '../testing/sentences.ts';
import { createTheme } from '../theme/theme.ts';

const paths = ['/', '/targets', '/broken', '/settings', '/settings/account'];
const remote = aRemote({
  name: 'mf-a',
  routes: paths.map((path) => aRoute(path, path === '/targets' ? { page: 'targets' } : {})),
  preload: { page: ['page.js'], targets: ['targets.js'] },
  navigation: [
    anEntry('/', { group: 'Dashboard', title: 'Overview', order: 1 }),
    anEntry('/targets', { group: 'Dashboard', title: 'Targets', order: 2 }),
  ],
});
const Broken = (): never => {
  throw new Error('a bug');
};
const routes = paths.map((path) => ({
  path,
  ...page(async () => (path === '/broken' ? Broken : () => <h1>{`At ${path}`}</h1>)),
}));
const at = (path: string, given: { user?: ReturnType<typeof aUser>; modules?: typeof routes } = {}) =>
  renderShell({
    registry: aRegistry(remote),
    path,
    user: given.user ?? aUser(),
    modules: { 'mf-a': routes },
  });
async function opened(path = '/targets', user = aUser()) {
  const scene = at(path, { user });
  await screen.findByRole('heading', { level: 1 });
  return scene;
}
const names = (items: HTMLElement[]) => items.map((item) => item.textContent ?? '');

const checks: Checks<keyof typeof frameSentences> = {
  async flag() {
    const entry = anEntry('/targets', { group: 'External API', flag: 'api_access_enabled' });
    const registry = aRegistry({ ...remote, navigation: [entry] });
    for (const [user, count] of [
      [aUser(), 0],
      [aUser({ api_access_enabled: true }), 1],
    ] as const) {
      const { unmount } = renderShell({ registry, path: '/targets', user, modules: { 'mf-a': routes } });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryAllByText('External API')).toHaveLength(count);
      unmount();
    }
  },
  async profileMenu() {
    const { person, shell } = await opened();
    await person.click(screen.getByRole('button', { name: 'Profile menu' }));
    const items = names(within(screen.getByRole('menu')).getAllByRole('menuitem'));
    expect(items.map((item) => /^(Profile|Settings|Log out)/.exec(item)?.[0])).toEqual([
      'Profile',
      'Settings',
      'Log out',
    ]);
    for (const [index, key] of ['P', 'S', 'Q'].entries()) expect(items[index]).toMatch(new RegExp(`${key}$`));
    await person.keyboard('{Escape}{Shift>}{Alt>}[KeyP][KeyS][KeyQ]{/Alt}{/Shift}');
    expect(shell.calls.navigations).toEqual(['/settings', '/settings/account']);
    expect(shell.calls.signOuts).toBe(1);
  },
  async plan() {
    const label = async (user: ReturnType<typeof aUser>, text: string) => {
      const { unmount } = await opened('/targets', user);
      expect(screen.getAllByText(text)).not.toHaveLength(0);
      unmount();
    };
    await label(anAdmin(), 'Admin Panel');
    await label(aUser({ plan: 'basic' }), 'BASIC');
    const { planLabel } = await import('@newswatch/shared/contracts');
    expect(planLabel({ role: 'user', quota: { plan: null } })).toBe('Free Plan');
  },
  async avatar() {
    const { container } = await opened('/targets', aUser({ full_name: 'Ada Lovelace' }));
    for (const image of container.querySelectorAll('img'))
      expect(image.getAttribute('src')).toBe('/avatars/al.jpg');
    expect(container.querySelectorAll('img').length).toBeGreaterThan(0);
  },
  async header() {
    const { person } = await opened();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: /Search/ })).toBeVisible();
    expect(header.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await person.click(header.getByRole('button', { name: 'Theme' }));
    expect(names(screen.getAllByRole('menuitemradio'))).toEqual(['Light', 'Dark', 'System']);
  },
  async paletteKeys() {
    for (const key of ['Control', 'Meta']) {
      const { person, unmount } = await opened();
      await person.keyboard(`{${key}>}k{/${key}}`);
      expect(await screen.findByRole('dialog')).toBeVisible();
      unmount();
    }
  },
  async paletteTexts() {
    const { person } = await opened();
    await person.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Command Palette' });
    expect(palette).toHaveAccessibleDescription('Search for a command to run');
    await person.type(within(palette).getByPlaceholderText('Type a command or search...'), 'zzzz');
    expect(await within(palette).findByText('No results found.')).toBeInTheDocument();
  },
  async paletteGroups() {
    const { person } = await opened();
    await person.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    expect(names(palette.getAllByRole('option'))).toEqual(['Overview', 'Targets', 'Light', 'Dark', 'System']);
    for (const group of ['Dashboard', 'Theme']) expect(palette.getByText(group)).toBeVisible();
  },
  async initializing() {
    const { promise } = Promise.withResolvers<never>();
    renderShell({
      registry: aRegistry(remote),
      path: '/targets',
      user: aUser(),
      modules: { 'mf-a': () => promise },
    });
    expect(await screen.findByText('Initializing...')).toBeVisible();
  },
  async loadingBar() {
    const { promise, resolve } = Promise.withResolvers<{ routes: typeof routes }>();
    const other = aRemote({ name: 'mf-b', routes: [aRoute('/slow')] });
    const slow = { path: '/slow', ...page(async () => () => <h1>Slow</h1>) };
    const { container, router } = renderShell({
      registry: aRegistry(remote, other),
      path: '/targets',
      user: aUser(),
      modules: { 'mf-a': routes, 'mf-b': () => promise },
    });
    await screen.findByRole('heading', { level: 1 });
    const isShown = () => container.querySelector('.ui-loading-bar-active') !== null;
    expect(isShown()).toBe(false);
    await waitFor(() => {
      if (router.state.navigation.state === 'idle') void router.navigate('/slow');
      expect(isShown()).toBe(true);
    });
    resolve({ routes: [slow] });
    await screen.findByRole('heading', { name: 'Slow' });
    await waitFor(() => expect(isShown()).toBe(false));
  },
  async notFound() {
    await opened('/nowhere');
    expect(screen.getByRole('heading', { name: /^404\s*Oops! Page Not Found!$/ })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(names(main.getAllByRole('button'))).toEqual(['Go Back', 'Back to Home']);
  },
  async generalError() {
    expectConsoleError(/a bug/);
    await opened('/broken');
    expect(await screen.findByRole('heading', { name: /^500\s*Oops! Something went wrong$/ })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('We apologize for the inconvenience. Please try again later.')).toBeVisible();
    expect(names(main.getAllByRole('button'))).toEqual(['Go Back', 'Back to Home', 'Retry']);
  },
  async fallbacks() {
    const { unmount } = render(<NotFoundFallback />);
    expect(screen.getByText('Not Found')).toBeVisible();
    unmount();
    render(<ErrorFallback error={new Error('the cause')} />);
    expect(screen.getByText('Something went wrong!')).toBeVisible();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Show Error' }));
    expect(screen.getByText('the cause')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide Error' }));
    expect(screen.queryByText('the cause')).not.toBeInTheDocument();
  },
  async lazy() {
    const other = aRemote({ name: 'mf-b', routes: [aRoute('/other')] });
    const { loads } = renderShell({
      registry: aRegistry(remote, other),
      path: '/targets',
      user: aUser(),
      modules: { 'mf-a': routes, 'mf-b': [] },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(loads).toEqual(['mf-a']);
  },
  async intent() {
    // A file that no other test's visit has preloaded.
    const registry = aRegistry({ ...remote, preload: { targets: ['intended.js'] } });
    const { person } = renderShell({ registry, path: '/', user: aUser(), modules: { 'mf-a': routes } });
    await person.hover(await screen.findByRole('link', { name: 'Targets' }));
    await waitFor(() =>
      expect(document.head.querySelector('link[rel=preload][href$="intended.js"]')).not.toBeNull(),
    );
  },
  async storage() {
    const theme = createTheme(createStore());
    for (const preference of ['dark', 'system', 'light'] as const) {
      theme.choose({ preference });
      expect(localStorage.getItem('theme')).toBe(preference);
    }
    for (const font of ['manrope', 'system', 'inter'] as const) {
      theme.choose({ font });
      expect(localStorage.getItem('font')).toBe(font);
    }
    localStorage.clear();
  },
  async defaults() {
    localStorage.clear();
    expect(createTheme(createStore()).snapshot()).toMatchObject({
      preference: 'system',
      font: 'inter',
    });
  },
};

describe('section 2, header and global elements', () => {
  it.each(rowsOf(frameSentences, checks))('%s', (_says, check) => check());
});
