import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';

/**
 * The frame, whose code was fetched by the loader of the first page in it. If it did not arrive, only that page's
 * failure is shown, and its Retry requests the frame again.
 */
export function LazyFrame({ frame }: { frame: OnDemand<ComponentType> }): ReactNode {
  // Renders again at each navigation, because the frame may have loaded by then.
  useLocation();
  const Frame = frame.now();
  return Frame ? <Frame /> : <Outlet />;
}
