import type { NavigationEntry, Registry, RemoteDescriptor, RemoteRoute } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { defaultUiPreferences } from '../../accounts/users/ui-preferences.ts';
import { firstPaint } from './first-paint.ts';

const entry = (given: Partial<NavigationEntry>): NavigationEntry => ({
  audience: 'user',
  group: 'Dashboard',
  title: 'Overview',
  path: '/',
  icon: 'globe',
  order: 10,
  ...given,
});
const remote: RemoteDescriptor = {
  name: 'mf-a',
  title: 'A',
  owner: 'A team',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
  routes: [],
  navigation: [
    entry({ title: 'Second', path: '/second', order: 20 }),
    entry({ title: 'A & <b>', badge: '<New>', path: '/', order: 10 }),
    entry({ title: 'Keys', path: '/keys', flag: 'api_access_enabled' }),
    entry({ title: 'Sign <Up>', path: '/sign-up', audience: 'guest' }),
    entry({ title: 'Secret', path: '/admin', audience: 'admin' }),
  ],
  version: 'aaaaaa',
  container: 'mf_a__aaaaaa',
  base_path: '/r/mf-a/aaaaaa/',
  entry: 'remoteEntry.js',
  integrity: {},
  preload: {},
  doors: {},
  built_at: '2026-03-03T12:00:00.000Z',
  revision: 'abc',
};
const registry: Registry = { remotes: [remote], protected_paths: [], composition_id: 'c' };
const at = (route: Partial<RemoteRoute>, role?: 'user' | 'admin') =>
  firstPaint({
    registry,
    page: { remote, route: { path: '/', title: 'Title <i>', access: 'user', page: 'p', ...route } },
    role,
  });

describe('the links to the terms and the privacy policy', () => {
  const line = '<a href="https://news.example/terms" class="ui-link">Terms</a>';
  const painted = (fields: NonNullable<RemoteRoute['first_paint']>['fields']) =>
    firstPaint({
      registry,
      page: {
        remote,
        route: {
          path: '/a',
          title: 'A',
          access: 'guest',
          page: 'a',
          first_paint: { fields, submit: 'Send' },
        },
      },
      role: undefined,
      legal: line,
    });

  it('are below a page of a guest', () => {
    const html = painted([{ name: 'email', label: 'Email', type: 'email' }]);
    expect(html).toContain(`<footer class="ui-auth-foot">&nbsp;<br>${line}</footer>`);
    expect(html.split(line)).toHaveLength(2);
  });

  it('are next to the checkbox that accepts the terms instead, if there is one', () => {
    const html = painted([{ name: 'acceptTerms', label: 'I accept the terms', type: 'checkbox' }]);
    expect(html).toContain(`</label></div><p class="ui-hint ui-check-hint">${line}</p></div>`);
    expect(html.split(line)).toHaveLength(2);
  });
});

