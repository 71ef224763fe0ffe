import { type Blobs, findDescriptor, OddDescriptor, versionFaults } from '@newswatch/artefacts';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { sql, type Transaction } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { deploymentFaults, placeFaults, type Surroundings } from './check-artefact.ts';

/**
 * Whether a version is compatible with what is deployed now. Checked before every swap to a version, manual or
 * automatic.
 */
export interface DeployCompatibility {
  /** The deployment that a version of this remote is compared with. */
  surroundings(remote: string): Promise<Surroundings>;
  /**
   * The reasons why a version cannot be served, as sentences; empty if it can. Reads every byte of the version again.
   */
  faultsOf(remote: string, version: string): Promise<string[]>;
}

/** The name of the lock that every swap holds if it gives people another version. */
const SWAPS = 'pointer swaps';

/** Runs swaps one at a time: if two remotes claim the same address at once, the second must see the first. */
export function oneSwapAtATime<T>(db: Database, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${SWAPS}, 0))`.execute(trx);
    return work(trx);
  });
}

export function createDeployCompatibility({
  blobs,
  store,
}: {
  blobs: Blobs;
  store: ArtefactStore;
}): DeployCompatibility {
  async function surroundings(remote: string): Promise<Surroundings> {
    const deployment = await store.currentForSure();
    const remotes = deployment?.remotes ?? [];
    // For a remote that was withdrawn or cannot be read, its last version counts: withdrawing a remote does not make
    // protected pages public.
    const pointer = deployment?.pointers.get(remote);
    const last = pointer?.current ?? pointer?.served[0]?.version;
    return {
      provides: deployment?.shell.provides,
      current: last ? await store.findRemote(remote, last) : undefined,
      others: remotes
        .filter(({ current }) => current.name !== remote)
        .flatMap(({ current, canary }) => (canary ? [current, canary] : [current])),
    };
  }

  /** A descriptor is valid only for the version that it is stored with. */
  async function findOwn(remote: string, version: string): Promise<RemoteBuild | string> {
    try {
      const found = await findDescriptor(blobs, remote, version);
      if (!found || !('container' in found)) return `${remote} ${version} is not complete in the store.`;
      if (found.name === remote && found.version === version) return found;
      return `The descriptor of ${remote} ${version} belongs to ${found.name} ${found.version}.`;
    } catch (error) {
      if (error instanceof OddDescriptor) return error.message;
      throw error;
    }
  }

  return {
    surroundings,
    async faultsOf(remote, version) {
      const descriptor = await findOwn(remote, version);
      if (typeof descriptor === 'string') return [descriptor];
      // Another process may have swapped a pointer since the store was last read.
      store.lookAgain();
      const stored = await versionFaults(blobs, remote, descriptor);
      return [
        ...placeFaults(descriptor),
        ...deploymentFaults(descriptor, await surroundings(remote)),
        ...stored.map((fault) => `${remote} ${version}: ${fault}.`),
      ];
    },
  };
}
