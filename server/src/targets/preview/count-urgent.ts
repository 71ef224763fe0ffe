import type { Dedupe, UrgencyRule } from '@newswatch/shared/contracts';
import { storyKey } from '../../notifier/index.ts';
import { headlineWords, publisherOf, type Report, urgentReason } from '../../urgency/index.ts';
import type { Found } from './forecast.ts';

/**
 * Counts the alerts that a rule would have sent at once.
 *
 * @param found what the target would have found, newest first: lower scores cause no alert, but count as reports
 */
export function countUrgent(
  rule: UrgencyRule,
  { dedupe, min_score }: { dedupe: Dedupe; min_score: number },
  found: readonly Found[],
): number {
  const wordsIn = headlineWords([rule]);
  const reports = new Map<string, Report[]>();
  const told = new Set<string>();
  for (const { article, hit } of found.toReversed()) {
    const report: Report = {
      articleId: article.id,
      sourceName: article.sourceName,
      publisher: publisherOf(article.sourceUrl),
      seenAt: article.firstSeenAt,
    };
    const earlier = reports.get(article.storyId) ?? [];
    reports.set(article.storyId, [...earlier, report]);
    if (hit.score < min_score) continue;
    const candidate = {
      ...{ headline: article, sourceId: article.sourceId, report, earlier },
      developments: () => article.developments,
    };
    const urgent = urgentReason(rule, candidate, wordsIn);
    if (!urgent) continue;
    told.add(urgent.reason.because === 'reports' ? article.storyId : storyKey(dedupe, article));
  }
  return told.size;
}
