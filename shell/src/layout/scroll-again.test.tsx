import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { FirstRouter } from '../boot/hydrate-frame.tsx';
import { aRegistry, aRemote, aRoute } from '../testing/registry.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { RootLayout } from './root-layout.tsx';
import { scrollKey } from './scroll-again.ts';

it('keeps separate scroll positions for two fully loaded pages', () => {
  const loaded = (pathname: string) => scrollKey({ key: 'default', pathname, search: '' });
  expect(loaded('/targets')).toBe('/targets');
  expect(loaded('/targets')).not.toBe(loaded('/articles'));
  expect(scrollKey({ key: 'x1', pathname: '/targets', search: '' })).toBe('x1');
});

let resized: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {
        resized = undefined;
      }
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

function pageHeight(pixels: number): void {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pixels);
}

function scrolledTo(pixels: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pixels);
  window.dispatchEvent(new Event('scroll'));
}

/** Two pages in the layout around every page. */
async function opened() {
  const pages = ['/long', '/short'];
  const shown = renderShell({
    registry: aRegistry(aRemote({ routes: pages.map((path) => aRoute(path, { access: 'public' })) })),
    path: '/long',
    modules: { 'mf-a': pages.map((path) => ({ path, element: <h1>{path}</h1> })) },
  });
  await screen.findByRole('heading', { name: '/long' });
  return shown;
}

/** Scrolls a page to 300, opens another one and goes back before the first one has its full height again. */
async function goneBack() {
  const { router } = await opened();
  scrolledTo(300);
  await act(() => router.navigate('/short'));
  scrolledTo(0);
  pageHeight(window.innerHeight + 100);
  await act(() => router.navigate(-1));
  // The router's own attempt, which the height of the page cut short.
  vi.mocked(window.scrollTo).mockClear();
  resized?.();
  expect(window.scrollTo).not.toHaveBeenCalled();
}

it('scrolls to the earlier position once the content is there', async () => {
  await goneBack();
  pageHeight(window.innerHeight + 900);
  resized?.();
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 300);
  expect(resized, 'still waiting').toBeUndefined();
});

it('does not scroll once the person has scrolled', async () => {
  await goneBack();
  window.dispatchEvent(new Event('wheel'));
  expect(resized, 'still waiting').toBeUndefined();
});

it('restores the scroll position of a reloaded page without rendering it twice', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ '/long': 300 }));
  const mounted = vi.fn();
  function Page() {
    useEffect(() => mounted(), []);
    return <h1>Long</h1>;
  }
  const router = createMemoryRouter(
    [{ element: <RootLayout />, children: [{ path: '/long', element: <Page /> }] }],
    { initialEntries: [{ pathname: '/long', key: 'default' }] },
  );
  render(<FirstRouter router={router} />);
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 300);
  expect(mounted).toHaveBeenCalledOnce();
});
