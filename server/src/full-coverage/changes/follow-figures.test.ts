import { expect, it } from 'vitest';
import { findFigures } from './find-figures.ts';
import { followFigures, type ReportedFigure } from './follow-figures.ts';

const HOUR_MS = 3_600_000;

/** Titles, each an hour after the one before, with their sources. */
const follow = (...titles: [source: string, title: string][]) => {
  const figures = titles.flatMap(([source_id, title], at): ReportedFigure[] =>
    findFigures(title, 'english').map((figure) => ({
      ...figure,
      ...{ source_id, article_id: `art_${at}`, at: at * HOUR_MS, sentence: null },
    })),
  );
  return followFigures(figures).map(({ measure, place, states, differing, superseded }) => ({
    ...{ measure, place },
    states: states.map(({ value }) => value),
    differing: differing.map(({ value }) => value),
    superseded: superseded.map(({ value }) => value),
  }));
};

it('a figure is replaced by one that a report calls newer', () => {
  expect(follow(['A', '12 dead in crash'], ['B', 'Crash death toll rises to 19'])).toMatchObject([
    { measure: 'dead', states: [12, 19], superseded: [12], differing: [] },
  ]);
});

it('or that two sources give later, if nobody repeats the earlier one', () => {
  const first: [string, string][] = [
    ['A', '12 killed in crash'],
    ['B', 'Twelve killed in crash'],
  ];
  expect(follow(...first, ['C', '19 killed in crash'], ['D', 'Crash kills 19'])).toMatchObject([
    { states: [12, 19], superseded: [12, 12] },
  ]);
});

it('a single different figure replaces nothing: both are given', () => {
  expect(follow(['A', '17 killed in crash'], ['B', '19 killed in crash'], ['A', '17 killed'])).toMatchObject([
    { states: [17], superseded: [], differing: [17, 19] },
  ]);
});

it('a lower number of dead counts as part of the higher, unless the report corrects the figure', () => {
  const first: [string, string] = ['A', '19 killed in crash'];
  expect(
    follow(first, ['B', 'Five killed were from Lima'], ['C', 'Five of the killed were from Lima']),
  ).toMatchObject([{ states: [19], differing: [] }]);
  expect(follow(first, ['B', 'Crash death toll revised down to 17'])).toMatchObject([{ states: [19, 17] }]);
});

it('figures of two places are followed apart', () => {
  expect(
    follow(
      ['A', 'Three killed in Witbank'],
      ['B', 'Two killed in Rustenburg'],
      ['C', 'Death toll rises to six in Witbank'],
    ).map(({ place, states }) => [place, states]),
  ).toEqual([
    ['Witbank', [3, 6]],
    ['Rustenburg', [2]],
  ]);
});

it('a number of dead never replaces one of injured, nor an offer a fine', () => {
  expect(
    follow(['A', '12 dead, 40 injured; fine of £2m'], ['B', 'Toll rises to 14 dead; offer of £3m']).map(
      ({ measure, states }) => [measure, states],
    ),
  ).toEqual([
    ['dead', [12, 14]],
    ['injured', [40]],
    ['fine', [2e6]],
    ['price', [3e6]],
  ]);
});
