import type { User } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as remotes from '../remotes/loading/load-remote.ts';
import * as preload from '../remotes/loading/preload.ts';
import * as sharedChunks from '../remotes/loading/shared-chunks.ts';
import { anEntry, aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { warmNavigation } from './warm-navigation.ts';

const registry = aRegistry(
  aRemote({
    routes: [
      aRoute('/settings', { page: 'profile' }),
      aRoute('/sources', { page: 'sources' }),
      aRoute('/sources/:sourceId', { page: 'source' }),
    ],
    navigation: [anEntry('/settings'), anEntry('/sources')],
    doors: {
      profile: ['@newswatch/ui/core', '@newswatch/ui/form'],
      sources: ['@newswatch/ui/core'],
      source: ['@newswatch/ui/chart'],
    },
  }),
);

async function warmed(user: User | undefined): Promise<string[]> {
  const warm = vi.spyOn(sharedChunks, 'warmSharedChunk').mockResolvedValue();
  vi.spyOn(sharedChunks, 'loadUiProvider').mockResolvedValue(undefined);
  const load = vi.spyOn(remotes, 'loadRemoteModule').mockResolvedValue({ routes: [] });
  const store = vi.spyOn(preload, 'storeFiles').mockResolvedValue();
  await warmNavigation(registry, user);
  return [
    ...load.mock.calls.map(([{ name }]) => name),
    ...warm.mock.calls.map(([name]) => name),
    ...store.mock.calls.map(([, path]) => path),
  ];
}

describe('while nothing else happens, the shell fetches', () => {
  it('the remotes in the navigation, the shell code that their pages import, each once, and then these pages', async () => {
    expect(await warmed(aUser())).toEqual([
      'mf-a',
      '@newswatch/ui/core',
      '@newswatch/ui/form',
      '/settings',
      '/sources',
    ]);
  });

  it('the files of a page one after another, each completely', async () => {
    const [remote = aRemote()] = aRegistry(
      aRemote({ routes: [aRoute('/sources', { page: 'sources' })], preload: { sources: ['a.js', 'b.css'] } }),
    ).remotes;
    const read = vi.fn(async () => new ArrayBuffer());
    const asked = vi.fn(async (_address: string) => ({ arrayBuffer: read }));
    vi.stubGlobal('fetch', asked);
    await preload.storeFiles(remote, '/sources');
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      `${remote.base_path}a.js`,
      `${remote.base_path}b.css`,
    ]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('nothing for a guest, or if the browser is set to save data', async () => {
    expect(await warmed(undefined)).toEqual([]);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    expect(await warmed(aUser())).toEqual([]);
  });

  it('nothing that a page depends on: failures are only logged', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(remotes, 'loadRemoteModule').mockRejectedValue(new Error('The file is gone'));
    await warmNavigation(registry, aUser());
    expect(log).toHaveBeenCalledOnce();
  });
});
