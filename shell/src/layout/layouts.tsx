import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';
import { userAtom } from '../session/session.ts';

/**
 * The frame, whose code was fetched by the loader of the first page in it. If it did not arrive, only that page's
 * failure is shown, and its Retry requests the frame again.
 */
export function LazyFrame({ frame }: { frame: OnDemand<ComponentType> }): ReactNode {
  // Renders again on every navigation, because the frame may have loaded by then; the frame itself does not.
  useLocation();
  const Frame = frame.now();
  return useMemo(() => (Frame ? <Frame /> : <Outlet />), [Frame]);
}

/**
 * The layout of the shell's error pages: inside the frame for signed-in people, with everything else one click away;
 * without it for guests.
 */
export function ErrorLayout({ frame }: { frame: OnDemand<ComponentType> }): ReactNode {
  const user = useAtomValue(userAtom);
  // Renders again on every navigation, as above.
  useLocation();
  const Frame = user && frame.now();
  if (Frame) return <Frame />;
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
