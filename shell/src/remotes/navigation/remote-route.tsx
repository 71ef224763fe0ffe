import {
  type RemoteRoute as DeclaredRoute,
  partsFor,
  type RemoteBuild,
  type RouteAccess,
} from '@newswatch/shared/contracts';
import type { RemoteRoute, ShellApi } from '@newswatch/shell-api';
import type { ComponentType } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { Calls } from '../../parts/calls.tsx';
import type { OnDemand } from '../../parts/on-demand.ts';
import type { SessionLog } from '../../session-log/session-log.ts';
import type { RemoteBuilds } from '../fallback/remote-builds.ts';
import { loadRemoteModule } from '../loading/load-remote.ts';
import { askForFiles } from '../loading/preload.ts';
import { blame, RemoteLoadError } from '../loading/remote-load-error.ts';
import { loadUiProvider } from '../loading/shared-chunks.ts';
import { RemoteBoundary } from '../mounting/remote-boundary.tsx';
import { type FoundPage, RemotePage } from '../mounting/remote-page.tsx';
import { unmetRequirements } from '../registry/requirements.ts';
import type { RouteHandle } from '../registry/route-handle.ts';
import { resolveRoute } from './resolve-route.ts';

/** The parts of the shell that are fetched with the first page that needs them. */
export interface ShellParts {
  calls: OnDemand<Pick<Calls, 'Queries'>>;
  frame: OnDemand<ComponentType>;
}

/** What a remote's route needs from the shell. */
export interface RemoteRouteContext extends Pick<ShellApi, 'report'> {
  /** Checks the address of a request before any part of the remote is requested; throws a redirect. */
  admit(request: Request): void;
  builds: RemoteBuilds;
  /** Logs a successful visit for the session log. */
  visited: SessionLog['visited'];
  /** Checks whether the registry has changed, if the last check is old; waits only briefly for the response. */
  freshen(): Promise<void>;
  /** Makes sure that the server accepts our access token; resolves to whether the session is still valid. */
  renewSession(): Promise<boolean>;
  parts: ShellParts;
}

/**
 * A route of the shell that represents a route of a remote.
 *
 * It is created from the registry's data alone. At each visit its loader runs the guard, loads a build with its
 * fallback and delegates to the remote's own route. So the guard runs before any request, a failure is caught by this
 * remote's own boundary inside the frame, and another visit tries again.
 */
export function remoteRoute(name: string, declared: DeclaredRoute, context: RemoteRouteContext): RouteObject {
  const { admit, builds, report, visited, freshen, renewSession, parts } = context;
  let found: FoundPage | undefined;
  /**
   * The last build that was requested: after a deployment its manifest applies, not the one in the tab's first registry.
   */
  let asked: RemoteBuild | undefined;
  const routeIn = (build: RemoteBuild | undefined): DeclaredRoute =>
    build?.routes.find(({ path }) => path === declared.path) ?? declared;

  const find = async (build: RemoteBuild): Promise<FoundPage> => {
    asked = build;
    const { page, access } = routeIn(build);
    const unmet = unmetRequirements(build);
    // An incompatible build brings its own copies of the shared modules.
    const sharedEntries = unmet.length === 0 ? build.doors[page] : undefined;
    const needed = partsFor(access, sharedEntries);
    // The remote would request the page's own code only once it has loaded. Requesting it now starts all downloads at once.
    askForFiles(build, declared.path);
    const [loaded, provider, calls] = await Promise.all([
      loadRemoteModule(build),
      loadUiProvider(sharedEntries ?? []),
      needed.includes('calls') ? parts.calls.get() : undefined,
      needed.includes('frame') ? parts.frame.get() : undefined,
    ]);
    if ('lifecycles' in loaded) {
      if (found?.build.container !== build.container) {
        const message = `${name} ${build.version} runs separately because it requires ${unmet.join(', ')}, ${build.owner}`;
        report({ kind: 'remote-isolated', message });
      }
      return { kind: 'parcel', build, parcel: loaded };
    }
    const route = loaded.routes.find(({ path }) => path === declared.path);
    if (!route) throw new RemoteLoadError(build, 'contract', new Error(`it offers no ${declared.path}`));
    const queries = needed.includes('frame') ? undefined : calls?.Queries;
    return { kind: 'tree', build, route: await resolveRoute(route), provider, queries };
  };

  /** Runs `work` with the first build that loads. */
  const visit = async (
    request: Request,
    work: (route: RemoteRoute | undefined) => Promise<unknown>,
  ): Promise<unknown> => {
    admit(request);
    if (!builds.isShown(name)) {
      // Nearly always nothing has changed: the files of the known build arrive while the registry is checked.
      const known = builds.forVisit(name, declared.path);
      if (known) askForFiles(known, declared.path);
      await freshen();
    }
    const wanted = builds.forVisit(name, declared.path);
    if (!wanted) throw new Response(null, { status: 404 });
    // The route was added to the layout for its declared access: another layout needs a new document.
    if (layoutOf(routeIn(wanted).access) !== layoutOf(declared.access)) throw redirectDocument(request.url);
    return builds.load(wanted, declared.path, (build) =>
      renewed(build, async () => {
        const began = performance.now();
        const page = await find(build);
        const there = performance.now();
        const answer = await work(page.kind === 'tree' ? page.route : undefined);
        found = page;
        visited(build, {
          path: new URL(request.url).pathname,
          how: page.kind,
          module_ms: there - began,
          page_ms: performance.now() - there,
        });
        return answer;
      }),
    );
  };

  /**
   * Attributes a page's missing file to this build, but not a missing file of the shell. Files of an administrators'
   * remote return 404 for an expired token, so the session is renewed once before such a failure is accepted.
   */
  const renewed = async (build: RemoteBuild, work: () => Promise<unknown>): Promise<unknown> => {
    const attempt = () =>
      work().catch((error: unknown) => {
        throw blame(build, 'page', error);
      });
    try {
      return await attempt();
    } catch (error) {
      const isGuarded = build.requires.role === 'admin';
      if (!isGuarded || !(error instanceof RemoteLoadError) || !(await renewSession())) throw error;
      return attempt();
    }
  };

  const id = routeId(name, declared.path);
  return {
    id,
    path: declared.path,
    handle: {
      get title() {
        return routeIn(asked).title;
      },
      path: declared.path,
      standsAlone: declared.stands_alone ?? false,
      build: () => found?.build,
    } satisfies RouteHandle,
    errorElement: <RemoteBoundary />,
    loader: (args: LoaderFunctionArgs): Promise<unknown> =>
      visit(args.request, async (route) => (typeof route?.loader === 'function' ? route.loader(args) : null)),
    // The remote's own decision, once it is loaded: see `page()` of the shell API.
    shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
      // Otherwise, the page would not change, and the replacement build would never be requested.
      if (found && builds.isReplaced(found.build)) return true;
      const own = found?.kind === 'tree' ? found.route : undefined;
      return own?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
    },
    action: (args: ActionFunctionArgs): Promise<unknown> =>
      visit(args.request, async (route) => {
        if (typeof route?.action !== 'function') throw new Response(null, { status: 405 });
        return route.action(args);
      }),
    element: <RemotePage id={id} read={() => found} />,
  };
}

export function layoutOf(access: RouteAccess): 'frame' | 'bare' {
  return access === 'user' || access === 'admin' ? 'frame' : 'bare';
}

/** The router's id of a remote's route. */
export function routeId(name: string, path: string): string {
  return `${name} ${path}`;
}
