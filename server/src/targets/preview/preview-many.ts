import {
  DRAFT_SAMPLES_MAX,
  PREVIEW_DAYS_MAX,
  type TargetDraft,
  type TargetPreviews,
} from '@newswatch/shared/contracts';
import type { ArticlesService } from '../../content/index.ts';
import { lastLocalDays } from '../../local-day.ts';
import { createMatcher } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { endBlock } from '../policy.ts';
import { ruleFault } from '../rule-fault.ts';
import { termsOfRule } from '../rule-terms.ts';
import type { Found } from './forecast.ts';
import { capOf, forecastOf, roundedRate } from './preview.ts';
import { countAlertsPerDay, getForecastReader } from './preview-repository.ts';
import { MANY_RULES_CHUNK, readArticles } from './read-articles.ts';

/** The time for which articles are read for all drafts together. Older ones then stay unread, and the answer says so. */
const BUDGET_MS = 2_500;
const EVERYWHERE = { languages: [], sources: { scope: 'all', ids: [] }, categories: [] } as const;

/**
 * Previews what each of several unsaved targets would have matched in the last 30 days: the stored articles are read once, newest
 * first, and all drafts are matched as targets are. Saves and sends nothing.
 *
 * @param options.clock a monotonic clock in milliseconds; tests supply their own
 */
export async function previewTargets(
  {
    db,
    articles,
    clock = () => performance.now(),
  }: { db: Database; articles: Pick<ArticlesService, 'summaries'>; clock?: () => number },
  userId: string,
  targets: readonly TargetDraft[],
  now: Date,
): Promise<TargetPreviews> {
  const [person, otherPerDay] = await Promise.all([
    getForecastReader(db, userId),
    countAlertsPerDay(db, userId, undefined, now),
  ]);
  const calendar = lastLocalDays(now, person.timezone, PREVIEW_DAYS_MAX);
  const drafts = targets.map((target, at) => {
    const fault = endBlock(target.expires_at, undefined, now) ?? ruleFault(target);
    return fault ? null : { target, rule: { ...termsOfRule(target), id: String(at) }, found: [] as Found[] };
  });
  const matcher = createMatcher(
    drafts.flatMap((draft) => draft?.rule ?? []),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  const started = clock();
  const since = calendar[0]?.start ?? now;
  const reader = readArticles(db, { ...EVERYWHERE, since }, (article) => {
    for (const hit of matcher.match(article)) {
      const draft = drafts[Number(hit.targetId)];
      const categories: readonly string[] = draft?.target.categories ?? [];
      if (categories.length === 0 || categories.includes(article.category ?? ''))
        draft?.found.push({ article, hit });
    }
  });
  const isAllRead = await reader.readOn(() => clock() - started > BUDGET_MS, MANY_RULES_CHUNK);
  matcher.close();
  const reached = isAllRead ? undefined : reader.place()?.firstSeenAt;
  const forecasts = await Promise.all(
    drafts.map(async (draft) => {
      if (!draft) return null;
      const { target, rule, found } = draft;
      const newest = { articles: reader.read(), matches: found.length };
      return forecastOf(
        { db, person, calendar, otherPerDay },
        { target, rule, matching: { found, newest, reached } },
      );
    }),
  );
  const samples = forecasts.map((one) => one?.alerts.slice(0, DRAFT_SAMPLES_MAX) ?? []);
  const summaries = await articles.summaries(userId, [
    ...new Set(samples.flat().map(({ article }) => article.id)),
  ]);
  return {
    items: forecasts.map((one, at) => {
      if (!one) return null;
      const { days, total, stories, estimated_per_day, warnings } = one;
      const sample = (samples[at] ?? []).flatMap(({ article }) => {
        const summary = summaries.get(article.id);
        if (!summary) return [];
        const { id, title, language, source, first_seen_at } = summary;
        return [{ article: { id, title, language, source, first_seen_at } }];
      });
      return { days, total, stories, estimated_per_day, warnings, sample };
    }),
    other_targets_per_day: roundedRate(otherPerDay),
    cap: capOf(person),
  };
}
