import { expect, it } from 'vitest';
import { hourLabels } from './hour-labels.ts';

it('labels hours by local time, and the hour that occurs twice by its offset as well', () => {
  const labels = hourLabels(
    [
      '2026-10-25T00:00+02:00',
      '2026-10-25T02:00+02:00',
      '2026-10-25T02:00+01:00',
      '2026-10-25T03:00+01:00',
    ].map((local) => ({ local })),
  );
  expect(labels.map(({ label }) => label.split(', ').at(-1))).toEqual([
    '00:00',
    '02:00 (UTC+02:00)',
    '02:00 (UTC+01:00)',
    '03:00',
  ]);
  expect(labels.map(({ tick }) => tick)).toEqual([expect.stringMatching(/25/), null, null, '03:00']);
});
