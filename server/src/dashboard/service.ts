import type { Quota, UserDashboard } from '@newswatch/shared/contracts';
import type { ArticlesService } from '../content/index.ts';
import { lastLocalDays } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { countMatchesByDay, countWatching, getTimeZone, listLatestStories } from './repository.ts';

const DAYS_SHOWN = 14;
const STORIES_SHOWN = 10;

/** The figures of a person's overview page, on the days of their own zone. */
export interface DashboardService {
  get(userId: string, now: Date): Promise<UserDashboard>;
}

interface DashboardOptions {
  db: Database;
  articles: Pick<ArticlesService, 'summaries'>;
  /** The number on the bell. */
  unreadCount: (userId: string) => Promise<number>;
  /** What the person's plan allows; the accounts room knows. */
  quota: (userId: string, now: Date) => Promise<Quota>;
}

export function createDashboard({ db, articles, unreadCount, quota }: DashboardOptions): DashboardService {
  const matchesByDay = async (userId: string, now: Date) => {
    const days = lastLocalDays(now, await getTimeZone(db, userId), DAYS_SHOWN);
    const counts = await countMatchesByDay(db, userId, days);
    return days.map(({ date }, index) => ({ date, count: counts[index] ?? 0 }));
  };

  const latestStories = async (userId: string) => {
    const ids = await listLatestStories(db, userId, STORIES_SHOWN);
    const summaries = await articles.summaries(userId, ids);
    return ids.flatMap((id) => summaries.get(id) ?? []);
  };

  return {
    async get(userId, now) {
      const [allowed, unread, watching, matches_by_day, latest_stories] = await Promise.all([
        quota(userId, now),
        unreadCount(userId),
        countWatching(db, userId),
        matchesByDay(userId, now),
        latestStories(userId),
      ]);
      const matches_today = matches_by_day.at(-1)?.count ?? 0;
      return {
        quota: allowed,
        cards: { matches_today, unread, ...watching },
        matches_by_day,
        latest_stories,
      };
    },
  };
}
