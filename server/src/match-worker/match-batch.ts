import { type ReadStoryChanges, recordMatchEvents } from '../external-api/index.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { traceArticles } from '../tracing/index.ts';
import { claimArticles } from './claim-articles.ts';
import { decideBatch } from './decide-batch.ts';
import { readHistory } from './history.ts';
import { findHits } from './hits.ts';
import type { KnownTargets } from './known-targets.ts';
import { recordedMatches } from './recorded-matches.ts';
import { type MatchStep, writeBatch } from './write-batch.ts';

export interface MatchBatchOptions {
  limit: number;
  /** Articles that failed and are not due yet. */
  setAside: readonly string[];
  now: () => Date;
  /** Called with the articles of this batch; a failure from here on may be caused by them. */
  begun: (articleIds: string[]) => void;
  checkpoint: (step: MatchStep) => void;
  readChanges?: ReadStoryChanges | undefined;
}

/** The result of a batch. */
export interface BatchResult {
  articles: number;
  matches: number;
  notifications: number;
}

/**
 * Matches waiting articles in one transaction: either all matches, notifications and deliveries are written, or the
 * articles stay in the queue.
 */
export function matchBatch(
  db: Database,
  targets: KnownTargets,
  options: MatchBatchOptions,
): Promise<BatchResult> {
  return traceArticles('article.matched', (about) =>
    matchClaimed(db, targets, {
      ...options,
      begun(articleIds) {
        about(articleIds, { 'newswatch.batch_size': articleIds.length });
        options.begun(articleIds);
      },
    }),
  );
}

async function matchClaimed(
  db: Database,
  targets: KnownTargets,
  options: MatchBatchOptions,
): Promise<BatchResult> {
  const { now, checkpoint } = options;
  const result = await transaction(db, async (trx): Promise<BatchResult> => {
    const articles = await claimArticles(trx, options);
    if (articles.length === 0) return { articles: 0, matches: 0, notifications: 0 };
    // Now every target that was saved before one of these articles was stored is known.
    await targets.catchUp();
    options.begun(articles.map((article) => article.id));
    checkpoint('claimed');
    const batch = await findHits(trx, articles, targets, now);
    checkpoint('matched');
    const history = await readHistory(trx, batch.articles, batch.at);
    const rows = decideBatch(batch, history, newId);
    await writeBatch(trx, batch, history, rows, checkpoint);
    await recordMatchEvents(trx, recordedMatches(batch, history, rows), batch.at, options.readChanges);
    return {
      articles: articles.length,
      matches: rows.matches.length,
      notifications: rows.notifications.length,
    };
  });
  if (result.articles > 0) checkpoint('committed');
  return result;
}
