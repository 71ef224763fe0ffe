import { describe, expect, it } from 'vitest';
import { accusedWord, excludedSentence, peakSentence, todaySentence } from './analytics-sentences.ts';
import { rateSentence } from './rate-sentence.ts';
import { someAnalytics } from './testing/some-analytics.ts';

const totals = (matches: number, more = {}) => ({ ...someAnalytics().totals, matches, ...more });

describe('analytics in words', () => {
  it.each([
    [300, 300, '10 matches per day, as before'],
    [300, 200, '10 matches per day, 50% more than in the 30 days before'],
    [12, 0, '12 matches in total; there were none in the 30 days before'],
    [1_200, 100, '40 matches per day, 12 times as many as in the 30 days before'],
    [0, 12, 'Nothing was found in this period'],
  ])('compare %i with %i', (now, before, sentence) => {
    expect(rateSentence(someAnalytics({ totals: totals(now), previous_totals: totals(before) }))).toBe(
      sentence,
    );
  });

  it('do not compare with a period before the target existed', () => {
    const young = someAnalytics({ totals: totals(60), previous_totals: totals(3), first_day: '2026-01-11' });
    expect(rateSentence(young)).toBe('2 matches per day; there is no earlier period to compare with');
    expect(rateSentence({ ...young, first_day: '2026-01-10' })).toBe(
      '2 matches per day, 20 times as many as in the 30 days before',
    );
    // Ten of the thirty days.
    expect(rateSentence({ ...young, first_day: '2026-03-01' })).toMatch(/^6 matches per day;/);
  });

  it('compare today with the same hour of other weeks', () => {
    const usual_by_now = { low: 20, median: 27, high: 30 };
    const spike = { is_spike: false, today: 29, usual_by_now, baseline_mean: 37, ratio: 29 / 27 };
    expect(todaySentence({ spike })).toBe('29 today, usually 27 by this hour.');
    expect(todaySentence({ spike: { ...spike, is_spike: true, today: 81, ratio: 3 } })).toBe(
      '81 today, 3× the usual number by this hour.',
    );
    expect(todaySentence({ spike: { ...spike, usual_by_now: null, ratio: null } })).toBe(
      '29 today; the usual number will be known after two weeks.',
    );
  });

  it('name the day that stands out, and the word that causes the most irrelevant matches', () => {
    expect(peakSentence(someAnalytics())).toBe('Tuesday, March 3 had 61 matches, 1.5× the usual number.');
    const { peak } = someAnalytics();
    const days = someAnalytics().by_day.filter(({ date }) => peak && date <= peak.date);
    expect(peakSentence(someAnalytics({ by_day: days }))).toBeNull();
    expect(accusedWord(someAnalytics())).toEqual({ term: 'port', irrelevant: 16, of: 19 });
    expect(accusedWord(someAnalytics({ advanced: null }))).toBeNull();
  });

  it('explain how an exclusion raised precision, and do not count excluded matches against words', () => {
    expect(excludedSentence(totals(100))).toBeNull();
    const one = totals(100, { relevant: 1, irrelevant: 2, excluded_irrelevant: 1, precision: 0.5 });
    expect(excludedSentence(one)).toBe(
      '1 rating no longer counts, because the target now excludes the article you rated. Precision was 33% before that.',
    );
    const many = totals(100, { excluded_irrelevant: 17, precision: 12 / 14 });
    expect(excludedSentence(many)).toBe(
      '17 ratings no longer count, because the target now excludes the articles you rated. Precision was 39% before that.',
    );
    expect(accusedWord(someAnalytics({ totals: many }))).toBeNull();
  });
});
