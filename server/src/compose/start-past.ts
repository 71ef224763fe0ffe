import { ROLES } from '../config/roles.ts';
import type { Config } from '../config.ts';
import { findPast, makePast, planPast, type WorkServices } from '../demo/index.ts';
import { type Logger, roomLogger } from '../logging.ts';
import { createMessageLinks } from '../message-links/index.ts';
import type { Storage } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { keyFor } from './deployment.ts';
import { LINKS_KEY } from './links-key.ts';

/**
 * The workers wait for the demo history, and readiness waits for both, at most this long. Without its history, every page
 * of the demo looks broken; a slow machine needs more than a minute to create it.
 */
const READY_WITHIN_MS = 120_000;

/** The demo history up to `until`, and the function that creates it if it does not exist yet. */
export interface DemoPast {
  readonly until: Date;
  make(place: {
    newsroomUrl: string;
    baseUrl: string;
    targets: TargetsService;
    work: WorkServices;
    signal: AbortSignal;
  }): Promise<unknown>;
}

/**
 * The demo history of this database. It is created before the workers start, which is only certain if all of them run
 * in this process.
 */
export async function openDemoPast(
  config: Config,
  { db, listener }: Pick<Storage, 'db' | 'listener'>,
  secret: string,
  log: Logger,
  now: Date,
): Promise<DemoPast | undefined> {
  if (!config.demo) return undefined;
  const makesIt =
    config.demoPast && ROLES.every((role) => role === 'receiver' || config.roles.includes(role));
  const past = await (makesIt ? planPast(db, now) : findPast(db));
  return (
    past && {
      until: past.until,
      async make({ baseUrl, ...place }) {
        if (past.finishedAt || !makesIt) return;
        console.log('Creating the history of the demo (only at the first start) …');
        const links = createMessageLinks(keyFor(secret, LINKS_KEY), baseUrl);
        await makePast({ db, listener, secret, baseUrl, links, log: roomLogger(log, 'demo'), ...place });
      },
    }
  );
}

/** Workers whose start waits for something else. */
export interface LateStart {
  /** Resolves when the workers run, or after the time limit: the process may then report that it is ready. */
  readonly begun: Promise<void>;
  /** Stops the wait, or the workers themselves. */
  stop(): Promise<void>;
}

/**
 * Starts the workers when `before` is done. This delays readiness by at most two minutes. Later start failures are only logged,
 * because no caller is waiting any longer.
 */
export function startAfter(
  before: (signal: AbortSignal) => Promise<unknown>,
  start: () => Promise<{ stop(): Promise<void> }>,
  log: Logger,
): LateStart {
  const cut = new AbortController();
  let isWaitedFor = true;
  const started = startWorkers();
  started.catch((error: unknown) => {
    if (!isWaitedFor) log.error({ err: error }, 'the workers could not be started');
  });
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, READY_WITHIN_MS);

  async function startWorkers(): Promise<{ stop(): Promise<void> } | undefined> {
    await before(cut.signal).catch((error: unknown) => {
      // The demo also works without its history; the next start tries again.
      if (!cut.signal.aborted) log.error({ err: error }, 'the history of the demo could not be created');
    });
    return cut.signal.aborted ? undefined : start();
  }

  return {
    begun: Promise.race([started.then(() => undefined), timeout.promise]).finally(() => {
      isWaitedFor = false;
      clearTimeout(timer);
    }),
    async stop() {
      cut.abort();
      const workers = await started.catch(() => undefined);
      await workers?.stop();
    },
  };
}
