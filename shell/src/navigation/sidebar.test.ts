import type { User } from '@newswatch/shared/contracts';
import { anAdmin, aUser } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { findRoute, hasRoute, isProtectedPath } from '../remotes/registry/registry.ts';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { currentEntryPath, navigationFor, sidebarFor } from './sidebar.ts';

const registry = aRegistry(
  aRemote({
    name: 'mf-b',
    routes: [aRoute('/sources'), aRoute('/sources/:sourceId'), aRoute('/sources/request')],
    navigation: [anEntry('/sources', { group: 'Content', order: 210 })],
  }),
  aRemote({
    name: 'mf-a',
    routes: [
      aRoute('/'),
      aRoute('/targets'),
      aRoute('/ahead', { within: '/targets' }),
      aRoute('/reports/:reportId/issues/:issueId', { within: '/targets' }),
      aRoute('/external-api'),
      aRoute('/sign-in', { access: 'guest' }),
    ],
    navigation: [
      anEntry('/targets', { group: 'Dashboard', order: 120, badge: 'New' }),
      anEntry('/', { group: 'Dashboard', order: 110 }),
      anEntry('/settings', { group: 'Account', order: 900 }),
      anEntry('/external-api', { group: 'External API', order: 300, flag: 'api_access_enabled' }),
      anEntry('/sign-in', { audience: 'guest', order: 10 }),
    ],
  }),
  aRemote({
    name: 'mf-c',
    routes: [aRoute('/admin')],
    navigation: [anEntry('/admin', { audience: 'admin' })],
  }),
);
const shown = (user?: User) =>
  navigationFor(registry, user).map(
    ({ caption, entries }) => `${caption}: ${entries.map((entry) => entry.path).join(' ')}`,
  );

describe('the navigation', () => {
  it('merges groups across all remotes, sorted, each group at its first entry', () => {
    expect(shown(aUser())).toEqual(['Dashboard: / /targets', 'Content: /sources']);
  });

  it('hides an entry whose page no remote offers', () => {
    expect(shown(aUser()).join()).not.toContain('/settings');
  });

  it('shows a flagged entry only to people with the flag', () => {
    expect(shown(aUser({ api_access_enabled: true }))).toContain('External API: /external-api');
  });

  it('omits what the person hid from the sidebar and groups left empty, but never the settings', () => {
    const withSettings = aRegistry(
      ...registry.remotes,
      aRemote({ name: 'mf-d', routes: [aRoute('/settings')] }),
    );
    const ui_preferences = {
      ...aUser().ui_preferences,
      hidden_sidebar_items: ['/targets', '/sources', '/settings'],
    };
    const user = aUser({ ui_preferences });
    const paths = (groups: ReturnType<typeof sidebarFor>) =>
      groups.map(({ entries }) => entries.map((entry) => entry.path).join(' '));
    expect(paths(sidebarFor(withSettings, user))).toEqual(['/', '/settings']);
    expect(paths(navigationFor(withSettings, user)).join(' '), 'the palette has them all').toContain(
      '/targets',
    );
  });

  it('is different for guests and for administrators', () => {
    expect(shown()).toEqual([': /sign-in']);
    expect(shown(anAdmin())).toEqual([': /admin']);
  });

  it.each([
    ['/', '/'],
    ['/targets', '/targets'],
    ['/targets/tgt_1', '/targets'],
    ['/ahead', '/targets'],
    ['/reports/rep_1/issues/iss_1', '/targets'],
    ['/targetsx', undefined],
    ['/elsewhere', undefined],
  ])('at %s, marks the entry %s', (pathname, path) => {
    const groups = navigationFor(registry, aUser());
    expect(currentEntryPath(registry, groups, pathname)).toBe(path);
  });

  it('marks the administrators’ home only at the home itself', () => {
    const groups = navigationFor(registry, aUser({ role: 'admin' }));
    expect(currentEntryPath(registry, groups, '/admin')).toBe('/admin');
    expect(currentEntryPath(registry, groups, '/admin/composition')).toBeUndefined();
  });
});

describe('the registry', () => {
  it('finds the most specific route for an address', () => {
    expect(findRoute(registry, '/sources/request')?.route.path).toBe('/sources/request');
    expect(findRoute(registry, '/sources/src_1')?.route.path).toBe('/sources/:sourceId');
    expect(findRoute(registry, '/sources/')?.remote.name).toBe('mf-b');
    expect(findRoute(registry, '/nowhere')).toBeUndefined();
  });

  it('recognises exact routes and protected paths', () => {
    expect(hasRoute(registry, '/sources/:sourceId')).toBe(true);
    expect(hasRoute(registry, '/sources/src_1')).toBe(false);
    const guarded = { ...registry, protected_paths: ['/targets/:targetId'] };
    expect(isProtectedPath(guarded, '/targets/tgt_1')).toBe(true);
    expect(isProtectedPath(guarded, '/targets')).toBe(false);
  });
});
