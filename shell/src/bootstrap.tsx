import '@newswatch/ui/styles.css';
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import type { BootDocument, Registry } from '@newswatch/shared/contracts';
import { forgetPrefetchedResponses } from '@newswatch/shared/prefetched-responses';
import { sessionCookies } from '@newswatch/shared/session-cookies';
import { ShellProvider } from '@newswatch/shell-api';
import { createStore, Provider } from 'jotai';
import type { DataRouter } from 'react-router-dom';
import { FirstRouter, hydrateFrame } from './boot/hydrate-frame.tsx';
import { addRegistry, readIntegrity } from './boot/integrity.ts';
import { nextTask } from './boot/next-task.ts';
import { createSlowChunkNotice } from './boot/slow-chunk-notice.ts';
import { pageCommandsIn } from './command-palette/page-commands.ts';
import { paletteOpenAtom, paletteTypedAtom } from './command-palette/palette-open.ts';
import { Initializing } from './layout/initializing.tsx';
import { onDemand } from './parts/on-demand.ts';
import { onFirstInteraction } from './parts/on-first-interaction.ts';
import type { DescribeDevelopment } from './remotes/loading/development-server.ts';
import { sharedModulesPlugin } from './remotes/loading/shared-modules-plugin.ts';
import { followIntent } from './remotes/navigation/intent.ts';
import { isInDevelopment, showWhetherOverridden } from './remotes/registry/overrides.ts';
import { registryAtom } from './remotes/registry/registry.ts';
import { createRegistryWatch, registryWatchAtom, watchWhileSeen } from './remotes/registry/registry-watch.ts';
import { createShellRouter } from './router/create-router.tsx';
import { ErrorFence } from './router/fallbacks.tsx';
import { firstProfile } from './session/first-profile.ts';
import { loadSession } from './session/load-session.tsx';
import { reloadAsCurrentUser } from './session/reload-as-current-user.ts';
import { createSession, hasTokens } from './session/session.ts';
import { createSessionLog } from './session-log/session-log.ts';
import { createShell } from './shell-api/create-shell.ts';
import { toasts } from './shell-api/toasts.ts';
import { onIdle } from './telemetry/on-idle.ts';
import { createTheme } from './theme/theme.ts';

