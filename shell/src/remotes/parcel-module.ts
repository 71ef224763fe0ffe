import type { ParcelProps } from '@newswatch/shell-api/parcel';
import type { mountRootParcel, ParcelConfigObject } from 'single-spa';

/** What a remote's `./parcel` exposes, of whatever framework it is made. */
export type ParcelLifecycles = ParcelConfigObject<ParcelProps>;

/** A remote that stands in a tree of its own, and what mounts it. */
export interface ParcelModule {
  lifecycles: ParcelLifecycles;
  mountRootParcel: typeof mountRootParcel;
}

/** Tells whether something loaded over the network has the lifecycles of a parcel. */
export function isParcel(candidate: unknown): candidate is ParcelLifecycles {
  if (typeof candidate !== 'object' || candidate === null) return false;
  return ['bootstrap', 'mount', 'unmount'].every((name) => isLifecycle(Reflect.get(candidate, name)));
}

function isLifecycle(candidate: unknown): boolean {
  return [candidate].flat().every((step) => typeof step === 'function');
}

/** Puts lifecycles together with single-spa, which is fetched for the first parcel of a page and never otherwise. */
export async function parcelModule(lifecycles: ParcelLifecycles): Promise<ParcelModule> {
  const { mountRootParcel } = await import(/* webpackChunkName: "single-spa" */ 'single-spa');
  return { lifecycles, mountRootParcel };
}
