import type { RemoteBuild } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import { atom } from 'jotai';
import { matchPath } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';
import { checkAddressAccess } from '../router/check-address-access.ts';
import { fetchAhead } from '../session/fetch-ahead.ts';
import type { Store } from '../session/session.ts';
import { preloadPage, watchIntent } from './preload.ts';
import { findRoute, registryAtom } from './registry.ts';

/** What to do when the person is about to open an address. */
export const intentAtom = atom<{ intend(address: string): void }>({ intend: () => undefined });

export interface IntentOptions {
  store: Store;
  shell: ShellApi;
  /** Checks whether the registry has changed, for no longer than a navigation would wait. */
  look(): Promise<void>;
  /** The build whose page is on the screen. */
  shown(): RemoteBuild | undefined;
  /** Loads the query client, which stores the prefetched data. */
  calls: OnDemand<unknown>;
}

/**
 * Prefetches pages from now on: those behind links that the person hovers over or focuses, and those the palette asks
 * for. Returns a function that stops it.
 */
export function followIntent(page: Document, options: IntentOptions): () => void {
  const intend = (address: string): void => void preparePage(address, options);
  options.store.set(intentAtom, { intend });
  return watchIntent(page, intend);
}

/**
 * Prefetches the code of a page that the person is about to open, and the data that its remote declares. Fetches
 * nothing for an address that this person may not open. Failures are only logged: the navigation tries again and
 * reports them.
 *
 * Before prefetching from another remote, checks the registry if the last check is old: otherwise files of a replaced
 * build would be fetched for nothing, and the navigation would have to wait for the new registry. Within a remote,
 * people stay on the build they are using.
 */
async function preparePage(
  address: string,
  { store, shell, look, shown, calls }: IntentOptions,
): Promise<void> {
  const url = new URL(address, window.location.origin);
  const here = shown();
  const staysIn = (): boolean =>
    here !== undefined && findRoute(store.get(registryAtom), url.pathname)?.remote.name === here.name;
  if (staysIn()) void look();
  else await look();
  if (!checkAddressAccess(store, url).open) return;
  const route = await preloadPage(store.get(registryAtom), url.pathname, staysIn() ? here : undefined);
  const prefetch = route?.prefetch;
  if (!prefetch) return;
  const params = matchPath(route.path, url.pathname)?.params ?? {};
  try {
    await calls.get();
    await fetchAhead(shell.queryClient, () => prefetch({ shell, params, request: new Request(url) }));
  } catch (error) {
    console.info(`The data of ${url.pathname} could not be prefetched`, error);
  }
}
