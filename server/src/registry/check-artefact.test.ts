import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { remoteDescriptor } from '../testing/artefacts.ts';
import { findFaults, findWarnings, type Surroundings } from './check-artefact.ts';

const sum = `sha384-${'A'.repeat(64)}`;
const other = `sha384-${'B'.repeat(64)}`;
const route = { path: '/targets/:targetId', title: 'Target', access: 'user', page: 'target' } as const;
const good = remoteDescriptor({
  name: 'mf-targets',
  routes: [route],
  integrity: { 'remoteEntry.js': sum, 'page.js': sum },
  preload: { target: ['page.js'] },
});
const file = (path: string, integrity = sum) => ({ path, bytes: 4, integrity });
const files = [file('remoteEntry.js'), file('page.js'), file('page.js.br', other)];
const around: Surroundings = {
  provides: { contract: '1.2.0', react: '19.3.1', ui: '1.0.0' },
  current: undefined,
  others: [],
};
const faultsOf = (changes: Partial<typeof good>, all = files, surroundings = around) =>
  findFaults('mf-targets', { descriptor: { ...good, ...changes }, files: all }, surroundings);
const requires = (changes: Partial<typeof good.requires>) => ({ requires: { ...good.requires, ...changes } });

const repository = path.join(import.meta.dirname, '../../..');
const foldersOf = (pattern: string) =>
  globSync(`${pattern}/remote.json`, { cwd: repository }).map((file) => path.dirname(file));
const product = foldersOf('mf-*');
const fixtures = foldersOf('packages/build/fixtures/*');
const manifestOf = (folder: string) => path.join(repository, folder, 'remote.json');

