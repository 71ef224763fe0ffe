import {
  type Blobs,
  canaryBucket,
  findPointer,
  quarantine,
  swapPointer,
  versionFor,
} from '@newswatch/artefacts';
import type { CanaryStanding } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { ArtefactStore, DeployedRemote } from './artefact-store.ts';
import { type Arm, canaryEvidence, isWorse, STOPS_AT } from './canary-evidence.ts';
import { type Reporter, reporterName } from './reporter.ts';

/** How a visit of a version ended for somebody. */
export interface Outcome {
  remote: string;
  version: string;
  failed: boolean;
  /** When it happened: what was loaded before the canary began belongs to no trial. */
  at: Date;
}

/** Compares a canary with the version beside it, person by person, and ends it where it is worse. */
export interface CanaryTrials {
  /** Counts each person once for each trial, for the version that is theirs. */
  note(outcomes: readonly Outcome[], reporter: Reporter, now: Date): Promise<void>;
  /** `null` where no canary runs. */
  standing(remote: DeployedRemote): Promise<CanaryStanding | null>;
}

/** What is told of people for whom all is well is looked at this often at most; a failure is looked at at once. */
const LOOK_EVERY_MS = 5_000;
const KEPT_MS = 30 * 86_400_000;

/** A canary that is tried on some and not on all: otherwise there is nobody to compare with. */
export function isTried({ pointer, current, canary }: DeployedRemote): boolean {
  const percent = pointer.canary?.percent ?? 0;
  return canary !== undefined && canary.version !== current.version && percent > 0 && percent < 100;
}

export function createCanaryTrials(options: {
  db: Database;
  blobs: Blobs;
  store: ArtefactStore;
  log: Logger;
  /** Of the registry: decides who gets a canary. */
  salt: string;
  /** Of the server: addresses are kept as keyed hashes only. */
  secret: string;
}): CanaryTrials {
  const { db, blobs, store, log, salt, secret } = options;
  const lookedAt = new Map<string, number>();

  /** The first visitor of an address stands for it: others there neither add to the trial nor change their arm. */
  async function keep(remote: DeployedRemote, outcome: Outcome, reporter: Reporter): Promise<void> {
    const { pointer, current } = remote;
    const { visitor } = reporter;
    const version = versionFor(pointer, canaryBucket(salt, current.name, visitor));
    if (visitor === '' || version !== outcome.version) return;
    const { failed, at } = outcome;
    await db
      .insertInto('canary_trials')
      .values({
        remote: current.name,
        serial: pointer.serial,
        reporter: reporterName(reporter, secret),
        visitor,
        version,
        first_failed: failed,
        failed,
        at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['remote', 'serial', 'reporter'])
          .doUpdateSet({ failed: sql<boolean>`canary_trials.failed or excluded.failed` })
          .whereRef('canary_trials.visitor', '=', 'excluded.visitor'),
      )
      .execute();
  }

  async function countArms({ pointer, current }: DeployedRemote): Promise<{ canary: Arm; current: Arm }> {
    const rows = await db
      .selectFrom('canary_trials')
      .select([
        'version',
        sql<number>`count(*)::int`.as('people'),
        sql<number>`(count(*) filter (where failed))::int`.as('failed'),
        sql<number>`(count(*) filter (where first_failed))::int`.as('firstFailed'),
      ])
      .where('remote', '=', current.name)
      .where('serial', '=', pointer.serial)
      .groupBy('version')
      .execute();
    const armOf = (version: string | undefined): Arm =>
      rows.find((row) => row.version === version) ?? { people: 0, failed: 0, firstFailed: 0 };
    return { canary: armOf(pointer.canary?.version), current: armOf(current.version) };
  }

  async function look(remote: DeployedRemote, now: Date): Promise<void> {
    const { pointer, canary } = remote;
    if (!pointer.canary || !canary) return;
    const arms = await countArms(remote);
    if (isWorse(arms.canary, arms.current, pointer.canary.percent)) await stop(remote, arms, now);
    await db
      .deleteFrom('canary_trials')
      .where('at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  }

  async function stop(
    { pointer: seen, current, canary }: DeployedRemote,
    arms: { canary: Arm; current: Arm },
    now: Date,
  ): Promise<void> {
    const { name } = current;
    const pointer = await findPointer(blobs, name);
    // Somebody deployed in the meantime: what was compared is no longer tried.
    if (!canary || !seen.canary || pointer?.serial !== seen.serial) return;
    const reason = `stopped by itself: it failed for ${of(arms.canary)}, the version beside it for ${of(arms.current)}`;
    const next = quarantine(pointer, { version: canary.version, reason, at: now });
    if (!next || !(await swapPointer(blobs, name, next))) return;
    store.lookAgain();
    const evidence = canaryEvidence(arms.canary, arms.current, seen.canary.percent);
    const detail = {
      serial: next.serial,
      version: canary.version,
      reason,
      evidence,
      ...arms,
      current_version: current.version,
    };
    log.error({ remote: name, owner: canary.owner, ...detail }, 'a canary was worse and is stopped');
    const object = { type: 'remote', id: name, detail } as const;
    await writeAudit(db, 'remote.canary_stopped', object, { id: null, ip: null, at: now });
  }

  return {
    async note(outcomes, reporter, now) {
      const remotes = (await store.current())?.remotes ?? [];
      for (const outcome of outcomes) {
        const remote = remotes.find(({ current }) => current.name === outcome.remote);
        if (!remote || !isTried(remote) || outcome.at < new Date(remote.pointer.changed_at)) continue;
        await keep(remote, outcome, reporter);
        const last = lookedAt.get(outcome.remote) ?? Number.NEGATIVE_INFINITY;
        if (!outcome.failed && now.getTime() - last < LOOK_EVERY_MS) continue;
        lookedAt.set(outcome.remote, now.getTime());
        await look(remote, now);
      }
    },
    async standing(remote) {
      const { canary, changed_at } = remote.pointer;
      if (!canary) return null;
      const arms = await countArms(remote);
      const shown = ({ people, failed }: Arm) => ({ people, failed });
      return {
        ...canary,
        since: changed_at,
        canary: shown(arms.canary),
        current: shown(arms.current),
        evidence: isTried(remote) ? canaryEvidence(arms.canary, arms.current, canary.percent) : null,
        stops_at: STOPS_AT,
      };
    },
  };
}

function of({ failed, people }: Arm): string {
  return `${failed} of ${people} people`;
}
