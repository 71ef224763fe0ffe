import { expect, it } from 'vitest';
import { countTerms } from './forecast.ts';

it('a phrase in any form is not shown again as another form of itself', () => {
  const [counted] = countTerms(
    [],
    [{ name: 'harbour_wall', query: null }],
    new Map([['harbour_wall', ['Harbour wall', 'harbour walls']]]),
  );
  expect(counted).toMatchObject({ term: 'harbour_wall', forms: ['harbour walls'] });
});
