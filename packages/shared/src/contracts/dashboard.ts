import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import { CalendarDate, Count } from './primitives.ts';
import { Quota } from './quota.ts';

const DayCount = v.object({ date: CalendarDate, count: Count });

export const UserDashboard = v.object({
  quota: Quota,
  cards: v.object({ matches_today: Count, unread: Count, active_targets: Count, sources: Count }),
  /** Fourteen local days of the person's zone, oldest first, zeros included. */
  matches_by_day: v.array(DayCount),
  latest_stories: v.array(ArticleSummary),
});
export type UserDashboard = v.InferOutput<typeof UserDashboard>;
