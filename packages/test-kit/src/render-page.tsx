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
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { type FakeApi, fakeApi } from './fake-api.ts';

export interface PageOptions {
  /** Where the person is: path with query. */
  path: string;
  /** Who is signed in; nobody by default. */
  user?: User;
  /** A network arranged before the page loads its data; a fresh one, which knows no call, by default. */
  api?: FakeApi;
  theme?: Partial<ThemeSnapshot>;
  refreshUser?: FakeShellOptions['refreshUser'];
}

export interface RenderedPage extends RenderResult {
  /** The person at the keyboard and mouse. */
  person: UserEvent;
  shell: FakeShell;
  router: DataRouter;
  api: FakeApi;
  /** Path and query one is at now. */
  place: () => string;
  /** The page is left: it sleeps, as the shell keeps the last three. */
  leave: () => void;
  /** Back at the page that was left. */
  comeBack: () => void;
}

/**
 * Shows a remote's page as the shell would: its routes with their loaders, a fake shell, a network fake, and a
 * router whose address one can read. `shell.navigate` moves the router.
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
