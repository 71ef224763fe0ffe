import type { RecordedMatch } from '../external-api/index.ts';
import type { BatchRows } from './decide-batch.ts';
import { type History, pair } from './history.ts';
import type { Batch } from './hits.ts';

/**
 * The matches of a batch that are reported to programs. As for people, matches of articles that were old when first seen, or
 * whose stored text was corrected, are omitted; so are matches of a newsletter that came by email, which are only for its
 * recipient. Pure.
 */
export function recordedMatches(batch: Batch, history: History, rows: BatchRows): RecordedMatch[] {
  const unreported = new Set(
    batch.articles.flatMap(({ article }) =>
      article.is_archive || article.without_alerts || article.status !== 'published' ? [article.id] : [],
    ),
  );
  const names = new Map(
    batch.articles.flatMap(({ hits }) => hits.map(({ target }) => [target.id, target.name] as const)),
  );
  return rows.matches
    .filter((match) => !unreported.has(match.article_id))
    .map((match) => ({
      match,
      targetName: names.get(match.target_id) ?? '',
      isUpdate: history.matched.has(pair(match.target_id, match.article_id)),
    }));
}
