import type { Chart, ChartFigures, ChartWithFigures } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';

export const aChart = (given: Partial<Chart> = {}): Chart => ({
  id: testId('cht'),
  title: '',
  measure: 'matches',
  split: 'none',
  form: 'bars',
  scope: 'all',
  targets: [],
  label: '',
  period: '7d',
  from: '',
  to: '',
  compare: true,
  created_at: '2026-03-10T08:00:00.000Z',
  updated_at: '2026-03-10T08:00:00.000Z',
  ...given,
});

/** Seven days up to Tuesday, 10 March: one match on the first, seven today. */
export const someFigures = (given: Partial<ChartFigures> = {}): ChartFigures => ({
  timezone: 'UTC',
  gap: null,
  dates: Array.from({ length: 7 }, (_, day) => `2026-03-${String(day + 4).padStart(2, '0')}`),
  is_today_counted: true,
  shown_since: null,
  from: '2026-03-04T00:00:00.000Z',
  to: '2026-03-10T12:00:00.000Z',
  targets: 2,
  only_target_id: null,
  total: 28,
  before: 25,
  by_day: [1, 2, 3, 4, 5, 6, 7],
  by_day_before: [4, 4, 4, 4, 3, 3, 3],
  parts: [],
  parts_total: 0,
  hours: null,
  ...given,
});

export const aCountedChart = (
  chart: Partial<Chart> = {},
  figures: Partial<ChartFigures> = {},
): ChartWithFigures => ({
  chart: aChart(chart),
  figures: someFigures(figures),
});
