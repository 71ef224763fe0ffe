import type { ShellApi } from '@newswatch/shell-api';
import { atom } from 'jotai';
import { matchPath } from 'react-router-dom';
import { redirectFromAddress } from '../../navigation/check-address-access.ts';
import type { OnDemand } from '../../parts/on-demand.ts';
import { fetchAhead } from '../../session/fetch-ahead.ts';
import type { Store } from '../../session/session.ts';
import { remoteBuildsAtom } from '../fallback/remote-builds.ts';
import { loadRemoteModule } from '../loading/load-remote.ts';
import { askForFiles } from '../loading/preload.ts';
import { findRoute, registryAtom } from '../registry/registry.ts';

/** Hovering over a link for this long counts as intent; passing over it does not. */
export const INTENT_DELAY_MS = 80;

/** The action when the person is about to open an address. */
export const intentAtom = atom<{ intend(address: string): void }>({ intend: () => undefined });

export interface IntentOptions {
  store: Store;
  shell: ShellApi;
  /** Checks whether the registry has changed, for no longer than a navigation would wait. */
  freshen(): Promise<void>;
  /** Loads the query client, which stores the prefetched data. */
  calls: OnDemand<unknown>;
}

/**
 * Prefetches pages from now on: those of links that the person hovers over or focuses, and those that the palette requests.
 * Returns a function that stops it.
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
 * build would be fetched for nothing, and the navigation would have to wait for the new registry.
 */
async function preparePage(address: string, { store, shell, freshen, calls }: IntentOptions): Promise<void> {
  const url = new URL(address, window.location.origin);
  const find = () => findRoute(store.get(registryAtom), url.pathname);
  const builds = store.get(remoteBuildsAtom);
  const checked = freshen();
  if (!builds?.isShown(find()?.remote.name ?? '')) await checked;
  const found = find();
  if (!found || redirectFromAddress(store, url) !== undefined) return;
  const { path } = found.route;
  const build = builds?.forVisit(found.remote.name, path);
  if (!build) return;
  askForFiles(build, path);
  try {
    const loaded = await loadRemoteModule(build);
    const prefetch = 'routes' in loaded && loaded.routes.find((route) => route.path === path)?.prefetch;
    if (!prefetch) return;
    await calls.get();
    const params = matchPath(path, url.pathname)?.params ?? {};
    await fetchAhead(shell.queryClient, () => prefetch({ shell, params, request: new Request(url) }));
  } catch (error) {
    console.info(`${url.pathname} could not be prefetched`, error);
  }
}

/**
 * Reports every link that the person hovers over or focuses by keyboard, whatever rendered it. Each link is reported once, until
 * the pointer or the focus leaves it: loaded files are not fetched again. A link that appears under a resting pointer is not
 * intent, so only a pointer that moves or presses counts. A link that has been clicked is being opened, which requests the same
 * files and data: preparing it as well would compete with them.
 */
export function watchIntent(page: Document, intend: (address: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let link: HTMLAnchorElement | null = null;
  const stopped = new AbortController();
  const listen = (type: string, listener: (event: Event) => void): void =>
    page.addEventListener(type, listener, { passive: true, signal: stopped.signal });
  const forget = (): void => clearTimeout(timer);
  const look = ({ target }: Event): void => {
    const found = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (found === link) return;
    forget();
    link = found;
    if (found && leadsInside(found)) {
      timer = setTimeout(() => intend(`${found.pathname}${found.search}`), INTENT_DELAY_MS);
    }
  };
  listen('click', forget);
  for (const way of ['pointermove', 'pointerdown', 'focusin']) listen(way, look);
  return () => {
    forget();
    stopped.abort();
  };
}

/** Whether the link leads to another of our pages, in this tab. */
function leadsInside({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin && pathname !== location.pathname && target !== '_blank' && download === ''
  );
}
