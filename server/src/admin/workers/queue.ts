import type { QueueJob, QueueJobStatus } from '@newswatch/shared/contracts/admin';
import type { Database } from '../../storage/database.ts';

/** What is waiting in a queue at a given time. */
export interface QueueCounts {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  /** Failed attempts within the last hour; null if they are not recorded. */
  failed: number | null;
  dead: number;
  oldest_waiting_seconds: number | null;
  /** null if completed work is not recorded. */
  rate_per_minute: number | null;
  /** Whether its jobs are sent on a schedule. */
  is_routine?: boolean;
}

/** The counts of a query. Kinds of work that cannot be in the queue are left out. */
export interface CountedRow {
  waiting: number;
  active?: number;
  delayed?: number;
  oldest: Date | null;
  failed?: number | null;
  dead?: number;
  /** Jobs done within `RATE_MINUTES`. */
  done: number | null;
}

/** The counts of a queue, from the row of its query. */
export function countsOf(name: string, row: CountedRow | undefined, now: Date): QueueCounts {
  const { waiting, active = 0, delayed = 0, oldest, failed = 0, dead = 0, done } = row ?? NOTHING;
  return {
    name,
    waiting,
    active,
    delayed,
    failed,
    dead,
    oldest_waiting_seconds: secondsSince(oldest, now),
    rate_per_minute: done === null ? null : perMinute(done),
  };
}

const NOTHING: CountedRow = { waiting: 0, oldest: null, done: 0 };

export interface JobsPage {
  status: QueueJobStatus;
  limit: number;
  offset: number;
}

/** A job whose ID does not include the name of its queue. */
export type JobRow = Omit<QueueJob, 'id' | 'queue' | 'trace_id'> & { id: string; trace_id?: string | null };

/**
 * Waiting work, wherever it is stored: rows of our own tables, or jobs of pg-boss. `ids` are the IDs of the rows it returned.
 */
export interface QueueSource {
  count(now: Date): Promise<QueueCounts[]>;
  /** Returns undefined if the queue belongs to another source. */
  list(queue: string, page: JobsPage, now: Date): Promise<{ items: JobRow[]; total: number } | undefined>;
  /** Queues dead jobs again. Returns how many of them were found. */
  retry(trx: Database, queue: string, ids: readonly string[], now: Date): Promise<number>;
  discard(trx: Database, queue: string, ids: readonly string[], now: Date): Promise<number>;
  /** The IDs of all dead jobs. */
  listDead(queue: string, now: Date): Promise<string[]>;
}

/** Rates are averages over this period. */
export const RATE_MINUTES = 10;
/** The maximum count. In longer queues, only the newest jobs are of interest. */
export const JOBS_COUNTED_MAX = 1_000;

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const perMinute = (count: number): number => Math.round((count / RATE_MINUTES) * 10) / 10;

function secondsSince(time: Date | null, now: Date): number | null {
  return time === null ? null : Math.max(0, Math.round((now.getTime() - time.getTime()) / 1_000));
}
