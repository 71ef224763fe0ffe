import type { User } from '@newswatch/shared/contracts';
import { type RemoteRoute, shellRouterContext, type ThemeSnapshot } from '@newswatch/shell-api';
import {
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  FakeShellProvider,
} from '@newswatch/shell-api/testing';
import { ConfirmHost } from '@newswatch/ui/frame';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Activity, type ReactNode, useSyncExternalStore } from 'react';
import { createMemoryRouter, type DataRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { type FakeApi, fakeApi } from './fake-api.ts';

export interface PageOptions {
  /** The current path with query. */
  path: string;
  /** The signed-in person; a guest by default. */
  user?: User;
  /** A fake API that is set up before the page loads its data; by default a new one without any calls. */
  api?: FakeApi;
  theme?: Partial<ThemeSnapshot>;
  refreshUser?: FakeShellOptions['refreshUser'];
}

export interface RenderedPage extends RenderResult {
  /** Simulates the person's keyboard and mouse. */
  person: UserEvent;
  shell: FakeShell;
  router: DataRouter;
  api: FakeApi;
  /** The current path and query. */
  place: () => string;
  /** Leaves the page and keeps it inactive, as the shell does with the last three pages. */
  leave: () => void;
  /** Returns to the page that was left. */
  comeBack: () => void;
}

/**
 * Renders a remote's page as the shell would: its routes with their loaders, a fake shell, a fake API, and a router with a
 * readable address. `shell.navigate` navigates the router.
 *
 * @example
 * const api = fakeApi();
 * api.answer(calls.targets.list, …);
 * const { person } = renderPage(routes, { path: '/targets', user: aUser(), api });
 * await screen.findByRole('heading', { name: 'Targets' });
 */
export function renderPage(routes: RemoteRoute[], options: PageOptions): RenderedPage {
  const api = options.api ?? fakeApi();
  const [pathname = '/', search = ''] = options.path.split(/(?=\?)/);
  let router: DataRouter | undefined;
  const shell = createFakeShell({
    user: options.user,
    theme: options.theme,
    refreshUser: options.refreshUser,
    location: { pathname, search },
    navigate: (to, how) => void router?.navigate(to, how),
  });
  const made = createMemoryRouter(
    [
      {
        HydrateFallback: () => <p>Initializing...</p>,
        children: [...routes, { path: '*', element: <p>Elsewhere</p> }],
      },
    ],
    { initialEntries: [options.path], getContext: shellRouterContext(shell) },
  );
  router = made;
  const pageAt = (location: Parameters<typeof matchRoutes>[1]) =>
    matchRoutes(made.routes, location)?.at(-1)?.route.id;
  const opened = pageAt(options.path);
  api.whileOpen(() => pageAt(made.state.navigation.location ?? made.state.location) === opened);
  const sleep = createSleep();
  const result = render(
    <FakeShellProvider shell={shell}>
      <Kept sleep={sleep}>
        <RouterProvider router={made} />
      </Kept>
      <ConfirmHost />
    </FakeShellProvider>,
  );
  return {
    ...result,
    person: userEvent.setup(),
    shell,
    router: made,
    api,
    place: () => made.state.location.pathname + made.state.location.search,
    leave: () => act(() => sleep.set(true)),
    comeBack: () => act(() => sleep.set(false)),
  };
}

interface Sleep {
  get: () => boolean;
  set: (asleep: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

function createSleep(): Sleep {
  let asleep = false;
  const listeners = new Set<() => void>();
  return {
    get: () => asleep,
    set(next) {
      asleep = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function Kept({ sleep, children }: { sleep: Sleep; children: ReactNode }): ReactNode {
  const asleep = useSyncExternalStore(sleep.subscribe, sleep.get);
  return <Activity mode={asleep ? 'hidden' : 'visible'}>{children}</Activity>;
}
