import {
  effectivePlan,
  planLimits,
  type StatisticsPeriod,
  type UserStatistics,
} from '@newswatch/shared/contracts';
import { findFirstMatch, findHistoryStart } from '../../content/index.ts';
import { dateIn, type LocalDay, lastLocalDays, localDay } from '../../local-day.ts';
import { countMessagesByDay } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { HISTORY_DAYS, usualLevel } from '../../usual-level.ts';
import { findUser } from '../users/index.ts';
import * as repository from './statistics-repository.ts';

export interface Statistics {
  get(
    userId: string,
    query: { period: StatisticsPeriod; timezone?: string | undefined },
    now: Date,
  ): Promise<UserStatistics>;
}

const DAY_MS = 86_400_000;
const DAYS: Record<Exclude<StatisticsPeriod, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90 };
/** The maximum number of days in one answer, three years, even if the plan shows everything. */
const DAYS_MAX = 1_096;

export function createStatistics({ db }: { db: Database }): Statistics {
  /** The days of the period that the person's plan shows; `shown` is null if it shows all of them. */
  async function daysOf(
    userId: string,
    { period, shown }: { period: StatisticsPeriod; shown: number | null },
    timeZone: string,
    now: Date,
  ) {
    if (period !== 'all') return lastLocalDays(now, timeZone, Math.min(DAYS[period], shown ?? DAYS_MAX));
    const shownSince = await findHistoryStart(db, userId, now);
    const first = await findFirstMatch(db, userId, shownSince);
    const age = first ? Math.ceil((now.getTime() - first.getTime()) / DAY_MS) : 0;
    // One extra day, because 24 hours ago may be yesterday or the day before; days that are too early are then removed.
    const days = lastLocalDays(now, timeZone, Math.min(DAYS_MAX, age + 2));
    return days.filter((day) => day.end > (first ?? localDay(now, timeZone).start));
  }

  async function advanced(span: repository.Span, timeZone: string, now: Date) {
    const [{ sources, languages }, response, readingDays] = await Promise.all([
      repository.countByOrigin(db, span),
      repository.measureResponse(db, span),
      repository.listReadingDays(db, span.userId, timeZone),
    ]);
    const lately = lastLocalDays(now, timeZone, 2).map((day) => day.date);
    return {
      top_sources: sources,
      languages,
      response,
      reading_streak_days: streak(readingDays, lately),
    };
  }

  /** The matches of the eight weeks before the days, by which these are compared with their usual level. */
  async function earlier(userId: string, days: number, timeZone: string, now: Date) {
    const before = lastLocalDays(now, timeZone, days + HISTORY_DAYS).slice(0, HISTORY_DAYS);
    const [counts, start] = await Promise.all([
      repository.countOfAnyAge(db, userId, before),
      repository.findStart(db, userId),
    ]);
    return {
      counts: before.map(({ date }, at): [string, number] => [date, counts[at] ?? 0]),
      firstDay: dateIn(timeZone, start ?? now),
    };
  }

  async function countBoth(span: repository.Span) {
    const [matched, { sent }] = await Promise.all([
      repository.countMatched(db, span),
      repository.countMessages(db, span),
    ]);
    return { matched, sent };
  }

  return {
    async get(userId, { period, timezone }, now) {
      const user = await findUser(db, userId);
      const timeZone = timezone ?? user?.timezone ?? 'UTC';
      const limits = user && planLimits[effectivePlan(user)];
      const shown = limits?.historyDays ?? null;
      const days: LocalDay[] = await daysOf(userId, { period, shown }, timeZone, now);
      const span = { userId, since: days[0]?.start ?? now, until: days.at(-1)?.end ?? now };
      const before = period === 'all' ? undefined : spanBefore(span, days.length, timeZone, now);
      const isComparable =
        before && user && user.created_at <= before.since && (shown === null || days.length * 2 <= shown);
      const isAdvanced = limits?.advancedAnalytics === true;
      const [targets, matches, saved, messages, sentByDay, previous, history, more] = await Promise.all([
        repository.countTargetsByStatus(db, userId),
        repository.countMatches(db, span, days),
        repository.countSaved(db, span),
        repository.countMessages(db, span),
        countMessagesByDay(db, userId, days),
        isComparable ? countBoth(before) : null,
        earlier(userId, days.length, timeZone, now),
        isAdvanced ? advanced(span, timeZone, now) : null,
      ]);
      const { matched, read, stories, relevant, irrelevant, top_targets } = matches;
      const { email, whatsapp, ...notifications } = messages;
      const rated = relevant + irrelevant;
      const matchesOn = new Map([
        ...history.counts,
        ...days.map(({ date }, at): [string, number] => [date, matches.by_day[at] ?? 0]),
      ]);
      return {
        period,
        timezone: timeZone,
        targets,
        articles: { matched, read, saved },
        stories,
        notifications,
        by_day: days.map(({ date }, at) => ({
          date,
          matched: matches.by_day[at] ?? 0,
          alerts: sentByDay.reduce((sum, { by_day }) => sum + (by_day[at]?.sent ?? 0), 0),
          usual: usualLevel(date, (day) => matchesOn.get(day) ?? 0, history.firstDay),
        })),
        previous,
        advanced: more && {
          ...more,
          top_targets,
          notifications_by_channel: { email, whatsapp },
          feedback: { relevant, irrelevant, precision: rated === 0 ? null : relevant / rated },
        },
      };
    },
  };
}

/** The same number of days before these, up to the same time of day. */
function spanBefore({ userId, since }: repository.Span, days: number, timeZone: string, now: Date) {
  const start = lastLocalDays(since, timeZone, days + 1)[0]?.start ?? since;
  return { userId, since: start, until: new Date(start.getTime() + (now.getTime() - since.getTime())) };
}

/**
 * Counts the consecutive days on which the person read something, up to today, or up to yesterday if they have not read today.
 *
 * @param readDays `YYYY-MM-DD`, newest first
 * @param lately yesterday and today
 */
export function streak(readDays: readonly string[], lately: readonly string[]): number {
  const [newest] = readDays;
  if (newest === undefined || !lately.includes(newest)) return 0;
  let expected = Date.parse(newest);
  let length = 0;
  for (const day of readDays) {
    if (Date.parse(day) !== expected) break;
    length += 1;
    expected -= DAY_MS;
  }
  return length;
}
