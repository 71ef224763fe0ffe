import type { RemoteRoute } from '@newswatch/shell-api';

/**
 * Returns a remote's route with the parts that its `lazy` loads. They stay in the route, as in React Router. Our own remotes load
 * their code in the loader, by `page()`; third-party remotes follow React Router's documentation. If parts are missing, another
 * visit tries again.
 */
export async function resolveRoute(route: RemoteRoute): Promise<RemoteRoute> {
  if (!route.lazy) return route;
  return Object.assign(route, await lazyParts(route.lazy), { path: route.path, lazy: undefined });
}

/** Supports both forms of `lazy`: one function for the whole route, or one for each property. */
async function lazyParts(lazy: NonNullable<RemoteRoute['lazy']>): Promise<object> {
  if (typeof lazy === 'function') return lazy();
  const parts = Object.entries(lazy).map(async ([name, load]) => [name, await load?.()]);
  return Object.fromEntries(await Promise.all(parts));
}
