import type { RemoteRoute as DeclaredRoute, RemoteDescriptor } from '@newswatch/shared/contracts';
import { type RemoteRoute, useTheme } from '@newswatch/shell-api';
import { createElement, type ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { Verdict } from '../router/guards.ts';
import { loadUiProvider, type UiProviderType } from './doors.ts';
import { loadRemoteModule } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { isChunkFailure, RemoteLoadError } from './remote-load-error.ts';

/** What a remote's route needs of the shell around it. */
export interface RemoteRouteContext {
  /** Judges the address of a request before anything of the remote is asked for. */
  judge(url: URL): Verdict;
  /** The build of this remote that the session should run now; `undefined` when its registry no longer lists it. */
  current(name: string): RemoteDescriptor | undefined;
  /** Makes sure that the server takes our access token; answers whether the session lives. */
  renewSession(): Promise<boolean>;
  loadModule?: typeof loadRemoteModule;
  loadProvider?: typeof loadUiProvider;
}

/** What the shell knows of a route without its code; found by `useMatches`. */
export interface RouteHandle {
  title: string;
}

/**
 * A route of the shell that stands for a route of a remote.
 *
 * It exists from the registry's data alone. At each visit its loader asks the guard, loads the remote's current build and
 * hands over to the remote's own route; so the guard runs before any request, a failure lands in this remote's own
 * boundary inside the frame, and another visit tries again.
 */
export function remoteRoute(name: string, declared: DeclaredRoute, context: RemoteRouteContext): RouteObject {
  const {
    judge,
    current,
    renewSession,
    loadModule = loadRemoteModule,
    loadProvider = loadUiProvider,
  } = context;
  let own: RemoteRoute | undefined;
  let Provider: UiProviderType | undefined;

  const enter = async (request: Request): Promise<RemoteRoute> => {
    const verdict = judge(new URL(request.url));
    if (!verdict.open) throw redirect(verdict.to);
    const remote = current(name);
    if (!remote) throw new Response(null, { status: 404 });
    const [{ routes }, provider] = await Promise.all([
      loadModule(remote),
      loadProvider(remote.doors[declared.page] ?? []),
    ]);
    const found = routes.find((route) => route.path === declared.path);
    if (!found) throw new RemoteLoadError(remote, 'contract', new Error(`it offers no ${declared.path}`));
    own = found;
    Provider = provider;
    return found;
  };

  /** A page's file that does not arrive is this remote's failure, and said to be. */
  const named = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      const remote = current(name);
      throw remote && isChunkFailure(error) ? new RemoteLoadError(remote, 'page', error) : error;
    }
  };

  /**
   * Files of an administrators' remote do not exist for a token that has run out: before such a failure is believed,
   * the session is renewed once.
   */
  const renewed = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      const isGuarded = current(name)?.requires.role === 'admin';
      if (!isGuarded || !(error instanceof RemoteLoadError) || !(await renewSession())) throw error;
      return work();
    }
  };

  return {
    id: routeId(name, declared.path),
    path: declared.path,
    handle: { title: declared.title } satisfies RouteHandle,
    errorElement: <RemoteBoundary />,
    async loader(args: LoaderFunctionArgs): Promise<unknown> {
      return renewed(() =>
        named(async () => {
          const { loader } = await enter(args.request);
          return typeof loader === 'function' ? loader(args) : null;
        }),
      );
    },
    // The remote's own word on it, once it is there: see `page()` of the shell API.
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
      own?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    async action(args: ActionFunctionArgs): Promise<unknown> {
      const { action } = await enter(args.request);
      if (typeof action !== 'function') throw new Response(null, { status: 405 });
      return action(args);
    },
    Component: () => <Themed provider={Provider}>{drawRoute(own)}</Themed>,
  };
}

/** The router's id of a remote's route. */
export function routeId(name: string, path: string): string {
  return `${name} ${path}`;
}

function Themed({
  provider: Provider,
  children,
}: {
  provider: UiProviderType | undefined;
  children: ReactNode;
}): ReactNode {
  const { mode, font } = useTheme();
  if (!Provider) return children;
  return (
    <Provider theme={mode} font={font}>
      {children}
    </Provider>
  );
}

function drawRoute(route: RemoteRoute | undefined): ReactNode {
  if (route?.Component) return createElement(route.Component);
  return route?.element;
}
