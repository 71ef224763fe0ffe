import { versionFor } from '@newswatch/artefacts';
import type { RemoteDescriptor } from '@newswatch/shared/contracts';
import type { DeployedRemote } from './artefact-store.ts';

/**
 * The build of a remote that somebody gets, and the one that stands in where it fails: behind a canary that is the
 * current version, behind the current version the one before.
 */
export function answeredBuild(remote: DeployedRemote, bucket: number): RemoteDescriptor {
  const { pointer, current, previous, canary } = remote;
  if (canary && versionFor(pointer, bucket) === canary.version && canary.version !== current.version) {
    return { ...canary, previous: current };
  }
  return previous ? { ...current, previous } : current;
}
