import {
  type Blobs,
  completeVersion,
  findDescriptor,
  findPointer,
  firstPointer,
  integrityOf,
  missingFiles,
  OddDescriptor,
  OtherBytes,
  pointAt,
  ReservedName,
  removeStaleVersions,
  rollBack,
  StoreFull,
  storeFile,
  storeSourceMaps,
  swapPointer,
  tryOut,
  unpackSourceMaps,
  withdraw,
} from '@newswatch/artefacts';
import type { Announced, Artefact, ArtefactFile, Pointer } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { publishToEveryone } from '../live/index.ts';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { findFaults, findWarnings } from './check-artefact.ts';
import { type DeployCompatibility, oneSwapAtATime } from './deploy-compatibility.ts';
import { auditedState } from './external-swaps.ts';
import { afterUploads, whileIncomplete } from './version-lock.ts';

/** The deployer and the remote of a request, already authorized. */
export interface DeployRequest {
  remote: string;
  tokenId: string;
  ip: string;
  now: Date;
}

/** Stores a version and swaps the pointer to it. A refusal changes nothing. */
export interface Deploys {
  /** @throws {Failure} `deploy_refused` with the reasons */
  announce(request: DeployRequest, artefact: Artefact): Promise<Announced>;
  /**
   * @throws {Failure} `deploy_refused` for bytes other than the announced ones, a reserved name, or a version that is
   *   complete
   */
  upload(
    request: DeployRequest,
    version: string,
    file: { path: string; integrity: string; bytes: Uint8Array },
  ): Promise<ArtefactFile>;
  /** @throws {Failure} `deploy_refused` for bytes that are not packed source maps */
  keepSourceMaps(request: DeployRequest, version: string, packed: Uint8Array): Promise<{ scripts: number }>;
  /** @throws {Failure} `deploy_refused` with what is missing or wrong */
  complete(request: DeployRequest, version: string, artefact: Artefact): Promise<Artefact>;
  /**
   * @throws {Failure} `version_conflict` if somebody else deployed, `deploy_refused` for a version that does not exist
   *   or has become incompatible
   */
  swap(
    request: DeployRequest,
    swap: { version: string; expected_serial: number; canary_percent?: number | undefined },
  ): Promise<Pointer>;
  /**
   * @throws {Failure} `version_conflict`, or `deploy_refused` if there is no version to go back to or it has become
   *   incompatible
   */
  rollback(request: DeployRequest, expectedSerial: number | undefined): Promise<Pointer>;
  /** @throws {Failure} `version_conflict`, or `deploy_refused` if nobody gets the remote anyway */
  withdraw(request: DeployRequest, expectedSerial: number | undefined): Promise<Pointer>;
}

const REASONS_SHOWN = 20;

function refused(reasons: readonly string[], cause?: unknown): Failure {
  const shown = reasons.slice(0, REASONS_SHOWN);
  return new Failure('deploy_refused', shown.join(' '), { details: { reasons: shown }, cause });
}