describe('the first paint', () => {
  it('of a page in the frame has its navigation in order, its heading and the current entry', () => {
    const html = at({ first_paint: { lead: 'A lead & more' } }, 'user');
    expect(html.indexOf('A &amp; &lt;b&gt;')).toBeLessThan(html.indexOf('Second'));
    expect(html).toContain('&lt;New&gt;');
    expect(html).toContain('href="/" aria-current="page"');
    expect(html).toContain('<h1 class="ui-page-title" dir="auto">Title &lt;i&gt;</h1>');
    expect(html).toContain('A lead &amp; more');
    expect(html).toContain('Initializing...');
  });

  it('collapses submenus as the shell does, except around the current page', () => {
    const submenu = { title: 'Whats & app', icon: 'globe' };
    const folded: RemoteDescriptor = {
      ...remote,
      navigation: [
        entry({ title: 'Status', path: '/status', submenu }),
        entry({ title: 'Users', path: '/users', submenu }),
      ],
    };
    const paint = (path: string) =>
      firstPaint({
        registry: { ...registry, remotes: [folded] },
        page: { remote: folded, route: { path, title: 'T', access: 'user', page: 'p' } },
        role: 'user',
      });
    expect(paint('/elsewhere').match(/Whats &amp; app/g)).toHaveLength(1);
    expect(paint('/elsewhere')).toContain('aria-expanded="false"');
    expect(paint('/users')).toContain('aria-expanded="true"');
  });

  it('shows no entry for other roles, nor one that depends on a flag', () => {
    const html = at({}, 'user');
    expect(html).not.toContain('Secret');
    expect(html).not.toContain('Keys');
    const page = { remote, route: { path: '/', title: 'T', access: 'user', page: 'p' } } as const;
    const having = (api_access_enabled: boolean) =>
      firstPaint({
        registry,
        page,
        role: 'user',
        user: { api_access_enabled, ui_preferences: defaultUiPreferences },
      });
    expect(having(false)).not.toContain('Keys');
    expect(having(true)).toContain('Keys');
  });

  it('omits what people hid from their sidebar, except the settings', () => {
    const settings = { ...remote, navigation: [...remote.navigation, entry({ path: '/settings' })] };
    const html = firstPaint({
      registry: { ...registry, remotes: [settings] },
      page: { remote, route: { path: '/', title: 'T', access: 'user', page: 'p' } },
      role: 'user',
      user: {
        api_access_enabled: false,
        ui_preferences: { ...defaultUiPreferences, hidden_sidebar_items: ['/second', '/settings'] },
      },
    });
    expect(html).toContain('A &amp;');
    expect(html).not.toContain('Second');
    expect(html).toContain('href="/settings"');
  });

  it('of a page without the frame is its only task, with a form if the remote declares one', () => {
    const html = at({
      access: 'guest',
      first_paint: {
        fields: [{ name: 'email', label: 'E"mail', type: 'email', autocomplete: 'username' }],
        submit: 'Go',
        alternative: 'Use a key',
      },
    });
    expect(html).toContain(
      'name="email" type="text" inputmode="email" autocorrect="off" autocomplete="username" autocapitalize="none"',
    );
    expect(html).toContain('method="post"');
    expect(html).toMatch(
      /<button type="submit"[^>]*ui-button-primary.*Go<.*<button type="button"[^>]*ui-button-secondary.*Use a key</,
    );
    expect(html).not.toContain('ui-sidebar');
  });

  it('of a guest’s page has the guests’ navigation with the current entry', () => {
    const paint = { submit: 'Go' };
    const link = '>Sign &lt;Up&gt;</a></nav></header>';
    expect(at({ access: 'guest', path: '/sign-in', first_paint: paint })).toContain(
      `<a href="/sign-up"${link}`,
    );
    expect(at({ access: 'guest', path: '/sign-up', first_paint: paint })).toContain(
      `<a href="/sign-up" aria-current="page"${link}`,
    );
    expect(at({ access: 'public', path: '/otp', first_paint: paint })).not.toContain('<nav');
  });

  it('of a guest’s page has no entries from other remotes, because its remote has only its own', () => {
    const navigation = [entry({ title: 'Elsewhere', path: '/elsewhere', audience: 'guest' })];
    const html = firstPaint({
      registry: { ...registry, remotes: [remote, { ...remote, name: 'mf-b', navigation }] },
      page: {
        remote,
        route: { path: '/', title: 'A', access: 'guest', page: 'p', first_paint: { submit: 'Go' } },
      },
      role: undefined,
    });
    expect(html).toContain('Sign &lt;Up&gt;');
    expect(html).not.toContain('Elsewhere');
  });

  it('of a guest’s page says what the product does', () => {
    const paint = { submit: 'Go' };
    expect(at({ access: 'guest', first_paint: paint })).toContain(
      '<h2>Hear about it minutes after it is published.</h2>',
    );
    expect(at({ access: 'public', first_paint: paint })).not.toContain('<aside');
  });

  it.each([
    ['a guest’s page for somebody signed in', at({ access: 'guest', first_paint: { submit: 'Go' } }, 'user')],
    ['the start page for an administrator', at({}, 'admin')],
    ['nobody’s page', firstPaint({ registry, page: undefined, role: undefined })],
  ])('is only the loading indicator where the shell redirects: %s', (_, html) => {
    expect(html).toBe(
      '<main id="main" tabindex="-1"><div class="ui-page-loading" role="status"><span>Initializing...</span></div></main>',
    );
  });
});
