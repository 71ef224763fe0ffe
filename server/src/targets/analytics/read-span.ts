import { type AdvancedAnalytics, type Plan, planLimits } from '@newswatch/shared/contracts';
import { historyStart } from '../../content/index.ts';
import type { Database } from '../../storage/database.ts';
import type { TargetRow } from '../repository.ts';
import { countFacts } from './count-facts.ts';
import { readReach } from './count-reach.ts';
import { startOfTarget } from './period.ts';
import * as repository from './repository.ts';

/** What a target found in a span of time, which need not consist of whole days. */
interface SpanAnalytics {
  totals: Pick<repository.TotalCounts, 'matches' | 'stories' | 'sources'>;
  /** The matches of the other span; null if there are no figures for all of it. */
  previous: number | null;
  /** The time when the figures begin: before that, the target did not exist, or the plan's history does not reach back so far. */
  since: Date;
  advanced: Pick<AdvancedAnalytics, 'by_source' | 'by_language' | 'reach'> | null;
}

/** Counts what a target found in a span, as the analytics of days do, and in another span to compare it with. */
export async function readSpan(
  db: Database,
  plan: Plan,
  target: TargetRow,
  { span, previous, zone }: { span: repository.Span; previous: repository.Span | null; zone: string },
  now: Date,
): Promise<SpanAnalytics> {
  const isAdvanced = planLimits[plan].advancedAnalytics;
  const [totals, before, firstMatchAt, facts] = await Promise.all([
    repository.countTotals(db, target.id, span),
    previous && repository.countTotals(db, target.id, previous, { withSources: false }),
    repository.findFirstMatchAt(db, target.id),
    isAdvanced ? countFacts(db, target, span, { zone, withLatency: false }) : null,
  ]);
  const start = startOfTarget(target, firstMatchAt);
  const shownSince = historyStart(plan, zone, now);
  const since = shownSince !== null && shownSince > start ? shownSince : start;
  const compared = previous && since <= previous.from ? previous : null;
  return {
    totals,
    previous: before && compared ? before.matches : null,
    since,
    advanced: facts && {
      by_source: facts.by_source,
      by_language: facts.by_language,
      reach: await readReach(db, target.id, facts.by_source, compared),
    },
  };
}
