import {
  type Blobs,
  type Descriptor,
  findDescriptor,
  findPointer,
  listVersions,
  OddDescriptor,
} from '@newswatch/artefacts';
import type { DeployedRemote } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { FailureReports } from './failure-reports.ts';

/** The deployment state of a remote, for its deployers. */
export interface DeployStatuses {
  /** @throws {Failure} `not_found` for a remote that was never deployed */
  get(remote: string, now: Date): Promise<DeployedRemote>;
  /** The named remotes that were ever deployed, in the same order. */
  list(remotes: readonly string[], now: Date): Promise<DeployedRemote[]>;
}

export function createDeployStatuses(options: { blobs: Blobs; reports: FailureReports }): DeployStatuses {
  const { blobs, reports } = options;

  /** An invalid descriptor does not hide the rest of the status: it may be what the caller is looking for. */
  async function describe(remote: string, version: string): Promise<Descriptor | undefined> {
    try {
      return await findDescriptor(blobs, remote, version);
    } catch (error) {
      if (error instanceof OddDescriptor) return undefined;
      throw error;
    }
  }

  async function find(remote: string, now: Date): Promise<DeployedRemote | undefined> {
    const pointer = await findPointer(blobs, remote);
    if (!pointer) return undefined;
    // The current version; for a withdrawn remote, its last one.
    const version = pointer.current ?? pointer.served[0]?.version;
    const descriptor = version && (await describe(remote, version));
    const { title, owner } =
      descriptor && 'container' in descriptor ? descriptor : { title: remote, owner: 'unknown' };
    const [versions, failures] = await Promise.all([listVersions(blobs, remote), reports.count(remote, now)]);
    return { name: remote, title, owner, pointer, versions, failures };
  }

  return {
    async get(remote, now) {
      const found = await find(remote, now);
      if (!found) throw new Failure('not_found', `${remote} has never been deployed.`);
      return found;
    },
    async list(remotes, now) {
      const found = await Promise.all(remotes.map((remote) => find(remote, now)));
      return found.filter((remote) => remote !== undefined);
    },
  };
}
