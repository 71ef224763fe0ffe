import { TargetJournalists } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';

/** The authors of thirty days of matches. */
export const someJournalists = (given: Partial<TargetJournalists> = {}): TargetJournalists =>
  v.parse(TargetJournalists, {
    period: '30d',
    from: '2026-02-08T23:00:00.000Z',
    to: '2026-03-10T11:00:00.000Z',
    stories: 200,
    agency_stories: 40,
    unsigned_stories: 1,
    people: 31,
    journalists: [
      {
        id: testId('jrn'),
        name: 'Ana Ruiz',
        stories: 20,
        articles: 24,
        share: 0.1,
        sources: ['Harbour Times'],
      },
    ],
    ...given,
  });
