import type { Channel } from '@newswatch/shared/contracts';
import { expect, test } from 'vitest';
import { nextTry } from './retry-schedule.ts';

const start = new Date('2026-06-01T08:00:00Z');

function tries(channel: Channel): Date[] {
  const times = [start];
  for (;;) {
    const last = times.at(-1) ?? start;
    const next = nextTry(channel, times.length, last);
    if (next === null) return times;
    times.push(next);
  }
}

test.each([
  ['email', 6, 24],
  ['whatsapp', 5, 2],
] as const)('%s is tried %i times within %i hours, at growing intervals', (channel, count, hours) => {
  const times = tries(channel).map((time) => time.getTime());
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(times).toHaveLength(count);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const whole = (times.at(-1) ?? 0) - start.getTime();
  expect(whole).toBeLessThanOrEqual(hours * 3_600_000);
  expect(whole).toBeGreaterThan(hours * 3_600_000 * 0.75);
});
