import { describe, expect, it } from 'vitest';
import { before, NOON } from '../testing/rows.ts';
import { targetHealth } from './health.ts';

const calm = {
  status: 'active' as const,
  watching_since: before(NOON, { days: 30 }),
  invalid_reason: null,
  matches_24h: 1,
  matches_14d: 1,
  rated: 0,
  irrelevant: 0,
};
const health = (changes: Partial<Parameters<typeof targetHealth>[0]>) =>
  targetHealth({ ...calm, ...changes }, NOON);

describe('the health of a target', () => {
  it('is ok when it finds something from time to time', () => expect(health({})).toBe('ok'));

  it('is silent after more than fourteen days without a match, and no earlier', () => {
    const nothing = { matches_24h: 0, matches_14d: 0 };
    expect(health({ ...nothing, watching_since: before(NOON, { days: 14, minutes: 1 }) })).toBe('silent');
    expect(health({ ...nothing, watching_since: before(NOON, { days: 14 }) })).toBe('ok');
  });

  it('is noisy with more than a hundred matches a day', () => {
    expect(health({ matches_24h: 100 })).toBe('ok');
    expect(health({ matches_24h: 101 })).toBe('noisy');
  });

  it('is noisy when more than half of ten or more ratings say irrelevant', () => {
    expect(health({ rated: 9, irrelevant: 9 })).toBe('ok');
    expect(health({ rated: 10, irrelevant: 5 })).toBe('ok');
    expect(health({ rated: 10, irrelevant: 6 })).toBe('noisy');
  });

  it('is invalid while nothing can match, whatever it found before', () => {
    expect(health({ matches_24h: 101, invalid_reason: 'no_source' })).toBe('invalid');
  });

  it('is not evaluated while the target is not running', () => {
    expect(health({ status: 'paused', matches_14d: 0, invalid_reason: 'no_source' })).toBe('ok');
  });
});
