import { TargetNames } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';

/** Three names from thirty days: a new person, an organisation, and a place that is in all articles. */
export function someNames(given: Partial<TargetNames> = {}): TargetNames {
  const name = { elsewhere: 0.002, stands_out: true, change: null, times: null, examples: [] };
  return v.parse(TargetNames, {
    period: '30d',
    timezone: 'Europe/Paris',
    from: '2026-02-08T23:00:00.000Z',
    to: '2026-03-10T12:00:00.000Z',
    stories: 61,
    others: 950,
    is_complete: true,
    has_before: true,
    names: [
      {
        ...name,
        text: 'Fatih Karahan',
        kind: 'person',
        stories: 14,
        share: 14 / 61,
        change: 'new',
        examples: [
          {
            article_id: testId('art'),
            title: 'The harbour pays more',
            direction: 'ltr',
            source: 'Harbour Times',
          },
        ],
      },
      {
        ...name,
        text: 'Banque centrale',
        kind: 'organisation',
        stories: 12,
        share: 12 / 61,
        change: 'more',
        times: 3.1,
      },
      {
        ...name,
        text: 'London',
        kind: 'place',
        stories: 9,
        share: 9 / 61,
        elsewhere: 0.15,
        stands_out: false,
      },
    ],
    ...given,
  });
}
