import type { QueueJob, QueueJobStatus } from '@newswatch/shared/contracts/admin';
import type { Database } from '../../storage/database.ts';

/** What is waiting in a queue at a moment. */
export interface QueueCounts {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  /** Failed attempts within the last hour. */
  failed: number;
  dead: number;
  oldest_waiting_seconds: number | null;
  rate_per_minute: number;
  /** Its jobs are sent by a schedule. */
  is_routine?: boolean;
}

export interface JobsPage {
  status: QueueJobStatus;
  limit: number;
  offset: number;
}

/** A job whose id does not include the name of its queue. */
export type JobRow = Omit<QueueJob, 'id' | 'queue' | 'trace_id'> & { id: string; trace_id?: string | null };

/**
 * Waiting work, wherever it is stored: rows of our own tables, or jobs of pg-boss. `ids` are the ids of the rows it
 * returned.
 */
export interface QueueSource {
  count(now: Date): Promise<QueueCounts[]>;
  /** Returns undefined if the queue belongs to another source. */
  list(queue: string, page: JobsPage, now: Date): Promise<{ items: JobRow[]; total: number } | undefined>;
  /** Queues dead jobs again. Returns how many of them were found. */
  retry(trx: Database, queue: string, ids: readonly string[], now: Date): Promise<number>;
  discard(trx: Database, queue: string, ids: readonly string[], now: Date): Promise<number>;
  /** The ids of all dead jobs. */
  listDead(queue: string, now: Date): Promise<string[]>;
}

/** Rates are averages over this period. */
export const RATE_MINUTES = 10;
/** Counting stops here. For longer queues, only the newest jobs are of interest. */
export const JOBS_COUNTED_MAX = 1_000;

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export const perMinute = (count: number): number => Math.round((count / RATE_MINUTES) * 10) / 10;

export function secondsSince(time: Date | null, now: Date): number | null {
  return time === null ? null : Math.max(0, Math.round((now.getTime() - time.getTime()) / 1_000));
}
