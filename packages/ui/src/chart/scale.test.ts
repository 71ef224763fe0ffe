import { describe, expect, it } from 'vitest';
import { areaPath, axisLabels, bandPath, linePath, niceAxis } from './scale.ts';

describe('a value axis', () => {
  it.each([
    [
      [76, 80, 42],
      [0, 20, 40, 60, 80],
    ],
    [
      [1588, 900],
      [0, 400, 800, 1200, 1600],
    ],
    [
      [3, 1],
      [0, 1, 2, 3],
    ],
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0.42, 0.1],
      [0, 0.2, 0.4, 0.6],
    ],
    [[99], [0, 25, 50, 75, 100]],
    [[Number.NaN], [0, 1]],
  ])('has round steps from 0 that reach the highest of %j', (values, ticks) => {
    expect(niceAxis(values)).toEqual({ top: ticks.at(-1), ticks });
  });
});

it('uses readable steps for durations', () => {
  expect(niceAxis([320_000], 'duration').ticks.map((tick) => tick / 60_000)).toEqual([0, 2, 4, 6]);
  expect(niceAxis([410], 'duration').ticks).toEqual([0, 200, 400, 600]);
});

describe('the labels under a chart', () => {
  const days = Array.from({ length: 30 }, (_, day) => `${day + 1} Nov`);
  const at = (width: string, labels: readonly (string | null)[] = days) =>
    axisLabels(labels, 'slots')
      .filter(({ widths }) => widths.some((name) => name === width))
      .map((label) => label.at);

  it('are fewer on a phone, evenly spaced, and always include the last', () => {
    expect(at('narrow').length).toBeLessThan(at('wide').length);
    expect(at('narrow').at(-1)).toBe(29);
    const gaps = at('wide').map((index, place, all) => index - (all[place - 1] ?? index));
    expect(new Set(gaps.slice(1, -1)).size).toBe(1);
  });

  it('are only the given ones', () => {
    const weekly = days.map((day, index) => (index % 7 === 0 || index === 29 ? day : null));
    expect(at('wide', weekly)).toEqual([0, 7, 14, 21, 29]);
    // 29 Nov would be too close to 30 Nov on a phone.
    expect(
      at(
        'narrow',
        weekly.map((day, index) => (index === 28 ? 'Sunday' : day)),
      ),
    ).not.toContain(28);
  });
});

it('draws a line through known values, and interrupts it at gaps', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0 100L50 50L100 0');
  expect(linePath([0, null, 10], 10)).toBe('M0 100M100 0');
  expect(linePath([5], 10)).toBe('M0 50');
  expect(areaPath([null, 10, 5, null, 5], 10)).toBe('M25 100L25 0L50 50V100Z');
});

it('outlines the area between two lines', () => {
  expect(bandPath([0, 0], [10, 5], 10)).toBe('M0 0L100 50L100 100L0 100Z');
});
