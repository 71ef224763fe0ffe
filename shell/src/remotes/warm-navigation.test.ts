import type { RemoteBuild } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { describe, expect, it, vi } from 'vitest';
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

async function warmed(session: Parameters<typeof warmNavigation>[1], savesData = false): Promise<string[]> {
  const warm = vi.fn(async (_name: string) => undefined);
  const loadModule = vi.fn(async (_remote: RemoteBuild) => undefined);
  await warmNavigation(registry, session, {
    savesData,
    loadModule,
    warm,
    warmProvider: async () => undefined,
  });
  return [...loadModule.mock.calls.map(([{ name }]) => name), ...warm.mock.calls.map(([name]) => name)];
}

describe('while nothing else happens, the shell fetches', () => {
  it('the remotes in the navigation and the shell code that their pages import, each once', async () => {
    expect(await warmed({ status: 'user', user: aUser() })).toEqual([
      'mf-a',
      '@newswatch/ui/core',
      '@newswatch/ui/form',
    ]);
  });

  it('nothing for a guest, or if the browser is set to save data', async () => {
    expect(await warmed({ status: 'guest' })).toEqual([]);
    expect(await warmed({ status: 'user', user: aUser() }, true)).toEqual([]);
  });

  it('nothing that a page depends on: failures are only logged', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    const loadModule = async () => {
      throw new Error('The file is gone');
    };
    await warmNavigation(registry, { status: 'user', user: aUser() }, { savesData: false, loadModule });
    expect(log).toHaveBeenCalledOnce();
  });
});
