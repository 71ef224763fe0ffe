import type { RemoteBuild } from '@newswatch/shared/contracts';
import type { ParcelProps } from '@newswatch/shell-api/parcel';
import type { ParcelConfigObject } from 'single-spa';
import { ParcelHost } from './parcel-host.tsx';
import { syncSheets } from './parcel-sheets.ts';

export { claimSheets } from './parcel-sheets.ts';

/** The lifecycles that a remote's `./parcel` exposes, in any framework. */
export type ParcelLifecycles = ParcelConfigObject<ParcelProps>;

/** A remote that runs in its own tree, and the component that hosts it. */
export interface ParcelModule {
  lifecycles: ParcelLifecycles;
  Host: typeof ParcelHost;
}

/** Whether something loaded over the network has the lifecycles of a parcel. */
export function isParcel(candidate: unknown): candidate is ParcelLifecycles {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const steps = ['bootstrap', 'mount', 'unmount'].map((name): unknown => Reflect.get(candidate, name));
  // A lifecycle is a function or a list of functions.
  return steps.flat().every((step) => typeof step === 'function');
}

export function parcelModule(build: RemoteBuild, lifecycles: ParcelLifecycles): ParcelModule {
  // A prefetch may load a parcel that nobody visits.
  syncSheets(build);
  return { lifecycles, Host: ParcelHost };
}
