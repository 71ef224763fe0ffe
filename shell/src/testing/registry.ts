import {
  type NavigationEntry,
  Registry,
  RemoteDescriptor,
  type RemoteRoute,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** A remote as listed in the registry; pass only the fields that the test is about. */
export function aRemote(given: Partial<RemoteDescriptor> = {}): RemoteDescriptor {
  const name = given.name ?? 'mf-a';
  return v.parse(RemoteDescriptor, {
    name,
    title: 'Alpha',
    owner: 'Alpha team',
    requires: { role: 'none', contract: '^1', react: '^19', ui: '^1' },
    routes: [],
    navigation: [],
    version: 'aaaaaaaaaaaa',
    container: `${name.replaceAll('-', '_')}__aaaaaaaaaaaa`,
    base_path: `/r/${name}/aaaaaaaaaaaa/`,
    entry: 'remoteEntry.js',
    integrity: {},
    preload: {},
    doors: {},
    built_at: '2026-03-03T12:00:00.000Z',
    revision: 'abc',
    ...given,
  });
}

export function aRoute(path: string, given: Partial<RemoteRoute> = {}): RemoteRoute {
  return { path, title: `Title of ${path}`, access: 'user', page: 'page', ...given };
}

export function anEntry(path: string, given: Partial<NavigationEntry> = {}): NavigationEntry {
  return { audience: 'user', group: '', title: `Entry ${path}`, path, icon: 'globe', order: 10, ...given };
}

export function aRegistry(...remotes: RemoteDescriptor[]): Registry {
  return v.parse(Registry, { remotes, protected_paths: [], composition_id: 'test' });
}
