import { readQueryPart, type TargetPartCounts, type TargetPartsBody } from '@newswatch/shared/contracts';
import { lastLocalDays } from '../../local-day.ts';
import { createMatcher, isAnchored, type TargetTerms } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { termsOfRule } from '../rule-terms.ts';
import { getForecastReader } from './preview-repository.ts';
import { MANY_RULES_CHUNK, readArticles, scopeOf, wholeDays } from './read-articles.ts';

const DAYS = 7;
/** The time for which articles are read for one answer. Older ones then stay unread, and the answer says so. */
const BUDGET_MS = 400;

/**
 * Counts the recent articles that each part of a query would find alone, within the time budget. The articles are read once,
 * and all parts are matched as targets are.
 *
 * @param options.clock a monotonic clock in milliseconds; tests supply their own
 */
export async function countParts(
  { db, clock = () => performance.now() }: { db: Database; clock?: () => number },
  userId: string,
  { target, parts }: TargetPartsBody,
  now: Date,
): Promise<TargetPartCounts> {
  const { timezone } = await getForecastReader(db, userId);
  const calendar = lastLocalDays(now, timezone, DAYS);
  const since = calendar[0]?.start ?? now;
  const started = clock();
  const rules = parts.map((text, at) => ruleOf(target, text, at));
  const matcher = createMatcher(
    rules.filter((rule) => rule !== null),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  const seen: { at: Date; ids: readonly string[] }[] = [];
  const reader = readArticles(db, { ...scopeOf(target), since }, (article) => {
    seen.push({ at: article.firstSeenAt, ids: matcher.matchIds(article) });
  });
  const isAllRead = await reader.readOn(() => clock() - started > BUDGET_MS, MANY_RULES_CHUNK);
  matcher.close();
  const shown = wholeDays(calendar, isAllRead ? undefined : reader.place()?.firstSeenAt);
  const first = shown[0]?.start ?? since;
  const within = seen.filter(({ at }) => at >= first);
  const counts = new Map<string, number>();
  for (const id of within.flatMap(({ ids }) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    days: shown.length,
    articles: within.length,
    counts: rules.map((rule) => (rule === null ? null : (counts.get(rule.id) ?? 0))),
  };
}

/** A part as its own rule; null for one that is not a complete query, or only limits what others find. */
function ruleOf(target: TargetPartsBody['target'], text: string, at: number): TargetTerms | null {
  const query = readQueryPart(text);
  if (query === null || !isAnchored(query)) return null;
  return { ...termsOfRule(target), id: String(at), any: [], all: [], none: [], query };
}
