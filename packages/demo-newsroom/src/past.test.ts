import { expect, test } from 'vitest';
import { composePast, PAST_DAYS, renderPastPage } from './past.ts';

const UNTIL = new Date('2026-03-10T09:00:00.000Z');
const DAY_MS = 86_400_000;
const issues = composePast(UNTIL);
const articles = issues.flatMap((issue) => issue.articles);

test('the same end date produces the same articles, each at its own address', () => {
  expect(composePast(UNTIL)).toEqual(issues);
  expect(new Set(articles.map(({ path }) => path)).size).toBe(articles.length);
});

test('issues are in order within thirty days, each after its articles were published', () => {
  const times = issues.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThanOrEqual(UNTIL.getTime() - PAST_DAYS * DAY_MS);
  expect(times.at(-1)).toBeLessThan(UNTIL.getTime());
  for (const { at, articles: held } of issues)
    for (const { publishedAt } of held) expect(publishedAt.getTime()).toBeLessThan(at.getTime());
});

test('weekdays have more articles than weekends, and one day has far more about the harbour than any other', () => {
  const perDay = Map.groupBy(articles, ({ publishedAt }) => publishedAt.toISOString().slice(0, 10));
  // Monday the 2nd to Sunday the 8th of March.
  expect(perDay.get('2026-03-04')?.length).toBeGreaterThan((perDay.get('2026-03-08')?.length ?? 0) * 1.5);
  const harbour = [...perDay].map(
    ([day, ofDay]) => [ofDay.filter(({ topic }) => topic === 'harbour').length, day] as const,
  );
  const [most, second] = harbour.toSorted(([one], [other]) => other - one);
  expect(most?.[1]).toBe('2026-03-01');
  expect(most?.[0]).toBeGreaterThan(2 * (second?.[0] ?? 0));
});

test('an article can be read as shown by its outlet', () => {
  const [article] = articles;
  if (!article) throw new Error('There is no article.');
  expect(renderPastPage(article, 'http://127.0.0.1:4100')).toContain(article.publishedAt.toISOString());
});
