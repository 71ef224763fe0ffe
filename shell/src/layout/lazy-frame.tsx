import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';

/**
 * The frame, whose code the loader of the first page in it has fetched. Where it did not arrive, that page's failure stands
 * alone, and its Retry asks for the frame again.
 */
export function LazyFrame({ frame }: { frame: OnDemand<ComponentType> }): ReactNode {
  // Drawn anew at each navigation: by then the frame may be there.
  useLocation();
  const Frame = frame.now();
  return Frame ? <Frame /> : <Outlet />;
}
