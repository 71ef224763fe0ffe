import { type ShellApi, shellRouterContext } from '@newswatch/shell-api';
import { createBrowserRouter, type DataRouter, type DOMRouterOpts, type RouteObject } from 'react-router-dom';
import { FILE_LOST } from '../boot/element-guards.ts';
import { after } from '../boot/next-task.ts';
import { Initializing } from '../layout/initializing.tsx';
import { ErrorLayout, LazyFrame } from '../layout/layouts.tsx';
import { RootLayout } from '../layout/root-layout.tsx';
import { admit } from '../navigation/check-address-access.ts';
import { createLateChunkFailures, lateChunkFailuresAtom } from '../remotes/fallback/late-chunk-failures.ts';
import { createRemoteBuilds, remoteBuildsAtom } from '../remotes/fallback/remote-builds.ts';
import {
  layoutOf,
  type RemoteRouteContext,
  remoteRoute,
  routeId,
  type ShellParts,
} from '../remotes/navigation/remote-route.tsx';
import { findRoute, registryAtom } from '../remotes/registry/registry.ts';
import { REGISTRY_DEADLINE_MS, type RegistryWatch } from '../remotes/registry/registry-watch.ts';
import { isRouteHandle, type RouteHandle } from '../remotes/registry/route-handle.ts';
import { errorPages, NowhereScreen } from '../screens/error-screens.tsx';
import { type Store, userAtom } from '../session/session.ts';
import { nameDocument } from '../shell-api/document-title.ts';
import { lazyToaster } from '../shell-api/toasts.ts';
import { RootErrorElement } from './fallbacks.tsx';

export interface RouterOptions extends Pick<RemoteRouteContext, 'renewSession' | 'visited' | 'parts'> {
  store: Store;
  /** Checks whether the registry has changed: {@link RegistryWatch}. */
  freshen: RegistryWatch['freshen'];
  shell: ShellApi;
  /** The target to which the element guards dispatch events for files that did not arrive. */
  page: EventTarget;
  /** Tests pass `createMemoryRouter`. */
  create?: (routes: RouteObject[], options: DOMRouterOpts) => DataRouter;
}

/**
 * The router of the product. It has only the error pages: a remote's routes are added when one of their addresses is first
 * visited, to the layout that their access requires.
 */
export function createShellRouter({
  store,
  shell,
  page,
  freshen,
  create = createBrowserRouter,
  ...options
}: RouterOptions): DataRouter {
  /** A route stays in the layout of its first access: the router refuses the same route in another one. */
  const joined = new Set<string>();

  const effects = {
    listed: () => store.get(registryAtom).remotes,
    shown: () => (router.state.errors ? undefined : handleOf(router)?.build?.()),
    shownPath: () => handleOf(router)?.path,
    ask: () => freshen(REGISTRY_DEADLINE_MS),
    report: shell.report,
  };
  const builds = createRemoteBuilds(effects);
  const late = createLateChunkFailures({
    ...effects,
    builds,
    offer(build) {
      const reopen = (): void => {
        builds.replace(build);
        const { location } = router.state;
        void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
      };
      lazyToaster.show((toast) =>
        toast.warning(`A part of ${build.title} could not be loaded.`, {
          id: `late ${build.container}`,
          description: 'You can continue with another version.',
          action: { label: 'Open that version', onClick: reopen },
        }),
      );
    },
  });
  store.set(remoteBuildsAtom, builds);
  store.set(lateChunkFailuresAtom, late);
  page.addEventListener(FILE_LOST, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') late.lost(event.detail);
  });
  const context: RemoteRouteContext = {
    ...options,
    freshen,
    admit: (request) => admit(store, request),
    builds,
    report: shell.report,
  };

  const router: DataRouter = create(shellRoutes(store, options.parts.frame), {
    getContext: shellRouterContext(shell),
    patchRoutesOnNavigation({ path, patch }) {
      const remote = findRoute(store.get(registryAtom), path)?.remote;
      if (!remote) return;
      for (const route of remote.routes) {
        const id = routeId(remote.name, route.path);
        if (joined.has(id)) continue;
        joined.add(id);
        patch(layoutOf(route.access), [remoteRoute(remote.name, route, context)]);
      }
    },
  });
  followTitle(router);
  return router;
}

/** The time for which an error page waits for the frame, so that it is also shown if the frame does not load. */
const FRAME_TIMEOUT_MS = 2_000;

function shellRoutes(store: Store, frame: ShellParts['frame']): RouteObject[] {
  return [
    {
      id: 'root',
      element: <RootLayout />,
      errorElement: <RootErrorElement />,
      HydrateFallback: Initializing,
      children: [
        { id: 'frame', element: <LazyFrame frame={frame} />, children: [] },
        // The layout without a frame, for pages with a single task, which render their own `main`.
        { id: 'bare', children: [] },
        {
          id: 'errors',
          element: <ErrorLayout frame={frame} />,
          async loader() {
            if (store.get(userAtom) && !frame.now()) {
              // The page is then shown without the frame; the next page that needs the frame requests it again.
              await Promise.race([frame.get().catch(() => undefined), after(FRAME_TIMEOUT_MS)]);
            }
            return null;
          },
          children: [
            ...errorPages.map(({ path, title, Screen }) => ({
              path,
              handle: { title } satisfies RouteHandle,
              element: <Screen />,
            })),
            {
              // Runs even for people whose session does not list the address, because they may be redirected to sign in.
              path: '*',
              handle: { title: 'Not found' } satisfies RouteHandle,
              loader({ request }) {
                admit(store, request);
                return null;
              },
              element: <NowhereScreen />,
            },
          ],
        },
      ],
    },
  ];
}

/**
 * Updates the document's title. Uses a subscription instead of an effect: an effect of the layout would run after the
 * page's own and overwrite a better title.
 */
function followTitle(router: DataRouter): void {
  let named = '';
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === named) return;
    named = location.pathname;
    nameDocument(handleOf(router)?.title);
  });
}

/** The shell's data about the route on the screen. */
export function handleOf(router: DataRouter): RouteHandle | undefined {
  return router.state.matches.map((match): unknown => match.route.handle).findLast(isRouteHandle);
}
