import type { ShellApi } from '@newswatch/shell-api';
import { atom } from 'jotai';
import { matchPath } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';
import { judgeAddress } from '../router/judge-address.ts';
import { fetchAhead } from '../session/fetch-ahead.ts';
import type { Store } from '../session/session.ts';
import type { loadRemoteModule } from './load-remote.ts';
import { preloadPage, watchIntent } from './preload.ts';
import { registryAtom } from './registry.ts';

/** What is done when somebody is about to go to an address. */
export const intentAtom = atom<{ intend(address: string): void }>({ intend: () => undefined });

export interface IntentOptions {
  store: Store;
  shell: ShellApi;
  /** Looks whether the registry has changed; by default nobody looks. */
  look?(): Promise<void>;
  loadModule?: typeof loadRemoteModule;
  /** What brings the query client, into which data goes that is fetched ahead; tests have it already. */
  calls?: OnDemand<unknown>;
}

/** Prepares pages from now on: those behind links that somebody rests on, and those the palette asks for. Answers what ends it. */
export function followIntent(page: Document, { look, ...effects }: IntentOptions): () => void {
  const intend = (address: string): void => {
    // Before the click: the navigation need not wait to hear of a new version.
    void look?.();
    void preparePage(address, effects);
  };
  effects.store.set(intentAtom, { intend });
  return watchIntent(page, intend);
}

/**
 * Prepares a page that somebody is about to open: its code, and the data that its remote declares. Nothing of an address this
 * person may not open. What fails is only noted: the navigation tries again, and says so there.
 */
async function preparePage(
  address: string,
  { store, shell, loadModule, calls }: Omit<IntentOptions, 'look'>,
): Promise<void> {
  const url = new URL(address, window.location.origin);
  if (!judgeAddress(store, url).open) return;
  const route = await preloadPage(store.get(registryAtom), url.pathname, loadModule);
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
