import type { BootDocument, Registry } from '@newswatch/shared/contracts';
import { sessionCookies } from '@newswatch/shared/session-cookies';
import { createStore } from 'jotai';
import type { DataRouter } from 'react-router-dom';
import { addRegistry } from '../boot/integrity.ts';
import { createSlowChunkNotice } from '../boot/slow-chunk-notice.ts';
import { paths } from '../navigation/guards.ts';
import { onDemand } from '../parts/on-demand.ts';
import type { DescribeDevelopment } from '../remotes/loading/development-server.ts';
import { isInDevelopment, showWhetherOverridden } from '../remotes/registry/overrides.ts';
import { findRoute, registryAtom } from '../remotes/registry/registry.ts';
import { firstProfile } from '../session/first-profile.ts';
import { createSession, hasTokens } from '../session/session.ts';
import { createSessionLog } from '../session-log/session-log.ts';
import { createTheme } from '../theme/theme.ts';

/** The router of this page, once the session is known. */
export interface Routing {
  router?: DataRouter;
}

export type ComposedSession = ReturnType<typeof composeSession>;

/**
 * The parts of a page that exist before its router: the registry, the session, the theme, and the parts that are fetched on
 * demand.
 */
export function composeSession(
  boot: BootDocument,
  describeDevelopment: DescribeDevelopment | undefined,
  routing: Routing,
) {
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
  const fetchRegistry = async (): Promise<Registry> => (await calls.get()).fetchRegistry(override);

  // Before the router exists, the address is where it will start.
  const goTo = async (address: string): Promise<void> =>
    routing.router ? routing.router.navigate(address) : window.history.pushState(null, '', address);

  const log = createSessionLog();
  const late = createSlowChunkNotice(window);
  const loadCalls = async () => {
    const { createCalls } = await import(/* webpackChunkName: "calls" */ '../parts/calls.tsx');
    return createCalls({
      expireSession: () => session.expire(),
      goTo,
      here: () => routing.router?.state.location,
      log,
      readComposition: () => ({ shell_version: boot.shell.version, registry: store.get(registryAtom) }),
    });
  };
  const calls = onDemand(late.watched(loadCalls));
  const loadFrame = async () => {
    const [{ FrameLayout }, { Queries }] = await Promise.all([
      import(/* webpackChunkName: "frame" */ '../layout/frame-layout.tsx'),
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
      // Code that needs the part tries again and reports a failure.
      console.warn('A part of the shell could not be prefetched', error);
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
      // Needs a new document, because forms, atoms of remotes and queries of the last person must all go.
      if (findRoute(registry, window.location.pathname)) window.location.reload();
      else window.location.replace(paths.home);
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
  return { store, log, late, calls, frame, session, theme, fetchBeforehand, fetchRegistry, takeRegistry };
}
