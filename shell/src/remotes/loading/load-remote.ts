import type { RemoteBuild } from '@newswatch/shared/contracts';
import { isRemoteModule, type RemoteModule } from '@newswatch/shell-api';
import { type OnDemand, onDemand } from '../../parts/on-demand.ts';
import type { ParcelModule } from '../parcels/parcel-module.ts';
import { unmetRequirements, whyRefused } from '../registry/requirements.ts';
import { loadExposed } from './container.ts';
import { showInDevtools } from './federation-devtools.ts';
import { blame, isChunkFailure, RemoteLoadError } from './remote-load-error.ts';

/** What a build provides: routes for the shell's own tree, or a parcel for its own tree. */
export type LoadedRemote = RemoteModule | ParcelModule;

const modules = new Map<string, OnDemand<LoadedRemote>>();

/** Loads a build of a remote once, with one retry. Rejects with a RemoteLoadError; the next call then tries again. */
export function loadRemoteModule(remote: RemoteBuild): Promise<LoadedRemote> {
  const module = modules.get(remote.container) ?? onDemand(() => load(remote));
  modules.set(remote.container, module);
  return module.get();
}

/** The name contains the version, so a newer build of the same remote is a separate container. */
async function load(remote: RemoteBuild): Promise<LoadedRemote> {
  const refusal = whyRefused(remote);
  if (refusal) throw new RemoteLoadError(remote, 'contract', new Error(refusal));
  // Every page needs the container first. A remote's entry is for pages that may lack the federation runtime.
  const [container = remote.entry] = Object.values(remote.preload).flat();
  const name = remote.container;
  const entry = new URL(`${remote.base_path}${container}`, location.href).href;
  if (unmetRequirements(remote).length === 0) {
    const loading = loadExposed({ name, entry }, 'remote');
    const module = await fitting(remote, loading, isRemoteModule, 'its ./remote exposes no routes');
    showInDevtools(remote, entry);
    return module;
  }
  // Fetched, with single-spa, only when a page needs its first parcel.
  const { claimSheets, isParcel, parcelModule } = await import(
    /* webpackChunkName: "parcel-host" */ '../parcels/parcel-module.ts'
  );
  claimSheets(null);
  // In a share scope of its own, it finds none of our modules, uses its own copies, and leaves none to others.
  const loading = loadExposed({ name, entry }, 'parcel', {});
  const lifecycles = await fitting(remote, loading, isParcel, 'its ./parcel exposes no lifecycles');
  claimSheets(name);
  showInDevtools(remote, entry);
  return parcelModule(remote, lifecycles);
}

async function fitting<Module>(
  remote: RemoteBuild,
  loading: Promise<unknown>,
  fits: (candidate: unknown) => candidate is Module,
  complaint: string,
): Promise<Module> {
  const loaded = await loading.catch((cause: unknown) => {
    // A shared module of the shell is requested together with the remote's own.
    throw isChunkFailure(cause)
      ? blame(remote, 'module', cause)
      : new RemoteLoadError(remote, 'module', cause);
  });
  if (!fits(loaded)) throw new RemoteLoadError(remote, 'contract', new Error(complaint));
  return loaded;
}
