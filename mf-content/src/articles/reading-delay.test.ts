import { expect, it } from 'vitest';
import { readingDelay } from './reading-delay.ts';

const delay = (published_at: string | null) =>
  readingDelay({ published_at, first_seen_at: '2026-03-13T12:00:00.000Z' });

it('says how long after publication an article was found, without seconds', () => {
  expect(delay('2026-03-13T11:51:10.000Z')).toBe('9\u00a0min');
  expect(delay('2026-03-13T11:59:40.000Z')).toBe('20\u00a0s');
  expect(delay('2026-03-13T12:00:00.000Z')).toBe('1\u00a0s');
});

it('says nothing about articles without a date, from the archive, or dated in the future', () => {
  expect(delay(null)).toBeUndefined();
  expect(delay('2026-03-13T13:00:00.000Z')).toBeUndefined();
  expect(delay('2026-03-01T12:00:00.000Z')).toBeUndefined();
});
