import type { RouteAccess } from '@newswatch/shared/contracts';
import { type ShellApi, shellRouterContext } from '@newswatch/shell-api';
import {
  createBrowserRouter,
  type DataRouter,
  type DOMRouterOpts,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import { BareLayout } from '../layout/bare-layout.tsx';
import { FrameLayout } from '../layout/frame-layout.tsx';
import { Initializing } from '../layout/initializing.tsx';
import { RootLayout } from '../layout/root-layout.tsx';
import { findRoute, isProtectedPath, registryAtom } from '../remotes/registry.ts';
import { type RemoteRouteContext, type RouteHandle, remoteRoute, routeId } from '../remotes/remote-route.tsx';
import { type Store, sessionAtom } from '../session/session.ts';
import { titleOf } from '../shell-api/create-shell.ts';
import { errorPages, NotFoundScreen } from './error-screens.tsx';
import { RootErrorElement } from './fallbacks.tsx';
import { judge, type Verdict } from './guards.ts';

export interface RouterOptions {
  store: Store;
  shell: ShellApi;
  /** Makes sure that the server takes our access token; answers whether the session lives. */
  renewSession: RemoteRouteContext['renewSession'];
  loadModule?: RemoteRouteContext['loadModule'];
  /** Tests give `createMemoryRouter`. */
  create?: (routes: RouteObject[], options: DOMRouterOpts) => DataRouter;
}

/**
 * The router of the product. It knows the error pages and nothing else: a remote's routes join when an address of theirs
 * is first visited, below the layout that their access asks for.
 */
export function createShellRouter({
  store,
  shell,
  renewSession,
  loadModule,
  create = createBrowserRouter,
}: RouterOptions): DataRouter {
  const joined = new Set<string>();

  const judgeUrl = ({ pathname, search, hash }: URL): Verdict => {
    const registry = store.get(registryAtom);
    return judge(store.get(sessionAtom), {
      pathname,
      address: `${pathname}${search}${hash}`,
      access: findRoute(registry, pathname)?.route.access,
      isProtected: isProtectedPath(registry, pathname),
    });
  };

  const context: RemoteRouteContext = {
    judge: judgeUrl,
    renewSession,
    current: (name) => store.get(registryAtom).remotes.find((remote) => remote.name === name),
    ...(loadModule ? { loadModule } : {}),
  };

  const router = create(shellRoutes(judgeUrl), {
    getContext: shellRouterContext(shell),
    patchRoutesOnNavigation({ path, patch }) {
      const remote = findRoute(store.get(registryAtom), path)?.remote;
      for (const route of remote?.routes ?? []) {
        const id = routeId(remote?.name ?? '', route.path);
        if (!remote || joined.has(id)) continue;
        joined.add(id);
        patch(layoutOf(route.access), [remoteRoute(remote.name, route, context)]);
      }
    },
  });
  nameDocument(router);
  return router;
}

function layoutOf(access: RouteAccess): 'frame' | 'bare' {
  return access === 'user' || access === 'admin' ? 'frame' : 'bare';
}

function shellRoutes(judgeUrl: (url: URL) => Verdict): RouteObject[] {
  return [
    {
      id: 'root',
      element: <RootLayout />,
      errorElement: <RootErrorElement />,
      HydrateFallback: Initializing,
      children: [
        { id: 'frame', element: <FrameLayout />, children: [] },
        { id: 'bare', element: <BareLayout />, children: [] },
        {
          id: 'errors',
          element: <BareLayout main />,
          children: [
            ...errorPages.map(({ path, title, Screen }) => ({
              path,
              handle: { title } satisfies RouteHandle,
              element: <Screen />,
            })),
            {
              // Also where somebody lands whose session does not list the address: they may be sent to sign in.
              path: '*',
              handle: { title: 'Not found' } satisfies RouteHandle,
              loader({ request }) {
                const verdict = judgeUrl(new URL(request.url));
                if (!verdict.open) throw redirect(verdict.to);
                return null;
              },
              element: <NotFoundScreen />,
            },
          ],
        },
      ],
    },
  ];
}

/**
 * Keeps the document's title in step. By subscription, not by an effect: an effect of the layout would run after the
 * page's own, and take a better title away again.
 */
function nameDocument(router: DataRouter): void {
  let named = '';
  router.subscribe(({ navigation, location, matches }) => {
    if (navigation.state !== 'idle' || location.pathname === named) return;
    named = location.pathname;
    const titled = matches.map((match) => match.route.handle).findLast(isRouteHandle);
    document.title = titleOf(titled?.title);
  });
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}