/** Puts the product together: the only file that knows every provider. */
export async function start(boot: BootDocument, describeDevelopment?: DescribeDevelopment): Promise<void> {
  registerGlobalPlugins([sharedModulesPlugin]);
  // The shell's own runtime exists already.
  registerPlugins([sharedModulesPlugin]);

  const store = createStore();
  const described = (registry: Registry): Registry => describeDevelopment?.(registry) ?? registry;
  if (boot.registry) store.set(registryAtom, described(boot.registry));
  const takeRegistry = (answer: Registry): void => {
    // Somebody has signed in: the guest's page was not prepared for a development server.
    if (!describeDevelopment && isInDevelopment(answer)) window.location.reload();
    const registry = described(answer);
    addRegistry(registry);
    store.set(registryAtom, registry);
    showWhetherOverridden(document, registry);
  };
  // The override of this document: its security policy and banner fit no other.
  const override = boot.registry?.override?.id ?? 'none';
  const fetchRegistry = async (): Promise<Registry> => {
    const { getRegistry } = await calls.get();
    return getRegistry({ query: { override } });
  };

  let router: DataRouter | undefined;
  // Before the router exists, the address is where it will start.
  const goTo = async (address: string): Promise<void> =>
    router ? router.navigate(address) : window.history.pushState(null, '', address);

  const report = (message: string, error: unknown): void => console.warn(message, error);

  const log = createSessionLog();
  const late = createSlowChunkNotice(window);
  const loadCalls = async () => {
    const { createCalls } = await import(/* webpackChunkName: "calls" */ './parts/calls.tsx');
    return createCalls({
      expireSession: () => session.expire(),
      goTo,
      here: () => router?.state.location,
      log,
      readComposition: () => ({ shell_version: boot.shell.version, registry: store.get(registryAtom) }),
    });
  };
  const calls = onDemand(late.watched(loadCalls));
  const loadFrame = async () => {
    const [{ FrameLayout }, { Queries }] = await Promise.all([
      import(/* webpackChunkName: "frame" */ './layout/frame-layout.tsx'),
      calls.get(),
    ]);
    return () => (
      <Queries>
        <FrameLayout />
      </Queries>
    );
  };
  const frame = onDemand(late.watched(loadFrame));
  const fetchBeforehand = async (): Promise<void> => {
    try {
      await calls.get();
      await frame.get();
    } catch (error) {
      // Code that needs it tries again and reports a failure.
      report('A part of the shell could not be prefetched', error);
    }
  };

  const session = createSession(store, {
    calls,
    loadProfile: firstProfile(boot.user, sessionCookies.accessToken, async () =>
      (await calls.get()).loadProfile(),
    ),
    channel: new BroadcastChannel('newswatch-session'),
    refreshRegistry: async () => takeRegistry(await fetchRegistry()),
    async startOver() {
      const registry = await fetchRegistry();
      reloadAsCurrentUser(registry, window.location);
    },
  });
  // A signed-in person's page always needs it, so do not wait for the first request.
  if (hasTokens()) void fetchBeforehand();
  for (const event of ['focus', 'visibilitychange']) {
    window.addEventListener(event, () => {
      if (document.visibilityState === 'visible') void session.followPerson().then(session.freshen);
    });
  }

  const theme = createTheme(store);

  const shell = createShell({
    session,
    theme,
    offerCommands: pageCommandsIn(store),
    toast: toasts,
    queryClient: () => {
      const queryClient = calls.now()?.queryClient;
      if (!queryClient) throw new Error('A page that calls the server must import its client: see partsFor');
      return queryClient;
    },
    router: () => {
      if (!router) throw new Error('The router was requested before the session was known');
      return router;
    },
    compositionId: () => store.get(registryAtom).composition_id,
    // Best effort: the page must handle its own failure.
    sendLoadReport: (failure) =>
      void calls
        .get()
        .then(({ reportFailure }) => reportFailure(failure))
        .catch((error: unknown) => report('A failure could not be reported', error)),
    failed: log.failed,
  });

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
    report,
  });
  store.set(registryWatchAtom, watch);
  const load = async () => {
    if (!(await session.load())) return 'session';
    return (await watch.ensure()) ? null : 'registry';
  };
  await loadSession(load, sayWhy);
  watchWhileSeen(document, watch);
  await nextTask();
  router = createShellRouter({
    store,
    shell,
    renewSession: session.renew,
    freshen: watch.freshen,
    visited: log.visited,
    parts: { calls, frame },
    page: window,
  });
  await initialized(router);
  forgetPrefetchedResponses();
  const page = (
    <ErrorFence>
      <Provider store={store}>
        <ShellProvider shell={shell}>
          <FirstRouter router={router} />
        </ShellProvider>
      </Provider>
    </ErrorFence>
  );
  await draw(page);
  // What was typed for the palette before it existed: `early-input-capture.ts`.
  const { palette } = document.documentElement.dataset;
  if (palette !== undefined) {
    store.set(paletteTypedAtom, palette);
    store.set(paletteOpenAtom, true);
  }
  late.over();
  // The document left most hashes out: without them, the next page's files would wait.
  const readLists = (): void => {
    for (const { base_path } of [boot.shell, ...store.get(registryAtom).remotes])
      readIntegrity(base_path)?.catch(() => undefined);
  };
  // Before the pointer has reached a link.
  window.addEventListener('pointermove', readLists, { once: true });
  onFirstInteraction(window, () => {
    readLists();
    // Someone who starts to fill in a form will probably submit it and then open a page in the frame.
    void fetchBeforehand();
  });
  followIntent(document, { store, shell, freshen: watch.freshen, calls });
  onIdle(window, () => {
    readLists();
    import(/* webpackChunkName: "telemetry" */ './telemetry/start-telemetry.ts').then(
      ({ startTelemetry }) =>
        startTelemetry({ log, registry: () => store.get(registryAtom), page: document }),
      (error: unknown) => report('The measurements of this page cannot be sent', error),
    );
    import(/* webpackChunkName: "warm-navigation" */ './layout/warm-navigation.ts').then(
      ({ warmNavigation }) => warmNavigation(store.get(registryAtom), session.snapshot()),
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
