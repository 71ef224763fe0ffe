import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ROLES } from '../config.ts';
import { findPast, makePast, planPast } from '../demo/index.ts';
import { type Logger, roomLogger } from '../logging.ts';
import { createMessageLinks } from '../message-links/index.ts';
import type { Storage } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { keyFor } from './deployment.ts';
import { LINKS_KEY } from './links-key.ts';

/** What the workers wait for, and how long the readiness of the process waits for the two. */
const READY_WITHIN_MS = 10_000;

/** The past of the demo up to `until`, and what makes it where it is not made yet. */
export interface DemoPast {
  readonly until: Date;
  make(place: {
    newsroomUrl: string;
    baseUrl: string;
    targets: TargetsService;
    signal: AbortSignal;
  }): Promise<unknown>;
}

/**
 * The past of this database. It is made before the workers start, and only where all of them are in this process can that be
 * known.
 */
export async function openDemoPast(
  config: Config,
  { db, listener }: Pick<Storage, 'db' | 'listener'>,
  secret: string,
  log: Logger,
  now: Date,
): Promise<DemoPast | undefined> {
  if (!config.demo) return undefined;
  const makesIt = config.demoPast && ROLES.every((role) => config.roles.includes(role));
  const past = await (makesIt ? planPast(db, now) : findPast(db));
  return (
    past && {
      until: past.until,
      async make({ baseUrl, ...place }) {
        if (past.finishedAt || !makesIt) return;
        const links = createMessageLinks(keyFor(secret, LINKS_KEY), baseUrl);
        await makePast({ db, listener, secret, baseUrl, links, log: roomLogger(log, 'demo'), ...place });
      },
    }
  );
}

/** Workers that begin once something else is done. */
export interface LateStart {
  /** They run, or will: the process may say that it is ready. */
  readonly begun: Promise<void>;
  /** Ends what they wait for, or themselves. */
  stop(): Promise<void>;
}

/**
 * Starts the workers when `before` is done. Readiness is not delayed by it beyond ten seconds; from then on a failure to start
 * is logged, for there is nobody left to be told.
 */
export function startAfter(
  before: (signal: AbortSignal) => Promise<unknown>,
  start: () => Promise<{ stop(): Promise<void> }>,
  log: Logger,
): LateStart {
  const cut = new AbortController();
  const timer = new AbortController();
  let isWaitedFor = true;
  const started = begin();
  started.catch((error: unknown) => {
    if (!isWaitedFor) log.error({ err: error }, 'the workers could not be started');
  });
  const patience = delay(READY_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);

  async function begin(): Promise<{ stop(): Promise<void> } | undefined> {
    await before(cut.signal).catch((error: unknown) => {
      // Without its past the demo is as good as it was before it had one; the next start tries again.
      if (!cut.signal.aborted) log.error({ err: error }, 'the past of the demo could not be made');
    });
    return cut.signal.aborted ? undefined : start();
  }

  return {
    begun: Promise.race([started.then(() => undefined), patience]).finally(() => {
      isWaitedFor = false;
      timer.abort();
    }),
    async stop() {
      cut.abort();
      const workers = await started.catch(() => undefined);
      await workers?.stop();
    },
  };
}
