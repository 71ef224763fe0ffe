import { TargetFirstReports } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import * as v from 'valibot';

/** Who reported first in thirty days of matches. */
export const someFirstReports = (given: Partial<TargetFirstReports> = {}): TargetFirstReports =>
  v.parse(TargetFirstReports, {
    period: '30d',
    timezone: 'Europe/Paris',
    from: '2026-02-08T23:00:00.000Z',
    to: '2026-03-10T11:00:00.000Z',
    stories: 31,
    sources: [
      {
        source_id: testId('src', 1),
        name: 'Harbour Post',
        stories: 20,
        first: 15,
        later: 5,
        median_minutes: 42,
      },
      {
        source_id: testId('src', 2),
        name: 'بريد الميناء',
        stories: 20,
        first: 0,
        later: 20,
        median_minutes: 200,
      },
    ],
    ...given,
  });
