import { expect, it } from 'vitest';
import { daysOf } from './report-dates.ts';

it('says when what has a time begins, even if it lasts several days', () => {
  const days = { day: '2026-03-10', last_day: '2026-03-12', time: '14:30' };
  expect(daysOf('english', days)).toBe('Tuesday 10 March, 14:30 – Thursday 12 March');
  expect(daysOf('arabic', { ...days, last_day: days.day })).toBe('الثلاثاء، 10 مارس، 14:30');
});
