import type { Registry, RemoteBuild, User } from '@newswatch/shared/contracts';
import type { RemoteRoute } from '@newswatch/shell-api';
import { createFakeShell, type FakeShell, FakeShellProvider } from '@newswatch/shell-api/testing';
import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { pageCommandsIn } from '../command-palette/page-commands.ts';
import { FrameLayout } from '../layout/frame-layout.tsx';
import type { OnDemand } from '../parts/on-demand.ts';
import * as remotes from '../remotes/loading/load-remote.ts';
import { followIntent } from '../remotes/navigation/intent.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { createShellRouter } from '../router/create-router.tsx';
import { type Store, sessionAtom } from '../session/session.ts';

export interface ShellScene extends RenderResult {
  person: UserEvent;
  shell: FakeShell;
  store: Store;
  router: DataRouter;
  /** Containers that were requested, in order, by remote name. */
  loads: string[];
  /** The requested containers, in order, by their own name. */
  builds: string[];
  place(): string;
  signIn(user: User | undefined): void;
}

export interface ShellSceneOptions {
  /** Whether the frame is loaded; by default, it is. */
  frame?: OnDemand<ComponentType>;
  registry: Registry;
  path: string;
  user?: User;
  /** By default a client that never retries and reacts to nothing. */
  queryClient?: QueryClient;
  /** Checks the registry, on intent and between remotes; by default nothing. */
  look?: () => Promise<void>;
  /** By default every session can be renewed. */
  renewSession?: () => Promise<boolean>;
  /** Each remote's module; a function may fail, or return something different each time. */
  modules: Readonly<Record<string, RemoteRoute[] | ((build: RemoteBuild) => Promise<remotes.LoadedRemote>)>>;
}

/** A module that has already loaded. */
const there = <Value,>(value: Value): OnDemand<Value> => ({ get: async () => value, now: () => value });

/** The real router, guards and layouts around remotes that a test defines. */
export function renderShell(options: ShellSceneOptions): ShellScene {
  const { registry, path, user, modules } = options;
  const store = createStore();
  const loads: string[] = [];
  const builds: string[] = [];
  let router: DataRouter | undefined;
  const fake = createFakeShell({
    ...(user ? { user } : {}),
    ...(options.queryClient ? { queryClient: options.queryClient } : {}),
    navigate: (to, how) => void router?.navigate(to, how),
  });
  const shell = Object.assign(fake, { offerCommands: pageCommandsIn(store) });
  const signIn = (next: User | undefined): void => {
    shell.setUser(next);
    store.set(sessionAtom, shell.session.snapshot());
  };
  store.set(registryAtom, registry);
  signIn(user);

  vi.spyOn(remotes, 'loadRemoteModule').mockImplementation(async (remote) => {
    loads.push(remote.name);
    builds.push(remote.container);
    const module = modules[remote.name];
    if (!module) throw new Error(`The test made no module for ${remote.name}`);
    return typeof module === 'function' ? module(remote) : { routes: module };
  });
  const look = options.look ?? (async () => undefined);
  const calls = there({ Queries: ({ children }: { children: ReactNode }) => children });
  const made = createShellRouter({
    store,
    shell,
    renewSession: options.renewSession ?? (async () => true),
    parts: { calls, frame: options.frame ?? there(FrameLayout) },
    freshen: look,
    visited: () => undefined,
    page: new EventTarget(),
    create: (routes, { getContext, patchRoutesOnNavigation }) =>
      createMemoryRouter(routes, { initialEntries: [path], getContext, patchRoutesOnNavigation }),
  });
  router = made;
  onTestFinished(followIntent(document, { store, shell, freshen: look, calls }));
  const result = render(
    <Provider store={store}>
      <FakeShellProvider shell={shell}>
        <RouterProvider router={made} useTransitions={false} />
      </FakeShellProvider>
    </Provider>,
  );
  return {
    ...result,
    person: userEvent.setup(),
    shell,
    store,
    router: made,
    loads,
    builds,
    signIn,
    place: () => made.state.location.pathname + made.state.location.search,
  };
}
