import type { Registry } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';
import { navigationFor } from './navigation.ts';
import { findRoute } from './registry.ts';
import { unmetRequirements } from './requirements.ts';
import { loadUiProvider, warmSharedChunk } from './shared-chunks.ts';

/**
 * Fetches the shared entries that the pages of a person's navigation import, one after the other, so that the first page
 * with a form or a calendar need not wait for them. Nothing for guests, whose pages are light, nor where the person
 * saves data. Failures are only logged: the page that needs an entry requests it again.
 */
export async function warmNavigation(
  registry: Registry,
  session: SessionSnapshot,
  { savesData = personSavesData(), warm = warmSharedChunk, warmProvider = loadUiProvider } = {},
): Promise<void> {
  if (session.status === 'guest' || savesData) return;
  const names = new Set(
    navigationFor(registry, session)
      .flatMap(({ entries }) => entries)
      .flatMap(({ path }) => {
        const found = findRoute(registry, path);
        if (!found || unmetRequirements(found.remote).length > 0) return [];
        return found.remote.doors[found.route.page] ?? [];
      }),
  );
  try {
    for (const name of names) await warm(name);
    await warmProvider([...names]);
  } catch (error) {
    console.info('What the next pages share could not be fetched ahead', error);
  }
}

/** The setting of the browser, where it tells. */
function personSavesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
