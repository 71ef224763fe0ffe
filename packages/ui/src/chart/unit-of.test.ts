import { expect, it } from 'vitest';
import { unitOf } from './unit-of.ts';

it.each([
  [1, 'matches', 'match'],
  [1, 'articles', 'article'],
  [1, 'stories', 'story'],
  [0, 'alerts', 'alerts'],
  [1.2, 'events', 'events'],
  [1, 'ms', 'ms'],
  [1, 'min', 'min'],
])('%d %s is written with %s', (value, unit, written) => {
  expect(unitOf(value, unit)).toBe(written);
});
