import { TargetAnalytics } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';

const totals = {
  matches: 1_118,
  stories: 553,
  sources: 23,
  notified: 541,
  suppressed: 577,
  relevant: 12,
  irrelevant: 19,
  excluded_relevant: 0,
  excluded_irrelevant: 0,
  precision: 12 / 31,
};
const hours = Array.from({ length: 24 }, (_, hour) => (hour > 6 && hour < 20 ? hour : 0));

/** Thirty days of a target, with 3 March above the usual level. */
export function someAnalytics(given: Partial<TargetAnalytics> = {}): TargetAnalytics {
  const usual = { low: 34, median: 40, high: 46 };
  return v.parse(TargetAnalytics, {
    period: '30d',
    timezone: 'Europe/Paris',
    from: '2026-02-09',
    to: '2026-03-10',
    first_day: '2025-06-01',
    totals,
    previous_totals: { ...totals, matches: 1_079 },
    by_day: Array.from({ length: 30 }, (_, at) => {
      const date = new Date(Date.UTC(2026, 1, 9 + at)).toISOString().slice(0, 10);
      const is_unusual = date === '2026-03-03';
      return { date, matches: is_unusual ? 61 : 37, stories: 18, notified: 18, usual, is_unusual };
    }),
    spike: { is_spike: false, today: 37, usual_by_now: usual, baseline_mean: 37, ratio: 0.9 },
    peak: {
      date: '2026-03-03',
      matches: 61,
      usual,
      story: {
        story_id: testId('clu'),
        article_id: testId('art'),
        title: 'The harbour closes',
        translated_title: null,
        language: 'english',
        direction: 'ltr',
        sources: 12,
      },
    },
    advanced: {
      by_hour: hours.map((count) => count * 7),
      by_weekday: Array.from({ length: 7 }, () => hours),
      by_source: [
        { source_id: testId('src'), name: 'Harbour Times', count: 214, relevant: 8, irrelevant: 1 },
        { source_id: testId('src', 2), name: 'صحيفة المرفأ', count: 57, relevant: 0, irrelevant: 0 },
      ],
      by_language: [
        { language: 'english', count: 905 },
        { language: 'arabic', count: 57 },
      ],
      by_term: [
        { term: 'port', count: 461, relevant: 2, irrelevant: 16 },
        { term: 'ميناء', count: 57, relevant: 0, irrelevant: 0 },
      ],
      latency_ms: { p50: 172_000, p95: 430_000 },
      latency_buckets: [
        { under_minutes: 1, count: 21 },
        { under_minutes: 2, count: 118 },
        { under_minutes: 3, count: 171 },
        { under_minutes: 5, count: 196 },
        { under_minutes: 10, count: 35 },
        { under_minutes: null, count: 12 },
      ],
    },
    ...given,
  });
}
