import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A job is not retried once this many workers have died while running it. */
export const STALLS_MAX = 3;

const LOST_SENTENCE = `Its worker died ${STALLS_MAX} times while running it`;
const STALLED_SENTENCE = 'Its worker died while running it, and it must not be retried';
/**
 * What pg-boss stores in `value` for a job whose worker stopped responding. If an attempt is merely slow, its own worker fails
 * it.
 */
const STALLED = ['job timed out', 'job heartbeat timeout'];

/** What pg-boss stores about how an attempt ended. */
export interface TryOutput {
  message?: unknown;
  value?: { message?: unknown } | null;
}

/** Says why an attempt failed, for administrators; null if it did not fail or the reason is unknown. */
export function reasonOf(output: TryOutput | null | undefined): string | null {
  const message = output?.message ?? output?.value?.message;
  if (typeof message !== 'string') return null;
  return STALLED.includes(message) ? STALLED_SENTENCE : message;
}

/** The reason why a job whose workers died too often moves to the dead letter queue; `undefined` if it may be tried. */
export type LostTooOften = (jobId: string) => string | undefined;

/**
 * Checks how the last attempt of each fetched job ended, and counts it if its worker died. Makes no query for jobs in their first
 * attempt.
 */
export async function countStalls(
  db: Database,
  queue: string,
  jobs: readonly { id: string; retryCount: number }[],
  now: Date,
): Promise<LostTooOften> {
  const ids = jobs.filter(({ retryCount }) => retryCount > 0).map(({ id }) => id);
  if (ids.length === 0) return () => undefined;
  await sql`
    insert into job_stalls (job_id, attempt, at)
    select id, retry_count, ${now} from pgboss.job
    where name = ${queue} and id = any(${ids}::uuid[]) and output #>> '{value,message}' = any(${STALLED}::text[])
    on conflict do nothing`.execute(db);
  const rows = await db
    .selectFrom('job_stalls')
    .select('job_id')
    .where('job_id', 'in', ids)
    .groupBy('job_id')
    .having((eb) => eb.fn.countAll(), '>=', STALLS_MAX)
    .execute();
  const lost = new Set(rows.map(({ job_id }) => job_id));
  return (jobId) => (lost.has(jobId) ? LOST_SENTENCE : undefined);
}
