import type { RemoteBuild } from '@newswatch/shared/contracts';

/** What the shell knows of a route without its code; found by `useMatches`. */
export interface RouteHandle {
  title: string;
  /** Whose route it is; `undefined` for the shell's own. */
  remote?: string;
  /** The build whose page was found at the last visit. */
  build?(): RemoteBuild | undefined;
}

/** Tells whether a route's handle is one that the shell gave it. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}
