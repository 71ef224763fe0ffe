import { type Blobs, findDescriptor, OddDescriptor, versionFaults } from '@newswatch/artefacts';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { sql, type Transaction } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { placeFaults, type Surroundings, standingFaults } from './check-artefact.ts';

/** Whether a version fits what is deployed now: asked each time that a pointer is to name it, by a person or by itself. */
export interface DeployCompatibility {
  /** What a version of this remote is compared with. */
  surroundings(remote: string): Promise<Surroundings>;
  /** Why a version cannot be answered to people, as sentences: every byte of it is read again. An empty list: it can. */
  faultsOf(remote: string, version: string): Promise<string[]>;
}

/** Names the lock that every swap holds which gives people another version. */
const SWAPS = 'pointer swaps';

/** Of two remotes that are swapped to one address at once, the second has to see the first. */
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
    // Of one that was withdrawn, or cannot be read, what it was last: taking it out does not open what was closed.
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

  /** A descriptor speaks for the version it lies in, and for no other. */
  async function findOwn(remote: string, version: string): Promise<RemoteBuild | string> {
    try {
      const found = await findDescriptor(blobs, remote, version);
      if (!found || !('container' in found)) return `${remote} ${version} is not complete in the store.`;
      if (found.name === remote && found.version === version) return found;
      return `The descriptor of ${remote} ${version} is of ${found.name} ${found.version}.`;
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
      // A look that is under way may have begun before the last swap: the one after it has not.
      await store.currentForSure();
      store.lookAgain();
      const stored = await versionFaults(blobs, remote, descriptor);
      return [
        ...placeFaults(descriptor),
        ...standingFaults(descriptor, await surroundings(remote)),
        ...stored.map((fault) => `${remote} ${version}: ${fault}.`),
      ];
    },
  };
}
