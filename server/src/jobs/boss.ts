import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from '../logging.ts';
import { errorCode } from '../storage/storage-error.ts';
import type { JobKind } from './job-kind.ts';

const STOP_WITHIN_MS = 10_000;
const SAME_ERROR_MS = 10_000;
const ERRORS_KNOWN_MAX = 100;

/** After this many missed heartbeats in a row, a worker counts as dead and another one gets its jobs. */
const BEATS_MISSED = 3;
/** The minimum that pg-boss accepts. */
const HEARTBEAT_SECONDS_MIN = 10;

/** Seconds without a heartbeat after which a worker counts as dead. */
export const silenceSeconds = (beatSeconds: number): number =>
  Math.max(1, Math.round(beatSeconds * BEATS_MISSED));

export async function startBoss(
  connection: pg.ClientConfig,
  log: Logger,
  superviseSeconds: number,
): Promise<PgBoss> {
  const { connectionString, host, port, user, database } = connection;
  const address =
    connectionString === undefined
      ? { host: String(host), port: Number(port), user: String(user), database: String(database) }
      : { connectionString };
  const boss = new PgBoss({
    ...address,
    max: 5,
    application_name: 'newswatch jobs',
    options: '-c timezone=UTC -c statement_timeout=60s',
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', logErrors(log));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  return boss;
}

/**
 * Each queue polls the database separately, so if the database is unavailable, the same error occurs dozens of times a second. It
 * is logged once in ten seconds, with the number of repetitions.
 */
export function logErrors(log: Logger, now: () => number = Date.now): (error: Error) => void {
  const logged = new Map<string, { at: number; repeated: number }>();
  return (error) => {
    const same = `${errorCode(error)} ${error.message}`;
    const before = logged.get(same);
    if (before && now() - before.at < SAME_ERROR_MS) {
      before.repeated += 1;
      return;
    }
    if (logged.size >= ERRORS_KNOWN_MAX) logged.clear();
    logged.set(same, { at: now(), repeated: 0 });
    log.warn(
      { err: error, ...(before?.repeated && { repeated: before.repeated }) },
      'the job queue reported an error and continues',
    );
  };
}

export async function stopBoss(boss: Promise<PgBoss> | undefined): Promise<void> {
  await (await boss)?.stop({ graceful: true, timeout: STOP_WITHIN_MS });
}

/** Runs in every process. The options of a newer version replace those of an existing queue. */
export async function createQueue(boss: PgBoss, kind: JobKind, silence: number): Promise<void> {
  const options = {
    retryLimit: kind.retry.limit,
    retryDelay: kind.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.retry.maxDelaySeconds,
    expireInSeconds: kind.expireSeconds,
    heartbeatSeconds: Math.max(HEARTBEAT_SECONDS_MIN, silence),
    deadLetter: kind.deadLetter,
    notify: true,
  };
  await boss.createQueue(kind.deadLetter);
  await boss.createQueue(kind.name, { ...options, policy: kind.policy });
  await boss.updateQueue(kind.name, options);
}
