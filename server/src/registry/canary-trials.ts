import { canaryBucket, versionFor } from '@newswatch/artefacts';
import type { CanaryComparison } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ArtefactStore, DeployedRemote } from './artefact-store.ts';
import { type Arm, isWorse } from './canary-evidence.ts';
import { type Reporter, reporterName } from './reporter.ts';

/** The outcome of one visit to a version. */
export interface Outcome {
  remote: string;
  version: string;
  failed: boolean;
  /** The time of the visit: a page that was loaded before the canary started belongs to no trial. */
  at: Date;
}

/**
 * Counts the people for whom a canary fails, and those for whom the current version fails. People decide; `npm run
 * rollback` ends a canary.
 */
export interface CanaryTrials {
  /** Counts each person once per trial, for the version assigned to them. */
  note(outcomes: readonly Outcome[], reporter: Reporter, now: Date): Promise<void>;
  /** `null` if no canary is running. */
  compare(remote: DeployedRemote): Promise<CanaryComparison | null>;
}

const REMOVE_EVERY_MS = 3_600_000;
const KEPT_MS = 30 * 86_400_000;

/** Whether a canary serves some people and not all: otherwise there is nobody to compare with. */
export function isTried({ pointer, current, canary }: DeployedRemote): boolean {
  const percent = pointer.canary?.percent ?? 0;
  return canary !== undefined && canary.version !== current.version && percent > 0 && percent < 100;
}

export function createCanaryTrials(options: {
  db: Database;
  store: ArtefactStore;
  /** The registry's salt; it decides who gets a canary. */
  salt: string;
  /** The server's secret; addresses are stored only as keyed hashes. */
  secret: string;
}): CanaryTrials {
  const { db, store, salt, secret } = options;
  let removedAt = Number.NEGATIVE_INFINITY;

  /**
   * The first visitor of an address represents it: others at the same address neither add to the trial nor change the
   * arm.
   */
  async function saveOutcome(remote: DeployedRemote, outcome: Outcome, reporter: Reporter): Promise<void> {
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

  async function removeOld(now: Date): Promise<void> {
    if (now.getTime() - removedAt < REMOVE_EVERY_MS) return;
    removedAt = now.getTime();
    await db
      .deleteFrom('canary_trials')
      .where('at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  }

  return {
    async note(outcomes, reporter, now) {
      const remotes = (await store.current())?.remotes ?? [];
      for (const outcome of outcomes) {
        const remote = remotes.find(({ current }) => current.name === outcome.remote);
        if (!remote || !isTried(remote) || outcome.at < new Date(remote.pointer.changed_at)) continue;
        await saveOutcome(remote, outcome, reporter);
      }
      await removeOld(now);
    },
    async compare(remote) {
      const { canary, changed_at } = remote.pointer;
      if (!canary) return null;
      const arms = await countArms(remote);
      const shown = ({ people, failed }: Arm) => ({ people, failed });
      return {
        ...canary,
        since: changed_at,
        canary: shown(arms.canary),
        current: shown(arms.current),
        is_worse: isTried(remote) && isWorse(arms.canary, arms.current, canary.percent),
      };
    },
  };
}
