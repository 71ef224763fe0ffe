import { expect, it } from 'vitest';
import { compoundsOf } from './compounds.ts';

it('finds amounts with and without the space before their unit', () => {
  expect(compoundsOf('10 km run', ['10', 'km', 'run'])).toEqual([['10km', 'run']]);
  expect(compoundsOf('5kg', ['5kg'])).toEqual([['5', 'kg']]);
  expect(compoundsOf('5 G', ['5', 'g'])).toEqual([]);
  expect(compoundsOf('737s', ['737s'])).toEqual([]);
});
