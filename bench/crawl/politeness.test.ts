import { expect, test } from 'vitest';
import { measurePoliteness, type Visit } from './politeness.ts';

const visit = (paper: number, kind: Visit['kind'], begun: number, ended: number): Visit => ({
  paper,
  kind,
  begun,
  ended,
});

test('counts the concurrent requests and pauses of each host separately', () => {
  const visits = [
    visit(1, 'robots', 0, 10),
    visit(2, 'robots', 1, 11),
    visit(1, 'page', 70, 90),
    visit(2, 'page', 61, 300),
    visit(1, 'page', 1_100, 1_120),
  ];
  expect(measurePoliteness(visits)).toEqual({
    requests: 5,
    marks: 0,
    mostAtOnce: 1,
    shortestAfterRobots: 50,
    shortestPause: 1_010,
    shortestAroundMarks: Number.NaN,
  });
});

test('detects two requests at the same time, and treats requests for pictures separately', () => {
  const visits = [visit(1, 'page', 0, 100), visit(1, 'page', 50, 120), visit(1, 'mark', 125, 130)];
  expect(measurePoliteness(visits)).toMatchObject({
    marks: 1,
    mostAtOnce: 2,
    shortestPause: -50,
    shortestAroundMarks: 5,
  });
});
