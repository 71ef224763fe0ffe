import { TargetThemes } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';

/** Three themes from thirty days: a new name, a rising word, and an Arabic phrase. */
export function someThemes(given: Partial<TargetThemes> = {}): TargetThemes {
  const theme = { trend: null, examples: [] };
  return v.parse(TargetThemes, {
    period: '30d',
    timezone: 'Europe/Paris',
    from: '2026-02-08T23:00:00.000Z',
    to: '2026-03-10T12:00:00.000Z',
    stories: 61,
    stories_needed: 10,
    others: 1_950,
    others_needed: 30,
    is_complete: true,
    has_before: true,
    themes: [
      {
        text: 'Central Bank of Turkey',
        stories: 14,
        share: 14 / 61,
        trend: 'new',
        examples: [
          {
            article_id: testId('art'),
            title: 'The harbour pays more',
            direction: 'ltr',
            source: 'Harbour Times',
          },
        ],
      },
      { ...theme, text: 'interest rates', stories: 12, share: 12 / 61, trend: 'rising' },
      { ...theme, text: 'أسعار الفائدة', stories: 6, share: 6 / 61 },
    ],
    ...given,
  });
}
