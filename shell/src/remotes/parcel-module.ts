import type { ParcelProps } from '@newswatch/shell-api/parcel';
import type { mountRootParcel, ParcelConfigObject } from 'single-spa';

/** What a remote's `./parcel` exposes, in any framework. */
export type ParcelLifecycles = ParcelConfigObject<ParcelProps>;

/** A remote that runs in its own tree, and the function that mounts it. */
export interface ParcelModule {
  lifecycles: ParcelLifecycles;
  mountRootParcel: typeof mountRootParcel;
}

/** Whether something loaded over the network has the lifecycles of a parcel. */
export function isParcel(candidate: unknown): candidate is ParcelLifecycles {
  if (typeof candidate !== 'object' || candidate === null) return false;
  return ['bootstrap', 'mount', 'unmount'].every((name) => isLifecycle(Reflect.get(candidate, name)));
}

function isLifecycle(candidate: unknown): boolean {
  return [candidate].flat().every((step) => typeof step === 'function');
}

/** Combines lifecycles with single-spa, which is fetched only when a page needs its first parcel. */
export async function parcelModule(lifecycles: ParcelLifecycles): Promise<ParcelModule> {
  const { mountRootParcel } = await import(/* webpackChunkName: "single-spa" */ 'single-spa');
  return { lifecycles, mountRootParcel };
}
