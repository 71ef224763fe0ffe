import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { isRemoteModule, type RemoteModule } from '@newswatch/shell-api';
import { nextTask } from '../boot/next-task.ts';
import { showInDevtools } from './federation-devtools.ts';
import { isParcel, type ParcelModule, parcelModule } from './parcel-module.ts';
import { blame, isChunkFailure, RemoteLoadError } from './remote-load-error.ts';
import { unmetRequirements, whyRefused } from './requirements.ts';

/** What a build gives: routes for the shell's own tree, or a parcel for a tree of its own. */
export type LoadedRemote = RemoteModule | ParcelModule;

const modules = new Map<string, Promise<LoadedRemote>>();

/**
 * A build of a remote, loaded once. A failed attempt is forgotten, so the next call really tries again.
 * Rejects with a RemoteLoadError.
 */
export function loadRemoteModule(remote: RemoteBuild): Promise<LoadedRemote> {
  const known = modules.get(remote.container);
  if (known) return known;
  const loading = load(remote).catch((error: unknown) => {
    modules.delete(remote.container);
    throw error;
  });
  modules.set(remote.container, loading);
  return loading;
}

/** The name carries the version, so a newer build of the same remote is another container beside this one. */
async function load(remote: RemoteBuild): Promise<LoadedRemote> {
  const refusal = whyRefused(remote);
  if (refusal) throw new RemoteLoadError(remote, 'contract', new Error(refusal));
  const name = remote.container;
  const entry = new URL(`${remote.base_path}${remote.entry}`, location.href).href;
  if (unmetRequirements(remote).length === 0) {
    registerRemotes([{ name, entry }]);
    const module = await expose(remote, 'remote', isRemoteModule, 'its ./remote exposes no routes');
    showInDevtools(remote, entry);
    return module;
  }
  // A share scope of its own: it finds nothing of ours there, runs on its own copies, and leaves none in our scope.
  registerRemotes([{ name, entry, shareScope: `isolated:${name}` }], { force: true });
  const lifecycles = await expose(remote, 'parcel', isParcel, 'its ./parcel exposes no lifecycles');
  showInDevtools(remote, entry);
  return parcelModule(lifecycles);
}

async function expose<Module>(
  remote: RemoteBuild,
  door: 'remote' | 'parcel',
  fits: (candidate: unknown) => candidate is Module,
  complaint: string,
): Promise<Module> {
  const loaded = await attempt(remote, door).catch(() => nextTask().then(() => attempt(remote, door)));
  if (!fits(loaded)) throw new RemoteLoadError(remote, 'contract', new Error(complaint));
  return loaded;
}

async function attempt(remote: RemoteBuild, door: string): Promise<unknown> {
  try {
    return await loadRemote(`${remote.container}/${door}`);
  } catch (cause) {
    // A shared module of the shell's is asked for with the remote's own.
    throw isChunkFailure(cause)
      ? blame(remote, 'module', cause)
      : new RemoteLoadError(remote, 'module', cause);
  }
}
