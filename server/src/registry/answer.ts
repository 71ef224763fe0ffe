import { versionFor } from '@newswatch/artefacts';
import type { RemoteDescriptor } from '@newswatch/shared/contracts';
import type { DeployedRemote } from './artefact-store.ts';

/**
 * The build of a remote that a session gets, with its fallback: for a canary the current version, for the current
 * version the previous one.
 */
export function answeredBuild(remote: DeployedRemote, bucket: number): RemoteDescriptor {
  const { pointer, current, previous, canary } = remote;
  if (canary && versionFor(pointer, bucket) === canary.version && canary.version !== current.version) {
    return { ...canary, previous: current };
  }
  return previous ? { ...current, previous } : current;
}
