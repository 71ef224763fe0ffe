import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDescriptor } from '@newswatch/shared/contracts';
import { isRemoteModule, type RemoteModule } from '@newswatch/shell-api';
import { RemoteLoadError } from './remote-load-error.ts';

const modules = new Map<string, Promise<RemoteModule>>();

/**
 * A remote's routes, loaded once per version. A failed attempt is forgotten, so the next call really tries again.
 * Rejects with a RemoteLoadError.
 */
export function loadRemoteModule(remote: RemoteDescriptor): Promise<RemoteModule> {
  const known = modules.get(remote.container);
  if (known) return known;
  const loading = load(remote).catch((error: unknown) => {
    modules.delete(remote.container);
    throw error;
  });
  modules.set(remote.container, loading);
  return loading;
}

async function load(remote: RemoteDescriptor): Promise<RemoteModule> {
  const entry = new URL(`${remote.base_path}${remote.entry}`, location.href).href;
  // The name carries the version, so a newer build of the same remote is another container beside this one.
  registerRemotes([{ name: remote.container, entry }]);
  const loaded = await attempt(remote).catch(() => attempt(remote));
  if (!isRemoteModule(loaded)) {
    throw new RemoteLoadError(remote, 'contract', new Error('its ./remote exposes no routes'));
  }
  return loaded;
}

async function attempt(remote: RemoteDescriptor): Promise<unknown> {
  try {
    return await loadRemote(`${remote.container}/remote`);
  } catch (cause) {
    if (cause instanceof RemoteLoadError) throw cause;
    throw new RemoteLoadError(remote, 'module', cause);
  }
}
