import { aListedTarget, testId } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { levelOf } from './level.ts';

const usual = { low: 3, median: 5, high: 8 };

it.each([
  [{ today: 31, usual_by_now: usual }, '6.2× usual', `/targets/${testId('tgt')}/analytics`],
  [{ today: 8, usual_by_now: usual }, 'As usual', undefined],
  [{ today: 9, usual_by_now: usual }, 'Slightly above', undefined],
  [{ today: 90, usual_by_now: null }, 'New', undefined],
  [{ health: 'silent' as const }, 'No matches in 14 days', `/targets?form=${testId('tgt')}`],
  [{ health: 'noisy' as const }, 'Noisy', `/targets/${testId('tgt')}`],
  [{ status: 'paused' as const, health: 'silent' as const }, 'Paused', undefined],
  [{ status: 'suspended' as const }, 'Suspended', '/settings/quota'],
  [{ expires_at: '2020-01-01T00:00:00Z', today: 0 }, 'Ended', `/targets?form=${testId('tgt')}`],
  [{ starts_at: '2999-01-01T00:00:00Z', today: 0 }, 'Not started yet', undefined],
])('describes %o and links to the next step', (given, word, to) => {
  const level = levelOf(aListedTarget(given));
  expect([level.word, level.step?.to]).toEqual([word, to]);
});
