import type { MatchWithArticle } from '@newswatch/shared/contracts';
import type { ArticlesService } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import { type FeedPlace, listDeliveryStates, listMatchFeed } from './match-repository.ts';
import { presentMatch, presentMatchWithArticle } from './presenter.ts';

/**
 * Matches are written in batches, and two batches at once may end in another order than they began. A reader who goes on
 * from a place would miss what is written before it later: so the newest ones are not answered yet.
 */
const SETTLES_MS = 10_000;

/** Matches for a program that reads on where it stopped. */
export interface MatchFeed {
  /** `cursor` without anything newer answers nothing and the same cursor. */
  read(
    userId: string,
    from: {
      target_id?: string | undefined;
      since?: string | undefined;
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

export function createMatchFeed({ db, articles }: { db: Database; articles: ArticlesService }): MatchFeed {
  return {
    async read(userId, { target_id, since, cursor, limit }, now) {
      const found = await listMatchFeed(db, userId, {
        targetId: target_id,
        since: since === undefined ? undefined : new Date(since),
        after: cursor === undefined ? undefined : parseCursor(cursor),
        until: new Date(now.getTime() - SETTLES_MS),
        // One more, to know whether there is more.
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      const [states, summaries] = await Promise.all([
        listDeliveryStates(
          db,
          rows.flatMap((row) => row.notification_id ?? []),
        ),
        articles.summaries(
          userId,
          rows.map((row) => row.article_id),
        ),
      ]);
      const byAlert = Map.groupBy(states, (state) => state.notification_id);
      const items = rows.flatMap(({ target_name, ...row }) => {
        const article = summaries.get(row.article_id);
        // An article withdrawn between the two questions.
        if (!article) return [];
        const match = presentMatch(row, byAlert.get(row.notification_id ?? '') ?? []);
        return { ...presentMatchWithArticle(match, article), target_name };
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

/** The contract has checked its shape. */
function parseCursor(cursor: string): FeedPlace {
  const [time = '0', id = ''] = cursor.split('.');
  return { matchedAt: new Date(Number(time)), id };
}
