import type { BootDocument } from '@newswatch/shared/contracts';
import { forgetPrefetchedResponses } from '@newswatch/shared/prefetched-responses';
import { type ShellApi, ShellProvider } from '@newswatch/shell-api';
import { Provider } from 'jotai';
import type { DataRouter } from 'react-router-dom';
import { FirstRouter, hydrateFrame } from '../boot/hydrate-frame.tsx';
import { readIntegrity } from '../boot/integrity.ts';
import { nextTask } from '../boot/next-task.ts';
import { paletteOpenAtom, paletteTypedAtom } from '../command-palette/palette-open.ts';
import { Initializing } from '../layout/initializing.tsx';
import { onFirstInteraction } from '../parts/on-first-interaction.ts';
import { followIntent } from '../remotes/navigation/intent.ts';
import { findRoute, registryAtom } from '../remotes/registry/registry.ts';
import {
  createRegistryWatch,
  registryWatchAtom,
  watchWhileSeen,
} from '../remotes/registry/registry-watch.ts';
import { createShellRouter } from '../router/create-router.tsx';
import { ErrorFence } from '../router/fallbacks.tsx';
import { loadSession } from '../session/load-session.tsx';
import { userAtom } from '../session/session.ts';
import { onIdle } from '../telemetry/on-idle.ts';
import type { ComposedSession, Routing } from './compose-session.tsx';

/** Loads the session, opens the first page, and starts the work that waits until that page is shown. */
export async function composePage(
  boot: BootDocument,
  composed: ComposedSession,
  shell: ShellApi,
  routing: Routing,
): Promise<void> {
  const { store, log, late, calls, frame, session, fetchRegistry, takeRegistry } = composed;
  const element = rootElement();
  const { root, draw } = hydrateFrame(element);
  // The server's HTML stays until the first page is complete.
  if (!element.firstElementChild) root.render(<Initializing />);
  const sayWhy: typeof root.render = (node) => {
    late.over();
    root.render(node);
  };
  const watch = createRegistryWatch({
    session: session.snapshot,
    inForce: () => store.get(registryAtom),
    fetch: fetchRegistry,
    take: takeRegistry,
    renewSession: session.renew,
  });
  store.set(registryWatchAtom, watch);
  const load = async () => {
    if (!(await session.load())) return 'session';
    return (await watch.ensure()) ? null : 'registry';
  };
  await loadSession(load, sayWhy);
  watchWhileSeen(document, watch);
  await nextTask();
  const router = createShellRouter({
    store,
    shell,
    renewSession: session.renew,
    freshen: watch.freshen,
    visited: log.visited,
    parts: { calls, frame },
    page: window,
  });
  routing.router = router;
  await initialized(router);
  forgetPrefetchedResponses();
  await draw(
    <ErrorFence>
      <Provider store={store}>
        <ShellProvider shell={shell}>
          <FirstRouter router={router} />
        </ShellProvider>
      </Provider>
    </ErrorFence>,
  );
  // The text that was typed for the palette before it existed: `early-input-capture.ts`.
  const { palette } = document.documentElement.dataset;
  if (palette !== undefined) {
    store.set(paletteTypedAtom, palette);
    store.set(paletteOpenAtom, true);
  }
  late.over();
  followIntent(document, { store, shell, freshen: watch.freshen, calls });
  fetchLater(boot, composed);
}

/** Code that the first page does not need. */
function fetchLater(boot: BootDocument, { store, log, fetchBeforehand }: ComposedSession): void {
  const here = findRoute(store.get(registryAtom), window.location.pathname);
  const alone = here?.route.stands_alone ? [here.remote] : undefined;
  // The document left most hashes out: without them, the next page's files would wait.
  const readLists = (remotes: readonly { base_path: string }[]): void => {
    for (const { base_path } of [boot.shell, ...remotes]) readIntegrity(base_path)?.catch(() => undefined);
  };
  const readAllLists = (): void => readLists(alone ?? store.get(registryAtom).remotes);
  // Runs before the pointer reaches a link. The next page is probably one of the same remote: the other lists, which are twice as
  // long, would share the connection with its files.
  window.addEventListener('pointermove', () => readLists(here ? [here.remote] : []), { once: true });
  onFirstInteraction(window, () => {
    // Someone who starts to fill in a form will probably submit it and then open a page in the frame.
    if (!store.get(userAtom)) readAllLists();
    if (!alone) void fetchBeforehand();
  });
  onIdle(window, () => {
    readAllLists();
    import(/* webpackChunkName: "telemetry" */ '../telemetry/start-telemetry.ts').then(
      ({ startTelemetry }) =>
        startTelemetry({ log, registry: () => store.get(registryAtom), page: document }),
      (error: unknown) => console.warn('The measurements of this page cannot be sent', error),
    );
    if (alone) return;
    import(/* webpackChunkName: "warm-navigation" */ '../layout/warm-navigation.ts').then(
      ({ warmNavigation }) => warmNavigation(store.get(registryAtom), store.get(userAtom)),
      (error: unknown) => console.info('The next pages could not be prefetched', error),
    );
  });
}

/** Resolves when code and data of the first page are loaded or have failed; a page rendered earlier would be empty. */
function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root element');
  return element;
}
