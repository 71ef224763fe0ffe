import {
  effectivePlan,
  type Language,
  planLimits,
  type TargetAnalyticsQuery,
  type TargetThemes,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { historyStart } from '../../content/index.ts';
import { lastLocalDays } from '../../local-day.ts';
import type { Database } from '../../storage/database.ts';
import {
  daysOfPeriod,
  findFirstMatchAt,
  matchedSpan,
  type Reader,
  readOwnTarget,
  type Span,
  settledSpan,
  spanOf,
  startOfTarget,
  zoneOf,
} from '../analytics/index.ts';
import type { TargetRow } from '../repository.ts';
import { articlesWith, findThemes, OTHERS_NEEDED, STORIES_NEEDED, storiesOf } from './find-themes.ts';
import { ownWordsOf } from './own-words.ts';
import { type MatchedArticle, matchedArticles, otherArticles, type ReadPart } from './repository.ts';

/** The maximum that is read, no matter how much a target found: the newest matches, and a sample of all other articles. */
export const MATCHES_READ = 1_000;
const OTHERS_READ = 2_000;
/** A language with few matches is compared with this many articles too. */
const OTHERS_OF_A_LANGUAGE = 300;

/** What the matches of a target are about. Another person's target is `not_found`. */
export interface TargetThemesService {
  get(
    reader: Reader,
    targetId: string,
    query: v.InferOutput<typeof TargetAnalyticsQuery>,
    now: Date,
  ): Promise<TargetThemes>;
}

export function createTargetThemes({ db }: { db: Database }): TargetThemesService {
  return {
    async get(reader, targetId, query, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const { zone, span, previous } = await readSpans(db, reader, target, query, now);
      const answer = {
        period: query.period,
        timezone: zone,
        from: span.from.toISOString(),
        to: span.to.toISOString(),
        stories_needed: STORIES_NEEDED,
        others_needed: OTHERS_NEEDED,
      };
      if (!planLimits[effectivePlan(reader)].advancedAnalytics) {
        return { ...answer, stories: 0, others: 0, is_complete: true, has_before: false, themes: null };
      }
      const { stories, others, isComplete, themes } = await readThemes(db, [target], {
        span,
        previous,
      });
      return {
        ...answer,
        stories,
        others,
        is_complete: isComplete,
        has_before: previous !== null,
        themes: themes.map(({ examples, ...theme }) => ({
          ...theme,
          examples: examples.map(({ id, title, direction, source_name }) => ({
            article_id: id,
            title,
            direction,
            source: source_name,
          })),
        })),
      };
    },
  };
}

/**
 * The time of a period, up to now if it is not over, so that its matches are the same when they are listed later, and the
 * previous period of the same length; null if the target or the plan does not reach back that far.
 */
export async function readSpans(
  db: Database,
  reader: Reader,
  target: TargetRow,
  query: v.InferOutput<typeof TargetAnalyticsQuery>,
  now: Date,
): Promise<{ zone: string; span: Span; previous: Span | null }> {
  const zone = query.timezone ?? (await zoneOf(db, reader.id));
  const period = daysOfPeriod(query.period, zone, now);
  const days = period.days.length;
  const calendar = lastLocalDays(period.until, zone, 2 * days);
  const start = startOfTarget(target, await findFirstMatchAt(db, target.id));
  const shownSince = historyStart(effectivePlan(reader), zone, now);
  const firstEnd = calendar[0]?.end ?? now;
  const hasPrevious = start < firstEnd && (shownSince === null || shownSince < firstEnd);
  return {
    zone,
    span: settledSpan(period, now),
    previous: hasPrevious ? spanOf(calendar.slice(0, days)) : null,
  };
}

/**
 * Finds what the matches of targets are about. Several targets are combined: a story that two of them found counts once.
 *
 * @param previous the previous period of the same length; null if there are no figures for all of it
 */
export async function readThemes(
  db: Database,
  targets: readonly TargetRow[],
  { span, previous }: { span: Span; previous: Span | null },
) {
  const ids = targets.map(({ id }) => id);
  const { rows: found } = await matchedArticles(ids, span, MATCHES_READ + 1).execute(db);
  const matched = found.slice(0, MATCHES_READ);
  const stories = storiesOf(matched).size;
  const isEnough = stories >= STORIES_NEEDED;
  const [others, before] = await Promise.all([
    isEnough ? readOthers(db, ids, span, { matched, size: OTHERS_READ }) : [],
    isEnough && previous ? matchedArticles(ids, previous, MATCHES_READ).execute(db) : null,
  ]);
  const themes = await findThemes({
    matched,
    others,
    before: before?.rows ?? null,
    ownWords: targets.flatMap(ownWordsOf),
  });
  return { stories, others: storiesOf(others).size, isComplete: found.length === matched.length, themes };
}

/** Reads other articles in the languages of the matches, in about the same proportions. */
export async function readOthers<Part = unknown>(
  db: Database,
  targetIds: readonly string[],
  span: Span,
  { matched, size, read }: { matched: readonly MatchedArticle[]; size: number; read?: ReadPart },
) {
  const byLanguage = Map.groupBy(matched, ({ language }): Language => language);
  const samples = await Promise.all(
    [...byLanguage].map(([language, { length }]) =>
      otherArticles<Part>(targetIds, span, {
        language,
        size: Math.max(OTHERS_OF_A_LANGUAGE, (length / matched.length) * size),
        ...(read === undefined ? {} : { read }),
      }).execute(db),
    ),
  );
  return samples.flatMap(({ rows }) => rows);
}

/** The matches of a period that are about a theme: among the same articles, and by the same rules, as themes are counted. */
export async function listMatchesAbout(
  db: Database,
  targetId: string,
  { about, from, to }: { about: string; from?: string | undefined; to?: string | undefined },
): Promise<string[]> {
  const { rows } = await matchedArticles([targetId], matchedSpan(from, to), MATCHES_READ).execute(db);
  return articlesWith(about, rows).map(({ match_id }) => match_id);
}
