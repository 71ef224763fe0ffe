import type { User } from '@newswatch/shared/contracts';
import { type RemoteRoute, shellRouterContext, type ThemeSnapshot } from '@newswatch/shell-api';
import {
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  FakeShellProvider,
} from '@newswatch/shell-api/testing';
import { ConfirmHost } from '@newswatch/ui/frame';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
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
  const result = render(
    <FakeShellProvider shell={shell}>
      <RouterProvider router={made} />
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
  };
}