describe('a version is refused', () => {
  test('unless everything is compatible', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test.each<[string, string[], string]>([
    ['under a name that is not its own', faultsOf({ name: 'mf-admin' }), 'to mf-admin, not to mf-targets'],
    ['at another place', faultsOf({ base_path: '/r/mf-admin/aaaaaa111111/' }), 'must be /r/mf-targets/'],
    ['with a container without its version', faultsOf({ container: 'targets' }), 'contains the version'],
    ['without a file of its pages', faultsOf({ preload: { target: ['gone.js'] } }), 'gone.js is missing'],
    ['without its entry', faultsOf({}, files.slice(1)), 'remoteEntry.js is missing'],
    [
      'with a file of other bytes',
      faultsOf({}, [file('remoteEntry.js', other), ...files.slice(1)]),
      'integrity mismatch',
    ],
    ['with a script nobody vouches for', faultsOf({}, [...files, file('more.js')]), 'has no integrity'],
    ['with its source map', faultsOf({}, [...files, file('page.js.map')]), 'must not be uploaded'],
    ['with a file named twice', faultsOf({}, [...files, file('page.js')]), 'listed twice'],
    [
      'for a contract that does not exist yet',
      faultsOf(requires({ contract: '^2' })),
      'deployed shell has 1.2.0',
    ],
    [
      'for a part of the contract that this shell does not have yet',
      faultsOf(requires({ contract: '^1.3' })),
      'deployed shell has 1.2.0',
    ],
    ['with a field that breaks a rule', faultsOf({ title: ' ' }), 'title must contain visible text.'],
    [
      'when it opens what was for administrators',
      faultsOf({}, files, { ...around, current: { ...good, ...requires({ role: 'admin' }) } }),
      'for administrators',
    ],
    [
      "at another remote's address",
      faultsOf({}, files, {
        ...around,
        others: [remoteDescriptor({ name: 'mf-a', routes: [{ ...route, path: '/targets/:id' }] })],
      }),
      'belongs to mf-a',
    ],
    ...['/Targets/', '/targets', '/TARGETS', '//targets//'].map((path): [string, string[], string] => [
      `at another remote's address, written as ${path}`,
      faultsOf({ routes: [{ ...route, path }] }, files, {
        ...around,
        others: [remoteDescriptor({ name: 'mf-a', routes: [{ ...route, path: '/targets' }] })],
      }),
      'belongs to mf-a',
    ]),
    ...(
      [
        ['/targets/new-thing', '/targets/:id', 'lies inside /targets/:id, which belongs to mf-a'],
        ['/Targets/New/', '/targets/:id', 'lies inside /targets/:id, which belongs to mf-a'],
        ['/targets/:id', '/targets/new', 'would conflict with /targets/new, which belongs to mf-a'],
        ['/a/:x/c', '/a/b/:y', 'would conflict with /a/b/:y, which belongs to mf-a'],
        ['/a/:x/c', '/a/:y/:z', 'lies inside /a/:y/:z, which belongs to mf-a'],
      ] as const
    ).map(([path, taken, sentence]): [string, string[], string] => [
      `at ${path} beside ${taken} of another remote`,
      faultsOf({ routes: [{ ...route, path }] }, files, {
        ...around,
        others: [remoteDescriptor({ name: 'mf-a', routes: [{ ...route, path: taken }] })],
      }),
      sentence,
    ]),
    [
      'with an alias of another remote',
      faultsOf({ aliases: { '/reports': '/targets/1' } }, files, {
        ...around,
        others: [remoteDescriptor({ name: 'mf-a', aliases: { '/reports': '/a' } })],
      }),
      'The alias /reports belongs to mf-a.',
    ],
    ...['/:x', '/:x/more', '/*'].map((path): [string, string[], string] => [
      `at ${path}, which fits the addresses of others`,
      faultsOf({ routes: [{ ...route, path }] }),
      'must begin with a fixed word',
    ]),
    ...['/401', '/403/', '/404', '/500', '/503', '/api/x', '/API', '/r', '/assets/:x', '/avatars', '/mailbox']
      .concat(['/override/reset', '/setup-administrator'])
      .map((path): [string, string[], string] => [
        `at ${path}, which belongs to the product`,
        faultsOf({ routes: [{ ...route, path }] }),
        'belongs to the shell or the server',
      ]),
  ])('%s', (_when, faults, sentence) => {
    expect(faults.join(' ')).toContain(sentence);
  });

  test.each([...product, ...fixtures])('but not for what %s declares', (folder) => {
    const manifest = v.parse(RemoteManifest, JSON.parse(readFileSync(manifestOf(folder), 'utf8')));
    const others = product
      .filter((other) => other !== folder)
      .map((other) => v.parse(RemoteManifest, JSON.parse(readFileSync(manifestOf(other), 'utf8'))))
      .map(({ name, routes, aliases = {} }) => remoteDescriptor({ name, routes, aliases }));
    const {
      name: _,
      requires: { role: __, ...ranges },
      ...declared
    } = manifest;
    const changes = { ...declared, ...requires({ ...ranges, contract: '^1' }) };
    expect(faultsOf(changes, files, { ...around, others })).toEqual([]);
  });

  test.each([
    ['/targets/:id/notes', '/targets/:id'],
    ['/targets', '/targets/:id'],
    ['/a/b/:x', '/a/c/:x'],
    ['/a/:x/b', '/a/:x/c'],
  ])('but not for %s next to %s of another remote: no address matches both', (path, taken) => {
    const others = [remoteDescriptor({ name: 'mf-a', routes: [{ ...route, path: taken }] })];
    expect(faultsOf({ routes: [{ ...route, path }] }, files, { ...around, others })).toEqual([]);
  });

  test('but not for an address inside its own parameter', () => {
    const routes = [route, { ...route, path: '/targets/new-thing' }];
    expect(faultsOf({ routes })).toEqual([]);
  });

  test('but not for an older contract or another React: the response says that it will run separately', () => {
    const descriptor = { ...good, ...requires({ contract: '^0.9', react: '^18' }) };
    expect(findFaults('mf-targets', { descriptor, files }, around)).toEqual([]);
    expect(findWarnings(descriptor, around)).toEqual([
      'It requires contract ^0.9; the shell has 1.2.0, so it runs as a parcel.',
      'It requires react ^18; the shell has 19.3.1, so it runs as a parcel.',
    ]);
    expect(findWarnings(good, around)).toEqual([]);
  });
});
