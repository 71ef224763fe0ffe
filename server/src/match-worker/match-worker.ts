import type { ReadStoryChanges } from '../external-api/index.ts';
import type { Logger } from '../logging.ts';
import type { MatcherStats } from '../matcher/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import type { Database, Storage } from '../storage/database.ts';
import { isFullDisk } from '../storage/storage-error.ts';
import { type Round, startWorkerLoop, UNWATCHED, type WatchedWorker } from '../worker-loop.ts';
import { followTargets } from './known-targets.ts';
import { matchBatch } from './match-batch.ts';
import type { MatchStep } from './write-batch.ts';

export interface MatchWorkerOptions {
  db: Database;
  listener: Storage['listener'];
  now: () => Date;
  logger: Logger;
  /** The interval between checks for waiting articles, in case a wake-up was lost. Default 5 s. */
  sweepMs?: number;
  /** Monitoring and pausing of the worker; default: neither. */
  worker?: WatchedWorker;
  /** Reads what an article changes in its story, for events. If omitted, events lack it. */
  readChanges?: ReadStoryChanges;
  /** For tests: throws at the step where the process should die. */
  checkpoint?: (step: MatchStep) => void;
}

export interface MatchWorker {
  /** Looks once more and resolves when no matchable article is waiting. */
  idle(): Promise<void>;
  /** Finishes the running batch, then stops. */
  stop(): Promise<void>;
  stats(): MatcherStats;
}

/** Articles per commit. Small enough that people who are locked for it do not wait noticeably. */
const BATCH = 32;
/** An article that could not be matched is retried after this time, doubling up to an hour. */
const SET_ASIDE_MS = 30_000;
const SET_ASIDE_MAX_MS = 3_600_000;

/**
 * The matcher role: follows targets, matches stored articles, and writes matches and their alerts. Any number of
 * processes may run it at once.
 *
 * @example const matching = await startMatchWorker({ db, listener: storage.listener, now, logger });
 */
export async function startMatchWorker(options: MatchWorkerOptions): Promise<MatchWorker> {
  const { db, listener, now, logger, sweepMs = 5_000, checkpoint = () => undefined } = options;
  const { worker = UNWATCHED } = options;
  const setAside = new Map<string, { until: number; failures: number }>();
  let limit = BATCH;
  let wake = (): void => undefined;
  const targets = await followTargets({ db, listener, logger, onChange: () => wake() });

  async function work(): Promise<Round> {
    // Applied even if there is nothing to match, so that a large import of targets is applied as it arrives.
    await targets.applyChanges();
    if (!worker.mayTake('match')) return { more: false };
    let claimed: string[] = [];
    const waiting = waitingIds();
    try {
      const batch = await worker.during(
        () =>
          matchBatch(db, targets, {
            limit,
            setAside: waiting,
            now,
            checkpoint,
            readChanges: options.readChanges,
            begun: (ids) => {
              claimed = ids;
            },
          }),
        { id: 'batch', type: 'match', subject: 'articles against all targets' },
        ({ articles }) => articles,
      );
      const more = batch.articles === limit;
      limit = Math.min(BATCH, limit * 2);
      for (const id of claimed) setAside.delete(id);
      if (batch.articles > 0) logger.debug(batch, 'articles matched');
      return { more, nextDue: nextTurn() };
    } catch (error) {
      // The failure was not caused by an article: all articles are matched as soon as the database can write again.
      if (isConnectionLoss(error) || isFullDisk(error) || claimed.length === 0) throw error;
      if (claimed.length > 1) {
        logger.warn(
          { err: error, articles: claimed.length },
          'a batch failed: its articles are matched one by one',
        );
        limit = 1;
      } else deferArticle(claimed, error);
      return { more: true };
    }
  }

  function deferArticle([id]: string[], error: unknown): void {
    if (id === undefined) return;
    const failures = (setAside.get(id)?.failures ?? 0) + 1;
    const wait = Math.min(SET_ASIDE_MAX_MS, SET_ASIDE_MS * 2 ** (failures - 1));
    setAside.set(id, { until: now().getTime() + wait, failures });
    logger.error({ err: error, articleId: id, failures }, 'an article cannot be matched and is set aside');
  }

  function waitingIds(): string[] {
    const at = now().getTime();
    return [...setAside].filter(([, turn]) => turn.until > at).map(([id]) => id);
  }

  function nextTurn(): Date | null {
    const at = now().getTime();
    const turns = [...setAside.values()].map((turn) => turn.until).filter((until) => until > at);
    return turns.length > 0 ? new Date(Math.min(...turns)) : null;
  }

  const loop = startWorkerLoop({ work, now, logger, sweepMs });
  wake = loop.wake;
  const stopHearing = worker.onChange(loop.wake);
  const stopListening = await listener.listen('articles_stored', {
    onMessage: loop.wake,
    onResync: loop.wake,
  });
  return {
    idle: loop.idle,
    async stop() {
      stopHearing();
      await stopListening();
      await loop.stop();
      await targets.close();
    },
    stats: () => targets.matcher.stats(),
  };
}
