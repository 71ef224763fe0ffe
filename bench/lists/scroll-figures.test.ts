import { expect, it } from 'vitest';
import { figuresOf } from './scroll-figures.ts';

it('computes the share of late frames, and how long the page could not be scrolled', () => {
  const intervals = [...Array(17).fill(16.7), 33.3, 50, 100];
  expect(figuresOf({ intervals, longTasks: [60, 90] })).toMatchObject({
    frames: 20,
    p50: 16.7,
    longest: 100,
    late: 0.15,
    missed: 0.1,
    longTasks: 2,
    longestTask: 90,
  });
  expect(figuresOf({ intervals: [], longTasks: [] })).toMatchObject({ frames: 0, late: 0, longest: 0 });
});
