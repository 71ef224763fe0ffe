import { expect, it } from 'vitest';
import { followChanges } from './changes/follow-changes.ts';
import { readClaims } from './changes/read-claims.ts';
import { changesSince } from './changes-since.ts';
import type { StoryArticleRow } from './repository.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 10, hour));

/** Titles, each an hour after the one before, and what changed after an hour. */
function since(hour: number, ...titles: [source: string, title: string][]): string[] {
  const articles = titles.map(([source_id, title], index) => ({
    ...{ id: `art_${index}`, source_id, source_name: source_id, title },
    ...{ language: 'english' as const, seen_at: at(index) },
  }));
  const rows = new Map(
    articles.map((one) => [one.id, { ...one, direction: 'ltr' } as unknown as StoryArticleRow]),
  );
  return changesSince(followChanges(articles.map((one) => readClaims(one, []))), at(hour), rows).map(
    (change) =>
      change.kind === 'state'
        ? `${change.before} > ${change.after.text}`
        : `${change.before?.value ?? ''} > ${change.now.map(({ value, source }) => `${value} ${source.name}`).join()}`,
  );
}

const toll: [string, string][] = [
  ['A', '12 dead in crash'],
  ['B', 'Death toll in crash rises to 15'],
  ['A', 'Death toll in crash rises to 19'],
];

it('changes are compared with the state at the time, and earlier changes are not reported', () => {
  expect(since(0, ...toll)).toEqual(['12 > 19 A']);
  expect(since(1, ...toll)).toEqual(['15 > 19 A']);
  expect(since(2, ...toll)).toEqual([]);
});

it('what ended is reported only if it was ongoing at the time', () => {
  const search: [string, string][] = [
    ['A', 'Six walkers missing'],
    ['B', 'All six walkers found alive'],
  ];
  expect(since(0, ...search)).toEqual(['Six walkers missing > All six walkers found alive']);
  expect(since(1, ...search)).toEqual([]);
});

it('if sources differ, both figures are given', () => {
  const differing: [string, string][] = [
    ['A', '17 killed in crash'],
    ['B', '19 killed in crash'],
    ['A', '17 killed'],
  ];
  expect(since(0, ...differing)).toEqual([' > 17 A,19 B']);
});
