import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { scrollKey, useScrollAgain } from './scroll-again.ts';

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

/** Scrolls a page down to 300, opens another one and goes back, before the first one has its full height again. */
async function goneBack() {
  function Layout() {
    useScrollAgain();
    return <Outlet />;
  }
  const router = createMemoryRouter(
    [{ element: <Layout />, children: ['/long', '/short'].map((path) => ({ path, element: path })) }],
    { initialEntries: ['/long'] },
  );
  render(<RouterProvider router={router} />);
  scrolledTo(300);
  await act(() => router.navigate('/short'));
  scrolledTo(0);
  pageHeight(window.innerHeight + 100);
  await act(() => router.navigate(-1));
  resized?.();
  expect(window.scrollTo).not.toHaveBeenCalled();
}

it('scrolls to where the page was once its content is there', async () => {
  await goneBack();
  pageHeight(window.innerHeight + 900);
  resized?.();
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 300);
  expect(resized, 'still waiting').toBeUndefined();
});

it('leaves the page alone once the person has moved', async () => {
  await goneBack();
  window.dispatchEvent(new Event('wheel'));
  expect(resized, 'still waiting').toBeUndefined();
});
