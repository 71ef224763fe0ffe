import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { addBatch } from './add-batch.ts';

/** A run ends after this time; the next one continues. */
const RUN_MS = 240_000;
/** The time for which a batch waits for the live matcher, whose alerts come first. */
const YIELD_MS = 3_000;
const YIELD_STEP_MS = 100;
/** A batch that failed is tried again after this time, doubling; after this many failures in a row, the backfill has failed. */
const RETRY_MS = 15_000;
const FAILURES_MAX = 5;

/**
 * Works on backfills until none is due, one batch of each in turn, so that a large one does not delay small ones. Each batch
 * is one transaction: a killed run leaves whole batches, and the next run continues after them.
 */
export async function runBackfills(
  { db, now, log }: { db: Database; now: () => Date; log: Logger },
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + RUN_MS;
  while (!signal?.aborted && performance.now() < end) {
    const next = await db
      .selectFrom('backfills')
      .select(['id', 'target_id', 'failures'])
      .where('ended_at', 'is', null)
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    await yieldToMatcher(db);
    try {
      await addBatch(db, next.id, now());
    } catch (error) {
      log.warn({ err: error, targetId: next.target_id }, 'earlier articles could not be added');
      const failures = next.failures + 1;
      const hasFailed = failures >= FAILURES_MAX;
      await db
        .updateTable('backfills')
        .set({
          failures,
          due_at: new Date(now().getTime() + RETRY_MS * 2 ** (failures - 1)),
          ...(hasFailed && { ended_at: now(), outcome: 'failed' }),
        })
        .where('id', '=', next.id)
        .where('ended_at', 'is', null)
        .execute();
    }
  }
}

/** Waits while new articles wait to be matched, but not for long: articles that cannot be matched stay in the queue. */
async function yieldToMatcher(db: Database): Promise<void> {
  for (let waited = 0; waited < YIELD_MS; waited += YIELD_STEP_MS) {
    const { rows } = await sql`select from articles where matched_at is null limit 1`.execute(db);
    if (rows.length === 0) return;
    await delay(YIELD_STEP_MS);
  }
}
