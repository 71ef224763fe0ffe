import type { QueueJob, QueueJobStatus } from '@newswatch/shared/contracts/admin';
import type { Database } from '../../storage/database.ts';

/** What waits in a queue at a moment. */
export interface QueueCounts {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  /** Tries that failed within the last hour. */
  failed: number;
  dead: number;
  oldest_waiting_seconds: number | null;
  rate_per_minute: number;
}

export interface JobsPage {
  status: QueueJobStatus;
  limit: number;
  offset: number;
}

/** A job without the name of its queue in its id. */
export type JobRow = Omit<QueueJob, 'id' | 'queue'> & { id: string };

/**
 * Work that waits, wherever it is kept: rows of our own tables, or jobs of pg-boss. `ids` are those of the rows it
 * answered.
 */
export interface QueueSource {
  count(now: Date): Promise<QueueCounts[]>;
  /** Undefined: not one of its queues. */
  list(queue: string, page: JobsPage, now: Date): Promise<{ items: JobRow[]; total: number } | undefined>;
  /** Puts jobs that gave up into the queue once more. Answers how many were there to be put. */
  retry(trx: Database, queue: string, ids: readonly string[], now: Date): Promise<number>;
  discard(trx: Database, queue: string, ids: readonly string[], now: Date): Promise<number>;
  /** The ids of all that gave up. */
  listDead(queue: string, now: Date): Promise<string[]>;
}

/** Rates are averages of this span. */
export const RATE_MINUTES = 10;
/** Counted up to here: a list that long is looked at by its newest. */
export const JOBS_COUNTED_MAX = 1_000;

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export const perMinute = (count: number): number => Math.round((count / RATE_MINUTES) * 10) / 10;

export function secondsSince(time: Date | null, now: Date): number | null {
  return time === null ? null : Math.max(0, Math.round((now.getTime() - time.getTime()) / 1_000));
}
