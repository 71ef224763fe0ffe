import { TargetPlaces } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The countries of thirty days of matches. */
export const somePlaces = (given: Partial<TargetPlaces> = {}): TargetPlaces =>
  v.parse(TargetPlaces, {
    period: '30d',
    timezone: 'Europe/Paris',
    from: '2026-02-08T23:00:00.000Z',
    to: '2026-03-10T11:00:00.000Z',
    matches: 1_118,
    unread: 3,
    about_none: 400,
    published_in_none: 20,
    about: [
      { country: 'EG', matches: 400, stories: 210 },
      { country: 'FR', matches: 61, stories: 30 },
      { country: 'SG', matches: 1, stories: 1 },
    ],
    published_in: [{ country: 'GB', matches: 1_000, stories: 500 }],
    ...given,
  });
