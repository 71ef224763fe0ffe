import { describe, expect, it } from 'vitest';
import { offsetAfter } from './server-clock.ts';

const NOON = Date.parse('2026-03-03T12:00:00.000Z');
const MINUTE = 60_000;
/**
 * A response that took `tookMs`, in a browser whose clock is ahead by `aheadMs`; the server's time is taken halfway.
 */
const sample = (aheadMs: number, { tookMs = 200, at = NOON } = {}) => ({
  askedAt: at + aheadMs,
  answeredAt: at + tookMs + aheadMs,
  date: new Date(at + tookMs / 2).toUTCString(),
});

describe('the server’s clock, according to responses', () => {
  it.each([5 * MINUTE, -5 * MINUTE, 86_400_000])(
    'is known to within a second plus one response time when the browser’s is off by %i ms',
    (ahead) => {
      const offset = offsetAfter(0, sample(ahead));
      expect(Math.abs(offset + ahead)).toBeLessThanOrEqual(1_200);
    },
  );

  it('gets more accurate after several responses, and a slow one does not make it worse', () => {
    let offset = 0;
    for (let n = 0; n < 20; n += 1)
      offset = offsetAfter(offset, sample(5 * MINUTE, { tookMs: 20, at: NOON + n * 1_370 }));
    const known = offset;
    expect(Math.abs(known + 5 * MINUTE)).toBeLessThanOrEqual(120);
    expect(offsetAfter(known, sample(5 * MINUTE, { tookMs: 20_000, at: NOON + MINUTE }))).toBe(known);
  });

  it('does not change a correct clock', () => {
    for (const at of [NOON, NOON + 1, NOON + 999]) {
      expect(offsetAfter(0, sample(0, { at }))).toBe(0);
      expect(offsetAfter(0, sample(0, { at, tookMs: 5 }))).toBe(0);
    }
  });

  it('follows a clock that is set while the page is open', () => {
    const wrong = offsetAfter(0, sample(5 * MINUTE));
    expect(Math.abs(offsetAfter(wrong, sample(0)))).toBeLessThanOrEqual(1_200);
  });

  it('ignores a response without a date, and one during which the clock was set back', () => {
    expect(offsetAfter(7, { askedAt: NOON, answeredAt: NOON + 10, date: null })).toBe(7);
    expect(offsetAfter(7, { askedAt: NOON, answeredAt: NOON + 10, date: 'soon' })).toBe(7);
    const setBack = { askedAt: NOON, answeredAt: NOON - MINUTE, date: new Date(NOON).toUTCString() };
    expect(offsetAfter(7, setBack)).toBe(7);
  });
});
