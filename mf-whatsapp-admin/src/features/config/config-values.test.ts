import { expect, it } from 'vitest';
import { minutesFor } from './config-values.ts';

const sender = {
  min_gap_seconds: 3,
  max_gap_seconds: 8,
  per_minute: 10,
  per_hour: 120,
  per_day: 500,
  per_recipient_per_hour: 6,
  warmup: { enabled: true, day_limits: [] },
  also_simulator: false,
};

it.each([
  ['the limit of an hour', {}, 19],
  ['the limit of a minute', { per_hour: 6_000 }, 3.8],
  ['the gaps', { per_hour: 6_000, per_minute: 600 }, 38 / (60 / 5.5)],
])('says how long messages take when %s decides', (_what, change, minutes) => {
  expect(minutesFor(38, { ...sender, ...change })).toBeCloseTo(minutes);
});
