import { expect, it, vi } from 'vitest';
import { resolveRoute } from './resolve-route.ts';

const Page = () => null;

it('uses a route as it is, unless parts of it are loaded later', async () => {
  const whole = { path: '/a', Component: Page };
  expect(await resolveRoute(whole)).toBe(whole);
  const loader = async () => 'data';
  const later = await resolveRoute({ path: '/b', id: 'b', lazy: async () => ({ Component: Page, loader }) });
  expect(later).toMatchObject({ path: '/b', id: 'b', Component: Page, loader });
  const each = await resolveRoute({
    path: '/c',
    lazy: { Component: async () => Page, loader: async () => loader },
  });
  expect(each).toMatchObject({ path: '/c', Component: Page, loader });
});

it('missing parts are requested again at the next visit, and only then', async () => {
  const lazy = vi.fn(async () => ({ Component: Page })).mockRejectedValueOnce(new Error('503'));
  const route = { path: '/a', lazy };
  await expect(resolveRoute(route)).rejects.toThrow('503');
  expect(await resolveRoute(route)).toMatchObject({ Component: Page });
  await resolveRoute(route);
  expect(lazy).toHaveBeenCalledTimes(2);
});
