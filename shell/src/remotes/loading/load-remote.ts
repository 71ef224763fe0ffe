import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { isRemoteModule, type RemoteModule } from '@newswatch/shell-api';
import { type OnDemand, onDemand } from '../../parts/on-demand.ts';
import type { ParcelModule } from '../parcels/parcel-host.tsx';
import { unmetRequirements, whyRefused } from '../registry/requirements.ts';
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
  const name = remote.container;
  // Every page needs the container first. A remote's entry is for pages that may lack the federation runtime.
  const [container = remote.entry] = Object.values(remote.preload).flat();
  const entry = new URL(`${remote.base_path}${container}`, location.href).href;
  if (unmetRequirements(remote).length === 0) {
    registerRemotes([{ name, entry }]);
    const module = await expose(remote, 'remote', isRemoteModule, 'its ./remote exposes no routes');
    showInDevtools(remote, entry);
    return module;
  }
  // The parcel gets its own share scope: it finds none of our modules there, uses its own copies, and leaves none in our scope.
  // Fetched, with single-spa, only when a page needs its first parcel.
  const { claimSheets, isParcel, parcelModule } = await import(
    /* webpackChunkName: "parcel-host" */ '../parcels/parcel-host.tsx'
  );
  registerRemotes([{ name, entry, shareScope: `isolated:${name}` }], { force: true });
  claimSheets(null);
  const lifecycles = await expose(remote, 'parcel', isParcel, 'its ./parcel exposes no lifecycles');
  claimSheets(name);
  showInDevtools(remote, entry);
  return parcelModule(remote, lifecycles);
}

async function expose<Module>(
  remote: RemoteBuild,
  entryName: 'remote' | 'parcel',
  fits: (candidate: unknown) => candidate is Module,
  complaint: string,
): Promise<Module> {
  const loaded: unknown = await loadRemote(`${remote.container}/${entryName}`).catch((cause: unknown) => {
    // A shared module of the shell is requested together with the remote's own.
    throw isChunkFailure(cause)
      ? blame(remote, 'module', cause)
      : new RemoteLoadError(remote, 'module', cause);
  });
  if (!fits(loaded)) throw new RemoteLoadError(remote, 'contract', new Error(complaint));
  return loaded;
}
