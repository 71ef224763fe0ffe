import { TELEMETRY_DAYS_SHOWN, webVitals } from '@newswatch/shared/contracts';
import type { RemoteHealth, RemotesHealth, VersionHealth } from '@newswatch/shared/contracts/admin';
import type { ArtefactStore, CanaryTrials, DeployedRemote } from '../registry/index.ts';
import type { Database } from '../storage/database.ts';
import { percentile } from './buckets.ts';
import { dayOf, inUnit, listMeasured, type Measured, type Metric } from './measurements.ts';
import type { PageErrors } from './page-errors.ts';
import type { Violations } from './violations.ts';

const DAY_MS = 86_400_000;
/** The number of versions shown that nobody gets any longer but that were measured, such as in tabs left open. */
const RETIRED_SHOWN = 5;

/** The state of the remotes, for administrators. */
export interface RemotesHealthService {
  get(now: Date): Promise<RemotesHealth>;
}

export function createRemotesHealth(options: {
  db: Database;
  store: ArtefactStore;
  trials: CanaryTrials;
  violations: Violations;
  pageErrors: PageErrors;
}): RemotesHealthService {
  const { db, store, trials, violations, pageErrors } = options;
  return {
    async get(now) {
      const since = new Date(now.getTime() - (TELEMETRY_DAYS_SHOWN - 1) * DAY_MS);
      const [deployment, measured, refused, counts, errors] = await Promise.all([
        store.current(),
        listMeasured(db, dayOf(since)),
        violations.list(since),
        violations.countByVersion(since),
        pageErrors.list(since),
      ]);
      const remotes = await Promise.all(
        (deployment?.remotes ?? []).map(async (remote): Promise<RemoteHealth> => {
          const { name, title, owner } = remote.current;
          const versions = versionsOf(remote, measured).map((version) =>
            healthOf(
              remote,
              version,
              measured.find((one) => one.remote === name && one.version === version),
              counts.find((one) => one.remote === name && one.version === version)?.count ?? 0,
            ),
          );
          const canary = await trials.compare(remote);
          return { name, title, owner, failing: remote.pointer.failing, canary, versions };
        }),
      );
      return {
        days: TELEMETRY_DAYS_SHOWN,
        remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)),
        violations: refused,
        errors,
      };
    },
  };
}

/** The versions in use first, then the others by their number of measurements. */
function versionsOf({ pointer, current }: DeployedRemote, measured: readonly Measured[]): string[] {
  const inUse = [pointer.current, pointer.canary?.version, pointer.previous].filter(
    (version) => version !== null && version !== undefined,
  );
  const known = new Set([...inUse, ...Object.keys(pointer.quarantined)]);
  const retired = measured
    .filter(({ remote, version }) => remote === current.name && !known.has(version))
    .sort((a, b) => b.loads - a.loads)
    .slice(0, RETIRED_SHOWN);
  return [...known, ...retired.map(({ version }) => version)];
}

function healthOf(
  { pointer }: DeployedRemote,
  version: string,
  measured: Measured | undefined,
  refusals: number,
): VersionHealth {
  const loads = measured?.loads ?? 0;
  const failures = measured?.failures ?? 0;
  const at = (metric: Metric, share: number) =>
    inUnit(metric, percentile(measured?.timings.get(metric) ?? [], share));
  const countOf = (metric: Metric) =>
    (measured?.timings.get(metric) ?? []).reduce((sum, { count }) => sum + count, 0);
  return {
    version,
    status: versionStatus(pointer, version),
    quarantine: pointer.quarantined[version] ?? null,
    loads,
    failures,
    failure_rate: loads === 0 ? null : Math.min(1, failures / loads),
    ready_ms:
      countOf('ready') === 0
        ? null
        : {
            count: countOf('ready'),
            p50: at('ready', 0.5),
            p75: at('ready', 0.75),
            p95: at('ready', 0.95),
          },
    vitals: Object.fromEntries(
      webVitals.map((vital) => [
        vital,
        countOf(vital) === 0 ? null : { count: countOf(vital), p75: at(vital, 0.75) },
      ]),
    ),
    violations: refusals,
  };
}

function versionStatus(pointer: DeployedRemote['pointer'], version: string): VersionHealth['status'] {
  if (version === pointer.current) return 'current';
  if (version === pointer.canary?.version) return 'canary';
  if (version in pointer.quarantined) return 'quarantined';
  return version === pointer.previous ? 'previous' : 'retired';
}
