import { describe, expect, it } from 'vitest';
import { type CountedArticle, figuresOf } from './situation.ts';

const NOW = new Date('2026-03-10T12:30:00Z');
const at = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const report = (
  hours: number,
  source_id: string,
  country: string | null = null,
  is_new = false,
): CountedArticle => ({ first_seen_at: at(hours), source_id, country, is_new });
const figures = (articles: CountedArticle[], hasVisited = true) =>
  figuresOf(articles, { now: NOW, timeZone: 'UTC', hasVisited });

describe('the figures of a collection', () => {
  const articles = [
    report(30, 'post', 'GB'),
    report(24, 'post', 'GB'),
    report(5, 'herald', 'FR', true),
    report(0.5, 'wire', null, true),
    report(0.2, 'wire', null, true),
  ];

  it('count reports, sources and known countries of the last hour, six hours and day', () => {
    expect(figures(articles)).toMatchObject({
      total: { articles: 5, sources: 3, countries: 2 },
      periods: [
        { hours: 1, articles: 2, sources: 1, countries: 0 },
        { hours: 6, articles: 3, sources: 2, countries: 1 },
        { hours: 24, articles: 4, sources: 3, countries: 2 },
      ],
    });
  });

  it('count what is new since the previous visit, if there was one', () => {
    expect(figures(articles).since_visit).toEqual({ articles: 3, sources: 2, countries: 1 });
    expect(figures(articles, false).since_visit).toBeNull();
  });

  it('show the growth by hour and by day until now, including hours without reports', () => {
    const { by_hour, by_day } = figures(articles);
    expect(by_hour.bars).toHaveLength(31);
    expect(by_hour.bars.at(-1)).toEqual({ from: '2026-03-10T12:00:00.000Z', articles: 2, new_sources: 1 });
    expect(by_hour.bars.at(-2)).toEqual({ from: '2026-03-10T11:00:00.000Z', articles: 0, new_sources: 0 });
    expect(by_day.bars.map((bar) => bar.articles)).toEqual([2, 3]);
  });

  it('are on the right day when clocks change at midnight', () => {
    // In Cairo, 24 April 2026 begins at 01:00, which is 22:00 UTC.
    const now = new Date('2026-04-24T09:00:00Z');
    const days = [
      '2026-04-22T09:00:00Z',
      '2026-04-22T21:30:00Z',
      '2026-04-23T09:00:00Z',
      '2026-04-23T22:30:00Z',
    ];
    const articles = days.map((day) => ({ ...report(0, 'post'), first_seen_at: new Date(day) }));
    const { by_day } = figuresOf(articles, { now, timeZone: 'Africa/Cairo', hasVisited: true });
    expect(by_day).toMatchObject({ earlier: 0 });
    expect(by_day.bars.map((bar) => bar.articles)).toEqual([2, 1, 1]);
  });

  it('say how many reports are older than the hours shown', () => {
    expect(figures([report(100, 'post'), report(1, 'post')]).by_hour).toMatchObject({ earlier: 1 });
  });

  it('are zero for an empty collection', () => {
    const { total, by_hour, by_day } = figures([]);
    expect(total).toEqual({ articles: 0, sources: 0, countries: 0 });
    expect([by_hour.bars, by_day.bars].map(([bar]) => bar?.articles)).toEqual([0, 0]);
  });
});
