import type { MatchWithArticle } from '@newswatch/shared/contracts';
import { type ArticlesService, findHistoryStart } from '../content/index.ts';
import { withShownTerms } from '../shown-terms.ts';
import type { Database } from '../storage/database.ts';
import { type FeedPlace, listDeliveryStates, listMatchFeed, readOldestWriterMs } from './match-repository.ts';
import { readMatchedArticles } from './matched-articles.ts';
import { presentMatch, presentMatchWithArticle } from './presenter.ts';

/**
 * Matches are written in batches, and two concurrent batches may commit in a different order than they started. A
 * reader that continues from a cursor would miss matches that are committed later but sort earlier, so the newest ones
 * are held back for this long, and for as long as a transaction that may still write some has been open.
 */
const SETTLES_MS = 10_000;

/** Matches for a program that continues where it stopped. */
export interface MatchFeed {
  /** If nothing is newer than `cursor`, the answer is empty and repeats the cursor. */
  read(
    userId: string,
    from: {
      target_id?: readonly string[] | undefined;
      since?: string | undefined;
      earlier?: boolean | undefined;
      cursor?: string | undefined;
      limit: number;
    },
    now: Date,
  ): Promise<{
    items: (MatchWithArticle & { target_name: string })[];
    next_cursor: string | null;
    has_more: boolean;
  }>;
}

export function createMatchFeed({
  db,
  articles,
  settlesMs = SETTLES_MS,
}: {
  db: Database;
  articles: ArticlesService;
  settlesMs?: number;
}): MatchFeed {
  return {
    async read(userId, { target_id, since, earlier = false, cursor, limit }, now) {
      const unsettledMs = Math.max(settlesMs, await readOldestWriterMs(db));
      const found = await listMatchFeed(db, userId, {
        targetIds: target_id,
        since: since === undefined ? undefined : new Date(since),
        shownSince: await findHistoryStart(db, userId, now),
        after: cursor === undefined ? undefined : parseCursor(cursor),
        until: new Date(now.getTime() - unsettledMs),
        earlier,
        // One extra row shows whether there are more.
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      const [states, matched] = await Promise.all([
        listDeliveryStates(
          db,
          rows.flatMap((row) => row.notification_id ?? []),
        ),
        readMatchedArticles({ db, articles }, userId, rows),
      ]);
      const byAlert = Map.groupBy(states, (state) => state.notification_id);
      const items = rows.flatMap(({ target_name, ...row }) => {
        const article = matched.get(row.id);
        // The article was withdrawn between the two queries.
        if (!article) return [];
        const match = presentMatch(row, byAlert.get(row.notification_id ?? '') ?? []);
        return { ...withShownTerms(presentMatchWithArticle(match, article)), target_name };
      });
      const last = rows.at(-1);
      return {
        items,
        next_cursor: last ? formatCursor({ matchedAt: last.matched_at, id: last.id }) : (cursor ?? null),
        has_more: found.length > limit,
      };
    },
  };
}

function formatCursor({ matchedAt, id }: FeedPlace): string {
  return `${matchedAt.getTime()}.${id}`;
}

/** The contract has already checked the format. */
function parseCursor(cursor: string): FeedPlace {
  const [time = '0', id = ''] = cursor.split('.');
  return { matchedAt: new Date(Number(time)), id };
}
