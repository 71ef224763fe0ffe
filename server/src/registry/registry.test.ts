import { mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Blobs, createFolderBlobs, StoreUnavailable } from '@newswatch/artefacts';
import { matchesRoute } from '@newswatch/shared/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import {
  deploy,
  remoteDescriptor,
  shellDescriptor,
  testRemotes,
  writeArtefact,
} from '../testing/artefacts.ts';
import { createArtefactStore } from './artefact-store.ts';
import { compositionId, createRegistry, findPage } from './registry.ts';

let folder: string;
let elapsed: number;
const registry = () =>
  createRegistry(
    createArtefactStore({
      blobs: createFolderBlobs(folder),
      log: createLogger('silent'),
      clock: () => elapsed,
    }),
    { salt: 'salt' },
  );
const guest = { role: undefined, id: '' };
const user = { role: 'user', id: 'usr_1' } as const;
const namesFor = async (service: ReturnType<typeof registry>, role: 'user' | 'admin' | undefined) =>
  (await service.registryFor({ role, id: 'usr_1' })).remotes.map((remote) => remote.name);

beforeEach(() => {
  elapsed = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the registry', () => {
  test('lists what the session may load: guests, users, administrators', async () => {
    deploy(folder);
    const service = registry();
    expect(await namesFor(service, undefined)).toEqual(['mf-auth']);
    expect(await namesFor(service, 'user')).toEqual(['mf-auth', 'mf-targets']);
    expect(await namesFor(service, 'admin')).toEqual(['mf-admin', 'mf-auth', 'mf-targets']);
  });

  test('gives guests the public pages of a remote for people who are signed in, and nothing else of it', async () => {
    const screens = remoteDescriptor({
      name: 'mf-screens',
      routes: [
        { path: '/tv', title: 'Television', access: 'public', page: 'tv' },
        { path: '/screen', title: 'Screens', access: 'user', page: 'screen' },
      ],
      preload: { tv: ['remoteEntry.js', 'page.js'], screen: ['remoteEntry.js'] },
    });
    deploy(folder, [...testRemotes, screens]);
    const { remotes, protected_paths } = await registry().registryFor(guest);
    expect(remotes.find(({ name }) => name === 'mf-screens')).toMatchObject({
      ...{ routes: [{ path: '/tv' }], navigation: [], preload: { tv: ['remoteEntry.js', 'page.js'] } },
    });
    expect(JSON.stringify(remotes)).not.toContain('/screen');
    expect(protected_paths).toContain('/screen');
    expect(protected_paths).not.toContain('/tv');
  });

  test('leaves out the files of pages that a guest can open only after signing in', async () => {
    const account = remoteDescriptor({
      name: 'mf-account',
      requires: { role: 'none', contract: '^1', react: '^19', ui: '^1' },
      routes: [
        { path: '/sign-up', title: 'Sign up', access: 'guest', page: 'sign-up' },
        { path: '/settings', title: 'Settings', access: 'user', page: 'settings' },
      ],
      preload: { 'sign-up': ['remoteEntry.js'], settings: ['remoteEntry.js', 'page.js'] },
      doors: { 'sign-up': ['react'], settings: ['react', '@newswatch/ui/page'] },
    });
    deploy(folder, [account]);
    const service = registry();
    const asGuest = (await service.registryFor(guest)).remotes[0];
    expect(asGuest).toMatchObject({ routes: account.routes, navigation: account.navigation });
    expect([asGuest?.preload, asGuest?.doors]).toEqual([
      { 'sign-up': ['remoteEntry.js'] },
      { 'sign-up': ['react'] },
    ]);
    expect((await service.registryFor(user)).remotes[0]).toEqual(account);
  });

  test('tells only guests which addresses need a sign-in', async () => {
    deploy(folder);
    expect((await registry().registryFor(guest)).protected_paths).toEqual([
      '/admin',
      '/',
      '/targets/:targetId',
      '/targets/new',
    ]);
    expect((await registry().registryFor(user)).protected_paths).toEqual([]);
  });

  test('has one id for each exact set of versions, in any order', () => {
    const [one, two] = [remoteDescriptor({ name: 'mf-a' }), remoteDescriptor({ name: 'mf-b' })];
    const shell = shellDescriptor();
    const id = compositionId(shell, [one, two]);
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(compositionId(shell, [two, one])).toBe(id);
    expect(compositionId(shell, [one])).not.toBe(id);
    expect(compositionId(shell, [one, { ...two, version: 'bbbbbb222222' }])).not.toBe(id);
    expect(compositionId(shellDescriptor('dddddd444444'), [one, two])).not.toBe(id);
  });

  test.each<[string, (at: string) => void]>([
    ['missing', (at) => unlinkSync(at)],
    ['no JSON', (at) => writeArtefact('/', at, '{"name":')],
    ['of another shape', (at) => writeArtefact('/', at, '{"name":"mf-targets"}')],
    [
      'of another remote',
      (at) => writeArtefact('/', at, JSON.stringify(remoteDescriptor({ name: 'mf-other' }))),
    ],
  ])('continues without a remote whose descriptor is %s', async (_name, damage) => {
    deploy(folder);
    damage(path.join(folder, 'r/mf-targets/aaaaaa111111/descriptor.json'));
    expect(await namesFor(registry(), 'admin')).toEqual(['mf-admin', 'mf-auth']);
  });

  test('is empty while nothing is deployed, and filled by the first deployment', async () => {
    const service = registry();
    expect(await service.registryFor(user)).toMatchObject({ remotes: [] });
    expect(await service.compose(user, '/')).toBeUndefined();
    deploy(folder);
    elapsed += 1_000;
    expect(await namesFor(service, undefined)).toEqual(['mf-auth']);
  });

  test('picks up a new deployment without a restart', async () => {
    deploy(folder);
    const service = registry();
    const before = await service.registryFor(user);
    const next = remoteDescriptor({ name: 'mf-targets', version: 'bbbbbb222222' });
    deploy(folder, [...testRemotes.filter((remote) => remote.name !== 'mf-targets'), next]);
    elapsed += 1_000;
    const after = await service.registryFor(user);
    expect(after.remotes.find((remote) => remote.name === 'mf-targets')?.version).toBe('bbbbbb222222');
    expect(after.composition_id).not.toBe(before.composition_id);
  });
});

