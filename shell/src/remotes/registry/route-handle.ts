import type { RemoteBuild } from '@newswatch/shared/contracts';

/** The shell's data about a route without its code; found by `useMatches`. */
export interface RouteHandle {
  title: string;
  /** The remote's route; the shell's own routes have none. */
  path?: string;
  /** Whether the display shows only this page. */
  standsAlone?: boolean;
  /** The build whose page was found at the last visit; the shell's own routes have none. */
  build?(): RemoteBuild | undefined;
}

/** Whether a route's handle was created by the shell. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}
