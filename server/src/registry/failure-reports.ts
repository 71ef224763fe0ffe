import { type Blobs, findPointer, quarantine, swapPointer } from '@newswatch/artefacts';
import type { LoadReport, DeployedRemote as Status } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { type CanaryTrials, isTried } from './canary-trials.ts';
import { mayLoadRemote } from './registry.ts';
import { type Reporter, reporterName } from './reporter.ts';

/** What browsers say of versions that fail, and what follows from it. */
export interface FailureReports {
  /** Takes the report; one too many puts the version into quarantine. What cannot be true is left aside. */
  take(report: LoadReport, reporter: Reporter, now: Date): Promise<void>;
  /** By version and phase, of the last day. */
  count(remote: string, now: Date): Promise<Status['failures']>;
}

/** So many different people within the window: fewer may be their own network or an extension. */
const QUARANTINE_REPORTERS = 3;
const WINDOW_MS = 3_600_000;
const SHOWN_MS = 86_400_000;
const KEPT_MS = 7 * 86_400_000;

export function createFailureReports(options: {
  db: Database;
  blobs: Blobs;
  store: ArtefactStore;
  log: Logger;
  trials: CanaryTrials;
  /** Of the server: addresses are kept as keyed hashes only. */
  secret: string;
}): FailureReports {
  const { db, blobs, store, log, trials, secret } = options;

  async function keep(report: LoadReport, reporter: string, now: Date): Promise<void> {
    const { phase, composition_id } = report;
    await db
      .insertInto('remote_failures')
      .values({ remote: report.remote, version: report.version, reporter, phase, composition_id, at: now })
      .onConflict((conflict) =>
        conflict.columns(['remote', 'version', 'reporter']).doUpdateSet({ phase, composition_id, at: now }),
      )
      .execute();
    await db
      .deleteFrom('remote_failures')
      .where('at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  }

  async function countReporters({ remote, version }: LoadReport, now: Date): Promise<number> {
    const { reporters } = await db
      .selectFrom('remote_failures')
      .select(sql<number>`count(*)::int`.as('reporters'))
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('at', '>', new Date(now.getTime() - WINDOW_MS))
      .executeTakeFirstOrThrow();
    return reporters;
  }

  async function putAside({ remote, version, phase }: LoadReport, reporters: number, now: Date) {
    const pointer = await findPointer(blobs, remote);
    const reason = `${reporters} people could not use it within an hour, the last in phase "${phase}"`;
    const next = pointer && quarantine(pointer, version, reason, now);
    // Nothing better at hand, or another process was first: the next report asks again.
    if (!next || !(await swapPointer(blobs, remote, next))) return;
    store.lookAgain();
    log.error(
      { remote, version, reporters, phase, now: next.current },
      'a version failed and is answered no more',
    );
    const object = {
      type: 'remote',
      id: remote,
      detail: { version, reason, current: next.current },
    } as const;
    await writeAudit(db, 'remote.quarantined', object, { id: null, ip: null, at: now });
  }

  return {
    async take(report, reporter, now) {
      const deployment = await store.current();
      const remote = deployment?.remotes.find(({ current }) => current.name === report.remote);
      const answered = [remote?.current, remote?.canary].find((build) => build?.version === report.version);
      // Of a version nobody gets, or could have got: an old tab, or an invention.
      if (!answered || !mayLoadRemote(reporter.role, answered.requires.role)) return;
      await keep(report, reporterName(reporter, secret), now);
      log.warn({ ...report, owner: answered.owner }, 'a remote failed in a browser');
      const { remote: name, version } = report;
      await trials.note([{ remote: name, version, failed: true, at: now }], reporter, now);
      // A canary that others can be compared with is judged by the comparison, not by a number of failures.
      if (remote && remote.canary?.version === version && isTried(remote)) return;
      const reporters = await countReporters(report, now);
      if (reporters >= QUARANTINE_REPORTERS) await putAside(report, reporters, now);
    },
    count(remote, now) {
      return db
        .selectFrom('remote_failures')
        .select(['version', 'phase', sql<number>`count(*)::int`.as('sessions')])
        .where('remote', '=', remote)
        .where('at', '>', new Date(now.getTime() - SHOWN_MS))
        .groupBy(['version', 'phase'])
        .orderBy('sessions', 'desc')
        .execute();
    },
  };
}
