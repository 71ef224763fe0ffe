import type { Registry, RemoteBuild } from '@newswatch/shared/contracts';
import type { RemoteRoute } from '@newswatch/shell-api';
import { loadRemoteModule } from './load-remote.ts';
import { findRoute } from './registry.ts';
import { unmetRequirements } from './requirements.ts';
import { loadUiProvider, warmSharedChunk } from './shared-chunks.ts';

/** Hovering over a link for this long counts as intent; passing over it does not. */
export const INTENT_DELAY_MS = 80;

/**
 * Requests all files of a page at once: its own, the shared modules it imports, and the provider those need. Nobody
 * waits for this, and failures are only logged: the code that needs a file requests it again and reports failures.
 */
export function askForFiles(remote: RemoteBuild, page: string): void {
  // An incompatible build has another entry and brings its own copies of what we would serve.
  if (unmetRequirements(remote).length > 0) return;
  for (const file of remote.preload[page] ?? []) {
    addPreload(`${remote.base_path}${file}`, remote.integrity[file]);
  }
  const sharedEntries = remote.doors[page] ?? [];
  Promise.all([loadUiProvider(sharedEntries), ...sharedEntries.map(warmSharedChunk)]).catch(
    (error: unknown) =>
      console.info(`The shell code that ${remote.name} uses could not be prefetched`, error),
  );
}

/**
 * Prefetches the code of a page: its files, and the remote's routes. Returns the page's route as soon as that is
 * loaded, so that its data is fetched while the rest of its code loads.
 */
export async function preloadPage(
  registry: Registry,
  pathname: string,
  /** The build to use, if not the registry's. */
  build?: RemoteBuild,
): Promise<RemoteRoute | undefined> {
  const found = findRoute(registry, pathname);
  if (!found) return undefined;
  const { route } = found;
  const remote = build ?? found.remote;
  askForFiles(remote, remote.routes.find(({ path }) => path === route.path)?.page ?? route.page);
  try {
    const loaded = await loadRemoteModule(remote);
    return 'routes' in loaded ? loaded.routes.find(({ path }) => path === route.path) : undefined;
  } catch (error) {
    console.warn(`${pathname} could not be preloaded`, error);
    return undefined;
  }
}

function addPreload(href: string, integrity: string | undefined): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/**
 * Reports every link that the person hovers over or focuses by keyboard, whatever rendered it. Each link is reported
 * once, until the pointer or the focus leaves it: what is loaded already is not fetched again. A link that appears under a resting pointer is not
 * intent, so only a pointer that moves or presses counts. A link that has been clicked is being opened, which requests the
 * same files and data: preparing it as well would compete with them.
 */
export function watchIntent(page: Document, intend: (address: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let link: HTMLAnchorElement | null = null;
  const look = ({ target }: Event): void => {
    const found = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (found === link) return;
    clearTimeout(timer);
    link = found;
    if (found && leadsInside(found, page)) {
      timer = setTimeout(() => intend(`${found.pathname}${found.search}`), INTENT_DELAY_MS);
    }
  };
  const stop = (): void => clearTimeout(timer);
  page.addEventListener('click', stop, { passive: true });
  const ways = ['pointermove', 'pointerdown', 'focusin'];
  for (const way of ways) page.addEventListener(way, look, { passive: true });
  return () => {
    stop();
    page.removeEventListener('click', stop);
    for (const way of ways) page.removeEventListener(way, look);
  };
}

/** Whether the link leads to another page of ours, in this tab. */
function leadsInside({ origin, pathname, target, download }: HTMLAnchorElement, page: Document): boolean {
  const here = page.defaultView?.location;
  return origin === here?.origin && pathname !== here.pathname && target !== '_blank' && download === '';
}
