import type { RemoteBuild, TelemetryBatch } from '@newswatch/shared/contracts';
import { type ArtefactStore, type CanaryTrials, mayLoadRemote, type Reporter } from '../registry/index.ts';
import type { Database } from '../storage/database.ts';
import { addMeasurements, dayOf, forgetMeasurements } from './measurements.ts';

/** Reports by browsers about the remotes that they loaded. */
export interface Telemetry {
  /** Impossible reports are ignored: versions that nobody gets, or that this person cannot load. */
  take(batch: TelemetryBatch, reporter: Reporter, now: Date): Promise<void>;
}

const FORGET_EVERY_MS = 3_600_000;

export function createTelemetry(options: {
  db: Database;
  store: ArtefactStore;
  trials: CanaryTrials;
}): Telemetry {
  const { db, store, trials } = options;
  let forgotAt = Number.NEGATIVE_INFINITY;

  async function believable(batch: TelemetryBatch, { role }: Reporter): Promise<TelemetryBatch> {
    const remotes = (await store.current())?.remotes ?? [];
    const builds = remotes.flatMap(({ current, previous, canary }) => [current, previous, canary]);
    const mayBe = ({ remote, version }: { remote: string; version: string }): boolean =>
      builds
        .filter((build): build is RemoteBuild => build !== undefined)
        .some(
          ({ name, version: known, requires }) =>
            name === remote && known === version && mayLoadRemote(role, requires.role),
        );
    return { loads: batch.loads.filter(mayBe), vitals: batch.vitals.filter(mayBe) };
  }

  return {
    async take(batch, reporter, now) {
      const believed = await believable(batch, reporter);
      await addMeasurements(db, believed, dayOf(now));
      const outcomes = believed.loads.map(({ remote, version, outcome, age_ms }) => ({
        remote,
        version,
        failed: outcome === 'failed',
        at: new Date(now.getTime() - age_ms),
      }));
      await trials.note(outcomes, reporter, now);
      if (now.getTime() - forgotAt < FORGET_EVERY_MS) return;
      forgotAt = now.getTime();
      await forgetMeasurements(db, now);
    },
  };
}
