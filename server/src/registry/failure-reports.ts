import {
  type Blobs,
  earlierGoodVersions,
  findPointer,
  isAutomaticFallback,
  noteFailing,
  quarantine,
  type StandIn,
  type StandingPointer,
  swapPointer,
} from '@newswatch/artefacts';
import type { LoadReport, Pointer, DeployedRemote as Status } from '@newswatch/shared/contracts';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { publishToEveryone } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { type CanaryTrials, isTried } from './canary-trials.ts';
import { type DeployCompatibility, oneSwapAtATime } from './deploy-compatibility.ts';
import { auditedState } from './external-swaps.ts';
import { mayLoadRemote } from './registry.ts';
import { type Reporter, reporterName } from './reporter.ts';

/** Failures of versions as browsers report them, and the reaction to them. */
export interface FailureReports {
  /** Records the report; if it exceeds the threshold, the version is quarantined. Implausible reports are ignored. */
  take(report: LoadReport, reporter: Reporter, now: Date): Promise<void>;
  /** The counts by version and phase, over the last day. */
  count(remote: string, now: Date): Promise<Status['failures']>;
}

/**
 * The minimum number of people who must report within the window. Fewer may have a problem with their own network or an
 * extension.
 */
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
  compatibility: DeployCompatibility;
  /** The server's secret; addresses are stored only as keyed hashes. */
  secret: string;
}): FailureReports {
  const { db, blobs, store, log, trials, compatibility, secret } = options;

  async function saveReport(report: LoadReport, reporter: string, now: Date): Promise<void> {
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

  /** Finds an earlier good version to serve instead, checked as in a deployment. */
  async function findStandIn(remote: string, pointer: Pointer): Promise<StandIn | { none: string }> {
    if (isAutomaticFallback(pointer)) return { none: 'it already replaces another failed version' };
    const passedOver: { version: string; reasons: string[] }[] = [];
    for (const version of earlierGoodVersions(pointer)) {
      const reasons = await compatibility.faultsOf(remote, version);
      if (reasons.length === 0) return { version, passedOver: passedOver.map((unfit) => unfit.version) };
      log.warn({ remote, version, reasons }, 'an earlier version is no longer compatible and is skipped');
      passedOver.push({ version, reasons });
    }
    if (passedOver.length === 0) return { none: 'there is no earlier good version' };
    const why = passedOver.map(({ version, reasons }) => `${version}: ${reasons.join(' ')}`);
    return { none: `no earlier version is still compatible. ${why.join(' ')}` };
  }

  async function quarantineVersion({ remote, version, phase }: LoadReport, reporters: number, now: Date) {
    const reason = `${reporters} people could not use it in one hour; the last failure was in phase "${phase}"`;
    await oneSwapAtATime(db, async (trx) => {
      const pointer = await findPointer(blobs, remote);
      if (!pointer) return;
      const tried = pointer.canary?.version === version;
      if (!tried && pointer.current !== version) return;
      const standIn = tried ? undefined : await findStandIn(remote, pointer);
      if (standIn && 'none' in standIn) {
        const why = `${reason}; ${standIn.none}`;
        return stay(trx, remote, { ...pointer, current: version }, why, now);
      }
      const next = quarantine(pointer, { version, reason, at: now }, standIn);
      // Another process was faster: the next report checks again.
      if (!next || !(await swapPointer(blobs, remote, next))) return;
      store.lookAgain();
      const { current } = next;
      log.error({ remote, version, reason, current }, 'a version failed and is no longer served');
      const detail = { serial: next.serial, version, reason, passed_over: standIn?.passedOver ?? [] };
      await note(trx, 'remote.quarantined', remote, { pointer, next, detail }, now);
    });
  }

  /** Recorded once per version in service; its reports are still counted. */
  async function stay(
    trx: Transaction<Schema>,
    remote: string,
    pointer: StandingPointer,
    reason: string,
    now: Date,
  ) {
    if (pointer.failing) return;
    const next = noteFailing(pointer, reason, now);
    if (!(await swapPointer(blobs, remote, next))) return;
    store.lookAgain();
    const detail = { serial: next.serial, version: pointer.current, reason };
    log.error({ remote, ...detail }, 'a version fails but stays, because there is no replacement');
    await note(trx, 'remote.failing', remote, { pointer, next, detail }, now);
  }

  const note = async (
    trx: Transaction<Schema>,
    action: string,
    remote: string,
    { pointer, next, detail }: { pointer: Pointer; next: Pointer; detail: object },
    at: Date,
  ) => {
    const change = { before: auditedState(pointer), after: auditedState(next) };
    await writeAudit(
      trx,
      action,
      { type: 'remote', id: remote, ...change, detail },
      { id: null, ip: null, at },
    );
    await publishToEveryone(trx, 'registry', {});
  };

  return {
    async take(report, reporter, now) {
      const deployment = await store.current();
      const remote = deployment?.remotes.find(({ current }) => current.name === report.remote);
      const answered = [remote?.current, remote?.canary].find((build) => build?.version === report.version);
      // Nobody gets this version, or the reporter may not load it: the report is from an old tab, or made up.
      if (!answered || !mayLoadRemote(reporter.role, answered.requires.role)) return;
      await saveReport(report, reporterName(reporter, secret), now);
      log.warn({ ...report, owner: answered.owner }, 'a remote failed in a browser');
      const { remote: name, version } = report;
      await trials.note([{ remote: name, version, failed: true, at: now }], reporter, now);
      // Administrators decide about a canary that can be compared with the current version: in any version, three of a thousand
      // may fail.
      if (remote && remote.canary?.version === version && isTried(remote)) return;
      const reporters = await countReporters(report, now);
      if (reporters >= QUARANTINE_REPORTERS) await quarantineVersion(report, reporters, now);
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
