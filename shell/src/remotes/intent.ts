import type { RemoteBuild } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import { atom } from 'jotai';
import { matchPath } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';
import { checkAddressAccess } from '../router/check-address-access.ts';
import { fetchAhead } from '../session/fetch-ahead.ts';
import type { Store } from '../session/session.ts';
import type { loadRemoteModule } from './load-remote.ts';
import { preloadPage, watchIntent } from './preload.ts';
import { findRoute, registryAtom } from './registry.ts';

/** What is done when somebody is about to go to an address. */
export const intentAtom = atom<{ intend(address: string): void }>({ intend: () => undefined });

export interface IntentOptions {
  store: Store;
  shell: ShellApi;
  /** Looks whether the registry has changed, no longer than a navigation would wait for it; by default nobody looks. */
  look?(): Promise<void>;
  /** The build whose page is on the screen; by default nobody knows. */
  shown?(): RemoteBuild | undefined;
  loadModule?: typeof loadRemoteModule;
  /** What brings the query client, into which data goes that is fetched ahead; tests have it already. */
  calls?: OnDemand<unknown>;
}

/** Prepares pages from now on: those behind links that somebody rests on, and those the palette asks for. Answers what ends it. */
export function followIntent(page: Document, effects: IntentOptions): () => void {
  const intend = (address: string): void => void prepareWhenLooked(address, effects);
  effects.store.set(intentAtom, { intend });
  return watchIntent(page, intend);
}

/**
 * Between remotes it is looked first, where the last look is old: of a build that was replaced the files would be fetched for
 * nothing, and the navigation need not wait to hear of the new one. Within a remote people stay with the build they are in.
 */
async function prepareWhenLooked(address: string, { look, shown, ...effects }: IntentOptions): Promise<void> {
  const url = new URL(address, window.location.origin);
  const here = shown?.();
  const staysIn = (): boolean =>
    here !== undefined && findRoute(effects.store.get(registryAtom), url.pathname)?.remote.name === here.name;
  if (staysIn()) {
    void look?.();
  } else await look?.();
  await preparePage(url, staysIn() ? here : undefined, effects);
}

/**
 * Prepares a page that somebody is about to open: its code, and the data that its remote declares. Nothing of an address this
 * person may not open. What fails is only noted: the navigation tries again, and says so there.
 */
async function preparePage(
  url: URL,
  build: RemoteBuild | undefined,
  { store, shell, loadModule, calls }: Omit<IntentOptions, 'look' | 'shown'>,
): Promise<void> {
  if (!checkAddressAccess(store, url).open) return;
  const route = await preloadPage(store.get(registryAtom), url.pathname, loadModule, build);
  const prefetch = route?.prefetch;
  if (!prefetch) return;
  const params = matchPath(route.path, url.pathname)?.params ?? {};
  try {
    await calls?.get();
    await fetchAhead(shell.queryClient, () => prefetch({ shell, params, request: new Request(url) }));
  } catch (error) {
    console.info(`The data of ${url.pathname} could not be fetched ahead`, error);
  }
}
