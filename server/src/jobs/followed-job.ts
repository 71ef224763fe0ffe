import { publishToPeople } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import type { JobResult } from './job-kind.ts';
import {
  type JobRow,
  markCompleted,
  markFailed,
  markProgress,
  markQueued,
  markRunning,
} from './job-repository.ts';

/** The message for a job that failed for a reason that the person who started it does not need to know. */
export const FAULT_SENTENCE = 'Something went wrong on our side. Please try again.';

const PROGRESS_EVERY_MS = 500;

/** Records one attempt for the person who follows the job. Each change is also published to their open pages. */
export interface FollowedJob {
  running(): Promise<void>;
  progress(done: number, total?: number): void;
  completed(result: JobResult | null): Promise<void>;
  /** The job failed and will be tried again. */
  waiting(): Promise<void>;
  failed(sentence: string): Promise<void>;
}

/** Used for jobs that nobody follows, which are most jobs. */
export const UNFOLLOWED: FollowedJob = {
  running: async () => undefined,
  progress: () => undefined,
  completed: async () => undefined,
  waiting: async () => undefined,
  failed: async () => undefined,
};

export function followJob(
  { db, now, log }: { db: Database; now: () => Date; log: Logger },
  { id, user_id }: Pick<JobRow, 'id' | 'user_id'>,
): FollowedJob {
  let timer: NodeJS.Timeout | undefined;
  let latest: { done: number; total: number | null } | undefined;
  let writing: Promise<void> = Promise.resolve();
  const publish = () => publishToPeople(db, 'jobs', { job_id: id }, [user_id]);

  async function write(change: Promise<void>): Promise<void> {
    await change;
    await publish();
  }

  async function writeProgress(): Promise<void> {
    timer = undefined;
    if (!latest) return;
    const { done, total } = latest;
    await write(markProgress(db, id, done, total));
  }

  /** The final update: no progress is written after it. */
  async function end(change: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    await writing;
    await write(change());
  }

  return {
    running: () => write(markRunning(db, id, now())),
    progress(done, total) {
      latest = { done, total: total ?? null };
      timer ??= setTimeout(() => {
        writing = writeProgress().catch((error: unknown) =>
          log.warn({ err: error, jobId: id }, 'the progress of a job could not be recorded'),
        );
      }, PROGRESS_EVERY_MS);
    },
    completed: (result) => end(() => markCompleted(db, id, result, now())),
    waiting: () => end(() => markQueued(db, id)),
    failed: (sentence) => end(() => markFailed(db, id, sentence, now())),
  };
}