describe('the registry with an unavailable store', () => {
  const storeOver = (blobs: Blobs, timeout?: () => Promise<void>) =>
    createArtefactStore({
      blobs,
      log: createLogger('silent'),
      clock: () => elapsed,
      ...(timeout ? { timeout } : {}),
    });
  const away = () => Promise.reject(new StoreUnavailable('away'));

  test('continues with the last known state, reports it to deployers, and then picks up what changed in the meantime', async () => {
    deploy(folder);
    const blobs = { ...createFolderBlobs(folder) };
    const { list } = blobs;
    const store = storeOver(blobs);
    const service = createRegistry(store, { salt: 'salt' });
    expect(await namesFor(service, undefined)).toEqual(['mf-auth']);
    blobs.list = away;
    elapsed += 1_000;
    expect(await namesFor(service, 'user')).toEqual(['mf-auth', 'mf-targets']);
    await expect(store.currentForSure()).rejects.toThrow(StoreUnavailable);
    deploy(folder, testRemotes.slice(0, 1));
    blobs.list = list;
    elapsed += 1_000;
    expect(await namesFor(service, 'user')).toEqual(['mf-auth']);
  });

  test('never treats a document that could not be read as deleted', async () => {
    deploy(folder);
    const blobs = { ...createFolderBlobs(folder) };
    const { read } = blobs;
    const service = createRegistry(storeOver(blobs), { salt: 'salt' });
    expect(await namesFor(service, 'user')).toEqual(['mf-auth', 'mf-targets']);
    deploy(folder);
    blobs.read = (key) => (key.includes('mf-targets') ? away() : read(key));
    elapsed += 1_000;
    expect(await namesFor(service, 'user')).toEqual(['mf-auth', 'mf-targets']);
  });

  test('does not wait too long when the store hangs', async () => {
    deploy(folder);
    const blobs = { ...createFolderBlobs(folder) };
    const service = createRegistry(
      storeOver(blobs, () => Promise.resolve()),
      { salt: 'salt' },
    );
    expect(await namesFor(service, 'user')).toEqual(['mf-auth', 'mf-targets']);
    blobs.list = () => new Promise(() => {});
    elapsed += 1_000;
    expect(await namesFor(service, 'user')).toEqual(['mf-auth', 'mf-targets']);
  });
});

describe('the page an address belongs to', () => {
  test.each([
    ['/', '/', true],
    ['/targets', '/targets', true],
    ['/targets', '/targets/', true],
    ['/targets', '/Targets', true],
    ['/Targets/', '/targets', true],
    ['/targets/:targetId', '/TARGETS/tgt_1/', true],
    ['/targets/:id', '/targets/tgt_1', true],
    ['/targets/:id', '/targets', false],
    ['/targets/:id', '/targets/tgt_1/analytics', false],
    ['/targets', '/targets/tgt_1', false],
    ['/', '/targets', false],
  ])('%s matches %s: %s', (pattern, pathname, fits) => {
    expect(matchesRoute(pattern, pathname)).toBe(fits);
  });

  test('is the literal one before the one with a parameter', () => {
    expect(findPage(testRemotes, '/targets/new')?.route.page).toBe('new-target');
    expect(findPage(testRemotes, '/targets/tgt_1')?.route.page).toBe('target');
    expect(findPage(testRemotes, '/nowhere')).toBeUndefined();
  });

  test('has aliases that only the server knows, and that apply if no page has the address', async () => {
    deploy(folder, [
      ...testRemotes,
      remoteDescriptor({
        ...{
          name: 'mf-reports',
          routes: [],
          aliases: { '/clippings': '/reports', '/targets/new': '/reports' },
        },
      }),
    ]);
    const service = registry();
    expect((await service.compose(user, '/Clippings/'))?.meant).toBe('/reports');
    expect((await service.compose(user, '/targets/new'))?.meant).toBeUndefined();
    for (const visitor of [guest, user])
      expect(JSON.stringify(await service.registryFor(visitor))).not.toContain('clippings');
  });

  test('is known to exist, but is not served to someone who may not load it', async () => {
    deploy(folder);
    const composition = await registry().compose(user, '/admin');
    expect(composition).toMatchObject({ page: undefined, known: true });
  });
});
