import { expect, it } from 'vitest';
import { orderByUnusual } from './order-targets.ts';

const target = (name: string, given: Partial<Parameters<typeof orderByUnusual>[0][number]> = {}) => ({
  name,
  status: 'active' as const,
  health: 'ok' as const,
  today: 0,
  usual_by_now: { low: 2, median: 4, high: 6 },
  ...given,
});
const usually = (median: number) => ({ low: median - 1, median, high: median + 1 });

it('shows unusual targets first, then the rest, and inactive ones last', () => {
  const targets = [
    target('paused', { status: 'paused', today: 90 }),
    target('as usual, few', { today: 3 }),
    target('silent', { health: 'silent' }),
    target('as usual, many', { today: 6 }),
    target('twice the usual', { today: 40, usual_by_now: usually(20) }),
    target('noisy', { health: 'noisy', today: 5 }),
    target('six times the usual', { today: 30, usual_by_now: usually(5) }),
    target('far below', { today: 1, usual_by_now: usually(12) }),
    target('cannot match', { health: 'invalid' }),
  ];
  expect(orderByUnusual(targets).map(({ name }) => name)).toEqual([
    'cannot match',
    'six times the usual',
    'twice the usual',
    'noisy',
    'far below',
    'as usual, many',
    'as usual, few',
    'silent',
    'paused',
  ]);
});
