import { TargetPreview } from '@newswatch/shared/contracts';
import { anArticleSummary } from '@newswatch/test-kit';
import * as v from 'valibot';

/** A forecast in which one word is too broad. */
export function somePreview(given: Partial<TargetPreview> = {}): TargetPreview {
  return v.parse(TargetPreview, {
    days: 30,
    articles_checked: 4_000,
    total: 120,
    stories: 90,
    estimated_per_day: 3,
    busiest_day: 9,
    by_day: [
      { date: '2026-03-09', count: 9 },
      { date: '2026-03-10', count: 3 },
    ],
    by_term: [{ term: 'crossing', count: 39, alone: 39, share: 0.4, forms: ['Crossings'] }],
    sample: [
      {
        article: anArticleSummary({ title: 'Ferry crews vote for a strike' }),
        score: 84,
        matched_terms: ['ferry'],
        highlights: [{ field: 'title', start: 0, end: 5, term: 'ferry' }],
      },
    ],
    other_targets_per_day: 29,
    cap: 40,
    warnings: [
      {
        code: 'dominant_term',
        term: 'crossing',
        message: '“crossing” alone accounts for 39 of the 90 matches.',
        remedy: { label: 'Remove it: 3 to 2 a day', remove_term: 'crossing' },
      },
    ],
    ...given,
  });
}
