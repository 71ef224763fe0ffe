import type {
  AlertRhythm,
  DashboardQuery,
  DashboardStory,
  ListedTarget,
  Quota,
  Task,
  UserDashboard,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { ArticlesService } from '../content/index.ts';
import { type LocalDay, lastLocalDays } from '../local-day.ts';
import { countMessagesByDay, digestWaits } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { listLabelledTargets } from '../storage/labelled-targets.ts';
import { listLabels, orderByUnusual } from '../targets/index.ts';
import { presentTitle, readTranslatedTitles } from '../translated-titles/index.ts';
import { HISTORY_DAYS, isUnusual, usualLevel } from '../usual-level.ts';
import * as alerts from './alert-figures.ts';
import { readAlertRhythm } from './alert-rhythm.ts';
import * as repository from './repository.ts';

const DAYS_SHOWN = 14;
/** The time to an alert is compared with the week before, whatever the charts show. */
const DAYS_COMPARED = 14;
const STORIES_SHOWN = 5;
const STORIES_SINCE_MS = 24 * 3_600_000;
const TARGETS_SHOWN = 6;
const TARGETS_IN_CHART = 3;
const TASKS_SHOWN = 3;
const DIGEST_ITEMS_SHOWN = 4;

/** The figures of a person's overview page, by day in their time zone. */
export interface DashboardService {
  /**
   * @param query a label: everything is counted for the targets that have it. Figures of the account are not filtered: the plan's
   * limits, and the sources that are searched.
   */
  get(userId: string, query: v.InferOutput<typeof DashboardQuery>, now: Date): Promise<UserDashboard>;
  /** Reads when the alerts of the last days arrived. */
  rhythm(userId: string, now: Date): Promise<AlertRhythm>;
}

interface DashboardOptions {
  db: Database;
  articles: Pick<ArticlesService, 'summaries'>;
  /** The number on the bell. */
  unreadCount: (userId: string) => Promise<number>;
  /** What the person's plan allows, as the accounts module reports it. */
  quota: (userId: string, now: Date) => Promise<Quota>;
  /** The targets that are not deleted, as their list shows them. */
  targets: (userId: string, label: string[] | undefined, now: Date) => Promise<readonly ListedTarget[]>;
  /** What currently needs the person's attention, most urgent first. */
  tasks: (
    userId: string,
    which: { shown: number; targetIds: readonly string[] | undefined },
    now: Date,
  ) => Promise<{ items: Task[]; total: number }>;
}

export function createDashboard(options: DashboardOptions): DashboardService {
  const { db, articles } = options;

  const usualByNow = async (counted: repository.Counted, zone: string, today: string, now: Date) => {
    const [first] = lastLocalDays(now, zone, HISTORY_DAYS + 1);
    const { counts, firstDay } = await repository.countMatchesByNow(db, counted, {
      since: first?.start,
      now,
      zone,
    });
    const countOf = (date: string) => counts.get(date) ?? 0;
    const usual = firstDay === undefined ? null : usualLevel(today, countOf, firstDay);
    return { usual, isUnusual: isUnusual(countOf(today), usual) };
  };

  const topStories = async (counted: repository.Counted, now: Date): Promise<DashboardStory[]> => {
    const since = new Date(now.getTime() - STORIES_SINCE_MS);
    const stories = await repository.listTopStories(db, counted, { since, limit: STORIES_SHOWN });
    const summaries = await articles.summaries(
      counted.userId,
      stories.map((story) => story.article_id),
    );
    return stories.flatMap(({ article_id, since: first, ...story }) => {
      const article = summaries.get(article_id);
      return article ? [{ ...story, article, since: first.toISOString() }] : [];
    });
  };

  const targetRows = async (userId: string, label: string[] | undefined, now: Date) => {
    const [all, unread] = await Promise.all([
      options.targets(userId, label, now),
      alerts.countUnreadByTarget(db, userId, now),
    ]);
    const items = orderByUnusual(all)
      .slice(0, TARGETS_SHOWN)
      .map((target) => ({ ...target, unread_alerts: unread.get(target.id) ?? 0 }));
    return { items, total: all.length };
  };

  const nextDigest = async (counted: repository.Counted, now: Date) => {
    const { userId } = counted;
    const digest = await alerts.findNextDigest(db, counted, DIGEST_ITEMS_SHOWN);
    if (!digest) return null;
    const articleIds = digest.items.flatMap(({ article_id }) => article_id ?? []);
    const [titles, waits] = await Promise.all([
      readTranslatedTitles(db, userId, articleIds),
      digestWaits(db, userId, now),
    ]);
    return {
      at: digest.at.toISOString(),
      waits: waits && { ...waits, until: waits.until.toISOString() },
      count: digest.count,
      items: digest.items.map(({ id, article_id, title, language, created_at }) => {
        const translated = titles.get(article_id ?? '');
        // An alert whose title differs from the current title of its article keeps it.
        const fits = translated?.original === title ? translated : undefined;
        return {
          ...{ id, title, language, translated_title: presentTitle(fits) },
          created_at: created_at.toISOString(),
        };
      }),
    };
  };

  return {
    async get(userId, { label }, now) {
      const targetIds = await listLabelledTargets(db, userId, label);
      const counted = { userId, targetIds };
      const { timezone, days: chosen = DAYS_SHOWN } = await repository.getPeriod(db, userId);
      const days = lastLocalDays(now, timezone, chosen);
      const today = days.at(-1) as LocalDay;
      const [
        quota,
        unreadOfAll,
        watching,
        byTarget,
        level,
        unread_by_day,
        alerts_by_day,
        time_to_alert,
        needs_you,
        targets,
        top_stories,
        funnel,
        delivery,
        next_digest,
        chart_ids,
        labels,
      ] = await Promise.all([
        options.quota(userId, now),
        options.unreadCount(userId),
        repository.countWatching(db, counted),
        repository.countMatchesByTarget(db, counted, days),
        usualByNow(counted, timezone, today.date, now),
        alerts.countUnreadByDay(db, counted, days, now),
        alerts.countAlertsSentByDay(db, counted, days),
        alerts.measureTimeToAlert(
          db,
          counted,
          lastLocalDays(now, timezone, Math.max(chosen, DAYS_COMPARED)),
          chosen,
        ),
        options.tasks(userId, { shown: TASKS_SHOWN, targetIds }, now),
        targetRows(userId, label, now),
        topStories(counted, now),
        alerts.readFunnel(db, counted, today),
        countMessagesByDay(db, userId, days, targetIds),
        nextDigest(counted, now),
        repository.listChartIds(db, userId),
        listLabels(db, userId),
      ]);
      const matches_by_day = days.map(({ date }, at) => ({ date, count: sumOf(byTarget, at) }));
      const sent = alerts_by_day.at(-1) ?? 0;
      // The bell counts all targets; the last day of the inbox is now.
      const unread = targetIds === undefined ? unreadOfAll : (unread_by_day.at(-1) ?? 0);
      const matches_today = matches_by_day.at(-1)?.count ?? 0;
      return {
        chart_ids,
        labels: labels.map((one) => one.label),
        quota,
        timezone,
        cards: { matches_today, unread, ...watching },
        matches_by_day,
        usual_by_now: level.usual,
        is_unusual: level.isUnusual,
        matches_by_target: largestAndOthers(byTarget),
        unread_by_day,
        alerts_by_day,
        time_to_alert,
        needs_you,
        targets,
        top_stories,
        funnel_today: {
          ...funnel,
          sent,
          // Both numbers are read separately, and an alert may have been sent in between.
          sent_other: Math.max(0, sent - funnel.sent),
          messages: delivery.reduce((sum, { by_day }) => sum + (by_day.at(-1)?.sent ?? 0), 0),
        },
        delivery,
        next_digest,
      };
    },

    async rhythm(userId, now) {
      const { alertZone } = await repository.getPeriod(db, userId);
      return readAlertRhythm(db, userId, lastLocalDays(now, alertZone, DAYS_SHOWN), alertZone);
    },
  };
}

type TargetDays = Omit<UserDashboard['matches_by_target'][number], 'id'> & { id: string };

function sumOf(targets: readonly TargetDays[], at: number): number {
  return targets.reduce((sum, { by_day }) => sum + (by_day[at] ?? 0), 0);
}

/** The largest targets one by one, and all others together. */
function largestAndOthers(targets: readonly TargetDays[]): UserDashboard['matches_by_target'] {
  const sorted = targets.toSorted((one, other) => other.total - one.total || (one.id < other.id ? -1 : 1));
  const others = sorted.slice(TARGETS_IN_CHART);
  const [alone] = others;
  if (!alone) return sorted;
  if (others.length === 1) return sorted;
  return [
    ...sorted.slice(0, TARGETS_IN_CHART),
    {
      id: null,
      name: `${others.length} others`,
      by_day: alone.by_day.map((_, at) => sumOf(others, at)),
      total: others.reduce((sum, { total }) => sum + total, 0),
    },
  ];
}
