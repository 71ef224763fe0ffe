import { describe, expect, it } from 'vitest';
import { rateLabel, readyLabel, trialLabel, vitalLabel } from './health-labels.ts';

describe('the figures of a version in words', () => {
  it.each([
    [null, '–'],
    [0, '0%'],
    [0.004, '0.4%'],
    [0.5, '50%'],
  ])('a failure rate of %s is %s', (rate, words) => expect(rateLabel(rate)).toBe(words));

  it('gives times at p50, p75 and p95', () => {
    expect(readyLabel({ count: 3, p50: 80, p75: 120, p95: 1_400 })).toBe(
      '80\u00a0ms · 120\u00a0ms · 1.4\u00a0s',
    );
    expect(readyLabel(null)).toBe('–');
  });

  it('does not show layout shift as a time', () => {
    const vitals = { CLS: { count: 1, p75: 0.0214 }, LCP: { count: 1, p75: 900 }, INP: null };
    expect(vitalLabel(vitals, 'CLS')).toBe('0.021');
    expect(vitalLabel(vitals, 'LCP')).toBe('900\u00a0ms');
    expect(vitalLabel(vitals, 'INP')).toBe('–');
  });
});

describe('the trial of a canary in words', () => {
  const comparison = {
    version: 'bbbbbb222222',
    percent: 10,
    since: '2026-03-03T12:00:00.000Z',
    canary: { people: 12, failed: 2 },
    current: { people: 1_400, failed: 3 },
    is_worse: false,
  };
  it('says what was measured, and whether it is worse', () => {
    expect(trialLabel(comparison)).toBe(
      'The canary failed for 2 of 12 people, and the current version for 3 of 1,400 people. No clear difference yet.',
    );
    expect(trialLabel({ ...comparison, is_worse: true })).toContain('End it with npm run rollback.');
  });
  it('says that there are no users left to compare with', () => {
    expect(trialLabel({ ...comparison, percent: 100 })).toContain('At 100% there is no other group');
  });
});
