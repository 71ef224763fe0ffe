import { aUser } from '@newswatch/test-kit';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  redirect,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShellProvider, shellRouterContext } from './context.tsx';
import { PAGE_DATA_TIMEOUT_MS, page } from './page.tsx';
import type { RemoteRoute } from './remote.ts';
import { createFakeShell } from './testing/fake-shell.tsx';

const Hello = () => <h1>Hello</h1>;

function Failed() {
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <button type="button" onClick={() => void navigate(here, { replace: true })}>
      {String(useRouteError())}
    </button>
  );
}

function show(routes: RemoteRoute[], shell = createFakeShell({ user: aUser() })) {
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, errorElement: <Failed />, HydrateFallback: () => <p>waiting</p> })),
    { initialEntries: ['/a'], getContext: shellRouterContext(shell) },
  );
  render(
    <ShellProvider shell={shell}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  return { router, shell };
}

afterEach(() => void vi.useRealTimers());

describe('the code of a page', () => {
  it('is loaded before the page opens, and only once', async () => {
    const load = vi.fn(async (): Promise<ComponentType> => Hello);
    const { router } = show([{ path: '/a', ...page(load) }]);
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    await router.revalidate();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested again automatically once', async () => {
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error('cut'))
      .mockResolvedValue(Hello);
    show([{ path: '/a', ...page(load) }]);
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  });

  it('is requested again on Retry after a permanent failure', async () => {
    let broken = true;
    const load = async (): Promise<ComponentType> => {
      if (broken) throw new Error('gone');
      return Hello;
    };
    show([{ path: '/a', ...page(load) }]);
    const retry = await screen.findByRole('button', { name: 'Error: gone' });
    broken = false;
    retry.click();
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  });
});

describe('the data of a page', () => {
  it('gets the shell, the parameters and the request, in parallel with the code', async () => {
    const data = vi.fn(async () => undefined);
    const shell = createFakeShell();
    show([{ path: '/:id', ...page(async () => Hello, data) }], shell);
    await screen.findByRole('heading', { name: 'Hello' });
    expect(data).toHaveBeenCalledWith(
      expect.objectContaining({ shell, params: { id: 'a' }, request: expect.any(Request) }),
    );
  });

  it('does not block the page when it fails: the page shows the failure itself', async () => {
    const { shell } = show([
      {
        path: '/a',
        ...page(
          async () => Hello,
          async () => Promise.reject(new Error('down')),
        ),
      },
    ]);
    await screen.findByRole('heading', { name: 'Hello' });
    expect(shell.calls.reports).toEqual([expect.objectContaining({ kind: 'page-data-failed' })]);
  });

  it('is followed if it is a redirect', async () => {
    const away = page(
      async () => Hello,
      async () => Promise.reject(redirect('/b')),
    );
    const { router } = show([
      { path: '/a', ...away },
      { path: '/b', ...page(async () => () => <h1>There</h1>) },
    ]);
    await screen.findByRole('heading', { name: 'There' });
    expect(router.state.location.pathname).toBe('/b');
  });

  it('is awaited no longer than the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show([
      {
        path: '/a',
        ...page(
          async () => Hello,
          () => new Promise(() => {}),
        ),
      },
    ]);
    await vi.advanceTimersByTimeAsync(PAGE_DATA_TIMEOUT_MS - 1);
    expect(screen.getByText('waiting')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible());
  });
});
