import { type ComparedTarget, TargetComparison } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';
import { someAnalytics } from './some-analytics.ts';

const { totals, by_day, first_day, from, to, period, timezone } = someAnalytics();

/** A target with a number of matches in the last thirty days, and in the thirty days before. */
function compared(
  at: number,
  name: string,
  [matches, before]: readonly [number, number],
  given: Partial<ComparedTarget> = {},
): ComparedTarget {
  return {
    id: testId('tgt', at),
    name,
    status: 'active',
    first_day,
    totals: { ...totals, matches },
    previous_totals: { ...totals, matches: before },
    share: matches / 120,
    previous_share: before / 100,
    by_day: by_day.map(({ date }, day) => ({ date, matches: day === 3 ? matches : 0, stories: 0 })),
    reach: null,
    reach_share: null,
    busiest_day: matches === 0 ? null : { date: '2026-02-12', matches },
    latency_p50_ms: matches === 0 ? null : 172_000,
    ...given,
  };
}

export const comparedTargets = [
  compared(1, 'Rates', [54, 30]),
  compared(2, 'ميناء بيروت', [66, 70]),
  compared(3, 'Lighthouse', [0, 0], { status: 'paused' }),
];

/** Three targets with 120 matches, after 100 in the period before. */
export function someComparison(given: Partial<TargetComparison> = {}): TargetComparison {
  return v.parse(TargetComparison, {
    period,
    timezone,
    from,
    to,
    targets: comparedTargets,
    left_out: 0,
    advanced: {
      top_sources: [
        { source_id: testId('src'), name: 'Harbour Times', matches: [40, 21, 0] },
        { source_id: testId('src', 2), name: 'صحيفة المرفأ', matches: [14, 0, 0] },
      ],
      sources: 2,
      shared_sources: 1,
      stories: 85,
      shared_stories: 12,
    },
    ...given,
  });
}