export function createDeploys(options: {
  db: Database;
  blobs: Blobs;
  store: ArtefactStore;
  compatibility: DeployCompatibility;
}): Deploys {
  const { db, blobs, store, compatibility } = options;

  async function check(remote: string, artefact: Artefact): Promise<string[]> {
    const around = await compatibility.surroundings(remote);
    const faults = findFaults(remote, artefact, around);
    if (faults.length > 0) throw refused(faults);
    return findWarnings(artefact.descriptor, around);
  }

  /**
   * Between the check of a version and the swap to it, others may deploy: a compatible version may have become
   * incompatible.
   */
  async function requireFitting(remote: string, version: string): Promise<void> {
    const faults = await compatibility.faultsOf(remote, version);
    if (faults.length > 0) throw refused(faults);
  }

  async function findExpected(remote: string, serial: number | undefined): Promise<Pointer> {
    const pointer = await findPointer(blobs, remote);
    if (!pointer) throw refused([`${remote} has never been deployed.`]);
    if (serial !== undefined && pointer.serial !== serial) throw conflict(pointer);
    return pointer;
  }

  async function swapTo(
    trx: Transaction<Schema>,
    { remote, tokenId, ip, now }: DeployRequest,
    { pointer, next }: { pointer: Pointer | undefined; next: Pointer },
    action: string,
  ): Promise<Pointer> {
    const object = {
      type: 'remote' as const,
      id: remote,
      before: pointer ? auditedState(pointer) : null,
      after: auditedState(next),
      // The serial number identifies swaps that are not recorded.
      detail: { serial: next.serial },
    };
    // Written before the swap, which a database rollback cannot undo: nothing is deployed without a record.
    await writeAudit(trx, action, object, { id: tokenId, ip, at: now });
    if (!(await sayingWhy(swapPointer(blobs, remote, next))))
      throw conflict(await findPointer(blobs, remote));
    store.lookAgain();
    await publishToEveryone(trx, 'registry', {});
    return next;
  }

  return {
    async announce({ remote }, artefact) {
      const warnings = await check(remote, artefact);
      const { version } = artefact.descriptor;
      const pointer = await findPointer(blobs, remote);
      const missing = await sayingWhy(missingFiles(blobs, remote, version, artefact.files));
      return { missing, serial: pointer?.serial ?? 0, current: pointer?.current ?? null, warnings };
    },
    async upload({ remote }, version, { path, integrity, bytes }) {
      if (integrityOf(bytes) !== integrity)
        throw refused([`The bytes of ${path} differ from what was announced.`]);
      await whileIncomplete(db, { remote, version }, async () => {
        if (await sayingWhy(findDescriptor(blobs, remote, version))) {
          throw refused([`${remote} ${version} is complete; nothing can be added to it.`]);
        }
        await sayingWhy(storeFile(blobs, remote, version, { path, bytes }));
      });
      return { path, bytes: bytes.byteLength, integrity };
    },
    async keepSourceMaps({ remote }, version, packed) {
      const maps = await unpackSourceMaps(packed).catch((cause: unknown) => {
        throw refused([`The source maps of ${remote} ${version} cannot be read.`], cause);
      });
      await sayingWhy(storeSourceMaps(blobs, remote, version, packed));
      return { scripts: Object.keys(maps).length };
    },
    async complete({ remote }, version, artefact) {
      await check(remote, artefact);
      if (artefact.descriptor.version !== version) {
        throw refused([
          `The descriptor belongs to version ${artefact.descriptor.version}, not to ${version}.`,
        ]);
      }
      const document = artefact.descriptor;
      const faults = await afterUploads(db, { remote, version }, () =>
        sayingWhy(completeVersion(blobs, { app: remote, document }, artefact.files)),
      );
      if (faults.length > 0) throw refused(faults.map((fault) => `${fault}.`));
      return artefact;
    },
    async swap(request, { version, expected_serial, canary_percent }) {
      const { remote, now } = request;
      const swapped = await oneSwapAtATime(db, async (trx) => {
        await requireFitting(remote, version);
        const pointer = await findPointer(blobs, remote);
        if ((pointer?.serial ?? 0) !== expected_serial) throw conflict(pointer);
        const change = { by: 'deploy', at: now } as const;
        if (canary_percent === undefined) {
          const next = pointer ? pointAt(pointer, version, change) : firstPointer(version, change);
          return swapTo(trx, request, { pointer, next }, 'remote.deployed');
        }
        if (!pointer?.current) {
          const why = pointer ? 'has been withdrawn' : 'has never been deployed';
          throw refused([`${remote} ${why}: there is no current version to compare a canary with.`]);
        }
        if (pointer.current === version) throw refused([`${version} is already the current version.`]);
        const deployed = { ...pointer, current: pointer.current };
        const next = tryOut(deployed, version, canary_percent, change);
        return swapTo(trx, request, { pointer, next }, 'remote.canary_started');
      });
      if (canary_percent === undefined) await removeStaleVersions(blobs, remote, now);
      return swapped;
    },
    rollback(request, expectedSerial) {
      const { remote, now } = request;
      return oneSwapAtATime(db, async (trx) => {
        const pointer = await findExpected(remote, expectedSerial);
        if (pointer.current === null) throw refused([`${remote} is withdrawn. Deploy it to restore it.`]);
        const next = rollBack(pointer, { by: 'deploy', at: now });
        if (!next?.current) {
          const reason = `${remote} ${pointer.current} has no earlier good version to roll back to.`;
          throw refused([reason, `"npm run withdraw -- ${remote}" withdraws the remote completely.`]);
        }
        // Ending a canary gives nobody a version that is not already deployed.
        if (next.current !== pointer.current) await requireFitting(remote, next.current);
        return swapTo(trx, request, { pointer, next }, 'remote.rolled_back');
      });
    },
    withdraw(request, expectedSerial) {
      const { remote, now } = request;
      return oneSwapAtATime(db, async (trx) => {
        const pointer = await findExpected(remote, expectedSerial);
        const next = withdraw(pointer, { by: 'deploy', at: now });
        if (!next) throw refused([`${remote} is already withdrawn.`]);
        return swapTo(trx, request, { pointer, next }, 'remote.withdrawn');
      });
    },
  };
}

function conflict(pointer: Pointer | undefined): Failure {
  const stands = pointer?.current ? `${pointer.current} has been current` : 'the remote has been withdrawn';
  const now = pointer ? `${stands} since ${pointer.changed_at}` : 'the remote is gone';
  return new Failure(
    'version_conflict',
    `Someone else deployed in the meantime: ${now}. Nothing was changed.`,
    {
      details: pointer ? { serial: pointer.serial, current: pointer.current } : {},
    },
  );
}

/** Turns what the store rejects into a refusal. In each case, everybody still gets the same versions. */
async function sayingWhy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OtherBytes || error instanceof OddDescriptor || error instanceof ReservedName) {
      throw refused([error.message]);
    }
    if (!(error instanceof StoreFull)) throw error;
    const sentence = `${error.message} Nothing was changed. Repeat the deployment when space is available.`;
    throw new Failure('upstream_unavailable', sentence, { cause: error });
  }
}
