import type { RemoteRoute } from '@newswatch/shell-api';

const resolved = new WeakMap<RemoteRoute, Promise<RemoteRoute>>();

/**
 * A remote's route, including the parts that its `lazy` loads. Our own remotes load their code in the loader, by
 * `page()`; third-party remotes follow React Router's documentation. A failed attempt is not cached: another visit
 * tries again.
 */
export function resolveRoute(route: RemoteRoute): Promise<RemoteRoute> {
  if (!route.lazy) return Promise.resolve(route);
  const known = resolved.get(route);
  if (known) return known;
  const parts = lazyParts(route.lazy)
    .then((loaded): RemoteRoute => ({ ...route, ...loaded, path: route.path, lazy: undefined }))
    .catch((error: unknown) => {
      resolved.delete(route);
      throw error;
    });
  resolved.set(route, parts);
  return parts;
}

/** Supports both forms of `lazy`: one function for the whole route, or one for each property. */
async function lazyParts(lazy: NonNullable<RemoteRoute['lazy']>): Promise<object> {
  if (typeof lazy === 'function') return { ...(await lazy()) };
  const parts = await Promise.all(
    Object.entries(lazy).map(async ([name, load]) => [
      name,
      typeof load === 'function' ? await load() : undefined,
    ]),
  );
  return Object.fromEntries(parts);
}
